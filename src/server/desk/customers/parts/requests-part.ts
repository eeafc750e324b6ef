import { RequestState, describeState } from '#shared/requests/request-states.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { CustomerRequests } from '#shared/wire/desk-customer/customer.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { DeepReadonly } from '#server/http/route.ts';
import { describePage, limitsOf } from './part-page.ts';

interface Row {
  readonly number: string;
  readonly title: string;
  readonly policy_number: string;
  readonly sender_name: string;
  readonly state: string;
  readonly submitted_at: Instant;
  readonly ended_at: Instant | null;
  readonly promised_date: BusinessDate;
  readonly total: number;
}

/** Lists open or ended requests on the policies, newest first, whoever sent them. */
export async function listRequests(
  q: Queryable,
  policies: readonly string[],
  { isOpen, page }: { readonly isOpen: boolean; readonly page: number },
): Promise<DeepReadonly<CustomerRequests>> {
  const { rows } = await q.query<Row & Record<string, unknown>>(
    `SELECT number, title, policy_number, holder_name AS sender_name, state, submitted_at, ended_at,
       promised_date::text AS promised_date, count(*) OVER ()::integer AS total
     FROM proposal WHERE policy_number = ANY ($1) AND (ended_at IS NULL) = $2
     ORDER BY submitted_at DESC, number DESC LIMIT $3 OFFSET $4`,
    [[...policies], isOpen, ...limitsOf(page)],
  );
  return describePage(
    rows,
    page,
    rows.map(({ total: _total, state, ...request }) => ({
      ...request,
      state: RequestState.safeParse(state).data ?? null,
      state_text: describeState(state),
    })),
  );
}
