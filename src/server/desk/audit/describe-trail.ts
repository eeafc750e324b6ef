import type { TrailEntry, TrailPage } from '#shared/wire/audit/trail.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { getCustomer } from '#server/desk/customers/get-customer.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { actionText } from './action-words.ts';
import { describeDetail } from './describe-detail.ts';
import { filtersOf, readPlace, writePlace, type TrailQuestion } from './trail-question.ts';
import { listTrail, type TrailRow } from './trail-repository.ts';
import { nameStaff } from '#server/desk/staff/name-staff.ts';

/** Entries of a page. */
const pageSize = 50;

/** Returns the policies to search: those of the person, the typed one, or both in common; null = all. @throws 404 */
async function policiesOf(
  desk: Pick<DeskServices, 'core' | 'pool' | 'vault'>,
  { customer, policy }: Pick<TrailQuestion, 'customer' | 'policy'>,
): Promise<readonly string[] | null> {
  if (customer === null) return policy === null ? null : [policy];
  const { policies } = await getCustomer(desk, customer);
  return policy === null ? policies : policies.filter((each) => each === policy);
}

/** Names who acted: staff by name and present roles. */
function whoOf({ actor, display_name: name, roles }: Pick<TrailRow, 'actor' | 'display_name' | 'roles'>): string {
  if (actor.startsWith('staff:'))
    return nameStaff({ user_name: actor.slice('staff:'.length), display_name: name, roles });
  if (actor.startsWith('customer:') || actor.startsWith('nasabah:')) return 'Nasabah';
  return actor === 'system' || actor === 'sistem' ? 'Sistem' : actor === 'unknown' ? 'Tidak dikenal' : actor;
}

/** Describes an entry for the screen and for the file. */
const describeEntry = (row: TrailRow): TrailEntry => ({
  chain: row.chain,
  position: row.position,
  at: row.at,
  who: whoOf(row),
  action: row.action,
  what: actionText(row.action),
  policy_number: row.policy,
  request_number: row.request,
  attachment: row.attachment,
  detail: describeDetail(row.detail),
});

/** Records that somebody searched the trail, with the filters that were set and not with what was typed. */
const recordSearch = (
  desk: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  { userName }: Pick<StaffSession, 'userName'>,
  question: TrailQuestion,
): Promise<void> =>
  inTransaction(desk.pool, (tx) =>
    appendAudit(tx, desk.vault, {
      stream: 'desk',
      at: desk.clock.systemNow(),
      actor: `staff:${userName}`,
      action: 'audit.searched',
      detail: { by: filtersOf(question) },
    }),
  );

/** Lists all entries that the question leaves, newest first, at most `most`. */
export async function readTrail(
  desk: Pick<DeskServices, 'core' | 'pool' | 'vault'>,
  question: TrailQuestion,
  most: number,
): Promise<readonly TrailEntry[]> {
  const policies = await policiesOf(desk, question);
  const q: Queryable = desk.pool;
  return (await listTrail(q, question, policies, { after: null, limit: most })).map(describeEntry);
}

/** GET audit/trail: a page of what the question leaves; the first page is recorded as a search. @throws 404 */
export async function describeTrail(
  desk: DeskServices,
  caller: StaffSession,
  question: TrailQuestion,
  from: string,
): Promise<TrailPage> {
  const policies = await policiesOf(desk, question);
  const after = readPlace(from);
  const rows = await listTrail(desk.pool, question, policies, { after, limit: pageSize + 1 });
  if (after === null) await recordSearch(desk, caller, question);
  const items = rows.slice(0, pageSize).map(describeEntry);
  const last = items.at(-1);
  return { items, older: rows.length > pageSize && last !== undefined ? writePlace(last) : null };
}
