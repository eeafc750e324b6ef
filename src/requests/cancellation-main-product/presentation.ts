import type { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { formatDate } from '#shared/time/dates.ts';
import { terminationPartLabels, type Termination, type TerminationPart } from '#shared/rules/termination.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { accountLine } from '../blocks/account/account-line.ts';
import { isGiven } from './acknowledgement.ts';
import { estimateDate, estimateTermination } from './calculation.ts';
import { endedCovers } from './covers.ts';
import { decideOutcome, type OutcomeKind } from './outcome.ts';
import type { SurrenderPayload } from './payload.ts';
import { riderLastDay } from './rider-end.ts';

type Details = Summary['details'];

export const outcomeNames: Readonly<Record<OutcomeKind, string>> = {
  FREE_LOOK: 'Pembatalan dalam masa mempelajari polis',
  SURRENDER: 'Penebusan polis',
  RIDER_CANCEL: 'Penutupan produk tambahan',
};

/** Row of an estimate; the label contains wording tokens. */
export interface EstimateLine {
  readonly label: string;
  readonly amount: Big;
}

const partLabel = (part: TerminationPart, { chargePercent }: Termination, { position }: Facts): string =>
  part === 'SURRENDER_CHARGE'
    ? `${terminationPartLabels[part]} (tahun polis ke-${position.policyYear}: ${chargePercent}%)`
    : terminationPartLabels[part];

const linesOf = (termination: Termination, facts: Facts): readonly EstimateLine[] =>
  termination.parts.map(({ part, amount }) => ({ label: partLabel(part, termination, facts), amount }));

/** Returns the estimate as rows, for an outcome that ends the policy. */
export const estimateLines = (kind: Exclude<OutcomeKind, 'RIDER_CANCEL'>, facts: Facts): readonly EstimateLine[] =>
  linesOf(estimateTermination(kind, facts), facts);

/** Returns the amount paid out as text; for a product that never has a value, a sentence says so (rulebook 7.1). */
const receivedText = (net: Big, facts: Facts): string =>
  net.gt(0)
    ? formatMoney(net, facts.policy.currency)
    : facts.position.archetype === 'TERM'
      ? 'Tidak ada {nilaiTunai}'
      : formatMoney(net, facts.policy.currency);

export const estimateNote = (facts: Facts): string =>
  isUnitLinked(facts.position)
    ? `Estimasi per ${formatDate(estimateDate(facts))}. Jumlah akhir memakai NAB hari bursa setelah disetujui.`
    : `Estimasi per ${formatDate(estimateDate(facts))}. Jumlah akhir dihitung pada hari pengajuan disetujui.`;

/** Returns the rows of the estimate and the payout, for card and summary; labels contain wording tokens. */
export function moneyRows(termination: Termination, facts: Facts): Details {
  const { currency } = facts.policy;
  return [
    ...linesOf(termination, facts).map(({ label, amount }) => ({ label, value: formatMoney(amount, currency) })),
    { label: 'Perkiraan Anda terima', value: receivedText(termination.net, facts) },
  ];
}

const coverRow = (cover: Coverage, kind: OutcomeKind, facts: Facts): Summary['rows'][number] => ({
  label: cover.productName,
  old: `Berlaku sampai ${formatDate(cover.expiresOn)}`,
  new:
    kind === 'RIDER_CANCEL'
      ? `Berakhir ${riderLastDay(cover, facts)}`
      : kind === 'FREE_LOOK'
        ? 'Batal sejak awal'
        : 'Berakhir pada hari disetujui',
});

/** Returns the account rows of an expected payout: that of the request, otherwise the registered one. */
const accountLines = (kind: OutcomeKind, account: Details | undefined, facts: Facts): Details => {
  if (kind === 'RIDER_CANCEL' || estimateTermination(kind, facts).net.eq(0)) return [];
  return account ?? [{ label: 'Dikirim ke', value: accountLine(facts) }];
};

const acknowledged = (version: string | null | undefined): string =>
  isGiven(version) && version !== '' ? `Disetujui, versi ${version}` : 'Tidak disertakan';

/** Builds the summary for the customer; `account` = rows of the account in the request. */
export function buildSummary(payload: SurrenderPayload, facts: Facts, account?: Details): Summary {
  const kind = decideOutcome(payload.items, facts);
  const covers = endedCovers(payload.items, facts);
  return {
    headline:
      kind === 'RIDER_CANCEL'
        ? `${outcomeNames[kind]}: ${covers.map(({ productName }) => productName).join(', ')}`
        : `${outcomeNames[kind]}: ${receivedText(estimateTermination(kind, facts).net, facts)}`,
    rows: covers.map((cover) => coverRow(cover, kind, facts)),
    details: [
      { label: 'Jenis', value: outcomeNames[kind] },
      ...(kind === 'RIDER_CANCEL' ? [] : moneyRows(estimateTermination(kind, facts), facts)),
      ...accountLines(kind, account, facts),
      { label: 'Alasan', value: payload.cancel_reason },
      { label: 'Penjelasan konsekuensi', value: acknowledged(payload.acknowledgement_version) },
    ],
    note: kind === 'RIDER_CANCEL' ? null : estimateNote(facts),
  };
}
