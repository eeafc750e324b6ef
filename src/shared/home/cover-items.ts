import { formatMoney } from '../money/money.ts';
import { formatDate } from '../time/dates.ts';
import { fundTooLow } from '../words/messages.ts';
import type { PremiumCalendar } from '../wire/policy-overview.ts';
import type { CoverFacts, CustomerTask, FindTasks, HomeFacts, LapseRisk } from './home-facts.ts';
import { pageOf, places, requestPath } from './home-places.ts';
import { findPayBack } from './premium-tasks.ts';
import { addFundsBy, coverEnds, debtIsNear, latest } from './task-words.ts';

type Lapse = NonNullable<PremiumCalendar['lapse']>;

/** Builds the reinstatement task: a link to the open request or to the form, or the reason why it is not possible. */
function toReinstate({ reinstate_until: due }: Lapse, facts: HomeFacts): CustomerTask {
  const { requests, pages, closed, underWay, arrears: amount } = facts;
  const open = requests.find(({ route }) => route === pages.reinstate);
  if (open !== undefined)
    return {
      kind: 'LAPSED',
      due,
      amount,
      sentence: open.next.who === 'you' ? open.next.what : 'Pemulihan polis Anda sedang kami periksa',
      detail: open.next.when,
      button: { text: 'Buka pengajuan', href: requestPath(open.number) },
    };
  const reason = closed.get(pages.reinstate);
  if (reason !== undefined)
    return {
      kind: 'LAPSED',
      due,
      amount,
      sentence: 'Polis belum bisa dipulihkan',
      detail: reason,
      button: underWay.has(pages.reinstate)
        ? { text: 'Lihat pengajuan', href: places.requests }
        : { text: 'Lihat cara memulihkan', href: pageOf(pages.reinstate) },
    };
  return {
    kind: 'LAPSED',
    due,
    amount,
    sentence: `Pulihkan polis paling lambat ${formatDate(due)}`,
    detail: 'Kami hitung biayanya di formulir. Sesudah tanggal itu polis berakhir.',
    button: { text: 'Pulihkan polis', href: pageOf(pages.reinstate) },
  };
}

/** Returns the task of a lapsed policy: to pay, or to request a reinstatement. */
export const findLapse: FindTasks = (facts) => {
  const { lapse, claim_registered } = facts.calendar;
  if (lapse === null || claim_registered) return [];
  return lapse.automatic === null ? [toReinstate(lapse, facts)] : findPayBack(facts);
};

const fundReason = ({ months, isGrace }: LapseRisk, on: string): string =>
  isGrace === true
    ? `Nilai dana tidak cukup untuk {biaya} bulanan yang sudah jatuh tempo. Perlindungan dapat berhenti setelah ${on}.`
    : months === 0
      ? `Bila tidak ada dana masuk, nilai dana tidak cukup untuk {biaya} bulanan berikutnya pada ${on}.`
      : `Bila tidak ada dana masuk, nilai dana hanya cukup untuk ${months} kali {biaya} bulanan lagi dan tidak cukup pada ${on}.`;

const topUpButton = ({ pages }: CoverFacts): CustomerTask['button'] => ({
  text: 'Tambah dana',
  href: pageOf(pages.topUp),
});

/** Returns 'before' with the day of the risk; 'as soon as possible' when that day has come. */
const beforeDay = ({ on }: LapseRisk, { today }: CoverFacts): string =>
  on <= today ? 'secepatnya' : `sebelum ${formatDate(on)}`;

/**
 * Returns the task of a fund with an unpaid charge: the last day with cover, and the smallest top-up that keeps it, if
 * known.
 */
export const findFundGrace: FindTasks<CoverFacts> = (facts) => {
  const { fundGraceUntil, currency, risks, calendar } = facts;
  if (fundGraceUntil === null || calendar.claim_registered) return [];
  const risk = risks.find(({ isGrace }) => isGrace);
  const until = formatDate(fundGraceUntil);
  return [
    {
      kind: 'FUND_GRACE',
      due: fundGraceUntil,
      ...(risk && { amount: risk.pays.toNumber(), reason: fundReason(risk, until) }),
      sentence: addFundsBy(risk === undefined ? '' : formatMoney(risk.pays, currency), latest(fundGraceUntil)),
      detail: `${fundTooLow} ${coverEnds}`,
      button: topUpButton(facts),
    },
  ];
};

/** Returns the task of a fund that will soon be unable to pay its charges. */
export const findFundLow: FindTasks<CoverFacts> = (facts) => {
  const risk = facts.risks.find(({ kind }) => kind !== 'LOAN');
  if (risk === undefined || facts.fundGraceUntil !== null) return [];
  const on = formatDate(risk.on);
  const least = formatMoney(risk.pays, facts.currency);
  const isHoliday = risk.kind === 'HOLIDAY';
  return [
    {
      kind: 'FUND_LOW',
      due: risk.on,
      amount: risk.pays.toNumber(),
      reason: `${isHoliday ? 'Selama {cutiPremi} tidak ada {premi} yang masuk. ' : ''}${fundReason(risk, on)}`,
      sentence: `Nilai dana diperkirakan habis ${on}`,
      detail: `${addFundsBy(least, beforeDay(risk, facts))} agar perlindungan tidak berhenti.`,
      button: topUpButton(facts),
    },
  ];
};

/** Returns the task of a debt that nears or has reached the cash value. */
export const findLoanNear: FindTasks<CoverFacts> = (facts) => {
  const risk = facts.risks.find(({ kind }) => kind === 'LOAN');
  if (risk === undefined) return [];
  const isOver = risk.on <= facts.today;
  return [
    {
      kind: 'LOAN_NEAR',
      due: risk.on,
      amount: risk.pays.toNumber(),
      reason: isOver
        ? 'Utang dan {bunga}nya sudah mencapai nilai tunai. Perlindungan dapat berhenti.'
        : `Utang dan {bunga}nya diperkirakan mencapai nilai tunai pada ${formatDate(risk.on)}. Sesudah itu perlindungan dapat berhenti.`,
      sentence: isOver ? 'Utang pinjaman sudah sebesar {nilaiTunai}' : debtIsNear,
      detail: `Bayar utang paling sedikit ${formatMoney(risk.pays, facts.currency)} ${beforeDay(risk, facts)} agar perlindungan tidak berhenti.`,
      button: { text: 'Bayar pinjaman', href: pageOf(facts.pages.repay) },
    },
  ];
};
