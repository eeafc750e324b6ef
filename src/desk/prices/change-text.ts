import { formatShort } from '#shared/money/number-format.ts';

/** Describes a change in percent in Indonesian: 'naik 2,5%', 'turun 1%', 'tetap'. */
export function describeChange(percent: string): string {
  const size = `${formatShort(percent.replace('-', ''), 2)}%`;
  if (size === '0%') return 'tetap';
  return percent.startsWith('-') ? `turun ${size}` : `naik ${size}`;
}
