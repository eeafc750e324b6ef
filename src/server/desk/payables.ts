import type { Payable } from '#core/port.ts';
import { businessDateOf } from '#shared/dates.ts';
import type { OpenRequest } from '#shared/facts.ts';
import type { DeskPayable } from '#shared/wire/desk.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { listOpenRequests } from '#server/proposals/proposal-repository.ts';
import type { DeskServices } from './desk-services.ts';
import { buildPayable, termsOf, type PayableOwner } from './payable-view.ts';
import { listReleases } from './payout-repository.ts';

const atMost = 100;

async function titlesOf(desk: DeskServices, payables: readonly Payable[]): Promise<ReadonlyMap<string, string>> {
  const numbers = payables.flatMap((each) => each.requests);
  const { rows } = await desk.pool.query<{ number: string; title: string }>(
    'SELECT number, title FROM proposal WHERE number = ANY($1)',
    [numbers],
  );
  return new Map(rows.map((row) => [row.number, row.title]));
}

/** The request that keeps payouts of a policy waiting, if there is one: class M, until its effect is posted (rulebook 4.6). */
const findAccountRequest = (open: readonly OpenRequest[]): string | undefined =>
  open.find(({ lockClass, holdsLock }) => lockClass === 'M' && holdsLock)?.number;

export async function findOwner(desk: DeskServices, policyNumber: string): Promise<PayableOwner> {
  const [holder, position, open] = await Promise.all([
    desk.core.findHolder(policyNumber),
    desk.core.getPosition(policyNumber),
    listOpenRequests(desk.pool, policyNumber),
  ]);
  return { holderName: holder?.fullName ?? '-', position, accountRequest: findAccountRequest(open) };
}

/** Whose policy each payable is of, asked once a policy. */
async function ownersOf(desk: DeskServices, payables: readonly Payable[]): Promise<(payable: Payable) => PayableOwner> {
  const policies = [...new Set(payables.map((each) => each.policyNumber))];
  const owners = new Map(
    await Promise.all(policies.map(async (policy) => [policy, await findOwner(desk, policy)] as const)),
  );
  return ({ policyNumber }) => {
    const owner = owners.get(policyNumber);
    if (!owner) throw new Error(`the owner of ${policyNumber} was not asked for`);
    return owner;
  };
}

/** Payables as the caller sees them: with request, holder, and how far their release has come. */
export async function describePayables(
  desk: DeskServices,
  caller: StaffSession,
  payables: readonly Payable[],
): Promise<DeskPayable[]> {
  const today = businessDateOf(await desk.clock.businessNow());
  const [titles, ownerOf, releases] = await Promise.all([
    titlesOf(desk, payables),
    ownersOf(desk, payables),
    listReleases(
      desk.pool,
      payables.map((each) => each.payableId),
    ),
  ]);
  // What changed since it was prepared counts as not prepared.
  const releaseOf = (payable: Payable) =>
    releases.find(
      (each) =>
        each.payable_id === payable.payableId &&
        each.attempt === payable.attempt + 1 &&
        (each.releaser !== null || each.prepared_for === termsOf(desk, payable)),
    );
  return payables.map((payable) =>
    buildPayable({
      payable,
      today,
      caller,
      release: releaseOf(payable),
      owner: ownerOf(payable),
      requestTitle: titles.get(payable.requests.at(-1) ?? '') ?? 'Belum ada pengajuan',
    }),
  );
}

/** Money that waits for finance: what may be paid today first, then what is held. At most 100 (P03). */
export async function listWaitingPayables(desk: DeskServices, caller: StaffSession): Promise<DeskPayable[]> {
  const [open, returned] = await Promise.all([
    desk.core.listPayables({ state: 'OPEN' }),
    desk.core.listPayables({ state: 'RETURNED' }),
  ]);
  const described = await describePayables(desk, caller, [...returned, ...open].slice(0, atMost));
  const rank = (each: DeskPayable) => (each.request_number === null ? 2 : each.on_hold ? 1 : 0);
  return described.sort((a, b) => rank(a) - rank(b) || a.payable_from.localeCompare(b.payable_from));
}
