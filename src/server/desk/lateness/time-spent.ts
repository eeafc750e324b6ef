import { isTerminal, isYourTurn, RequestState } from '#shared/requests/request-states.ts';
import { LateCause } from '#shared/requests/late-causes.ts';
import type { Calendar } from '#shared/time/calendar.ts';
import { addDays, BusinessDate, businessDateOf, instantAt, type Instant } from '#shared/time/dates.ts';
import type { ProposalEvent } from '#server/proposal-store/event-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

/** Facts from which follows who had a request when. */
interface RequestHistory {
  readonly row: Pick<ProposalRow, 'submitted_at' | 'ended_at' | 'waits_for' | 'decided_at' | 'effective_on'>;
  readonly events: readonly Pick<ProposalEvent, 'at' | 'kind' | 'to_state' | 'detail'>[];
  readonly hits: readonly { readonly found_at: Instant; readonly answered_at: Instant | null }[];
}

/** Working days by whoever had the request. */
export type TimeSpent = Readonly<Record<LateCause, number>>;

/** Events that end what only the customer can do, in any state (`waits_for`). */
const customerActed = ['statement-given', 'face-consented', 'face-deleted', 'contacts-confirmed'];

/** States in which compliance holds the request up (rulebook 4.2). */
const heldByCompliance: readonly RequestState[] = ['MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'DALAM_PROSES'];

/** True until the customer has given a statement, a consent or opened the link that the request waits for. */
function waitsForCustomer({ row, events }: RequestHistory, at: Instant): boolean {
  if (row.waits_for !== null && row.decided_at === null) return true;
  const acted = events.findLast(({ kind }) => customerActed.includes(kind));
  return acted !== undefined && at < acted.at;
}

/** Events that say what an approved request waits for. */
const postings = [
  'waiting-for-price',
  'waiting-for-day',
  'priced',
  'settled',
  'payable',
  'payable-held',
  'payable-redirected',
  'hold-ended',
];

/** Finds who has an approved request: the price, its planned day (null), finance, or the core. */
function causeAfterPosting({ row }: RequestHistory, past: RequestHistory['events'], at: Instant): LateCause | null {
  const last = past.findLast(({ kind }) => postings.includes(kind));
  if (last?.kind === 'waiting-for-price') return 'PRICE';
  if (last?.kind === 'waiting-for-day')
    return row.effective_on !== null && businessDateOf(at) < row.effective_on ? null : 'CORE';
  const from = BusinessDate.safeParse(last?.detail['payableFrom']).data;
  if (from !== undefined) return businessDateOf(at) < from ? null : 'US';
  return last?.kind === 'hold-ended' ? 'US' : 'CORE';
}

/** Finds who has the request at a moment; null = a planned wait, which belongs to nobody. */
function causeAt(history: RequestHistory, at: Instant): LateCause | null {
  const past = history.events.filter((event) => event.at <= at);
  const state = RequestState.safeParse(past.findLast(({ to_state }) => to_state !== null)?.to_state).data ?? 'DIAJUKAN';
  if (isTerminal(state)) return null;
  if (isYourTurn(state)) return 'CUSTOMER';
  if (state === 'PROSES_TRANSFER') return 'BANK';
  const isHeld = history.hits.some(
    ({ found_at, answered_at }) => found_at <= at && (answered_at === null || at < answered_at),
  );
  if (isHeld && heldByCompliance.includes(state)) return 'COMPLIANCE';
  if (state === 'DALAM_PROSES') return causeAfterPosting(history, past, at);
  if (state === 'DIAJUKAN' || state === 'DISETUJUI') return 'CORE';
  return waitsForCustomer(history, at) ? 'CUSTOMER' : 'US';
}

/** Period of business time. */
interface Period {
  readonly from: Instant;
  readonly to: Instant;
}

const dayMs = 86_400_000;

/** Returns the length of a period in working days of 24 hours; other days count nothing. */
function workingDaysIn({ from, to }: Period, calendar: Calendar): number {
  let length = 0;
  const last = businessDateOf(to);
  for (let day = businessDateOf(from); day <= last; day = addDays(day, 1)) {
    if (!calendar.isWorkingDay(day)) continue;
    const begin = Math.max(Date.parse(from), Date.parse(instantAt(day, '00:00')));
    const end = Math.min(Date.parse(to), Date.parse(instantAt(addDays(day, 1), '00:00')));
    length += Math.max(0, end - begin) / dayMs;
  }
  return length;
}

const none: TimeSpent = { US: 0, CUSTOMER: 0, BANK: 0, PRICE: 0, COMPLIANCE: 0, CORE: 0 };

const rounded = (days: number): number => Math.round(days * 10) / 10;

/** Calculates who had the request how long, in working days to one decimal, from its events and hits of compliance. */
export function timeSpent(history: RequestHistory, { from, to }: Period, calendar: Calendar): TimeSpent {
  const { row, events, hits } = history;
  const planned = [
    ...(row.effective_on === null ? [] : [row.effective_on]),
    ...events.flatMap(({ detail }) => BusinessDate.safeParse(detail['payableFrom']).data ?? []),
  ].map((day) => instantAt(day, '00:00'));
  const changes = [
    ...events.map(({ at }) => at),
    ...hits.flatMap(({ found_at, answered_at }) => (answered_at === null ? [found_at] : [found_at, answered_at])),
    ...planned,
  ].filter((at) => at > from && at < to);
  const moments = [from, ...[...new Set(changes)].toSorted(), to];
  const spent = { ...none };
  for (const [index, end] of moments.slice(1).entries()) {
    const start = moments[index];
    const cause = start === undefined ? null : causeAt(history, start);
    if (start !== undefined && cause !== null) spent[cause] += workingDaysIn({ from: start, to: end }, calendar);
  }
  return {
    US: rounded(spent.US),
    CUSTOMER: rounded(spent.CUSTOMER),
    BANK: rounded(spent.BANK),
    PRICE: rounded(spent.PRICE),
    COMPLIANCE: rounded(spent.COMPLIANCE),
    CORE: rounded(spent.CORE),
  };
}

const ourCauses = LateCause.options.filter((cause) => cause !== 'CUSTOMER');

/**
 * Names the cause of a missed due date: whoever had the request longest. The customer is it only where nobody else had
 * the request, because their time moves the due date (rulebook 4.4).
 */
export function causeOf(spent: TimeSpent): LateCause {
  const [longest] = ourCauses.toSorted((left, right) => spent[right] - spent[left]);
  if (longest !== undefined && spent[longest] > 0) return longest;
  return spent.CUSTOMER > 0 ? 'CUSTOMER' : 'US';
}
