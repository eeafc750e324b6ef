import { premiumFrequency } from '#shared/lists/payment-codes.ts';
import { places } from '#shared/home/home-places.ts';
import { payText } from '#shared/home/pay-text.ts';
import { findPremiumTask, leftToPay } from '#shared/home/premium-tasks.ts';
import { isPremiumGrace } from '#shared/home/late-premium.ts';
import { isApprovalLate } from '#shared/home/all-clear.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { PolicyValue } from '#shared/policy/policy.ts';
import type { PremiumCalendar } from '#shared/wire/policy-overview.ts';
import type { Tone } from '#ui/showing/pill.tsx';
import { benefitText } from '../../policy/coverage-facts.ts';
import { fundValues, totalValue, valuedOn } from '../../policy/fund-values.ts';
import type { PolicyWithProducts } from '../../policy/use-policy.ts';
import { isEnded, statusReason, statusWords } from '../../policy/status-words.ts';

/** Question of the customer with its answer; texts carry wording tokens. */
export type PolicySummaryAnswer = {
  readonly label: string;
  readonly value: string;
  readonly note?: string | undefined;
  readonly mark?: { readonly tone: Tone; readonly text: string } | undefined;
  /** The way to do something about it. */
  readonly link?: { readonly href: string; readonly text: string } | undefined;
};

type Known = { readonly loaded: PolicyWithProducts; readonly calendar: PremiumCalendar };

/** Answers what is covered, and until when. */
export const coverAnswer = ({ loaded, calendar }: Known): PolicySummaryAnswer => {
  const [main] = loaded.covers;
  const value = benefitText(main, loaded.policy.currency);
  const { sub_status, lapse, ended_on, start_date } = calendar;
  if (lapse !== null) return { label: '{UP}', value, note: `tidak berlaku sejak ${formatDate(lapse.on)}` };
  if (isEnded(sub_status)) {
    const end = ended_on ?? (main.expiresOn <= calendar.today ? main.expiresOn : undefined);
    return { label: '{UP}', value, note: end === undefined ? 'sudah berakhir' : `berakhir ${formatDate(end)}` };
  }
  if (sub_status === 'PENDING_ISSUE')
    return {
      label: '{UP}',
      value,
      note: isApprovalLate(calendar) ? 'belum berlaku' : `mulai ${formatDate(start_date)}`,
    };
  return { label: '{UP}', value, note: `sampai ${formatDate(main.expiresOn)}` };
};

const graceMark = ({ days_left, due_on }: NonNullable<PremiumCalendar['grace']>, today: string) => {
  if (due_on === today) return { tone: 'wait', text: 'Jatuh tempo hari ini' } as const;
  if (days_left < 0) return { tone: 'you', text: `Lewat ${-days_left} hari` } as const;
  return { tone: 'wait', text: days_left === 0 ? 'Hari terakhir' : `Sisa ${days_left} hari` } as const;
};

const nextMark = (onHoliday: boolean) =>
  onHoliday ? ({ tone: 'sea', text: '{CutiPremi}' } as const) : ({ tone: 'ok', text: 'Tepat waktu' } as const);

/**
 * Returns the link to the account and its steps, or to the calendar when nothing is due. It is in every answer, because
 * a line that appears later would move the page.
 */
const payLink = (calendar: PremiumCalendar): NonNullable<PolicySummaryAnswer['link']> => ({
  href: places.bill,
  text: leftToPay({ calendar }) > 0 ? payText(calendar) : 'Lihat kalender {premi}',
});

/** Returns the overdue amount, net of suspense money. */
const lateAmount = (calendar: PremiumCalendar, { amount }: NonNullable<PremiumCalendar['grace']>): number =>
  leftToPay({ calendar }) || amount;

/** Answers for a lapsed policy; while paying is enough, with the home's task and its button. */
function lapsedAnswer(
  calendar: PremiumCalendar,
  { on }: NonNullable<PremiumCalendar['lapse']>,
  currency: CurrencyCode,
): PolicySummaryAnswer {
  const task = findPremiumTask({ calendar, currency });
  const note = task?.sentence ?? `polis tidak aktif sejak ${formatDate(on)}`;
  return { label: '{Premi}', value: 'Berhenti', note, ...(task && { link: task.button }) };
}

/** Answers for a due date that is not paid: covered by suspense money, carried by the fund, or in its grace. */
const lateAnswer = (
  calendar: PremiumCalendar,
  grace: NonNullable<PremiumCalendar['grace']>,
  money: (amount: number) => string,
): PolicySummaryAnswer => {
  if (calendar.to_pay?.left === 0)
    return {
      label: '{Premi}',
      value: money(grace.amount),
      note: 'tertutup oleh titipan Anda',
      link: payLink(calendar),
    };
  if (!grace.ends_cover)
    return {
      label: '{Premi} belum dibayar',
      value: money(lateAmount(calendar, grace)),
      note: `jatuh tempo ${formatDate(grace.due_on)}, perlindungan tetap berlaku`,
      link: payLink(calendar),
    };
  return {
    label: '{Premi} belum dibayar',
    value: money(lateAmount(calendar, grace)),
    note: `masa leluasa sampai ${formatDate(grace.until)}`,
    mark: graceMark(grace, calendar.today),
    link: payLink(calendar),
  };
};

/** Answers which premium is due and when; while it is late, how long cover lasts. */
export const premiumAnswer = ({ loaded, calendar }: Known): PolicySummaryAnswer => {
  const money = (amount: number): string => formatMoney(amount, loaded.policy.currency);
  const { grace, next, holiday, lapse, frequency, sub_status, claim_registered } = calendar;
  if (claim_registered && !isEnded(sub_status))
    return {
      label: '{Premi}',
      value: 'Tidak ditagih',
      note: 'selama laporan meninggal diperiksa',
      link: payLink(calendar),
    };
  if (lapse !== null) return lapsedAnswer(calendar, lapse, loaded.policy.currency);
  if (grace !== null) return lateAnswer(calendar, grace, money);
  if (next !== null)
    return {
      label: '{Premi} berikutnya',
      value: money(next.amount),
      note: `jatuh tempo ${formatDate(next.due_on)}`,
      mark: sub_status === 'PENDING_ISSUE' ? undefined : nextMark(holiday !== null),
      link: payLink(calendar),
    };
  if (isEnded(sub_status)) return { label: '{Premi}', value: '-', note: 'tidak ada tagihan lagi' };
  return {
    label: '{Premi}',
    value: 'Lunas',
    note: frequency === premiumFrequency.single ? 'dibayar sekaligus' : 'masa pembayaran selesai',
  };
};

/** Answers what the policy is worth, with the date of its value; `worth` undefined = not yet known. */
export const worthAnswer = ({ loaded, calendar }: Known, worth: PolicyValue | undefined): PolicySummaryAnswer => {
  const { policy } = loaded;
  if (policy.isUnitLinked || policy.isHybrid) {
    const funds = fundValues(loaded, []);
    const date = valuedOn(funds);
    const value = formatMoney(totalValue(funds), policy.currency);
    if (date !== undefined) return { label: 'Nilai polis', value, note: `Estimasi per ${formatDate(date)}` };
    return {
      label: 'Nilai polis',
      value,
      note: isEnded(calendar.sub_status) ? 'tidak ada dana lagi' : 'belum ada unit',
    };
  }
  if (calendar.archetype === 'TERM')
    return { label: '{NilaiTunai}', value: '-', note: 'produk ini tidak memiliki {nilaiTunai}' };
  const value = worth === undefined ? '-' : formatMoney(worth.surrenderValue, policy.currency);
  return { label: '{NilaiTunai}', value, note: `per ${formatDate(calendar.today)}` };
};

/** Answers whether and since when the policy is in force, and if not, until when it can be reinstated. */
export const statusAnswer = ({ calendar }: Known): PolicySummaryAnswer => {
  const { sub_status, start_date, lapse, claim_registered } = calendar;
  const label = 'Status polis';
  if (claim_registered && !isEnded(sub_status))
    return {
      label,
      value: statusWords(sub_status === 'GRACE' ? 'NORMAL' : sub_status),
      note: 'menunggu keputusan atas laporan meninggal',
    };
  const isLate = sub_status === 'NORMAL' && isPremiumGrace(calendar);
  const value = statusWords(isLate ? 'GRACE' : sub_status);
  if (lapse !== null) return { label, value, note: `dapat dipulihkan sampai ${formatDate(lapse.reinstate_until)}` };
  if (isApprovalLate(calendar)) return { label, value, note: 'persetujuannya terlambat' };
  return { label, value, note: statusReason(sub_status) ?? `sejak ${formatDate(start_date)}` };
};
