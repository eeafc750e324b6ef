import { formatMoney } from '../money/money.ts';
import { formatDate } from '../time/dates.ts';
import type { HomeFigure } from '../wire/home/policy-home.ts';
import { findPremiumDebt } from './debt-now.ts';
import type { CustomerTask, HomeFacts } from './home-facts.ts';
import { places } from './home-places.ts';

const isPending = ({ calendar: { sub_status } }: HomeFacts): boolean => sub_status === 'PENDING_ISSUE';

/** Returns the text for a missing figure; a policy not yet issued has no value and premium yet. */
const noneText = (facts: HomeFacts): string => (isPending(facts) ? 'Belum ada' : 'Tidak ada');

function worthFigure(facts: HomeFacts): HomeFigure {
  const { worth, currency } = facts;
  return worth === null
    ? { label: 'Nilai polis', value: noneText(facts), note: '', href: places.value }
    : {
        label: worth.label,
        value: formatMoney(worth.amount, currency),
        note: `per ${formatDate(worth.on)}`,
        href: places.value,
      };
}

/** Builds the figure of the amount due: the present bill, otherwise the next one. */
function dueFigure(facts: HomeFacts, tasks: readonly CustomerTask[]): HomeFigure {
  const { currency, calendar } = facts;
  const { next, lapse } = calendar;
  const figure = { label: '{Premi} berikutnya', href: places.bill } as const;
  if (calendar.claim_registered)
    return { ...figure, label: 'Tagihan {premi}', value: 'Tidak ada', note: 'selama laporan meninggal diperiksa' };
  const debt = findPremiumDebt(facts, tasks);
  if (debt !== undefined)
    return { ...figure, label: debt.label, value: formatMoney(debt.amount, currency), note: debt.note };
  if (lapse !== null) return { ...figure, label: '{Premi}', value: 'Berhenti', note: '' };
  if (next === null || isPending(facts))
    return { ...figure, label: 'Tagihan {premi}', value: noneText(facts), note: '' };
  return { ...figure, value: formatMoney(next.amount, currency), note: `pada ${formatDate(next.due_on)}` };
}

const runningFigure = ({ requests }: HomeFacts): HomeFigure => {
  const yours = requests.filter(({ next }) => next.who === 'you').length;
  return {
    label: 'Pengajuan berjalan',
    value: requests.length === 0 ? 'Tidak ada' : `${requests.length} pengajuan`,
    note: yours === 0 ? '' : `${yours} menunggu Anda`,
    href: places.requests,
  };
};

/** Builds the three figures: value, amount due, open requests. */
export const homeFigures = (facts: HomeFacts, tasks: readonly CustomerTask[]): HomeFigure[] => [
  worthFigure(facts),
  dueFigure(facts, tasks),
  runningFigure(facts),
];
