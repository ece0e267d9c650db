export const faces = {
	title: (face: string) => `Pon esta cara: ${face}`,
	until: "hasta tu próximo turno",
	untilHold: "Cuando se escape, atrápala con el botón o la tecla H, hasta tu próximo turno.",
	standings: { waiting: "Pulsa para ponerla", still: "Mantenida", slipping: "¡Atrápala!", lost: "Perdida" },
	start: "Pulsa ahora el botón (o H)",
	slipping: "Se escapa: pulsa ahora",
	early: (times: number, most: number) =>
		Number.isFinite(most)
			? `Demasiado pronto: espera a que se escape (${times} de ${most}).`
			: "Demasiado pronto: espera a que se escape.",
	helped: {
		slow: "Tienes más tiempo, como elegiste en los ajustes. Todos lo ven.",
		held: "Se mantiene por ti, como elegiste en los ajustes. Todos lo ven.",
	},
	stopped: "He parado",
	noCamera: "No se pudo cargar la cámara: mantenla a mano.",
	lost: "Se escapó y perdiste la cara.",
	lostClose: "Cerrar",
};
