export const tv = {
	title: "Pantalla grande",
	about: "Esta pantalla muestra la mesa a todos en la sala. Aquí nunca se ve la mano de nadie.",
	code: "Código de la mesa",
	show: "Mostrar la mesa",
	scan: "Escanea para jugar",
	or: (address: string) => `o abre ${address} y escribe`,
	late: "Escanea para mirar",
	waiting: "Esperando jugadores",
	starts: (host: string) => `${host} reparte cuando estén todos.`,
	seats: "En la mesa",
	story: "Qué ha pasado",
	scores: "Puntos",
	sound: "Activar sonido",
	closed: "En esta mesa no se permite mirar, así que no se puede mostrar aquí.",
	seatCode:
		"Este código pasa un sitio a otro dispositivo, y todos verían esa mano. Escribe el código de la mesa.",
	ready: (names: string) => `Listos: ${names}`,
};
