import { maskNumber } from '#shared/text/mask.ts';
import { CustomerPart, type DeskCustomer } from '#shared/wire/desk-customer/customer.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { seesIdentity } from '#server/desk/case/case-view.ts';
import { readHolder } from '#server/desk/decisions/read-holders.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { readsPart } from './customer-parts.ts';
import { getCustomer, mainPolicyOf, type Customer } from './get-customer.ts';

type Counts = Readonly<Record<Exclude<CustomerPart, 'access' | 'cards'>, number>>;

/** Counts the entries of all parts, by the indexes that the parts use; the access log and openings of cards are not counted. */
async function countParts(q: Queryable, policies: readonly string[]): Promise<Counts> {
  const { rows } = await q.query<Counts & Record<string, unknown>>(
    `SELECT
       (SELECT count(*) FROM proposal WHERE policy_number = ANY ($1) AND ended_at IS NULL)::integer AS open,
       (SELECT count(*) FROM proposal WHERE policy_number = ANY ($1) AND ended_at IS NOT NULL)::integer AS ended,
       (SELECT count(*) FROM request_message JOIN proposal USING (number) WHERE policy_number = ANY ($1))::integer AS messages,
       (SELECT count(*) FROM attachment JOIN proposal ON number = used_by
        WHERE proposal.policy_number = ANY ($1) AND stored_at IS NOT NULL)::integer AS files,
       ((SELECT count(*) FROM death_report WHERE policy_number = ANY ($1))
        + (SELECT count(*) FROM fraud_report WHERE policy_number = ANY ($1))
        + (SELECT count(DISTINCT report_number) FROM security_report_policy WHERE policy_number = ANY ($1)))::integer AS reports,
       (SELECT count(*) FROM two_person_entry
        WHERE kind IN ('CONTACT', 'RIGHT') AND coalesce(content ->> 'policyNumber', subject) = ANY ($1))::integer AS entries`,
    [[...policies]],
  );
  return rows[0] ?? { open: 0, ended: 0, messages: 0, files: 0, reports: 0, entries: 0 };
}

/**
 * Records in the trail of each policy that staff opened data of the person: who, when and whom, never words. Policies are
 * taken in one order, so that two openings do not wait for each other.
 */
export async function recordOpening(
  desk: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  { userName }: Pick<StaffSession, 'userName'>,
  { customerId, policies }: Customer,
  action: 'customer.viewed' | 'messages.viewed',
): Promise<void> {
  const at = desk.clock.systemNow();
  const streams = policies.length === 0 ? ['desk'] : policies.toSorted().map((policy) => `policy:${policy}`);
  await inTransaction(desk.pool, async (tx) => {
    for (const stream of streams)
      await appendAudit(tx, desk.vault, {
        stream,
        at,
        actor: `staff:${userName}`,
        action,
        detail: { customer: customerId },
      });
  });
}

type Person = Pick<DeskCustomer, 'name' | 'identity_number' | 'mobile' | 'email' | 'contact_policy'>;

/** Describes name, identity number and contacts as the caller may read them on a case. */
async function describePerson(
  desk: Pick<DeskServices, 'core'>,
  caller: StaffSession,
  customer: Customer,
): Promise<Person> {
  const policy = mainPolicyOf(customer) ?? '';
  const holder = policy === '' ? undefined : await readHolder(desk, caller, policy);
  const isWhole = seesIdentity.some((role) => caller.roles.includes(role));
  return {
    name: holder?.name ?? '',
    identity_number: isWhole ? customer.identityNumber : maskNumber(customer.identityNumber),
    mobile: holder?.mobile ?? '',
    email: holder?.email ?? null,
    contact_policy: policy,
  };
}

/** GET customers/:id: the person, the policies, and which parts have how much; the opening is recorded. @throws 404 */
export async function describeCustomer(desk: DeskServices, caller: StaffSession, id: string): Promise<DeskCustomer> {
  const customer = await getCustomer(desk, id);
  const [person, counts] = await Promise.all([
    describePerson(desk, caller, customer),
    countParts(desk.pool, customer.policies),
  ]);
  await recordOpening(desk, caller, customer, 'customer.viewed');
  return {
    customer_id: customer.customerId,
    ...person,
    policies: customer.headings.map(({ policyNumber, productName, status }) => ({
      policy_number: policyNumber,
      product_name: productName,
      status,
    })),
    parts: CustomerPart.options
      .filter((part) => readsPart(part, caller.roles))
      .map((part) => ({ part, count: part === 'access' || part === 'cards' ? null : counts[part] })),
  };
}
