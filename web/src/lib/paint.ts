// The colours of the cars. Number and pattern always come along; see ui/Patterns.svelte.

export const PAINT: Record<string, { fill: string; ink: string }> = {
  yellow: { fill: '#F2C230', ink: '#1B1D22' },
  blue: { fill: '#2762C4', ink: '#FFFFFF' },
  green: { fill: '#1E7D44', ink: '#FFFFFF' },
  black: { fill: '#2B2D33', ink: '#FFFFFF' },
  red: { fill: '#C92F25', ink: '#FFFFFF' },
  orange: { fill: '#F08A24', ink: '#1B1D22' },
  lilac: { fill: '#B48ADB', ink: '#1B1D22' },
};

export function paint(car: string): { fill: string; ink: string } {
  return PAINT[car] ?? { fill: '#FFFFFF', ink: '#1B1D22' };
}
