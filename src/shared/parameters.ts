import * as z from 'zod/mini';
import { cover } from './parameters-cover.ts';
import { papersAndLaw } from './parameters-papers.ts';
import { deduction, rates } from './parameters-rates.ts';
import { newRiders } from './parameters-riders.ts';

/** Percent that depends on the policy year: the first step whose `untilYear` is not passed counts; null = all later years. */
const ByPolicyYear = z.array(z.object({ untilYear: z.nullable(z.number()), percent: z.number() }));
export type ByPolicyYear = z.infer<typeof ByPolicyYear>;

/** Part of the yearly premium that one payment takes, by payment frequency 1 to 4 (wire 9.6). */
const ByFrequency = z.object({ '1': z.number(), '2': z.number(), '3': z.number(), '4': z.number() });

const unitsAndClocks = {
  'cutoff.docs': z.string(),
  'cutoff.nav': z.string(),
  /** WIB: when a day's unit price is drafted, and when it becomes final on the next WD. */
  'nav.market_close': z.string(),
  'nav.publish_time': z.string(),
  'nav.publish_lag_wd': z.number(),
  'nav.alarm_wd': z.number(),
  'nav.dp': z.number(),
  'unit.dp': z.number(),
  'money.dp': z.number(),
  'pct.dp': z.number(),
  'age.basis': z.enum(['nearest', 'last', 'next']),
  /** Cuti bersama are days of rest for the insurer. */
  'calendar.joint_leave_counts': z.boolean(),
};

const withdrawal = {
  'wd.min': z.number(),
  'wd.fund_remain_min': z.number(),
  'wd.policy_remain': z.number(),
  'wd.policy_remain_months': z.number(),
  'wd.first_allowed_months': z.number(),
  'wd.charge': ByPolicyYear,
  'wd.per_year_free': z.number(),
  'wd.fee': z.number(),
  'wd.second_approver_above': z.number(),
};

const payoutAndDocuments = {
  'payout.sla_wd': z.number(),
  'payout.hold_after_change_cd': z.number(),
  'payout.hold_after_holder_change_cd': z.number(),
  'payout.second_approver_above': z.number(),
  /** Likeness of two names, 0 to 100: from the first on one person, below the second another one (rulebook 6.2). */
  'payee.name_ok_score': z.number(),
  'payee.name_block_score': z.number(),
  /** Payouts above the amount, within the days after a change of account: call the old number first (rulebook 7.10). */
  'payee.callback_above': z.number(),
  'payee.callback_days_cd': z.number(),
  /** How long the link 'ini bukan saya' of an account change works. */
  'payee.disown_days_cd': z.number(),
  /** From which likeness on (0 to 100) a name is one of a watch list, for compliance to judge (rulebook 6.7). */
  'screening.match_score': z.number(),
  /** How many days back a request is compared with those of other people (rulebook 6.7). */
  'sharing.days_cd': z.number(),
  'info.sla_wd': z.number(),
  'doc.max_mb': z.number(),
  /** Uploads of one person on one day (WIB), all together. */
  'doc.day_files': z.number(),
  'doc.day_mb': z.number(),
  'doc.types': z.array(z.string()),
  'doc.pending_days_cd': z.number(),
  'doc.reminders_cd': z.array(z.number()),
  'offer.days_cd': z.number(),
  /** Most that an underwriter may add to the cost of a cover, and in which steps. */
  'offer.extra_most_percent': z.number(),
  'offer.extra_step_percent': z.number(),
  'pay.match_days_wd': z.number(),
  'liveness.valid_hours': z.number(),
  /** How long the link to a new contact can be opened. */
  'contact.confirm_days_cd': z.number(),
  'health.valid_days_cd': z.number(),
  /** Body mass index outside these goes to an underwriter (rulebook 13.6). */
  'health.bmi_least': z.number(),
  'health.bmi_most': z.number(),
};

const freeLookGraceReinstatement = {
  'holder.min_age': z.number(),
  /** No change of holder so soon after a change of contact (rulebook 7.22). */
  'holder.after_contact_cd': z.number(),
  /** Another life may take an insured's place (rulebook 7.23), up to which age. */
  'insured.substitution': z.boolean(),
  'insured.max_entry_age': z.number(),
  'freelook.days_from_receipt_cd': z.number(),
  'freelook.days_from_issue_cd': z.number(),
  'freelook.admin_fee': z.number(),
  'freelook.refund_sla_wd': z.number(),
  'grace.days_cd': z.number(),
  'reinst.window_months': z.number(),
  'reinst.interest_percent': z.number(),
  'reinst.medical_if_lapsed_over_months': z.number(),
  'reinst.max_count': z.nullable(z.number()),
  'reinst.review_count': z.number(),
  'reinst.review_span_months': z.number(),
  'reinst.quote_days_cd': z.number(),
  'reinst.auto_days_cd': z.number(),
  /** Unit link: the value must carry this many monthly deductions afterwards (rulebook 7.4). */
  'reinst.value_months': z.number(),
  'reinst.refund_sla_wd': z.number(),
  'reinst.standard_max_age': z.number(),
  'reinst.standard_max_risk': z.number(),
  'waiting_period.restart': z.boolean(),
};

const loan = {
  'loan.max_percent': z.number(),
  'loan.min': z.number(),
  'loan.step': z.number(),
  'loan.min_policy_age_months': z.number(),
  'loan.rate_percent': z.number(),
  'loan.fee': z.number(),
  'loan.warning_at_percent': z.number(),
  /** Days between the warning and the first day on which a debt as high as the cash value ends the cover. */
  'loan.lapse_notice_cd': z.number(),
  'loan.repay_min': z.number(),
  'loan.second_approver_above': z.number(),
};

const premiumAndTopUp = {
  'topup.single.min': z.number(),
  /** Oldest age of the main insured at which new money is taken. */
  'topup.single.max_age': z.number(),
  'topup.single.charge_percent': z.number(),
  'topup.single.max_wo_review': z.number(),
  'topup.fund_min': z.number(),
  'topup.second_approver_above': z.number(),
  'prem.base.min_monthly': z.number(),
  'prem.topup.min_monthly': z.number(),
  'prem.topup.max_ratio': z.number(),
  'prem.topup.charge_percent': z.number(),
  'prem.step': z.number(),
  'prem.decrease_after_months': z.number(),
  'prem.lead_cd': z.number(),
  /** Premiums of a year above which a raise needs proof of income. */
  'prem.income_proof_above': z.number(),
  'prem.compulsory_months': z.number(),
  'prem.acquisition': ByPolicyYear,
  'prem.modal_step': z.number(),
  /** How far ahead the due dates stand on the schedule. */
  'prem.schedule_months': z.number(),
  'bill.lead_days_cd': z.number(),
  'bill.retries_cd': z.array(z.number()),
  'freq.modal': ByFrequency,
  'freq.lead_cd': z.number(),
  'freq.monthly_needs_debit': z.boolean(),
  'method.lead_cd': z.number(),
};

const surrenderSwitchAllocation = {
  'surr.charge': ByPolicyYear,
  /** Cash value in percent of the premiums paid, by policy year. */
  'surr.trad_table': ByPolicyYear,
  /** Payment methods that leave no account to pay back to: the customer names one. */
  'surr.payee_methods': z.array(z.number()),
  /** Riders that cannot be ended while the main cover stands, by product id. */
  'rider.compulsory_products': z.array(z.number()),
  'sy.tabarru_refund_percent': z.number(),
  'switch.min': z.number(),
  'switch.fund_remain_min': z.number(),
  'switch.free_per_year': z.number(),
  'switch.fee_percent': z.number(),
  'switch.fee_min': z.number(),
  'app.sum_percent': z.number(),
  'app.step_percent': z.number(),
  'app.fund_min_percent': z.number(),
  'app.max_funds': z.number(),
};

const holidayCoverTerm = {
  'hol.first_allowed_months': z.number(),
  'hol.min_months': z.number(),
  'hol.max_months': z.number(),
  'hol.fund_cover': z.number(),
  'hol.auto_cover': z.number(),
  'hol.lead_cd': z.number(),
  /** Months from the end of one holiday to the start of the next. */
  'hol.again_after_months': z.number(),
  ...cover,
  'benef.total_percent': z.number(),
  'benef.max': z.number(),
};

/** Risk by occupation (rulebook 7.18): class by occupation code, what each class adds to the cost of risk, and the lead. */
const occupation = {
  'occ.risk_class': z.record(z.string(), z.number()),
  'occ.loading_percent': z.record(z.string(), z.number()),
  'occ.lead_cd': z.number(),
};

/** Promised working days by request type (rulebook 5.1); payout.sla_wd and info.sla_wd stand above. */
const serviceLevels = {
  'loan.sla_wd': z.number(),
  'loan.repay_sla_wd': z.number(),
  'reinst.sla_wd': z.number(),
  'reinst.underwriting_sla_wd': z.number(),
  'hol.sla_wd': z.number(),
  'rider.sla_wd': z.number(),
  'sa.increase.sla_wd': z.number(),
  'sa.decrease.sla_wd': z.number(),
  'allocation.sla_wd': z.number(),
  'account.sla_wd': z.number(),
  'prem.sla_wd': z.number(),
  'topup.sla_wd': z.number(),
  'switch.sla_wd': z.number(),
  'app.sla_wd': z.number(),
  'freq.sla_wd': z.number(),
  'method.sla_wd': z.number(),
  'occupation.sla_wd': z.number(),
  'birth.sla_wd': z.number(),
  'term.sla_wd': z.number(),
  'payer.sla_wd': z.number(),
  'holder.sla_wd': z.number(),
  'insured.sla_wd': z.number(),
  'benef.sla_wd': z.number(),
};

/**
 * The business numbers of rulebook 3, already resolved for one product, its currency and one day.
 * Amounts in the policy's currency, percent as 5 = 5 %, days as the key's name says (WD, CD, months).
 * Rows with effective dates live in the core's parameter table; this is the typed answer.
 */
export const Parameters = z.object({
  ...unitsAndClocks,
  ...withdrawal,
  ...payoutAndDocuments,
  ...freeLookGraceReinstatement,
  ...loan,
  ...premiumAndTopUp,
  ...surrenderSwitchAllocation,
  ...holidayCoverTerm,
  ...deduction,
  ...rates,
  ...newRiders,
  ...occupation,
  ...serviceLevels,
  ...papersAndLaw,
});
export type Parameters = z.infer<typeof Parameters>;
