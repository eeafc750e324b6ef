import { ReasonInput } from '#shared/wire/desk-decisions.ts';
import { claimBy, unchecked } from './claim.ts';
import { ownWorkRefusal } from './conditions.ts';
import { decision, reasonFor } from './questions.ts';
import { defineCaseAction } from './case-action.ts';

/** Returns the case to the verifier who made the proposal, with a note for staff and a new claim for that verifier. */
export const sendBack = defineCaseAction({
  action: 'send-back',
  role: 'PENYETUJU',
  summary: 'Sends back to the verifier, with a note',
  done: 'Dikembalikan ke verifikator',
  move: { from: ['MENUNGGU_PERSETUJUAN'], to: 'VERIFIKASI', guard: 'notTheVerifierWithReason' },
  whyNot: ownWorkRefusal,
  buttons: () => [
    {
      text: 'Kembalikan',
      variant: 'secondary',
      asks: decision({
        title: 'Kembalikan ke verifikator',
        text: 'Kasus kembali ke verifikator yang memeriksanya.',
        confirm: 'Kembalikan',
        note: reasonFor('Yang perlu diperiksa lagi'),
      }),
    },
  ],
  body: ReasonInput,
  run: ({ desk, row, moment, body }) => ({
    reason: body.reason,
    patch: {
      ...(row.verifier === null ? {} : claimBy(desk, row.verifier, moment.at)),
      ...unchecked,
    },
  }),
});
