import * as z from 'zod/mini';

/** Percent that depends on the policy year: the first step whose `untilYear` is not passed counts; null = all later years. */
const ByPolicyYear = z.array(z.object({ untilYear: z.nullable(z.number()), percent: z.number() }));
export type ByPolicyYear = z.infer<typeof ByPolicyYear>;

/**
 * The business numbers of rulebook 3, already resolved for one product, its currency and one day.
 * Amounts in the policy's currency, percent as 5 = 5 %, days as the key's name says (WD, CD, months).
 * Rows with effective dates live in the core's parameter table; this is the typed answer.
 */
export const Parameters = z.object({
  'cutoff.docs': z.string(),
  'cutoff.nav': z.string(),
  'wd.min': z.number(),
  'wd.fund_remain_min': z.number(),
  'wd.policy_remain': z.number(),
  'wd.policy_remain_months': z.number(),
  'wd.first_allowed_months': z.number(),
  'wd.charge': ByPolicyYear,
  'wd.per_year_free': z.number(),
  'wd.fee': z.number(),
  'wd.second_approver_above': z.number(),
  'payout.sla_wd': z.number(),
  'payout.hold_after_change_cd': z.number(),
  'info.sla_wd': z.number(),
  'doc.max_mb': z.number(),
  'doc.pending_days_cd': z.number(),
  'offer.days_cd': z.number(),
  'pay.match_days_wd': z.number(),
  'liveness.valid_hours': z.number(),
  'freelook.days_from_receipt_cd': z.number(),
  'freelook.days_from_issue_cd': z.number(),
});
export type Parameters = z.infer<typeof Parameters>;
