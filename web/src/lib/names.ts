// What bots are called. A table draws from this list, so that three of one strength can be told apart.

const NAMES = ['Ana', 'Bruno', 'Cleo', 'Dario', 'Edda', 'Finn', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Kira', 'Luca', 'Mona', 'Nico', 'Olga', 'Pablo'];

/** So many names, one for each seat, none twice. */
export function freshNames(count: number): string[] {
  const pool = [...NAMES];
  return Array.from({ length: count }, () => pool.splice(Math.floor(Math.random() * pool.length), 1)[0]);
}
