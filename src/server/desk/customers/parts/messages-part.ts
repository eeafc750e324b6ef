import type { Instant } from '#shared/time/dates.ts';
import type { CustomerMessages } from '#shared/wire/desk-customer/customer.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { DeepReadonly } from '#server/http/route.ts';
import { contexts } from '#server/vault/contexts.ts';
import type { Vault } from '#server/vault/vault.ts';
import { describePage, limitsOf } from './part-page.ts';

interface Row {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly at: Instant;
  readonly author: 'customer' | 'insurer';
  readonly clerk: string;
  readonly objection: boolean;
  readonly body: Buffer;
  readonly total: number;
}

/** Lists messages between customer and desk about requests on the policies, newest first. */
export async function listMessages(
  q: Queryable,
  vault: Vault,
  policies: readonly string[],
  page: number,
): Promise<DeepReadonly<CustomerMessages>> {
  const { rows } = await q.query<Row & Record<string, unknown>>(
    `SELECT message_id::text AS id, number, title, at, author, coalesce(display_name, actor) AS clerk, objection, body,
       count(*) OVER ()::integer AS total
     FROM request_message JOIN proposal USING (number) LEFT JOIN staff ON author = 'insurer' AND staff.user_name = actor
     WHERE policy_number = ANY ($1) ORDER BY recorded_at DESC, message_id LIMIT $2 OFFSET $3`,
    [[...policies], ...limitsOf(page)],
  );
  return describePage(
    rows,
    page,
    rows.map(({ id, number, title, at, author, clerk, objection, body }) => ({
      id,
      number,
      title,
      at,
      from: author,
      name: author === 'customer' ? 'Nasabah' : clerk,
      objection,
      text: vault.open(body, contexts.requestMessage(id)).toString(),
    })),
  );
}
