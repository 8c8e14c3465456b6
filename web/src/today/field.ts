// How a run of the day stands beside the field.

/** Whose results everybody's is ranked among; the same as in crates/table/src/daily.rs. */
export const FIELD = ['rookie', 'club', 'pro', 'master'];

/** As in duplicate: the part of the others that made less, and half of those that made as much. */
export function beaten(money: number, others: number[]): number {
  const points = others.reduce((sum, other) => sum + (money > other ? 1 : money === other ? 0.5 : 0), 0);
  return points / Math.max(1, others.length);
}

/** Everybody, who made most first; nobody's name is one's own. */
export function ranked(money: number, field: Record<string, number>): { who: string | null; made: number }[] {
  const all = [{ who: null as string | null, made: money }, ...Object.entries(field).map(([who, made]) => ({ who, made }))];
  return all.sort((a, b) => b.made - a.made);
}
