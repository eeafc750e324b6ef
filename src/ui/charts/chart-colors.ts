/** Fill colours in order of use. Neighbours differ clearly in hue and lightness. */
const CHART_COLORS = [
  'var(--color-brand)',
  'var(--color-sea)',
  'var(--color-sand)',
  '#5a6373',
  '#146c43',
  '#f6cdb9',
] as const;

export const chartColor = (index: number): string => CHART_COLORS[index % CHART_COLORS.length] ?? CHART_COLORS[0];
