import { formatMoney } from '../money/money.ts';
import { isInForce } from '../facts/in-force.ts';
import { addDays, daysBetween, formatDate, type BusinessDate } from '../time/dates.ts';
import { findLoanNear } from './cover-items.ts';
import type { FindTasks, HomeFacts } from './home-facts.ts';
import { callUs, pageOf, places } from './home-places.ts';
import { afterTerm, billedAgain, holidayEnds, termEnds } from './task-words.ts';

const isNear = ({ today, forecastDays }: HomeFacts, day: BusinessDate): boolean => day <= addDays(today, forecastDays);

/** Returns the task of the free look, while the policy can be returned and that request is available. */
export const findFreeLook: FindTasks = ({ freeLookUntil, today, calendar, closed, pages }) => {
  const { sub_status, claim_registered } = calendar;
  if (freeLookUntil < today || sub_status === 'PENDING_ISSUE' || !isInForce({ subStatus: sub_status })) return [];
  if (claim_registered || closed.has(pages.terminate)) return [];
  const days = daysBetween(today, freeLookUntil);
  return [
    {
      kind: 'FREE_LOOK',
      due: freeLookUntil,
      sentence: `Masa mempelajari polis sampai ${formatDate(freeLookUntil)}`,
      detail: `${days === 0 ? 'Hari ini hari terakhir' : `Masih ${days} hari`}. Bila polis tidak cocok, Anda dapat membatalkannya.`,
      button: { text: 'Lihat isi polis', href: places.policy },
    },
  ];
};

/** Returns the task that announces the end of the main cover (rulebook 7.27). */
export const findPolicyEnd: FindTasks = (facts) => {
  const { endsOn, endsWithBenefit, calendar } = facts;
  if (!isInForce({ subStatus: calendar.sub_status }) || calendar.claim_registered || !isNear(facts, endsOn)) return [];
  return [
    {
      kind: 'ENDING',
      due: endsOn,
      sentence: termEnds(endsOn),
      detail: afterTerm[endsWithBenefit ? 'MATURED' : 'EXPIRED'],
      button: endsWithBenefit ? { text: 'Periksa rekening manfaat', href: places.benefitAccount } : callUs,
    },
  ];
};

/** Returns the task that announces the end of a premium holiday. */
export const findHolidayEnd: FindTasks = (facts) => {
  const { holiday, sub_status, claim_registered } = facts.calendar;
  if (claim_registered || holiday === null || sub_status !== 'PREMIUM_HOLIDAY' || !isNear(facts, holiday.until))
    return [];
  return [
    {
      kind: 'HOLIDAY_END',
      due: holiday.until,
      sentence: holidayEnds(holiday.until),
      detail: billedAgain,
      button: { text: 'Lihat tagihan', href: places.bill },
    },
  ];
};

/** Returns the task about automatic premium loans, unless the warning about the cash value is shown. */
export const findAutomaticPremiumLoan: FindTasks = (facts) => {
  const { premiumLoan, currency, calendar } = facts;
  if (
    calendar.claim_registered ||
    premiumLoan === 0 ||
    !isInForce({ subStatus: calendar.sub_status }) ||
    findLoanNear(facts).length > 0
  )
    return [];
  return [
    {
      kind: 'PREMIUM_LOAN',
      amount: premiumLoan,
      sentence: `Pinjaman {premi} ${formatMoney(premiumLoan, currency)}`,
      detail:
        '{Premi} yang belum dibayar dipinjamkan dari {nilaiTunai}. Utangnya bertambah dengan {bunga} sampai lunas.',
      button: { text: 'Bayar pinjaman', href: pageOf(facts.pages.repay) },
    },
  ];
};
