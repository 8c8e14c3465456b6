// Jockey silks: a colour for each horse; its number is always beside it.

export const SILKS: Record<string, { fill: string; ink: string }> = {
  red: { fill: '#C92F25', ink: '#FFFFFF' },
  yellow: { fill: '#F2C230', ink: '#1B1D22' },
  blue: { fill: '#2762C4', ink: '#FFFFFF' },
  pink: { fill: '#F0A3BE', ink: '#1B1D22' },
  green: { fill: '#1E7D44', ink: '#FFFFFF' },
  'light blue': { fill: '#8CCBE8', ink: '#1B1D22' },
  orange: { fill: '#F08A24', ink: '#1B1D22' },
  purple: { fill: '#6B3FA0', ink: '#FFFFFF' },
};

export function silks(colour: string): { fill: string; ink: string } {
  return SILKS[colour] ?? { fill: '#FFFFFF', ink: '#1B1D22' };
}
