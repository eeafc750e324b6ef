import { ReasonInput } from '#shared/wire/desk-decisions.ts';
import { updateAnswer, type ScreeningAnswer } from '#server/screening/screening-hit-repository.ts';
import { ownWorkRefusal } from './conditions.ts';
import { decision, reasonFor } from './questions.ts';
import { defineCaseAction, type StepChange, type StepContext, type Taking } from './case-action.ts';

/** Returns true while compliance can answer; a pattern can be found after the approval, before the money leaves. */
const waitsForCompliance = ({ compliance, row }: StepContext): boolean =>
  compliance !== 'clear' && row.ended_at === null;

const isDecided = ({ row }: StepContext): boolean => row.decided_at !== null;

/**
 * Stores compliance's answer to all screening hits of the case: cleared or upheld. Only staff see the answer; the
 * customer reads 'Dalam proses' (rulebook 6.7).
 */
async function keepAnswer(
  { tx, row, moment, call, body: { reason } }: Taking<ReasonInput>,
  state: ScreeningAnswer['state'],
): Promise<StepChange> {
  await updateAnswer(tx, row.number, { state, by: call.caller.userName, at: moment.at, note: reason });
  return { detail: { note: reason } };
}

export const clearCompliance = defineCaseAction({
  action: 'clear-compliance',
  role: 'KEPATUHAN',
  summary: 'Compliance has nothing against it',
  done: 'Dinyatakan tanpa keberatan',
  note: { kind: 'compliance-cleared', title: 'Kepatuhan: tidak ada keberatan' },
  needsMe: 'openHit',
  fits: waitsForCompliance,
  whyNot: ownWorkRefusal,
  buttons: (c) => [
    {
      text: 'Tidak ada keberatan',
      variant: 'primary',
      asks: decision({
        title: 'Tidak ada keberatan kepatuhan?',
        text: `Berlaku untuk semua temuan pada kasus ini. ${isDecided(c) ? 'Pembayaran dapat dilepas.' : 'Penyetuju dapat memutuskan.'}`,
        confirm: 'Tidak ada keberatan',
        note: reasonFor('Dasar penilaian'),
      }),
    },
  ],
  body: ReasonInput,
  run: (taking) => keepAnswer(taking, 'CLEARED'),
});

export const upholdCompliance = defineCaseAction({
  action: 'uphold-compliance',
  role: 'KEPATUHAN',
  summary: 'Compliance does not agree',
  done: 'Tidak disetujui',
  note: { kind: 'compliance-upheld', title: 'Kepatuhan: tidak menyetujui' },
  fits: (c) => waitsForCompliance(c) && c.compliance === 'open',
  whyNot: ownWorkRefusal,
  buttons: (c) => [
    {
      text: 'Tidak setuju',
      variant: 'danger',
      asks: decision({
        title: 'Kepatuhan tidak menyetujui?',
        text: isDecided(c)
          ? 'Kasus ini sudah disetujui. Pembayaran polis ini ditahan sampai kepatuhan menyatakan tidak ada keberatan.'
          : 'Kasus ini tidak dapat disetujui. Penyetuju menolaknya; nasabah membaca "Tidak memenuhi syarat".',
        confirm: 'Tidak setuju',
        danger: true,
        note: reasonFor('Alasan'),
      }),
    },
  ],
  body: ReasonInput,
  run: (taking) => keepAnswer(taking, 'UPHELD'),
});
