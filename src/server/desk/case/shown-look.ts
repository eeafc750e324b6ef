import { formatMoment } from '#shared/time/dates.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import type { ComplianceLook } from '#server/screening/look-repository.ts';

const states = { OPEN: 'Menunggu kepatuhan', CLEARED: 'Tidak ada keberatan', UPHELD: 'Tidak disetujui' } as const;

function detailOf({ list, reference, entry_name, score, sharing }: ComplianceLook): string {
  if (sharing !== null) return 'Dengan siapa, tertulis pada kartu "Sama dengan orang lain".';
  if (list === null) return 'Diperiksa karena jumlahnya.';
  return `Mirip ${score ?? 0}% dengan ${entry_name ?? '-'} (${list} ${reference ?? ''}).`;
}

/** One thing for compliance as the desk reads it. */
export const toShownLook = (look: ComplianceLook): DeskCase['looks'][number] => ({
  about: look.about,
  state: look.state,
  state_text: states[look.state],
  detail: detailOf(look),
  answer:
    look.answered_by === null || look.answered_at === null
      ? ''
      : `${look.answered_by}, ${formatMoment(look.answered_at)}: ${look.note ?? ''}`,
});
