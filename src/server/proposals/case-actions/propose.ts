import { ProposeInput, rejectReasons } from '#shared/wire/desk-decisions.ts';
import { refuseState } from '#server/http/refuse.ts';
import { awaitsUnderwriter, faceConsentRefusal, verifierRefusal } from './conditions.ts';
import { decision, withNote } from './questions.ts';
import { defineCaseAction } from './case-action.ts';

const proposalText = (input: ProposeInput): string =>
  input.decision === 'reject' ? withNote(rejectReasons[input.reason].label, input.note) : input.note;

const toApprove = {
  key: 'propose-approve',
  text: 'Usulkan setujui',
  variant: 'primary',
  asks: decision({
    title: 'Usulkan disetujui',
    text: 'Semua dokumen dan pemeriksaan sudah Anda lihat. Penyetuju yang memutuskan.',
    confirm: 'Usulkan setujui',
    body: { decision: 'approve' },
  }),
} as const;

const toReject = {
  key: 'propose-reject',
  text: 'Usulkan tolak',
  variant: 'danger',
  asks: decision({
    title: 'Usulkan ditolak',
    text: 'Penyetuju yang memutuskan. Nasabah belum diberi tahu.',
    confirm: 'Usulkan tolak',
    danger: true,
    needs_reason: true,
    body: { decision: 'reject' },
  }),
} as const;

/** Proposes approval, or rejection with a reason; another person decides. */
export const propose = defineCaseAction({
  action: 'propose',
  role: 'VERIFIKATOR',
  summary: 'Proposes to approve or to reject',
  done: 'Diusulkan',
  coming: 'Akan diusulkan',
  move: { from: ['VERIFIKASI'], to: 'MENUNGGU_PERSETUJUAN', guard: 'holdsClaimAndProposes' },
  needsMe: 'ownClaim',
  whyNot: verifierRefusal,
  // Approval cannot be proposed before the underwriter has judged the risk, or while consent to the face picture is
  // missing, because nobody could check the picture, or before every check of the case is answered.
  buttons: ({ row, checksRefusal }) =>
    awaitsUnderwriter(row) || row.face_consent_until !== null || checksRefusal !== ''
      ? [toReject]
      : [toApprove, toReject],
  body: ProposeInput,
  run({ row, call, body, context }) {
    if (body.decision === 'approve' && awaitsUnderwriter(row))
      throw refuseState('Risiko kasus ini belum dinilai. Teruskan ke underwriter dahulu.');
    if (body.decision === 'approve' && row.face_consent_until !== null) throw refuseState(faceConsentRefusal);
    if (body.decision === 'approve' && context.checksRefusal !== '') throw refuseState(context.checksRefusal);
    const text = proposalText(body);
    return {
      ...(text !== '' && { reason: text }),
      detail: { proposed: body.decision },
      patch: {
        verifier: call.caller.userName,
        proposed: body.decision,
        proposed_reason: text,
        first_approver: null,
      },
    };
  },
});
