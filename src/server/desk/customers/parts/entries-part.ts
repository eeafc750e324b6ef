import { z } from 'zod';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { CustomerEntries } from '#shared/wire/desk-customer/customer.ts';
import { ContactReason } from '#shared/wire/operations/desk-contacts.ts';
import { RightKind } from '#shared/wire/operations/desk-rights.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Content of an entry as far as the page shows it; an erasure removes the name of a right holder. */
const Right = z.object({
  action: z.enum(['ADD', 'END']),
  kind: RightKind,
  rightHolder: z.string().default(''),
  since: BusinessDate,
  endedOn: z.nullable(BusinessDate),
});
const Contact = z.object({ reason: z.optional(ContactReason) });

const Row = z.object({
  id: z.string(),
  kind: z.enum(['CONTACT', 'RIGHT']),
  policy_number: z.string(),
  content: z.unknown(),
  entered_by: z.string(),
  entered_at: Instant,
  outcome: z.nullable(z.enum(['APPROVED', 'REJECTED'])),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(Instant),
});
type Row = z.infer<typeof Row>;

function toEntry({ kind, content, outcome, ...entry }: Row): CustomerEntries['items'][number] {
  const right = kind === 'RIGHT' ? (Right.safeParse(content).data ?? null) : null;
  return {
    ...entry,
    contact_reason: kind === 'CONTACT' ? (Contact.safeParse(content).data?.reason ?? null) : null,
    right: right && {
      action: right.action,
      kind: right.kind,
      right_holder: right.rightHolder,
      since: right.since,
      ended_on: right.endedOn,
    },
    outcome: outcome ?? 'WAITING',
  };
}

/** Lists contacts and rights that staff entered for the policies, newest first, without the new numbers. */
export async function listEntries(q: Queryable, policies: readonly string[]): Promise<CustomerEntries> {
  const { rows } = await q.query(
    `SELECT entry_id::text AS id, kind, coalesce(content ->> 'policyNumber', entry.subject) AS policy_number, content,
       coalesce(maker.display_name, entered_by) AS entered_by, entered_at, outcome,
       coalesce(decider.display_name, decided_by) AS decided_by, decided_at
     FROM two_person_entry AS entry LEFT JOIN staff AS maker ON maker.user_name = entered_by
     LEFT JOIN staff AS decider ON decider.user_name = decided_by
     WHERE kind IN ('CONTACT', 'RIGHT') AND coalesce(content ->> 'policyNumber', entry.subject) = ANY ($1)
     ORDER BY entered_at DESC, entry_id LIMIT 100`,
    [[...policies]],
  );
  return { items: z.array(Row).parse(rows).map(toEntry) };
}
