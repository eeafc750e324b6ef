import { ReasonInput } from '#shared/wire/desk-decisions.ts';
import { refuseState } from '#server/http/refuse.ts';
import { hasFrozen, ownFreeze } from '#server/proposal-store/own-freeze.ts';
import { decision, reasonFor } from './questions.ts';
import { defineCaseAction } from './case-action.ts';

/** Unfreezes the payouts of a policy after compliance has called the customer. Only staff read the note. */
export const liftFreeze = defineCaseAction({
  action: 'lift-freeze',
  role: 'KEPATUHAN',
  summary: 'Lifts the freeze of payouts after the customer was called',
  done: 'Pembekuan dicabut',
  note: { kind: 'freeze-lifted', title: 'Pembekuan pembayaran dicabut' },
  fits: ({ frozen }) => frozen,
  buttons: () => [
    {
      text: 'Cabut pembekuan',
      variant: 'danger',
      asks: decision({
        title: 'Cabut pembekuan pembayaran polis ini?',
        text: 'Nasabah sudah dihubungi di nomor lamanya dan rekening di polis benar. Pembayaran dapat dilepas lagi.',
        confirm: 'Cabut pembekuan',
        danger: true,
        note: reasonFor('Hasil pembicaraan dengan nasabah'),
      }),
    },
  ],
  body: ReasonInput,
  async run({ desk, tx, row, moment, call, body }) {
    if (await hasFrozen(tx, call.caller.userName, row.policy_number)) throw refuseState(ownFreeze);
    await desk.coreIn(tx, moment).setPayoutsFrozen(row.policy_number, false);
    return { detail: { note: body.reason } };
  },
});
