import * as z from 'zod';
import type { Sealer } from '#core/sealer.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { TerminationPosition } from '#shared/facts/termination-position.ts';
import { AllocationShare, FundHolding, OfferedFund, OfferedRider, PolicySubStatus } from '#shared/facts/facts.ts';
import { Archetype } from '#shared/parameters/archetypes.ts';
import { LoanPosition } from '#shared/facts/loan-position.ts';
import { maskNumber } from '#shared/text/mask.ts';
import { PolicyRights } from '#shared/facts/policy-rights.ts';
import { OpenPayable } from '#shared/facts/open-payable.ts';
import { PastCovers } from '#shared/facts/past-covers.ts';
import { Covers } from '#shared/policy/policy.ts';
import type { SealedQueryable } from '../db/database.ts';
import { lastAnniversary } from '../db/anniversary-sql.ts';
import { loanColumn } from '../loans/loan-column.ts';
import { terminationColumn } from './termination-column.ts';
import { PremiumColumn, premiumColumn } from './premium-column.ts';
import { LapseColumn, lapseColumn } from './lapse-column.ts';

/** SQL: column of the names of pledgees and of irrevocable beneficiaries. $2 = today. */
const rightsColumn = `
  (SELECT json_build_object(
      'pledgedTo', coalesce(json_agg(right_holder ORDER BY right_holder) FILTER (WHERE kind = 'PLEDGE'), '[]'),
      'irrevocable', coalesce(json_agg(right_holder ORDER BY right_holder) FILTER (WHERE kind = 'IRREVOCABLE'), '[]'))
     FROM core.policy_right AS held
    WHERE held.policy_number = policy.policy_number AND since <= $2::date
      AND (ended_on IS NULL OR ended_on > $2::date)) AS rights`;

/** SQL: facts of a document's cover `it` on which its cost depends. */
const termsOf = (it: string): string => `jsonb_build_object(
  'itemId', ${it} -> 'itemId', 'status', ${it} -> 'status', 'expiresOn', ${it} -> 'expiresOn', 'plan', ${it} -> 'plan',
  'sumAssured', ${it} -> 'sumAssured', 'premium', ${it} -> 'premium', 'riskPercent', ${it} -> 'riskPercent',
  'partyIds', jsonb_path_query_array(${it}, '$.lives[*].partyId'))`;

/**
 * SQL: column of the covers before each day on which their cost changed, oldest first, from which past monthly charges
 * are calculated. Only unit-linked policies have monthly charges.
 */
const pastCoversColumn = `
  (SELECT coalesce(json_agg(json_build_object('until', until, 'covers', covers) ORDER BY number), '[]')
   FROM (SELECT known.version AS number, terms.covers, lead(known.valid_from) OVER (ORDER BY known.version) AS until,
                lead(terms.covers) OVER (ORDER BY known.version) AS following
         FROM core.policy_version AS known,
              LATERAL (SELECT jsonb_build_array(${termsOf(`(known.document -> 'mainCover')`)})
                              || coalesce(jsonb_agg(${termsOf('rider')}), '[]') AS covers
                       FROM jsonb_array_elements(known.document -> 'riders') AS rider) AS terms
         WHERE known.policy_number = policy.policy_number AND product.archetype LIKE '%UL\\_%') AS past
   WHERE covers <> following) AS "pastCovers"`;

/** SQL: column of payables neither paid nor cancelled, in the order in which they fall due; accounts stay encrypted. */
const openPayablesColumn = `
      (SELECT coalesce(json_agg(json_build_object('payableId', payable_id, 'kind', kind, 'amount', amount,
                'currency', payable.currency, 'state', state, 'payableFrom', payable_from,
                'returnReason', CASE WHEN state = 'RETURNED' THEN
                  (SELECT return_reason FROM core.payout_attempt attempt
                    WHERE attempt.payable_id = payable.payable_id ORDER BY attempt.attempt DESC LIMIT 1) END,
                'bankName', bank_name, 'bankAccount', bank_account,
                'requestNumber', request_number, 'allocation', allocation_request)
                ORDER BY payable_from, payable.created_at, payable_id), '[]')
         FROM core.payable
        WHERE payable.policy_number = policy.policy_number AND state NOT IN ('PAID', 'CANCELLED'))`;

/**
 * SQL: columns of a policy's position, without covers and parameters; the covers' people are not needed and stay
 * encrypted. $2 = today. Withdrawals and switches are counted from the last anniversary; a payable is open until it is
 * paid or cancelled.
 */
export const positionColumns = `
  policy.policy_number AS "policyNumber", policy.product_id AS "productId", product.archetype, policy.currency,
  policy.sub_status AS "subStatus", policy.start_date AS "startDate", policy.received_date AS "receivedDate",
  policy.claim_registered AS "claimRegistered", policy.payout_hold_until AS "payoutHoldUntil",
  policy.payouts_frozen_at IS NOT NULL AS "payoutsFrozen", policy.account_changed_on AS "accountChangedOn",
  policy.contact_changed_on AS "contactChangedOn",
  (SELECT max(valid_from) FROM core.coverage_layer layer WHERE layer.policy_number = policy.policy_number) AS "sumAssuredRaisedOn",
  (SELECT coalesce(json_agg(json_build_object('fundCode', fund_code, 'fundName', fund.name, 'currency', fund.currency,
            'basicUnits', basic, 'topupUnits', topup, 'price', latest.price, 'priceDate', latest.day) ORDER BY fund_code), '[]')
     FROM (SELECT fund_code, coalesce(sum(units) FILTER (WHERE bucket = 'BASIC'), 0) AS basic,
                  coalesce(sum(units) FILTER (WHERE bucket = 'TOPUP'), 0) AS topup
             FROM core.unit_balance balance WHERE balance.policy_number = policy.policy_number GROUP BY fund_code) AS held
     JOIN core.fund fund USING (fund_code),
          LATERAL (SELECT price, day FROM core.valid_price price
                    WHERE price.fund_code = held.fund_code AND state = 'FINAL' ORDER BY day DESC LIMIT 1) AS latest
    WHERE basic + topup > 0) AS holdings,
  (SELECT coalesce(json_agg(json_build_object('fundCode', fund.fund_code, 'fundName', fund.name, 'currency', fund.currency,
            'isSyariah', fund.is_syariah, 'riskLevel', fund.risk_level, 'openForNewMoney', fund.open_for_new_money,
            'price', latest.price, 'priceDate', latest.day) ORDER BY fund.fund_code), '[]')
     FROM core.product_fund offered JOIN core.fund fund USING (fund_code),
          LATERAL (SELECT price, day FROM core.valid_price price
                    WHERE price.fund_code = fund.fund_code AND state = 'FINAL' ORDER BY day DESC LIMIT 1) AS latest
    WHERE offered.product_id = policy.product_id) AS funds,
  (SELECT coalesce(json_agg(json_build_object('productId', rider.product_id, 'productName', rider.name,
            'familyType', rider.family_type, 'plans', rider.plans,
            'minSum', rider.min_sum_assured, 'maxSum', rider.max_sum_assured) ORDER BY rider.product_id), '[]')
     FROM core.product_rider sold JOIN core.product rider ON rider.product_id = sold.rider_product_id
    WHERE sold.main_product_id = policy.product_id) AS riders,
  (SELECT coalesce(json_agg(json_build_object('fundCode', fund_code, 'percent', percent) ORDER BY fund_code), '[]')
     FROM core.allocation_share
    WHERE allocation_id = (SELECT allocation_id FROM core.allocation
                            WHERE allocation.policy_number = policy.policy_number AND valid_from <= $2::date
                            ORDER BY valid_from DESC, allocation_id DESC LIMIT 1)) AS allocation,
  (SELECT coalesce(json_agg(month_on ORDER BY month_on), '[]') FROM core.charge_taken AS taken
    WHERE taken.policy_number = policy.policy_number) AS "chargedOn",
  ${pastCoversColumn},
  (SELECT json_build_object('owedFrom', next_on, 'until', cover_until) FROM core.charge_plan AS plan
    WHERE plan.policy_number = policy.policy_number AND short_since IS NOT NULL AND ends_on IS NULL) AS "fundGrace",
  used.withdrawals, used.switches,
  ${openPayablesColumn} AS payables,
  ${rightsColumn},
  ${loanColumn},
  ${premiumColumn},
  ${lapseColumn},
  ${terminationColumn}`;

export const positionTables = `
  core.policy
  JOIN core.product product USING (product_id)
  JOIN core.policy_version version
    ON version.policy_number = policy.policy_number AND version.version = policy.current_version
  CROSS JOIN LATERAL (SELECT count(DISTINCT (request_number, step)) FILTER (WHERE reason = 'WITHDRAWAL')::integer AS withdrawals,
                             count(DISTINCT (request_number, step)) FILTER (WHERE reason = 'SWITCH')::integer AS switches
                        FROM core.unit_entry entry
                       WHERE entry.policy_number = policy.policy_number
                         AND pricing_date >= ${lastAnniversary('$2::date')}) AS used`;

const selectPosition = {
  name: 'core/get-position',
  text: `
    SELECT jsonb_build_object('mainCover', version.document->'mainCover', 'riders', version.document->'riders') AS covers,
      ${positionColumns}
    FROM ${positionTables}
    WHERE policy.policy_number = $1`,
};

export const PositionRow = z.object({
  policyNumber: z.string(),
  productId: z.number(),
  archetype: Archetype,
  currency: z.number(),
  subStatus: PolicySubStatus,
  startDate: BusinessDate,
  receivedDate: z.nullable(BusinessDate),
  claimRegistered: z.boolean(),
  payoutHoldUntil: z.nullable(BusinessDate),
  payoutsFrozen: z.boolean(),
  accountChangedOn: z.nullable(BusinessDate),
  contactChangedOn: z.nullable(BusinessDate),
  covers: Covers,
  sumAssuredRaisedOn: z.nullable(BusinessDate),
  holdings: z.array(FundHolding),
  funds: z.array(OfferedFund),
  riders: z.array(OfferedRider),
  allocation: z.array(AllocationShare),
  chargedOn: z.array(BusinessDate),
  pastCovers: z.array(PastCovers),
  fundGrace: z.nullable(z.object({ owedFrom: BusinessDate, until: BusinessDate })),
  withdrawals: z.number(),
  switches: z.number(),
  payables: z.array(OpenPayable),
  rights: PolicyRights,
  loan: LoanPosition,
  premium: PremiumColumn,
  lapse: LapseColumn,
  termination: TerminationPosition,
});
export type PositionRow = z.infer<typeof PositionRow>;

/** Masks the decrypted accounts, of which a position shows only the last digits. */
export const withMaskedAccounts = <Row extends Pick<PositionRow, 'payables'>>(sealer: Sealer, row: Row): Row => ({
  ...row,
  payables: row.payables.map((each) => ({
    ...each,
    bankAccount: maskNumber(sealer.open('ACCOUNT', each.bankAccount)),
  })),
});

export async function findPositionRow(
  q: SealedQueryable,
  policyNumber: string,
  today: BusinessDate,
): Promise<PositionRow | undefined> {
  const { rows } = await q.query({ ...selectPosition, values: [policyNumber, today] });
  if (rows[0] === undefined) return undefined;
  return withMaskedAccounts(q.sealer, PositionRow.parse(rows[0]));
}
