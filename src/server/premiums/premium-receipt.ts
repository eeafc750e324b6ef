import { Big } from 'big.js';
import type { PolicyCore, PremiumReceipt } from '#core/port.ts';
import { formatDate, formatLongDate, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Policy } from '#shared/policy/policy.ts';
import type { Queryable } from '#server/db/pool.ts';
import { issueDocument, type DocumentDraft } from '#server/issued-documents/issue-document.ts';
import { section, type DocumentLine } from '#server/issued-documents/issued-document.ts';
import type { DocumentOwner } from '#server/issued-documents/issued-document-repository.ts';
import type { Vault } from '#server/vault/vault.ts';

interface Parts {
  readonly receipt: PremiumReceipt;
  readonly policy: Policy;
  readonly holder: { readonly fullName: string; readonly partyId: number };
}

/** Returns the way of payment; undefined where unknown, as for premiums before this system. */
function wayOf({ paidBy, requestNumber }: PremiumReceipt): string | undefined {
  if (paidBy === 'MONEY') return 'Virtual account';
  if (paidBy === 'DEBIT') return 'Autodebet';
  return requestNumber === null ? undefined : `Bersama pengajuan ${requestNumber}`;
}

function paidLines({ receipt, policy, holder }: Parts): readonly DocumentLine[] {
  const { dueOn, paidOn, paidBy, number, bankReferences } = receipt;
  const way = wayOf(receipt);
  return [
    { label: 'Nomor tanda terima', value: number },
    { label: 'Nomor polis', value: policy.number },
    { label: 'Pemegang polis', value: holder.fullName },
    { label: 'Jatuh tempo', value: formatLongDate(dueOn) },
    { label: 'Kami terima', value: formatLongDate(paidOn) },
    ...(way === undefined ? [] : [{ label: 'Cara bayar', value: way }]),
    ...(paidBy === 'MONEY' ? bankReferences : []).map((value) => ({ label: 'Referensi bank', value })),
  ];
}

/** Lists base, top-up and rider without zero amounts, and their sum. */
function amountLines({ receipt: { base, topUp, rider, currency } }: Parts): readonly DocumentLine[] {
  const amounts = [
    { label: '{PremiDasar}', amount: new Big(base) },
    { label: '{PremiTopUpBerkala}', amount: new Big(topUp) },
    { label: 'Manfaat tambahan', amount: new Big(rider) },
  ].filter(({ amount }) => amount.gt(0));
  const total = new Big(base).plus(topUp).plus(rider);
  return [...amounts, { label: 'Jumlah', amount: total }].map(({ label, amount }) => ({
    label,
    value: formatMoney(amount, currency),
  }));
}

/** Builds the key by which a due date's receipt is found. */
export const receiptAbout = (policyNumber: string, dueOn: BusinessDate): string => `${policyNumber}/${dueOn}`;

/** Builds the receipt of a premium: amount, due date, day and way of payment (rulebook 6.8). */
function buildPremiumReceipt(parts: Parts): DocumentDraft {
  const { receipt, policy, holder } = parts;
  const owner: DocumentOwner = { policyNumber: policy.number, partyId: holder.partyId };
  return {
    kind: 'PREMIUM_RECEIPT',
    about: receiptAbout(policy.number, receipt.dueOn),
    number: receipt.number,
    owner,
    requestNumber: receipt.requestNumber,
    wording: policy,
    subject: `{Premi} jatuh tempo ${formatDate(receipt.dueOn)}`,
    sections: [
      section('Pembayaran', { lines: [...paidLines(parts)] }),
      section('Rincian', { lines: [...amountLines(parts)] }),
    ],
    closing: 'Tanda terima ini menyatakan bahwa {premi} di atas sudah kami terima. Simpan sebagai bukti.',
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
  await issueDocument(tx, vault, { at, recordedAt }, buildPremiumReceipt({ receipt, policy, holder }));
}
