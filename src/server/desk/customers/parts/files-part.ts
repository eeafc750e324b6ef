import type { Instant } from '#shared/time/dates.ts';
import { attachmentLabel } from '#shared/wire/attachment-labels.ts';
import type { CustomerFiles } from '#shared/wire/desk-customer/customer.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { DeepReadonly } from '#server/http/route.ts';
import { describePage, limitsOf } from './part-page.ts';

interface Row {
  readonly name: string;
  readonly type: string;
  readonly number: string;
  readonly title: string;
  readonly created_at: Instant;
  readonly is_pdf: boolean;
  readonly awaits_consent: boolean;
  readonly total: number;
}

/** Lists files of the requests on the policies, newest first, without their content. */
export async function listFiles(
  q: Queryable,
  policies: readonly string[],
  page: number,
): Promise<DeepReadonly<CustomerFiles>> {
  const { rows } = await q.query<Row & Record<string, unknown>>(
    `SELECT name, type, number, title, attachment.created_at, content_type = 'application/pdf' AS is_pdf, awaits_consent,
       count(*) OVER ()::integer AS total
     FROM proposal JOIN attachment ON used_by = number
     WHERE proposal.policy_number = ANY ($1) AND stored_at IS NOT NULL
     ORDER BY attachment.created_at DESC, name LIMIT $2 OFFSET $3`,
    [[...policies], ...limitsOf(page)],
  );
  return describePage(
    rows,
    page,
    rows.map(({ total: _total, type, ...file }) => ({ ...file, label: attachmentLabel(type) })),
  );
}
