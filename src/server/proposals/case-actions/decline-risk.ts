import { DeclineRiskInput } from '#shared/wire/desk-decisions.ts';
import { ownVerificationRefusal } from './conditions.ts';
import { decision } from './questions.ts';
import { defineCaseAction } from './case-action.ts';

/**
 * Ends a request whose risk cannot be insured now. The customer reads one sentence by the underwriter;
 * the note is for staff only (rulebook 9.6).
 */
export const declineRisk = defineCaseAction({
  action: 'decline-risk',
  role: 'UNDERWRITER',
  summary: 'Declines the risk, with a sentence for the customer',
  done: 'Risiko ditolak',
  coming: 'Akan ditolak',
  move: { from: ['UNDERWRITING'], to: 'DITOLAK', guard: 'givesReason' },
  whyNot: ownVerificationRefusal,
  buttons: () => [
    {
      text: 'Tolak risiko',
      variant: 'danger',
      asks: decision({
        title: 'Tolak karena hasil underwriting?',
        text: 'Pengajuan berakhir, nasabah langsung diberi tahu, dan uangnya dikembalikan.',
        confirm: 'Tolak',
        danger: true,
        tells: true,
      }),
    },
  ],
  body: DeclineRiskInput,
  run({ call, moment, body }) {
    const { told: customerReason } = body;
    const actor = call.caller.userName;
    return {
      reason: customerReason,
      detail: body.note === '' ? {} : { internalReason: body.note },
      patch: {
        underwriter: actor,
        approver: actor,
        decided_at: moment.at,
        decision_reason: customerReason,
        reply_by: null,
      },
    };
  },
});
