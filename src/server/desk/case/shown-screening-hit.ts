import { activityLine, patternText } from '#shared/requests/patterns.ts';
import { formatMoment } from '#shared/time/dates.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import type { ScreeningHit } from '#server/screening/screening-hit-repository.ts';

/** States of a finding as staff read them. */
export const screeningStates = {
  OPEN: 'Menunggu kepatuhan',
  CLEARED: 'Tidak ada keberatan',
  UPHELD: 'Tidak disetujui',
} as const;

function detailOf({ list, reference, entry_name, score, sharing, pattern, amount, currency }: ScreeningHit): string {
  if (pattern !== null && amount !== null && currency !== null) return patternText(pattern, amount, currency);
  if (sharing !== null) return 'Dengan siapa, tertulis pada kartu "Sama dengan orang lain".';
  if (list === null) return 'Diperiksa karena jumlahnya.';
  return `Mirip ${score ?? 0}% dengan ${entry_name ?? '-'} (${list} ${reference ?? ''}).`;
}

/** Converts a screening hit to its form at the desk. */
export const toShownScreeningHit = (hit: ScreeningHit): DeskCase['looks'][number] => ({
  about: hit.about,
  state: hit.state,
  state_text: screeningStates[hit.state],
  detail: detailOf(hit),
  lines: hit.facts.map(activityLine),
  answer:
    hit.answered_by === null || hit.answered_at === null
      ? ''
      : `${hit.answered_by}, ${formatMoment(hit.answered_at)}: ${hit.note ?? ''}`,
});
