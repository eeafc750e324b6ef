import { Endorsement } from '#shared/facts/endorsement.ts';
import type { Queryable } from '../db/database.ts';

/** Query: newest first; at most 100 (promises P03). Kinds without a text are left out. */
const select = {
  name: 'core/list-endorsements',
  text: `
    SELECT kind, effective_on::text AS "effectiveOn", request_number AS "requestNumber", detail,
      ARRAY(SELECT name FROM core.product
             WHERE product_id IN (SELECT value::integer FROM jsonb_array_elements_text(detail->'products')) ORDER BY name) AS riders
    FROM core.endorsement WHERE policy_number = $1 ORDER BY effective_on DESC, recorded_at DESC LIMIT 100`,
};

/** Lists the endorsements of a policy, which are recorded besides its document. */
export async function listEndorsements(q: Queryable, policyNumber: string): Promise<readonly Endorsement[]> {
  const { rows } = await q.query<{ readonly detail: object }>({ ...select, values: [policyNumber] });
  return rows.flatMap(({ detail, ...row }) => {
    const known = Endorsement.safeParse({ ...detail, ...row });
    return known.success ? [known.data] : [];
  });
}
