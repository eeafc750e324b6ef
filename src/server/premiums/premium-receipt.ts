import { Big } from 'big.js';
import type { PolicyCore, PremiumReceipt } from '#core/port.ts';
import { businessDateOf, formatDate, formatLongDate, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Policy } from '#shared/policy/policy.ts';
import type { Queryable } from '#server/db/pool.ts';
import { issueDocument, type DocumentDraft } from '#server/issued-documents/issue-document.ts';
import { section, type DocumentLine } from '#server/issued-documents/issued-document.ts';
import type { DocumentOwner } from '#server/issued-documents/issued-document-repository.ts';
import { readLetterWords, type LetterWords } from '#server/issued-documents/words/letter-words.ts';
import type { Vault } from '#server/vault/vault.ts';

interface Parts {
  readonly words: LetterWords;
  readonly receipt: PremiumReceipt;
  readonly policy: Policy;
  readonly holder: { readonly fullName: string; readonly partyId: number };
}

/** Returns the way of payment; undefined where unknown, as for premiums before this system. */
function wayOf({ words, receipt: { paidBy, requestNumber } }: Parts): string | undefined {
  if (paidBy === 'MONEY') return words.line('PREMIUM_RECEIPT', 'byVirtualAccount');
  if (paidBy === 'DEBIT') return words.line('PREMIUM_RECEIPT', 'byDebit');
  return requestNumber === null ? undefined : words.line('PREMIUM_RECEIPT', 'withRequest', { number: requestNumber });
}

function paidLines(parts: Parts): readonly DocumentLine[] {
  const { words, receipt, policy, holder } = parts;
  const { dueOn, paidOn, paidBy, number, bankReferences } = receipt;
  const way = wayOf(parts);
  const referenceLabel = words.line('PREMIUM_RECEIPT', 'bankReference');
  return [
    { label: words.line('PREMIUM_RECEIPT', 'number'), value: number },
    { label: words.line('COMMON', 'policy'), value: policy.number },
    { label: words.line('COMMON', 'holder'), value: holder.fullName },
    { label: words.line('PREMIUM_RECEIPT', 'due'), value: formatLongDate(dueOn) },
    { label: words.line('PREMIUM_RECEIPT', 'received'), value: formatLongDate(paidOn) },
    ...(way === undefined ? [] : [{ label: words.line('PREMIUM_RECEIPT', 'way'), value: way }]),
    ...(paidBy === 'MONEY' ? bankReferences : []).map((value) => ({ label: referenceLabel, value })),
  ];
}

/** Lists base, top-up and rider without zero amounts, and their sum. */
function amountLines({ words, receipt: { base, topUp, rider, currency } }: Parts): readonly DocumentLine[] {
  const amounts = [
    { label: words.line('PREMIUM_RECEIPT', 'base'), amount: new Big(base) },
    { label: words.line('PREMIUM_RECEIPT', 'topUp'), amount: new Big(topUp) },
    { label: words.line('PREMIUM_RECEIPT', 'rider'), amount: new Big(rider) },
  ].filter(({ amount }) => amount.gt(0));
  const total = new Big(base).plus(topUp).plus(rider);
  return [...amounts, { label: words.line('PREMIUM_RECEIPT', 'total'), amount: total }].map(({ label, amount }) => ({
    label,
    value: formatMoney(amount, currency),
  }));
}

/** Builds the key by which a due date's receipt is found. */
export const receiptAbout = (policyNumber: string, dueOn: BusinessDate): string => `${policyNumber}/${dueOn}`;

/** Builds the receipt of a premium: amount, due date, day and way of payment (rulebook 6.8). */
function buildPremiumReceipt(parts: Parts): DocumentDraft {
  const { words, receipt, policy, holder } = parts;
  const owner: DocumentOwner = { policyNumber: policy.number, partyId: holder.partyId };
  return {
    kind: 'PREMIUM_RECEIPT',
    about: receiptAbout(policy.number, receipt.dueOn),
    number: receipt.number,
    owner,
    requestNumber: receipt.requestNumber,
    words,
    subject: words.line('PREMIUM_RECEIPT', 'subject', { date: formatDate(receipt.dueOn) }),
    sections: [
      section(words.line('PREMIUM_RECEIPT', 'paymentTitle'), { lines: [...paidLines(parts)] }),
      section(words.line('PREMIUM_RECEIPT', 'detailTitle'), { lines: [...amountLines(parts)] }),
    ],
    closing: words.line('PREMIUM_RECEIPT', 'closing'),
  };
}

interface Keeping {
  /** Core that joins the transaction. */
  readonly core: Pick<PolicyCore, 'issuePremiumReceipt' | 'getPolicy' | 'findHolder'>;
  readonly vault: Vault;
  readonly at: Instant;
  readonly recordedAt: Instant;
}

/** Issues and stores the receipt of a paid premium; does nothing when no money paid it, or when a receipt exists. */
export async function keepPremiumReceipt(
  tx: Queryable,
  { core, vault, at, recordedAt }: Keeping,
  policyNumber: string,
  dueOn: BusinessDate,
): Promise<void> {
  const receipt = await core.issuePremiumReceipt(policyNumber, dueOn);
  if (receipt === undefined) return;
  const holder = await core.findHolder(policyNumber);
  if (holder === undefined) return;
  const { policy } = await core.getPolicy(policyNumber);
  const words = await readLetterWords(tx, businessDateOf(at), policy);
  await issueDocument(tx, vault, { at, recordedAt }, buildPremiumReceipt({ words, receipt, policy, holder }));
}
