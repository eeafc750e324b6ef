import type { BusinessDate } from '#shared/time/dates.ts';
import type { TermsText } from '#shared/wire/proposals.ts';
import type { Queryable } from '#server/db/pool.ts';
import { homeOf } from '#requests/contract/endpoints.ts';
import { findSuffix } from '#server/config/face-config.ts';

/** Id of the text that goes with every request. */
const generalTerms = 'general';

const homeOfType = (transactionType: string): string => homeOf(findSuffix(transactionType) ?? transactionType);
const idsFor = (transactionType: string) => [generalTerms, homeOfType(transactionType)];
/** Texts of a type's further statements begin with its id: 'reinstatement-holder'. */
const furtherOf = (transactionType: string): string => `${homeOfType(transactionType)}-%`;

/**
 * Texts in force on a day in the words of the policy: the general one and that of the request type (suffix or service number);
 * '' = all. A type without a text of its own has the general one alone.
 */
export async function listTerms(
  q: Queryable,
  transactionType: string,
  policy: { readonly isSyariah: boolean },
  today: BusinessDate,
): Promise<TermsText[]> {
  const { rows } = await q.query<TermsText>(
    `SELECT DISTINCT ON (terms_id) terms_id AS id, version, title, body, valid_from
     FROM terms_text
     WHERE flavour = $2 AND valid_from <= $3 AND ($1::text[] IS NULL OR terms_id = ANY ($1) OR terms_id LIKE $4)
     ORDER BY terms_id, valid_from DESC LIMIT 100`,
    [
      transactionType === '' ? null : idsFor(transactionType),
      policy.isSyariah ? 'syariah' : 'conventional',
      today,
      furtherOf(transactionType),
    ],
  );
  return rows;
}
