import { rejectReasons, RejectInput, complianceReason } from '#shared/wire/desk-decisions.ts';
import { ownWorkRefusal } from './conditions.ts';
import { decision, withNote } from './questions.ts';
import { defineCaseAction } from './case-action.ts';

/**
 * Rejects the request. The customer reads one sentence; the chosen reason and the note are kept in the event for staff
 * (rulebook 9.6).
 */
export const reject = defineCaseAction({
  action: 'reject',
  role: 'PENYETUJU',
  summary: 'Rejects, with a reason and a sentence for the customer',
  done: 'Ditolak',
  coming: 'Akan ditolak',
  move: { from: ['MENUNGGU_PERSETUJUAN'], to: 'DITOLAK', guard: 'notTheVerifierWithReason' },
  needsMe: 'rejecting',
  whyNot: ownWorkRefusal,
  buttons: () => [
    {
      text: 'Tolak',
      variant: 'danger',
      asks: decision({
        title: 'Tolak pengajuan ini?',
        text: 'Pengajuan berakhir dan nasabah langsung diberi tahu.',
        confirm: 'Tolak',
        danger: true,
        needs_reason: true,
        tells: true,
      }),
    },
  ],
  body: RejectInput,
  run({ call, moment, body }) {
    const { label } = rejectReasons[body.reason];
    const customerReason = body.reason === 'COMPLIANCE' ? complianceReason : body.told;
    return {
      reason: customerReason,
      detail: { internalReason: withNote(label, body.note) },
      patch: { approver: call.caller.userName, decided_at: moment.at, decision_reason: customerReason, reply_by: null },
    };
  },
});
