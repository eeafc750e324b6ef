import { z } from 'zod';
import type { SuspenseAsked, SuspenseMoney, SuspensePage } from '#core/port.ts';
import { labelOf } from '#shared/lists/lookups.ts';
import { formatMoney, rupiah } from '#shared/money/money.ts';
import { vaPurposeText } from '#shared/lists/va-purposes.ts';
import type { Calendar } from '#shared/time/calendar.ts';
import { addDays, businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import { SuspenseView, type DeskMoney, type DeskMoneyList } from '#shared/wire/desk-money.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readHolderNames } from '#server/desk/decisions/read-holders.ts';
import { listWaiting as listEntered, type Entry } from '../entries/entry-repository.ts';
import { describeEntry } from '../entries/two-person-entry.ts';
import { listFinancePeople, listSuspenseOwners } from './suspense-owners.ts';
import { moneyMatches, readSecondPersonRule, type EnteredMatch } from './match-entry.ts';
import { isFinance } from '#server/desk/payables/finance-roles.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { readMoment } from '#server/proposal-store/engine.ts';

/** Payments of one page. */
export const suspensePageSize = 20;

/** Matches that wait for a second person, at most. */
const mostEntered = 200;

/** A request that waits for money. */
interface Waiting {
  readonly number: string;
  readonly title: string;
  readonly headline: string;
  readonly policy_number: string;
}

async function listWaiting(desk: Pick<DeskServices, 'pool'>): Promise<readonly Waiting[]> {
  const { rows } = await desk.pool.query<Waiting>(
    `SELECT number, title, headline, policy_number FROM proposal
     WHERE state = 'MENUNGGU_PEMBAYARAN' AND ended_at IS NULL ORDER BY submitted_at, number LIMIT 100`,
  );
  return rows;
}

const textOf = (each: Waiting): string =>
  `${each.number} · ${each.title} · ${each.headline} · polis ${each.policy_number}`;

const candidatesFor = (money: SuspenseMoney, waiting: readonly Waiting[]): DeskMoney['candidates'] =>
  waiting
    .toSorted((a, b) => Number(b.policy_number === money.policyNumber) - Number(a.policy_number === money.policyNumber))
    .map((each) => ({ number: each.number, text: textOf(each) }));

interface Described {
  readonly holderName: string | undefined;
  readonly needsSecond: boolean;
  readonly waiting: readonly Waiting[];
  readonly age: number;
  readonly oldDays: number;
  readonly owner: string | null;
}

const describe = (
  money: SuspenseMoney,
  { holderName, needsSecond, waiting, age, oldDays, owner }: Described,
): DeskMoney => ({
  payment_id: money.paymentId,
  bank_reference: money.bankReference,
  virtual_account_number: money.virtualAccountNumber,
  policy_number: money.policyNumber,
  holder_name: holderName ?? '-',
  purpose_text: money.purpose === null ? 'Rekening tidak dikenal' : labelOf(vaPurposeText, money.purpose),
  amount: formatMoney(money.amount, money.currency),
  free: formatMoney(money.free, money.currency),
  needs_second: needsSecond,
  value_date: money.valueDate,
  payer_name: money.payerName ?? '-',
  age_wd: age,
  is_old: age >= oldDays,
  owner,
  candidates: candidatesFor(money, waiting),
});

/** Describes an entered match; its payment or request may have left the lists since. */
function describeMatch(
  entry: Entry<EnteredMatch>,
  caller: StaffSession,
  { money, waiting }: { readonly money: readonly SuspenseMoney[]; readonly waiting: readonly Waiting[] },
): DeskMoneyList['waiting'][number] {
  const { requestNumber, free, currency } = entry.content;
  const payment = money.find(({ paymentId }) => paymentId === entry.subject);
  const request = waiting.find(({ number }) => number === requestNumber);
  const { note: _, ...shown } = describeEntry(moneyMatches, entry, caller);
  return {
    ...shown,
    amount: formatMoney(free, currency),
    bank_reference: payment?.bankReference ?? '-',
    payer_name: payment?.payerName ?? '-',
    request_text: request === undefined ? requestNumber : textOf(request),
  };
}

/** Last value date of money that is old on a day: `days` working days have passed since. */
function lastOldDay(calendar: Calendar, today: BusinessDate, days: number): BusinessDate {
  const left = calendar.isWorkingDay(today) ? days - 1 : days;
  return addDays(calendar.addWorkingDays(today, -left), -1);
}

interface Narrowing {
  readonly view: SuspenseView;
  readonly owners: ReadonlyMap<string, string>;
  readonly entered: readonly string[];
  readonly caller: Pick<StaffSession, 'userName'>;
  readonly oldUntil: BusinessDate;
}

/** Narrows the money down to a view; what waits for a second person is shown apart. */
function narrow({
  view,
  owners,
  entered,
  caller,
  oldUntil,
}: Narrowing): Pick<SuspenseAsked, 'only' | 'until' | 'without'> {
  const owned = [...owners];
  return {
    only: view === 'mine' ? owned.flatMap(([id, owner]) => (owner === caller.userName ? [id] : [])) : null,
    without: view === 'unowned' ? [...entered, ...owners.keys()] : entered,
    until: view === 'old' ? oldUntil : null,
  };
}

/** Question of suspense, as in the address. */
export const SuspenseQuestion = z.object({
  view: z.enum(SuspenseView.options).default('all'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type SuspenseQuestion = z.infer<typeof SuspenseQuestion>;

/** Part of suspense that is asked for. */
interface AskedSuspense extends SuspenseQuestion {
  readonly size: number;
}

type Listing = Pick<DeskServices, 'clock' | 'core' | 'pool' | 'serviceCalendar' | 'vault'>;

/** Facts that are shown beside the money: requests, matches, owners, and the numbers of the day. */
interface Beside {
  readonly today: BusinessDate;
  readonly calendar: Calendar;
  readonly waiting: readonly Waiting[];
  readonly entered: readonly Entry<EnteredMatch>[];
  readonly needsSecond: (money: SuspenseMoney) => boolean;
  readonly owners: ReadonlyMap<string, string>;
  readonly people: readonly DeskMoneyList['people'][number][];
  readonly oldDays: number;
}

async function readBeside(desk: Listing): Promise<Beside> {
  const { at, serviceTimes } = await readMoment(desk);
  const today = businessDateOf(at);
  const [waiting, entered, needsSecond, owners, people, rules] = await Promise.all([
    listWaiting(desk),
    listEntered(desk.pool, desk.vault, moneyMatches),
    readSecondPersonRule(desk),
    listSuspenseOwners(desk.pool),
    listFinancePeople(desk.pool),
    desk.core.getStatementRules(rupiah, today),
  ]);
  const { calendar } = serviceTimes;
  return { today, calendar, waiting, entered, needsSecond, owners, people, oldDays: rules.suspenseOldDays };
}

/** Describes the money of a page. */
async function describePage(desk: Listing, items: readonly SuspenseMoney[], beside: Beside): Promise<DeskMoney[]> {
  const { calendar, today, oldDays, owners, needsSecond, waiting } = beside;
  const nameOf = await readHolderNames(
    desk,
    items.flatMap((each) => each.policyNumber ?? []),
  );
  return items.map((each) =>
    describe(each, {
      holderName: nameOf(each.policyNumber ?? ''),
      needsSecond: needsSecond(each),
      waiting,
      age: calendar.workingDaysBetween(each.valueDate, today),
      oldDays,
      owner: owners.get(each.paymentId) ?? null,
    }),
  );
}

/** Part of the money: each payment with its description, the sums of the view, and what is shown beside them. */
interface ReadSuspense extends Pick<SuspensePage, 'sums'> {
  readonly rows: readonly { readonly money: SuspenseMoney; readonly shown: DeskMoney }[];
  /** Ids of payments that wait for a second person. */
  readonly entered: readonly string[];
  readonly beside: Beside;
}

const pairOf = (money: SuspenseMoney, shown: DeskMoney | undefined) => (shown === undefined ? [] : [{ money, shown }]);

/** Reads a part of the money without a request by age, with what is shown beside it. */
export async function readSuspense(
  desk: Listing,
  caller: StaffSession,
  { view, page, size }: AskedSuspense,
): Promise<ReadSuspense> {
  const beside = await readBeside(desk);
  const { calendar, today, oldDays, owners } = beside;
  const entered = beside.entered.map(({ subject }) => subject);
  const oldUntil = lastOldDay(calendar, today, oldDays);
  const { items, sums } = await desk.core.pageSuspense({
    ...narrow({ view, owners, entered, caller, oldUntil }),
    limit: size,
    offset: (page - 1) * size,
  });
  const shown = await describePage(desk, items, beside);
  return { rows: items.flatMap((money, index) => pairOf(money, shown[index])), sums, entered, beside };
}

/**
 * Lists a page of the money without a request by age, with the requests that it may be meant for and its owner, and the
 * matches that wait for a second person.
 */
export async function listSuspenseMoney(
  desk: Listing,
  caller: StaffSession,
  asked: AskedSuspense = { view: 'all', page: 1, size: suspensePageSize },
): Promise<DeskMoneyList> {
  const { rows, sums, entered, beside } = await readSuspense(desk, caller, asked);
  const whole = { without: null, until: null, limit: mostEntered, offset: 0 };
  const answered = entered.length === 0 ? [] : (await desk.core.pageSuspense({ ...whole, only: entered })).items;
  return {
    items: rows.map(({ shown }) => shown),
    waiting: beside.entered.map((entry) => describeMatch(entry, caller, { money: answered, waiting: beside.waiting })),
    may_match: isFinance(caller),
    view: asked.view,
    total: sums.reduce((total, { count }) => total + count, 0),
    page: asked.page,
    page_size: asked.size,
    sums: sums.map(({ count, total, currency }) => ({ count, total: formatMoney(total, currency) })),
    old_days: beside.oldDays,
    people: [...beside.people],
  };
}
