import { Big } from 'big.js';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { unitLiability, unitResult } from '../journal/accounts.ts';
import { recordEntry, type JournalLine } from '../journal/record-entry.ts';

/** Policy that no longer holds some funds; `key` names the unit movements behind it. */
interface Leaving {
  readonly tx: Queryable;
  readonly policy: { readonly policyNumber: string };
  readonly key: string;
  readonly now: Instant;
}

interface Realised {
  readonly fundCode: string;
  readonly currency: number;
  /** Result, gains positive; excludes what was realised before. */
  readonly amount: Big;
}

/** SQL: $1 policy, $2 funds no longer held, $3 prefix of unitResult accounts. */
const selectRealised = `
  SELECT fund_code AS "fundCode", currency,
         ((SELECT -coalesce(sum(amount), 0) FROM core.unit_entry WHERE policy_number = $1 AND fund_code = fund.fund_code)
          - (SELECT coalesce(sum(amount), 0) FROM core.journal_entry JOIN core.journal_line USING (journal_id)
             WHERE policy_number = $1 AND account = $3 || fund.fund_code))::text AS amount
  FROM core.fund AS fund
  WHERE fund_code = ANY($2::text[])
    AND (SELECT sum(units) FROM core.unit_balance WHERE policy_number = $1 AND fund_code = fund.fund_code) = 0`;

async function listRealised({ tx, policy }: Leaving, fundCodes: readonly string[]): Promise<readonly Realised[]> {
  const { rows } = await tx.query<Omit<Realised, 'amount'> & { amount: string }>(selectRealised, [
    policy.policyNumber,
    [...fundCodes],
    unitResult(''),
  ]);
  return rows.map((row) => ({ ...row, amount: new Big(row.amount) })).filter(({ amount }) => !amount.eq(0));
}

/**
 * Books the policy's result in funds it no longer holds, so that nothing of it stays in their liability (rulebook 2.5).
 * The fund valuation booked that result for all policies together; the same amounts are taken out there.
 */
export async function realiseResult(leaving: Leaving, fundCodes: readonly string[]): Promise<void> {
  const { tx, policy, key, now } = leaving;
  const realised = await listRealised(leaving, fundCodes);
  if (realised.length === 0) return;
  const lines = realised.flatMap(({ fundCode, currency, amount }): readonly JournalLine[] => [
    { account: unitResult(fundCode), currency, amount },
    { account: unitLiability(fundCode), currency, amount: amount.neg() },
  ]);
  const about = { requestNumber: null, businessDate: businessDateOf(now), recordedAt: now };
  const description = `Result of units of ${policy.policyNumber} realised`;
  await recordEntry(tx, { ...about, key, policyNumber: policy.policyNumber, description, lines });
  await recordEntry(tx, {
    ...about,
    key: `${key}/funds`,
    policyNumber: null,
    description,
    lines: lines.map((line) => ({ ...line, amount: line.amount.neg() })),
  });
}
