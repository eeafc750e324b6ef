import type { Payable, PayablePage, PayableQuestion, PolicyCore } from '#core/port.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type { DeskPayable, DeskPayables } from '#shared/wire/desk.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { countOpenBatches, describeBatched, findBatching, paidInBatch } from './batched.ts';
import { buildPayable, hasTerms, type AccountRequest, type PayableOwner, type StoppedRequest } from './payable-view.ts';
import { listReleases } from './payout-repository.ts';

const pageSize = 20;

async function titlesOf(
  desk: Pick<DeskServices, 'pool'>,
  payables: readonly Payable[],
): Promise<ReadonlyMap<string, string>> {
  const numbers = payables.flatMap((each) => each.requests);
  const { rows } = await desk.pool.query<{ number: string; title: string }>(
    'SELECT number, title FROM proposal WHERE number = ANY($1)',
    [numbers],
  );
  return new Map(rows.map((row) => [row.number, row.title]));
}

/** Request that keeps the payouts of its policy waiting; `hit` = state of its suspicious pattern, null = it is about accounts. */
interface Waiting extends AccountRequest {
  readonly policy_number: string;
  readonly hit: StoppedRequest['hit'] | null;
}

/**
 * Lists the requests that keep payouts waiting, at most two for a policy: one of class M until its effect is posted
 * (rulebook 4.6), and an approved one whose pattern compliance has not cleared (6.7.1). Null = every policy.
 */
async function listWaiting(q: Queryable, policies: readonly string[] | null): Promise<readonly Waiting[]> {
  const { rows } = await q.query<Waiting>(
    `(SELECT DISTINCT ON (policy_number) policy_number, number, title, NULL AS hit FROM proposal
      WHERE ended_at IS NULL AND lock_class = 'M' AND holds_lock AND ($1::text[] IS NULL OR policy_number = ANY($1))
      ORDER BY policy_number, submitted_at, number)
     UNION ALL
     (SELECT DISTINCT ON (policy_number) policy_number, number, title, look.state FROM compliance_look AS look
        JOIN proposal ON number = request_number
      WHERE look.state <> 'CLEARED' AND pattern IS NOT NULL AND decided_at IS NOT NULL AND ended_at IS NULL
        AND ($1::text[] IS NULL OR policy_number = ANY($1))
      ORDER BY policy_number, look.state DESC, number)`,
    [policies],
  );
  return rows;
}

/**
 * Reads the owners of the policies and their marks. Uses a few statements for any number of policies, one after the
 * other, because the caller may hold a transaction.
 */
export async function listOwners(
  q: Queryable,
  core: Pick<PolicyCore, 'listPoliciesForPayout'>,
  policyNumbers: readonly string[],
): Promise<(policyNumber: string) => PayableOwner> {
  const policies = [...new Set(policyNumbers)];
  const waiting = await listWaiting(q, policies);
  const known = new Map((await core.listPoliciesForPayout(policies)).map((each) => [each.policyNumber, each]));
  return (policyNumber) => {
    const owner = known.get(policyNumber);
    if (!owner) throw new Error(`policy ${policyNumber} of a payable is not known`);
    const own = waiting.filter((each) => each.policy_number === policyNumber);
    const stopped = own.flatMap(({ number, hit }) => (hit === null ? [] : { number, hit }))[0];
    return { ...owner, accountRequest: own.find(({ hit }) => hit === null), stopped };
  };
}

/** Payables as the caller sees them: with request, holder, and how far their release has come. */
export async function describePayables(
  desk: DeskServices,
  caller: StaffSession,
  payables: readonly Payable[],
): Promise<DeskPayable[]> {
  const today = businessDateOf(await desk.clock.businessNow());
  const titles = await titlesOf(desk, payables);
  const ownerOf = await listOwners(
    desk.pool,
    desk.core,
    payables.map((each) => each.policyNumber),
  );
  const releases = await listReleases(
    desk.pool,
    payables.map((each) => each.payableId),
  );
  // A payable that changed since it was prepared counts as not prepared.
  const releaseOf = (payable: Payable) =>
    releases.find(
      (each) =>
        each.payable_id === payable.payableId &&
        each.attempt === payable.attempt + 1 &&
        (each.releaser !== null || hasTerms(desk, payable, each.prepared_for)),
    );
  const batching = await findBatching(
    desk,
    payables.map((each) => each.payableId),
  );
  return payables.map((payable) =>
    buildPayable({
      batched: describeBatched(desk.config.payoutWay, payable, ownerOf(payable.policyNumber).parameters, batching),
      payable,
      today,
      caller,
      release: releaseOf(payable),
      owner: ownerOf(payable.policyNumber),
      requestTitle: titles.get(payable.requests.at(-1) ?? ''),
    }),
  );
}

type Asked = Pick<PayableQuestion, 'limit' | 'offset' | 'search'>;

/** Lists the policies whose payouts wait for a request or for compliance. */
export const listWaitingPolicies = async (q: Queryable): Promise<readonly string[]> =>
  (await listWaiting(q, null)).map(({ policy_number }) => policy_number);

/** Lists payables that wait for finance, those payable today first. */
async function askForWaiting(
  { clock, core, pool }: Pick<DeskServices, 'clock' | 'core' | 'pool'>,
  asked: Asked,
): Promise<PayablePage> {
  const today = businessDateOf(await clock.businessNow());
  return core.pagePayables({ ...asked, today, waitingPolicies: await listWaitingPolicies(pool) });
}

/** Payables beyond these wait until some of them are paid. */
const mostPaidNow = 500;

/** Payables that one person may prepare or release now, by the rule of the finance page. */
interface PaidNow {
  readonly requests: readonly string[];
  /** Number of payments and open batches, those of no request included. */
  readonly count: number;
}

/** Lists the payables that may be paid today, at most `mostPaidNow`. */
export async function findDue(desk: Pick<DeskServices, 'clock' | 'core' | 'pool'>): Promise<readonly Payable[]> {
  const { items, due } = await askForWaiting(desk, { search: '', limit: mostPaidNow, offset: 0 });
  return items.slice(0, due);
}

/** Counts what waits for the caller where payments leave in batches: payments for a maker, batches for a releaser. */
async function countBatched(
  { config, pool }: Pick<DeskServices, 'config' | 'pool'>,
  { roles, userName }: StaffSession,
  described: readonly DeskPayable[],
): Promise<number> {
  if (config.payoutWay === 'demo') return 0;
  const makes = roles.includes('KEUANGAN_PEMBUAT');
  const toMake = makes ? described.filter(({ note }) => note === paidInBatch).length : 0;
  return toMake + (roles.includes('KEUANGAN_PENYETUJU') ? await countOpenBatches(pool, userName) : 0);
}

/** Finds the payables that the caller may prepare or release now; those that need a colleague are left out. */
export async function findPaidNowBy(desk: DeskServices, caller: StaffSession): Promise<PaidNow> {
  const due = await findDue(desk);
  const described = await describePayables(desk, caller, due);
  const own = due.filter((_payable, index) => {
    const { may_prepare = false, may_release = false } = described[index] ?? {};
    return may_prepare || may_release;
  });
  const batched = await countBatched(desk, caller, described);
  return { requests: own.flatMap(({ requests }) => requests), count: own.length + batched };
}

/**
 * Returns a page of the money that waits for finance: first what may be paid today, then what is held, then what nobody
 * asked for.
 */
export async function pageWaitingPayables(
  desk: DeskServices,
  caller: StaffSession,
  { search, page }: { readonly search: string; readonly page: number },
): Promise<DeskPayables> {
  const found = await askForWaiting(desk, { search, limit: pageSize, offset: (page - 1) * pageSize });
  const { items, now, held, unasked } = found;
  const total = now + held + unasked;
  const described = await describePayables(desk, caller, items);
  return {
    items: described,
    total,
    page,
    page_size: pageSize,
    counts: { now, held, unasked },
    batched: desk.config.payoutWay !== 'demo',
  };
}
