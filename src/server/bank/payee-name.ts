import { matchNames, type NameLimits } from '#shared/text/name-match.ts';

/** Account of a payee. */
interface PayeeAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
  /** True for an account at the bank that is asked. */
  readonly isOwnBank: boolean;
}

/** Bank's answer about an account: the owner's name as the bank keeps it, an unknown or closed account, or no answer. */
export type NameAnswer =
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'no-account' }
  | { readonly kind: 'closed' }
  /** `code` = the bank's code, or our word for its silence. */
  | { readonly kind: 'silent'; readonly code: string };

/** Port: asks a bank whose an account is (rulebook 6.2). Never throws for a bank that does not answer. */
export type AskPayeeName = (account: PayeeAccount) => Promise<NameAnswer>;

/** Verdict on a payee: `refused` = the money must not go there; `reason` for finance and the customer. */
export type PayeeVerdict =
  | { readonly kind: 'fits' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'silent'; readonly code: string };

/**
 * Compares the owner's name at the bank with the payee's (rulebook 6.2). A name that is only close goes on: banks
 * shorten names, and a verifier judged the payee's name before.
 */
export function judgePayee(answer: NameAnswer, payeeName: string, limits: NameLimits): PayeeVerdict {
  if (answer.kind === 'silent') return answer;
  if (answer.kind === 'no-account') return { kind: 'refused', reason: 'Nomor rekening tidak dikenal bank' };
  if (answer.kind === 'closed') return { kind: 'refused', reason: 'Rekening sudah ditutup atau tidak aktif di bank' };
  return matchNames(answer.name, payeeName, limits).level === 'different'
    ? { kind: 'refused', reason: 'Nama pemilik rekening di bank berbeda dengan nama penerima' }
    : { kind: 'fits' };
}
