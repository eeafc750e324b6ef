import { formatMoney } from '#shared/money/money.ts';
import { formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { StatementState } from '#shared/wire/operations/desk-statements.ts';
import type { MatchCandidate } from '#server/bank-statements/candidate-repository.ts';
import type { StatementItem } from '#server/bank-statements/difference-repository.ts';

/** States in words, in the order of the page. */
export const stateTexts: Readonly<Record<StatementState, string>> = {
  unknown: 'Hanya di rekening koran',
  different: 'Jumlah berbeda',
  missing: 'Hanya di catatan kami',
  waiting: 'Menunggu petugas kedua',
  matched: 'Cocok',
  explained: 'Dijelaskan',
};

type Movement = NonNullable<StatementItem['movement']>;

const channelTexts: Readonly<Record<Movement['channel'], string>> = {
  incoming: 'pembayaran masuk',
  debit: 'autodebet',
  payout: 'pembayaran keluar',
};

/** Names movements: one by its kind, several by their number. */
export function movementText({ kind, channel }: Pick<Movement, 'kind' | 'channel'>, count: number): string {
  if (count > 1) return `${count} ${channelTexts[channel]}`;
  if (kind === 'RECEIPT') return channel === 'debit' ? 'Autodebet' : 'Pembayaran masuk';
  return {
    REVERSAL: 'Pembayaran ditarik kembali oleh bank',
    PAYOUT: 'Pembayaran keluar',
    RETURN: 'Pembayaran dikembalikan bank',
  }[kind];
}

/** Writes one day, or the first and the last of several. */
export const daysText = (earliest: BusinessDate, latest: BusinessDate): string =>
  earliest === latest ? formatDate(earliest) : `${formatDate(earliest)} sampai ${formatDate(latest)}`;

/** Names a candidate with its days, policy and reference. */
export function candidateText(candidate: MatchCandidate): string {
  const { kind, name, count, channel, policyNumber, earliest, latest } = candidate;
  const days = daysText(earliest, latest);
  if (kind === 'batch') return `Kumpulan ${name} (${count} pembayaran), ${days}`;
  if (kind === 'day') return `Semua ${channelTexts[channel]} ${days} (${count})`;
  return [days, ...(policyNumber === null ? [] : [`polis ${policyNumber}`]), name].join(' · ');
}

/** Writes an amount without its sign, for the direction is in words beside it. */
export const shownAmount = (amount: string, currency: number): string =>
  formatMoney(amount.replace(/^-/, ''), currency);

/** Names the direction of an amount. */
export const directionText = (amount: string): string => (amount.startsWith('-') ? 'Keluar' : 'Masuk');
