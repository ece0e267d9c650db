/** The name of the page and what all its parts say. */
export const app = {
	name: "Lastcard",
};
