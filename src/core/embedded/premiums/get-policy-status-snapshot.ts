import * as z from 'zod';
import { findAutomaticReinstatement } from '#shared/facts/automatic-reinstatement.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { PolicyNotFound, type PolicyStatusSnapshot } from '../../port.ts';
import type { SealedQueryable } from '../db/database.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import { withMaskedAccounts } from '../policies/find-position-row.ts';
import { buildPolicyFacts, factsColumns, FactsRow, factsTables } from '../policies/get-policy-facts.ts';
import { withOpenDocument } from '../policies/get-policy.ts';
import { buildPremiumCalendar, calendarColumns, CalendarRow, calendarValues } from './get-premium-calendar.ts';
import { isUnasked } from './paid-back-repository.ts';

/** Query: facts and calendar in one statement; $2 and $3 as in the calendar. */
const selectSnapshot = {
  name: 'core/get-policy-standing',
  text: `
    SELECT ${factsColumns},
      ${calendarColumns},
      ${isUnasked} AS "isUnasked",
      (SELECT cover_until FROM core.charge_plan AS plan
        WHERE plan.policy_number = policy.policy_number AND short_since IS NOT NULL) AS "fundGraceUntil"
    FROM ${factsTables}
    WHERE policy.policy_number = $1`,
};

const SnapshotRow = z.object({
  ...CalendarRow.shape,
  ...FactsRow.shape,
  isUnasked: z.boolean(),
  fundGraceUntil: z.nullable(BusinessDate),
});

/** Reads the policy status snapshot of a day; two statements, whatever the status. @throws PolicyNotFound */
export async function getPolicyStatusSnapshot(
  q: SealedQueryable,
  policyNumber: string,
  today: BusinessDate,
): Promise<PolicyStatusSnapshot> {
  const values = calendarValues(policyNumber, today);
  const { rows } = await q.query<{ document: unknown }>({ ...selectSnapshot, values });
  if (rows[0] === undefined) throw new PolicyNotFound(policyNumber);
  const row = withMaskedAccounts(q.sealer, SnapshotRow.parse(withOpenDocument(q.sealer, rows[0])));
  const parameters = await findParameters(q, { ...row, on: today });
  const facts = buildPolicyFacts(row, parameters, today);
  const automatic = row.isUnasked ? findAutomaticReinstatement({ ...facts, quotedPrices: null }, today) : undefined;
  const back = automatic && { automatic };
  return {
    facts,
    calendar: buildPremiumCalendar(row, { parameters, back }, today),
    fundGraceUntil: row.fundGraceUntil,
  };
}
