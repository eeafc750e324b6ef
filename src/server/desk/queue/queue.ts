import { describeState, RequestState, stateText, terminalStates } from '#shared/requests/request-states.ts';
import { formatMoney } from '#shared/money/money.ts';
import { businessDateOf, daysBetween } from '#shared/time/dates.ts';
import { isEndedFilter, type Queue, type QueueItem } from '#shared/wire/desk-queue/queue.ts';
import { staffText } from '#server/proposal-store/customer-turn.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { countEnded, listEnded } from './ended-repository.ts';
import { marksOf } from './queue-marks.ts';
import type { EndedCursor, QueueQuestion } from './queue-question.ts';
import { countOpen, countQueue, listQueue, type OpenCount } from './queue-repository.ts';
import type { QueueRow } from './queue-rows.ts';
import { interpretSearch } from './interpret-search.ts';
import type { SearchedFor } from './searched-for.ts';
import { findViewer, type Viewer } from './viewer.ts';
import { slaOf } from './sla.ts';

const pageSize = 25;

const toItem = (row: QueueRow, moment: Moment, caller: StaffSession): QueueItem => ({
  number: row.number,
  title: row.title,
  headline: row.headline,
  policy_number: row.policy_number,
  holder_name: row.holder_name,
  product_name: row.product_name,
  amount_text: row.amount === null || row.currency === null ? '' : formatMoney(row.amount, row.currency),
  state: row.state,
  state_text: row.state === null ? describeState(null) : staffText({ ...row, state: row.state }),
  working_queue: row.working_queue,
  review_level: row.review_level,
  submitted_at: row.submitted_at,
  age_days: daysBetween(businessDateOf(row.submitted_at), businessDateOf(moment.at)),
  promised_date: row.promised_date,
  sla: slaOf(row, moment),
  claimed_by: row.owner,
  claimed_by_me: row.owner === caller.userName,
  needs_me: row.needs_me,
  marks: [...marksOf(row, businessDateOf(moment.at))],
});

/** Selects the counts by one value: 7 = state, 11 = type, 13 = product, 14 = owner. */
const countsBy = (counts: readonly OpenCount[], others: number): readonly OpenCount[] =>
  counts.filter((each) => each.others === others);

/** Returns the views with their numbers, then each open state in the order of a request's life. */
function countsOf(all: readonly OpenCount[]): Queue['counts'] {
  const counts = countsBy(all, 7);
  const sum = (pick: (each: OpenCount) => number) => counts.reduce((total, each) => total + pick(each), 0);
  const states = RequestState.options.filter((state) => !terminalStates.includes(state));
  return [
    { filter: 'mine', text: 'Perlu saya', count: sum((each) => each.mine) },
    { filter: 'in_hand', text: 'Di tangan saya', count: sum((each) => each.in_hand) },
    { filter: 'unowned', text: 'Belum ada pemilik', count: sum((each) => each.unowned) },
    { filter: 'snoozed', text: 'Ditunda', count: sum((each) => each.snoozed) },
    { filter: 'open', text: 'Semua terbuka', count: sum((each) => each.count) },
    ...states.map((state) => ({
      filter: state,
      text: stateText(state),
      count: counts.find((each) => each.state === state)?.count ?? 0,
    })),
  ];
}

const facet = (counts: readonly OpenCount[], others: number, value: (each: OpenCount) => string | null) =>
  countsBy(counts, others).flatMap((each) => {
    const text = value(each);
    return text === null || text === '' ? [] : [{ value: text, count: each.count }];
  });

interface Page extends Pick<Queue, 'total' | 'newer' | 'older'> {
  readonly rows: readonly QueueRow[];
}

const cursorText = (side: EndedCursor['side'], row: QueueRow | undefined): string | null =>
  row?.ended_at ? `${side}~${row.ended_at}~${row.number}` : null;

/** Returns a page of ended cases; the one extra row only says that there is another page. */
async function findEndedPage(
  { pool, log }: Pick<DeskServices, 'log' | 'pool'>,
  { state, status, ...question }: QueueQuestion,
  found: SearchedFor,
): Promise<Page> {
  const { from } = question;
  const ended = { ...question, found, status: RequestState.safeParse(state).data ?? status };
  const counted = await countEnded(pool, ended);
  const all = await listEnded({ pool, log }, { ...ended, limit: pageSize }, counted);
  const more = all.length > pageSize;
  const backwards = from?.side === 'newer';
  const rows = backwards ? all.slice(-pageSize) : all.slice(0, pageSize);
  return {
    rows,
    total: counted.total,
    newer: from !== null && (!backwards || more) ? cursorText('newer', rows[0]) : null,
    older: backwards || more ? cursorText('older', rows.at(-1)) : null,
  };
}

async function findOpenPage(
  { pool, log }: Pick<DeskServices, 'log' | 'pool'>,
  viewer: Viewer,
  question: QueueQuestion & { readonly found: SearchedFor },
  recentDays: number,
): Promise<Page> {
  const [rows, total] = await Promise.all([
    listQueue({ pool, log }, viewer, question, { recentDays, limit: pageSize }),
    countQueue(pool, viewer, question, { recentDays }),
  ]);
  return { rows, total, newer: null, older: null };
}

/** Reads a page of the queue in two statements beside the counts, however many cases there are. */
export async function buildQueue(desk: DeskServices, caller: StaffSession, question: QueueQuestion): Promise<Queue> {
  const moment = await readMoment(desk);
  const viewer = await findViewer(desk, caller);
  const { people, ...found } = await interpretSearch(desk, caller, question.search);
  const { recentDays } = moment.serviceTimes.queue;
  const [{ rows, ...page }, counts] = await Promise.all([
    isEndedFilter(question.state)
      ? findEndedPage(desk, question, found)
      : findOpenPage(desk, viewer, { ...question, found }, recentDays),
    countOpen(desk.pool, viewer),
  ]);
  return {
    ...page,
    items: rows.map((row) => toItem(row, moment, caller)),
    page: question.page,
    page_size: pageSize,
    counts: countsOf(counts),
    facets: {
      types: facet(counts, 11, ({ type }) => type),
      products: facet(counts, 13, ({ product }) => product),
      owners: facet(counts, 14, ({ owner }) => owner),
    },
    recent_days: recentDays,
    people: [...people],
  };
}
