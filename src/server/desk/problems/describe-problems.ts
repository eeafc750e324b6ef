import { formatMoney } from '#shared/money/money.ts';
import { businessDateOf, daysBetween, instantAt } from '#shared/time/dates.ts';
import { readsCases, readsDeskPage } from '#shared/requests/desk-pages.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { DeskProblem, DeskProblems } from '#shared/wire/operations/desk-problems.ts';
import { listAllAlarms } from '#server/alarms/list-all-alarms.ts';
import { listSuspenseOwners } from '#server/desk/finance/suspense-owners.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import { ageText, minutesOfDay } from './age-text.ts';
import { alarmRows } from './alarm-rows.ts';
import type { ProblemId } from './problem-kind.ts';
import { kindsFor, problemKinds } from './problem-kinds.ts';
import { countProblems, listProblems, type AskedMoments, type FoundProblem } from './problem-repository.ts';

const problemPageSize = 25;

/** Question of the ledger: a kind ('' = all) and a page. */
interface AskedProblems {
  readonly kind: ProblemId | '';
  readonly page: number;
}

/** Row with its age in minutes, by which the list is sorted; null = unknown, first. */
interface AgedProblem {
  readonly kind: ProblemId;
  readonly minutes: number | null;
  readonly item: DeskProblem;
}

/** Returns the page where the reader sees the row: the case, or the page of the kind where they may read it. */
function linkOf(kind: ProblemId, number: string | null, roles: readonly StaffRole[]): string | null {
  if (number !== null && readsCases(roles)) return `/cases/${encodeURIComponent(number)}`;
  const { place } = problemKinds[kind];
  return place !== undefined && readsDeskPage(place.page, roles) ? place.path : null;
}

const mayRetry = (kind: ProblemId, roles: readonly StaffRole[]): boolean =>
  problemKinds[kind].retry?.roles.some((role) => roles.includes(role)) ?? false;

/** Row as its source describes it. */
type SaidOfRow = Pick<DeskProblem, 'id' | 'object' | 'detail'> &
  Partial<Pick<DeskProblem, 'owner' | 'technical' | 'next_try' | 'due'>> & {
    readonly minutes: number | null;
    readonly number?: string | null;
  };

/** Builds a row of a kind. */
const build = (kind: ProblemId, roles: readonly StaffRole[], row: SaidOfRow): AgedProblem => ({
  kind,
  minutes: row.minutes,
  item: {
    kind,
    kind_text: problemKinds[kind].text,
    id: row.id,
    object: row.object,
    link: linkOf(kind, row.number ?? null, roles),
    owner: row.owner ?? null,
    age: row.minutes === null ? null : ageText(row.minutes),
    detail: row.detail,
    technical: row.technical ?? null,
    next_try: row.next_try ?? null,
    due: row.due ?? null,
    may_retry: mayRetry(kind, roles),
  },
});

/** Most characters of an error text. */
const longestError = 300;

function describeFound(found: FoundProblem, roles: readonly StaffRole[]): readonly AgedProblem[] {
  const { source } = problemKinds[found.kind];
  if (typeof source === 'string') return [];
  const technical = found.error?.slice(0, longestError) ?? null;
  return [build(found.kind, roles, { ...found, ...source.describe(found), technical })];
}

/** Rows and numbers of one source. */
interface Part {
  readonly counts: readonly { readonly kind: ProblemId; readonly count: number; readonly minutes: number | null }[];
  readonly rows: readonly AgedProblem[];
}

/** Question to a source: kinds that are counted, kinds whose rows are shown, and the greatest number of rows. */
interface Wanted {
  readonly counted: readonly ProblemId[];
  readonly shown: readonly ProblemId[];
  readonly roles: readonly StaffRole[];
  readonly limit: number;
  readonly moments: AskedMoments;
}

async function readOwn(
  { pool }: Pick<DeskServices, 'pool'>,
  { counted, shown, roles, limit, moments }: Wanted,
): Promise<Part> {
  const counts = await countProblems(pool, counted, moments);
  const found = await listProblems(pool, shown, moments, limit);
  return { counts, rows: found.flatMap((each) => describeFound(each, roles)) };
}

/** Reads the alarms, where the caller reads a kind of them. */
async function readAlarms(desk: DeskServices, { counted, shown, roles, moments }: Wanted): Promise<Part> {
  const kinds = counted.filter((kind) => problemKinds[kind].source === 'ALARMS');
  if (kinds.length === 0) return { counts: [], rows: [] };
  const rows = alarmRows(await listAllAlarms(desk), kinds, moments.at).map(({ kind, text, days }, place) =>
    build(kind, roles, {
      id: `${kind}-${place}`,
      object: problemKinds[kind].text,
      detail: text,
      minutes: days === null ? null : days * minutesOfDay,
    }),
  );
  const counts = kinds.map((kind) => {
    const mine = rows.filter((row) => row.kind === kind);
    const ages = mine.flatMap(({ minutes }) => minutes ?? []);
    return { kind, count: mine.length, minutes: ages.length === 0 ? null : Math.max(...ages) };
  });
  return { counts, rows: rows.filter((row) => shown.includes(row.kind)) };
}

/** Reads money in suspense, oldest first. */
async function readSuspense(
  { core, pool }: Pick<DeskServices, 'core' | 'pool'>,
  { counted, shown, roles, limit, moments }: Wanted,
): Promise<Part> {
  if (!counted.includes('suspense')) return { counts: [], rows: [] };
  const { items, sums } = await core.pageSuspense({ only: null, without: null, until: null, limit, offset: 0 });
  const owners = await listSuspenseOwners(pool);
  const today = businessDateOf(moments.at);
  const rows = items.map((money) =>
    build('suspense', roles, {
      id: money.paymentId,
      object: `${formatMoney(money.free, money.currency)} · referensi ${money.bankReference}`,
      detail: `Dana dari ${money.payerName ?? 'pembayar tanpa nama'} belum cocok dengan apa pun.`,
      owner: owners.get(money.paymentId) ?? null,
      minutes: Math.max(0, daysBetween(money.valueDate, today)) * minutesOfDay,
    }),
  );
  const count = sums.reduce((sum, each) => sum + each.count, 0);
  return {
    counts: [{ kind: 'suspense', count, minutes: rows[0]?.minutes ?? null }],
    rows: shown.includes('suspense') ? rows : [],
  };
}

/** Oldest first; what has no beginning comes before everything. */
const byAge = (left: AgedProblem, right: AgedProblem): number => ageOf(right) - ageOf(left);

const ageOf = ({ minutes }: AgedProblem): number => minutes ?? Number.MAX_SAFE_INTEGER;

/**
 * Finds the moments before which a last move is too long ago (`desk.still_wd` full working days have passed since), and
 * before which a message came whose answer was due before today (`message.answer_wd`).
 */
async function readMoments(desk: DeskServices): Promise<AskedMoments> {
  const { at, serviceTimes } = await readMoment(desk);
  const { calendar, queue, messageDays } = serviceTimes;
  const before = (days: number) => instantAt(calendar.addWorkingDays(businessDateOf(at), -days), '00:00');
  return { at, stillBefore: before(queue.stillDays), answeredFrom: before(messageDays) };
}

/** Lists what stands still and the caller may read, oldest first, a page of all kinds or of one. */
export async function describeProblems(
  desk: DeskServices,
  { roles }: Pick<StaffSession, 'roles'>,
  { kind, page }: AskedProblems,
): Promise<DeskProblems> {
  const counted = kindsFor(roles);
  const shown = counted.filter((each) => kind === '' || each === kind);
  const wanted: Wanted = { counted, shown, roles, limit: page * problemPageSize, moments: await readMoments(desk) };
  const parts = [await readAlarms(desk, wanted), await readSuspense(desk, wanted), await readOwn(desk, wanted)];
  const counts = new Map(parts.flatMap((part) => part.counts).map((each) => [each.kind, each]));
  const rows = parts.flatMap((part) => part.rows).toSorted(byAge);
  return {
    kind,
    kinds: counted.flatMap((each) => {
      const { count = 0, minutes = null } = counts.get(each) ?? {};
      if (count === 0) return [];
      const { text, hint } = problemKinds[each];
      return [{ kind: each, text, hint, count, oldest: minutes === null ? null : ageText(minutes) }];
    }),
    items: rows.slice((page - 1) * problemPageSize, page * problemPageSize).map(({ item }) => item),
    total: shown.reduce((sum, each) => sum + (counts.get(each)?.count ?? 0), 0),
    page,
    page_size: problemPageSize,
  };
}
