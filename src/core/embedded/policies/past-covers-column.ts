/** SQL: facts of a document's cover `it` on which its cost depends. */
const termsOf = (it: string): string => `jsonb_build_object(
  'itemId', ${it} -> 'itemId', 'status', ${it} -> 'status', 'expiresOn', ${it} -> 'expiresOn', 'plan', ${it} -> 'plan',
  'sumAssured', ${it} -> 'sumAssured', 'premium', ${it} -> 'premium', 'riskPercent', ${it} -> 'riskPercent',
  'partyIds', jsonb_path_query_array(${it}, '$.lives[*].partyId'))`;

/**
 * SQL: column of the covers before each day on which their cost changed, oldest first, from which past monthly charges
 * are calculated. Only unit-linked policies have monthly charges.
 */
export const pastCoversColumn = `
  (SELECT coalesce(json_agg(json_build_object('until', until, 'covers', covers) ORDER BY number), '[]')
   FROM (SELECT known.version AS number, terms.covers, lead(known.valid_from) OVER (ORDER BY known.version) AS until,
                lead(terms.covers) OVER (ORDER BY known.version) AS following
         FROM core.policy_version AS known,
              LATERAL (SELECT jsonb_build_array(${termsOf(`(known.document -> 'mainCover')`)})
                              || coalesce(jsonb_agg(${termsOf('rider')}), '[]') AS covers
                       FROM jsonb_array_elements(known.document -> 'riders') AS rider) AS terms
         WHERE known.policy_number = policy.policy_number AND product.archetype LIKE '%UL\\_%') AS past
   WHERE covers <> following) AS "pastCovers"`;
