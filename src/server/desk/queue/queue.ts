import { patternMark } from '#shared/requests/patterns.ts';
import { sharingText } from '#shared/requests/sharing.ts';
import { describeState, RequestState, stateText, terminalStates } from '#shared/requests/request-states.ts';
import { isEndedFilter, type Queue, type QueueFilter, type QueueItem } from '#shared/wire/desk.ts';
import { staffText } from '#server/proposal-store/customer-turn.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { listReportsAbout, reportMark, type OpenReport } from '#server/proposal-store/open-reports.ts';
import { listPatterns } from '#server/patterns/pattern-repository.ts';
import { countSharers } from '#server/sharing/mark-repository.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { countEnded, listEnded, type EndedCursor } from './ended-repository.ts';
import {
  countByState,
  countQueue,
  listQueue,
  type QueueRow,
  type QueueListFilter,
  type Viewer,
} from './queue-repository.ts';
import { findViewer } from './viewer.ts';
import { slaOf } from './sla.ts';

const pageSize = 25;

type Sharing = Awaited<ReturnType<typeof countSharers>>;

const sharingOf = (sharing: Sharing, number: string): string[] =>
  sharing.filter((each) => each.number === number).map(({ kind, people }) => sharingText(kind, people));

interface Marks {
  readonly patterns: Awaited<ReturnType<typeof listPatterns>>;
  readonly sharing: Sharing;
  readonly reports: readonly OpenReport[];
}

/** Lists open reports about the policy, while the case is open. */
const reportsOf = (reports: Marks['reports'], row: QueueRow): string[] =>
  row.ended_at === null ? reports.filter((each) => each.policy_number === row.policy_number).map(reportMark) : [];

const toItem = (row: QueueRow, moment: Moment, caller: StaffSession, marks: Marks): QueueItem => ({
  number: row.number,
  title: row.title,
  headline: row.headline,
  policy_number: row.policy_number,
  state: row.state,
  state_text: row.state === null ? describeState(null) : staffText({ ...row, state: row.state }),
  review_level: row.review_level,
  submitted_at: row.submitted_at,
  promised_date: row.promised_date,
  sla: slaOf(row, moment),
  claimed_by: row.state === 'VERIFIKASI' ? row.claimed_by : null,
  claimed_by_me: row.state === 'VERIFIKASI' && row.claimed_by === caller.userName,
  needs_me: row.needs_me,
  sharing: sharingOf(marks.sharing, row.number),
  patterns: marks.patterns.filter(({ number }) => number === row.number).map(({ pattern }) => patternMark(pattern)),
  reports: reportsOf(marks.reports, row),
});

type Counts = Awaited<ReturnType<typeof countByState>>;

/** Returns the filters with their numbers: mine, all open, then each open state in the order of a request's life. */
function countsOf(counts: Counts): Queue['counts'] {
  const sum = (pick: (each: Counts[number]) => number) => counts.reduce((total, each) => total + pick(each), 0);
  const states = RequestState.options.filter((state) => !terminalStates.includes(state));
  return [
    { filter: 'mine', text: 'Perlu saya', count: sum((each) => each.mine) },
    { filter: 'open', text: 'Semua terbuka', count: sum((each) => each.count) },
    ...states.map((state) => ({
      filter: state,
      text: stateText(state),
      count: counts.find((each) => each.state === state)?.count ?? 0,
    })),
  ];
}

export interface QueueQuestion {
  readonly filter: QueueFilter;
  readonly search: string;
  /** Page of open cases, from 1. */
  readonly page: number;
  /** Start of a page of ended cases. */
  readonly from: EndedCursor | null;
}

interface Page extends Pick<Queue, 'total' | 'newer' | 'older'> {
  readonly rows: readonly QueueRow[];
}

const cursorText = (side: EndedCursor['side'], row: QueueRow | undefined): string | null =>
  row?.ended_at ? `${side}~${row.ended_at}~${row.number}` : null;

/** Finds the page from a cursor on; the one extra row only says that there is another page. */
async function findEndedPage(
  { pool, log }: Pick<DeskServices, 'log' | 'pool'>,
  question: QueueQuestion,
): Promise<Page> {
  const { filter, search, from } = question;
  const state = RequestState.safeParse(filter).data ?? null;
  const [found, total] = await Promise.all([
    listEnded({ pool, log }, { state, search, from, limit: pageSize }),
    countEnded(pool, { state, search }),
  ]);
  const more = found.length > pageSize;
  const backwards = from?.side === 'newer';
  const rows = backwards ? found.slice(-pageSize) : found.slice(0, pageSize);
  return {
    rows,
    total,
    newer: from !== null && (!backwards || more) ? cursorText('newer', rows[0]) : null,
    older: backwards || more ? cursorText('older', rows.at(-1)) : null,
  };
}

async function findOpenPage(
  { pool, log }: Pick<DeskServices, 'log' | 'pool'>,
  viewer: Viewer,
  { search, page }: QueueQuestion,
  filter: QueueListFilter['filter'],
): Promise<Page> {
  const listFilter: QueueListFilter = { filter, search, limit: pageSize, offset: (page - 1) * pageSize };
  const [rows, total] = await Promise.all([
    listQueue({ pool, log }, viewer, listFilter),
    countQueue(pool, viewer, listFilter),
  ]);
  return { rows, total, newer: null, older: null };
}

export async function buildQueue(desk: DeskServices, caller: StaffSession, question: QueueQuestion): Promise<Queue> {
  const moment = await readMoment(desk);
  const viewer = await findViewer(desk, caller);
  const { filter, page } = question;
  const [{ rows, ...found }, counts] = await Promise.all([
    filter === 'ended' || isEndedFilter(filter)
      ? findEndedPage(desk, question)
      : findOpenPage(desk, viewer, question, filter),
    countByState(desk.pool, viewer),
  ]);
  const numbers = rows.map(({ number }) => number);
  const marks = {
    sharing: await countSharers(desk.pool, numbers),
    patterns: await listPatterns(desk.pool, numbers),
    reports: await listReportsAbout(
      desk.pool,
      rows.map((row) => row.policy_number),
    ),
  };
  return {
    ...found,
    items: rows.map((row) => toItem(row, moment, caller, marks)),
    page,
    page_size: pageSize,
    counts: countsOf(counts),
  };
}
