import * as z from 'zod';
import { BusinessDate, instantAt } from '#shared/time/dates.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import type { SealedQueryable } from '../db/database.ts';
import { BenefitAccount } from '../document/stored-policy.ts';
import { openNumbers } from '../sealed/numbers-in-document.ts';
import { bindStep, type DayDone, type DayQuestion, type PolicyDay } from './day-step.ts';

/** Policy whose main cover's term is over, with the holder's registered account; null = none. */
const OverTerm = z.object({
  policyNumber: z.string(),
  expiresOn: BusinessDate,
  hasUnits: z.boolean(),
  payee: BenefitAccount,
});
type OverTerm = z.infer<typeof OverTerm>;

/**
 * Lists policies whose term is over. A policy with a claim waits for its decision, because it is unknown whether the
 * insured lived to the end.
 */
async function listOverTerms(q: SealedQueryable, { today, policyNumber }: DayQuestion): Promise<readonly OverTerm[]> {
  const { rows } = await q.query(
    `SELECT policy.policy_number AS "policyNumber", policy.expires_on::text AS "expiresOn",
            EXISTS (SELECT 1 FROM core.unit_balance AS held
                    WHERE held.policy_number = policy.policy_number AND held.units > 0) AS "hasUnits",
            version.document->'benefitAccount' AS payee
     FROM core.policy JOIN core.policy_version AS version
       ON version.policy_number = policy.policy_number AND version.version = policy.current_version
     WHERE policy.expires_on <= $1 AND ($2::text IS NULL OR policy.policy_number = $2) AND NOT policy.claim_registered
       AND policy.sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL')
     ORDER BY policy.expires_on, policy.policy_number`,
    [today, policyNumber],
  );
  return z.array(OverTerm).parse(openNumbers(q.sealer, rows));
}

const changesOf = (isTerm: boolean, { hasUnits, payee }: OverTerm): readonly PolicyChange[] => [
  { kind: 'EndTerm', effective: 'APPROVAL', ending: isTerm ? 'EXPIRED' : 'MATURED', payee },
  ...(hasUnits ? [{ kind: 'SellMaturedUnits' as const, effective: 'PRICING_DATE' as const, payee }] : []),
];

/**
 * Builds the posting that ends the policy, exactly once per policy and day (rulebook 2.4, 7.27). It is dated from the
 * first moment of the day, so that units are sold at that day's price whenever it runs.
 */
function endTerms({ policy }: PolicyDay, over: OverTerm): Promise<DayDone> {
  const isTerm = policy.archetype === 'TERM';
  const { policyNumber, expiresOn } = over;
  const posting = {
    requestNumber: `END-${policyNumber}-${expiresOn}`,
    step: 'term',
    policyNumber,
    goodAt: instantAt(expiresOn, '00:00'),
    changes: changesOf(isTerm, over),
  };
  return Promise.resolve({ kind: isTerm ? 'EXPIRED' : 'MATURED', posting });
}

export const termStep = bindStep({ name: 'Term', list: listOverTerms, apply: endTerms });
