import { RequestState, stateText, terminalStates } from '#shared/request-states.ts';
import type { Queue, QueueFilter, QueueItem } from '#shared/wire/desk.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment, type Moment } from '#server/proposals/engine.ts';
import type { DeskServices } from './desk-services.ts';
import { countByState, countQueue, listQueue, type QueueRow, type QueueWish } from './queue-repository.ts';
import { slaOf } from './sla.ts';

const pageSize = 25;

const toItem = (row: QueueRow, moment: Moment, caller: StaffSession): QueueItem => ({
  number: row.number,
  title: row.title,
  headline: row.headline,
  policy_number: row.policy_number,
  state: row.state,
  state_text: stateText(row.state),
  review_level: row.review_level,
  submitted_at: row.submitted_at,
  promised_date: row.promised_date,
  sla: slaOf(row, moment),
  claimed_by: row.state === 'VERIFIKASI' ? row.claimed_by : null,
  claimed_by_me: row.state === 'VERIFIKASI' && row.claimed_by === caller.userName,
  needs_me: row.needs_me,
});

type Counts = Awaited<ReturnType<typeof countByState>>;

/** The filters with their numbers: mine, all open, then each open state in the order of a request's life. */
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
  /** From 1. */
  readonly page: number;
}

export async function buildQueue(desk: DeskServices, caller: StaffSession, question: QueueQuestion): Promise<Queue> {
  const moment = await readMoment(desk);
  const viewer = { userName: caller.userName, roles: caller.roles, at: moment.at };
  const { filter, search, page } = question;
  const wish: QueueWish = { filter, search, limit: pageSize, offset: (page - 1) * pageSize };
  const [rows, total, counts] = await Promise.all([
    listQueue(desk.pool, viewer, wish),
    countQueue(desk.pool, viewer, wish),
    countByState(desk.pool, viewer),
  ]);
  return {
    items: rows.map((row) => toItem(row, moment, caller)),
    total,
    page,
    page_size: pageSize,
    counts: countsOf(counts),
  };
}
