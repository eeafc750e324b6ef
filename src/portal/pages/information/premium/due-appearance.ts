import { lastOf } from '#shared/collections/last-of.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { DueState, PremiumDue } from '#shared/wire/policy-overview.ts';
import type { Tone } from '#ui/showing/pill.tsx';

type DueAppearance = { readonly tone: Tone; readonly text: string; readonly cell: string; readonly sign: string };

/** Colour, icon and words of a due date, by its state. */
const appearances: Readonly<Record<DueState, DueAppearance>> = {
  PAID: { tone: 'ok', text: 'Terbayar', cell: 'border-ok/30 bg-ok-tint text-ok', sign: '✓' },
  OPEN: { tone: 'sea', text: 'Akan datang', cell: 'border-sea/40 bg-sea-tint text-sea', sign: '○' },
  ADVANCED: {
    tone: 'wait',
    text: 'Dipinjam dari {nilaiTunai}',
    cell: 'border-wait-line bg-wait-tint text-wait',
    sign: '↻',
  },
  LATE: { tone: 'you', text: 'Belum dibayar', cell: 'border-you-line bg-you-tint text-you', sign: '!' },
  MISSED: { tone: 'muted', text: 'Tidak dibayar', cell: 'border-line bg-track text-muted', sign: '–' },
  HOLIDAY: { tone: 'muted', text: '{CutiPremi}', cell: 'border-line bg-track text-muted', sign: '–' },
  WAITS: { tone: 'muted', text: 'Menunggu keputusan', cell: 'border-line bg-track text-muted', sign: '…' },
  CANCELLED: { tone: 'muted', text: 'Tidak ditagih', cell: 'border-line bg-track text-muted', sign: '×' },
};

export const dueAppearance = ({ state }: Pick<PremiumDue, 'state'>): DueAppearance => appearances[state];

/**
 * Describes the state of a due date: 'Terbayar 24/07/2026'. The date of payment is only shown when it differs from the
 * due date.
 */
export const dueText = ({ state, paid_on, due_on }: PremiumDue): string =>
  state === 'PAID' && paid_on !== null && paid_on !== due_on
    ? `Terbayar ${formatDate(paid_on)}`
    : appearances[state].text;

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Returns all years from the first to the last due date, including years without one. */
export const yearsOf = (rows: readonly PremiumDue[]): readonly number[] => {
  const first = yearOf(rows[0]?.due_on ?? '');
  const last = yearOf(lastOf(rows)?.due_on ?? '');
  return rows.length === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

/** Returns the year shown first: of the first late premium, else of the next premium, else of the newest premium. */
export const firstYear = (rows: readonly PremiumDue[]): number => {
  const row =
    rows.find(({ state }) => state === 'LATE') ??
    rows.find(({ state }) => state === 'OPEN' || state === 'WAITS') ??
    lastOf(rows);
  return yearOf(row?.due_on ?? '0000');
};
