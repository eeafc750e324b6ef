import { NoteInput } from '#shared/wire/desk-decisions.ts';
import { awaitsUnderwriter, verifierRefusal } from './conditions.ts';
import { decision } from './questions.ts';
import { defineCaseAction } from './case-action.ts';

const button = {
  text: 'Teruskan ke underwriter',
  variant: 'primary',
  asks: decision({
    title: 'Teruskan ke underwriter',
    text: 'Dokumen dan pembayaran sudah Anda periksa. Underwriter menilai risikonya.',
    confirm: 'Teruskan',
  }),
} as const;

/** Refers a level U case to an underwriter once attachments and money are verified (rulebook 4.3). */
export const refer = defineCaseAction({
  action: 'refer',
  role: 'VERIFIKATOR',
  summary: 'Refers the case to an underwriter',
  done: 'Diteruskan ke underwriter',
  move: { from: ['VERIFIKASI'], to: 'UNDERWRITING', guard: 'holdsClaim' },
  fits: ({ row }) => row.review_level === 'U',
  // Forwarding confirms the attachments.
  whyNot: (c) => verifierRefusal(c) || c.checksRefusal,
  buttons: ({ row }) => (awaitsUnderwriter(row) ? [button] : []),
  body: NoteInput,
  run: ({ call, body: { note } }) => ({
    ...(note !== '' && { reason: note }),
    patch: { verifier: call.caller.userName, claimed_by: null, claimed_until: null },
  }),
});
