/** In place of `@formatjs/icu-skeleton-parser`: no message here has a skeleton, so nobody loads how they are read. */
function refuse(): never {
	throw new Error("A message with a skeleton (`::`) cannot be read: see vite.config.ts.");
}

export const parseDateTimeSkeleton = refuse;
export const parseNumberSkeleton = refuse;
export const parseNumberSkeletonFromString = refuse;
