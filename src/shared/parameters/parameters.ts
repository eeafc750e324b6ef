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

/** Units, prices and clocks. */
const unitsAndClocks = {
  /** Time of day (WIB) before which papers that come on a WD count on that day. */
  'cutoff.docs': z.string(),
  /** Time of day (WIB) before which a request that is good on a VD gets the price of that day (rulebook 6.5). */
  'cutoff.nav': z.string(),
  /** Time of day (WIB) from which a day's unit price stands as a draft. */
  'nav.market_close': z.string(),
  /** Time of day (WIB) on the next WD at which the price becomes final. */
  'nav.publish_time': z.string(),
  /** WD without a price after which the alarm is urgent (rulebook 4.4). */
  'nav.alarm_wd': z.number(),
  /** Time of day (WIB) by which a price must be final on its day; later it is reported as missing (rulebook 4.4). */
  'nav.alarm_time': z.string(),
  /** Decimals of units: bought are rounded down, sold half up. */
  'unit.dp': z.number(),
  /** Decimals of a percentage. */
  'pct.dp': z.number(),
  /** How an age is counted: by the nearest, the last or the next birthday. */
  'age.basis': z.enum(['nearest', 'last', 'next']),
  /** Cuti bersama are days of rest for the insurer. */
  'calendar.joint_leave_counts': z.boolean(),
  /** Days before the end of the last loaded year of holidays on which operations are told (rulebook 9.7). */
  'calendar.warning_cd': z.number(),
  /** Days before that end on which the alarm becomes urgent: service levels and pricing dates soon reach beyond it. */
  'calendar.urgent_cd': z.number(),
  /** CD after the start of a policy that was not issued, after which operations are told (rulebook 2.4). */
  'issue.warning_cd': z.number(),
  /** WD that the bank has to answer a payout or a debit, before operations are told (rulebook 4.4). */
  'bank.answer_wd': z.number(),
};

/** Partial withdrawal (rulebook 7.13). */
const withdrawal = {
  /** Least amount of a withdrawal, all funds together. */
  'wd.min': z.number(),
  /** Value that stays in each fund touched, unless all of it is taken. */
  'wd.fund_remain_min': z.number(),
  /** Value that stays in the policy, or the deductions of `wd.policy_remain_months` where they are more. */
  'wd.policy_remain': z.number(),
  /** Monthly deductions that the rest must carry. */
  'wd.policy_remain_months': z.number(),
  /** Full months of the policy before the first withdrawal. */
  'wd.first_allowed_months': z.number(),
  /** Charge in percent of what leaves the BASIC bucket, by policy year; the TOPUP bucket bears none. Lower than `surr.charge`, it lets a surrender be taken in two steps for less. */
  'wd.charge': ByPolicyYear,
  /** Withdrawals of a policy year without a fee. */
  'wd.per_year_free': z.number(),
  /** Fee of each further withdrawal. */
  'wd.fee': z.number(),
  /** Amount from which two people approve a withdrawal, the amount itself counted. */
  'wd.second_approver_above': z.number(),
};

/** Payouts, papers, offers and checks of people. */
const payoutAndDocuments = {
  /** Promised WD of surrender and withdrawal. */
  'payout.sla_wd': z.number(),
  /** CD that payouts wait after a change of contact or account. */
  'payout.hold_after_change_cd': z.number(),
  /** CD that payouts wait after a change of holder. */
  'payout.hold_after_holder_change_cd': z.number(),
  /** Amount from which two people approve a surrender or a benefit allocation, the amount itself counted. */
  'payout.second_approver_above': z.number(),
  /** Likeness of two names (0 to 100) from which they are one person (rulebook 6.2). */
  'payee.name_ok_score': z.number(),
  /** Likeness of two names below which they are different people; a verifier looks at what lies between. */
  'payee.name_block_score': z.number(),
  /** Amount above which a payout soon after a change of account needs a call to the old number first (rulebook 7.10). */
  'payee.callback_above': z.number(),
  /** CD after a change of account in which the call is needed. */
  'payee.callback_days_cd': z.number(),
  /** CD that the link 'ini bukan saya' of an account change works. */
  'payee.disown_days_cd': z.number(),
  /** Likeness (0 to 100) from which a name counts as one of a watch list; compliance judges it (rulebook 6.7). */
  'screening.match_score': z.number(),
  /** CD back over which a request is compared with those of other people (rulebook 6.7). */
  'sharing.days_cd': z.number(),
  /** Promised WD of a change of contact or address. */
  'info.sla_wd': z.number(),
  /** Largest upload. */
  'doc.max_mb': z.number(),
  /** Pixels that the shorter side of an uploaded picture must have. */
  'doc.min_px': z.number(),
  /** Uploads of one person on one day (WIB). */
  'doc.day_files': z.number(),
  /** Size of all uploads of one person on one day (WIB). */
  'doc.day_mb': z.number(),
  /** Kinds of uploads; a KTP, selfie or liveness picture is never a PDF. */
  'doc.types': z.array(z.string()),
  /** CD to send papers that were asked for (rulebook 4.4). */
  'doc.pending_days_cd': z.number(),
  /** CD after which somebody who was asked for papers is reminded. */
  'doc.reminders_cd': z.array(z.number()),
  /** CD to answer an underwriter's terms (rulebook 4.4). */
  'offer.days_cd': z.number(),
  /** Most that an underwriter may add to the cost of a cover. */
  'offer.extra_most_percent': z.number(),
  /** Step of the cost that an underwriter adds. */
  'offer.extra_step_percent': z.number(),
  /** WD in which the money must come, where the type has no day of its own (rulebook 4.4). */
  'pay.match_days_wd': z.number(),
  /** Hours for which a face check counts; it counts once. */
  'liveness.valid_hours': z.number(),
  /** CD that the link to a new contact works. */
  'contact.confirm_days_cd': z.number(),
  /** CD that a health declaration counts, from the day it was sent. */
  'health.valid_days_cd': z.number(),
  /** Body mass index below which an underwriter looks (rulebook 13.6). */
  'health.bmi_least': z.number(),
  /** Body mass index above which an underwriter looks (rulebook 13). */
  'health.bmi_most': z.number(),
};

/** People of the policy, free look, grace and reinstatement. */
const freeLookGraceReinstatement = {
  /** Age from which somebody can be holder, payer or borrower; a younger beneficiary needs a guardian. */
  'holder.min_age': z.number(),
  /** CD after a change of contact without a change of holder (rulebook 7.22). */
  'holder.after_contact_cd': z.number(),
  /** Another life may take an insured's place (rulebook 7.23). */
  'insured.substitution': z.boolean(),
  /** Oldest age at which a life can enter. */
  'insured.max_entry_age': z.number(),
  /** CD of free look from the receipt of the policy. */
  'freelook.days_from_receipt_cd': z.number(),
  /** CD of free look from its issue; the later of the two days counts. */
  'freelook.days_from_issue_cd': z.number(),
  /** Fee kept back in the free look, beside the medical cost. */
  'freelook.admin_fee': z.number(),
  /** Promised WD of a refund in the free look. */
  'freelook.refund_sla_wd': z.number(),
  /** CD of cover after an unpaid due date. */
  'grace.days_cd': z.number(),
  /** CD before an ending on which a letter announces it. */
  'lapse.notices_cd': z.array(z.number()),
  /** CD ahead in which the customer is shown what may end the cover. */
  'lapse.outlook_days': z.number(),
  /** CD for which the home tells of a request that was rejected or ran out of time. */
  'home.ended_days': z.number(),
  /** Months after which the holder of a unit link gets a report of the value of its funds. */
  'report.value_months': z.number(),
  /** Months that a fund must carry; below, its holder is warned. */
  'charge.warning_months': z.number(),
  /** Months from the lapse in which a policy can be reinstated; then it ends. */
  'reinst.window_months': z.number(),
  /** Simple interest a year on arrears, by full months. */
  'reinst.interest_percent': z.number(),
  /** Months of lapse above which an underwriter looks. */
  'reinst.medical_if_lapsed_over_months': z.number(),
  /** Most reinstatements of a policy; null = no limit. */
  'reinst.max_count': z.nullable(z.number()),
  /** Number of reinstatements, this one counted, from which an underwriter looks. */
  'reinst.review_count': z.number(),
  /** Months over which reinstatements are counted. */
  'reinst.review_span_months': z.number(),
  /** CD that a quote holds. */
  'reinst.quote_days_cd': z.number(),
  /** CD after a lapse in which payment alone would reinstate (rulebook 7.4). */
  'reinst.auto_days_cd': z.number(),
  /** Unit link: monthly deductions that the value must carry afterwards (rulebook 7.4). */
  'reinst.value_months': z.number(),
  /** WD in which the money of a refused reinstatement goes back. */
  'reinst.refund_sla_wd': z.number(),
  /** Age above which an underwriter looks. */
  'reinst.standard_max_age': z.number(),
  /** Sum assured above which an underwriter looks. */
  'reinst.standard_max_risk': z.number(),
  /** Waiting periods begin again with a reinstatement. */
  'waiting_period.restart': z.boolean(),
};

/** Policy loan (rulebook 7.2, 7.3). */
const loan = {
  /** Percent of the cash value, less what is owed, that can be borrowed. */
  'loan.max_percent': z.number(),
  /** Least loan. */
  'loan.min': z.number(),
  /** Step of a loan. */
  'loan.step': z.number(),
  /** Full months of the policy before the first loan. */
  'loan.min_policy_age_months': z.number(),
  /** Interest a year, by days over 365, capitalised on each anniversary. */
  'loan.rate_percent': z.number(),
  /** Fee of a new loan. */
  'loan.fee': z.number(),
  /** The borrower bears the stamp duty of the debt agreement; otherwise the insurer does, as who receives it (rulebook 11.5). */
  'loan.duty_on_customer': z.boolean(),
  /** Debt in percent of the cash value at which the holder is warned. */
  'loan.warning_at_percent': z.number(),
  /** CD between the warning and the first day on which a debt as high as the cash value ends the cover. */
  'loan.lapse_notice_cd': z.number(),
  /** Least repayment; the whole debt where that is less. */
  'loan.repay_min': z.number(),
  /** Loan from which two people approve, the amount itself counted. */
  'loan.second_approver_above': z.number(),
};

/** Top-up, premium, bills, frequency and method. */
const premiumAndTopUp = {
  /** Least single top-up. */
  'topup.single.min': z.number(),
  /** Oldest age of the main insured at which new money is taken. */
  'topup.single.max_age': z.number(),
  /** Charge of a single top-up. */
  'topup.single.charge_percent': z.number(),
  /** Sum above which a paper says where the money comes from, and compliance looks. */
  'topup.single.max_wo_review': z.number(),
  /** Least part of a top-up for one fund. */
  'topup.fund_min': z.number(),
  /** Single top-up from which two people decide, the amount itself counted. */
  'topup.second_approver_above': z.number(),
  /** Least basic premium for a month. */
  'prem.base.min_monthly': z.number(),
  /** Least periodic top-up for a month; none at all is allowed. */
  'prem.topup.min_monthly': z.number(),
  /** Most periodic top-up, in basic premiums. */
  'prem.topup.max_ratio': z.number(),
  /** Charge of the periodic top-up. */
  'prem.topup.charge_percent': z.number(),
  /** Step of a premium. */
  'prem.step': z.number(),
  /** Full months of the policy before the basic premium may fall. */
  'prem.decrease_after_months': z.number(),
  /** CD between sending and the due date from which a new premium counts. */
  'prem.lead_cd': z.number(),
  /** Premiums of a year above which a raise needs proof of income. */
  'prem.income_proof_above': z.number(),
  /** Months in which a regular unit link must be paid. */
  'prem.compulsory_months': z.number(),
  /** Acquisition charge in percent of the basic premium, by policy year. */
  'prem.acquisition': ByPolicyYear,
  /** Step to which a premium is rounded when its frequency changes. */
  'prem.modal_step': z.number(),
  /** Months ahead for which the due dates stand on the schedule. */
  'prem.schedule_months': z.number(),
  /** CD before the due date on which the bill is raised. */
  'bill.lead_days_cd': z.number(),
  /** CD after the due date on which a debit is tried again. */
  'bill.retries_cd': z.array(z.number()),
  /**
   * Part of the yearly premium that one payment takes, by frequency: 1 yearly, 2 half-yearly, 3 quarterly, 4 monthly.
   */
  'freq.modal': ByFrequency,
  /** CD between sending and the first due date of a new frequency. */
  'freq.lead_cd': z.number(),
  /** Monthly payment only by automatic debit. */
  'freq.monthly_needs_debit': z.boolean(),
  /** CD before the first debit run of a new payment method. */
  'method.lead_cd': z.number(),
};

/** Surrender, switch and apportionment. */
const surrenderSwitchAllocation = {
  /** Surrender charge in percent of the BASIC bucket, by policy year; the TOPUP bucket bears none. */
  'surr.charge': ByPolicyYear,
  /** Cash value of a traditional policy in percent of the premiums paid, by policy year. */
  'surr.trad_table': ByPolicyYear,
  /** Payment methods that leave no account to pay back to: the customer names one. */
  'surr.payee_methods': z.array(z.number()),
  /** Riders, by product id, that cannot be ended while the main cover stands. */
  'rider.compulsory_products': z.array(z.number()),
  /** Part of the tabarru' that is given back when a participant leaves. */
  'sy.tabarru_refund_percent': z.number(),
  /** Least switch out of a fund, unless it is the whole fund. */
  'switch.min': z.number(),
  /** Value that stays in the source fund of a switch, unless nothing stays. */
  'switch.fund_remain_min': z.number(),
  /** Switches of a policy year without a fee. */
  'switch.free_per_year': z.number(),
  /** Fee of each further switch in percent of the amount. */
  'switch.fee_percent': z.number(),
  /** Least fee of a switch that is not free. */
  'switch.fee_min': z.number(),
  /** Sum of the parts of an apportionment; fixed. */
  'app.sum_percent': z.number(),
  /** Step of a part. */
  'app.step_percent': z.number(),
  /** Least part of a fund. */
  'app.fund_min_percent': z.number(),
  /** Most funds. */
  'app.max_funds': z.number(),
  /** Least points of the risk questionnaire for level 1, 2, 3, 4 and 5; five answers make 5 to 20 points (rulebook 7.14). */
  'risk.level_points': z.array(z.number()),
  /** Months for which answered questions about risk count. */
  'risk.profile_months': z.number(),
};

/** Premium holiday and beneficiaries. */
const holidayCoverTerm = {
  /** Full months of the policy before the first premium holiday. */
  'hol.first_allowed_months': z.number(),
  /** Shortest holiday. */
  'hol.min_months': z.number(),
  /** Longest holiday. */
  'hol.max_months': z.number(),
  /** How many times the fund value must cover the charges of the holiday. */
  'hol.fund_cover': z.number(),
  /** How many times it must cover them for the system to decide by itself. */
  'hol.auto_cover': z.number(),
  /** CD between sending and the due date on which a holiday begins. */
  'hol.lead_cd': z.number(),
  /** Months from the end of one holiday to the start of the next. */
  'hol.again_after_months': z.number(),
  ...cover,
  /** Sum of the shares of the beneficiaries. */
  'benef.total_percent': z.number(),
  /** Most beneficiaries. */
  'benef.max': z.number(),
};

/** Occupation (rulebook 7.18). */
const occupation = {
  /** Risk class by occupation code. */
  'occ.risk_class': z.record(z.string(), z.number()),
  /** What each class adds to the cost of risk. */
  'occ.loading_percent': z.record(z.string(), z.number()),
  /** CD between sending and the due date from which a new occupation counts. */
  'occ.lead_cd': z.number(),
};

/** Promised working days by request type (rulebook 5.1); `payout.sla_wd` and `info.sla_wd` stand above. */
const serviceLevels = {
  /** Policy loan. */
  'loan.sla_wd': z.number(),
  /** Loan repayment. */
  'loan.repay_sla_wd': z.number(),
  /** Reinstatement. */
  'reinst.sla_wd': z.number(),
  /** Reinstatement that an underwriter decides first. */
  'reinst.underwriting_sla_wd': z.number(),
  /** Premium holiday. */
  'hol.sla_wd': z.number(),
  /** New rider. */
  'rider.sla_wd': z.number(),
  /** Higher sum assured. */
  'sa.increase.sla_wd': z.number(),
  /** Lower sum assured. */
  'sa.decrease.sla_wd': z.number(),
  /** Benefit allocation. */
  'allocation.sla_wd': z.number(),
  /** Account of benefits. */
  'account.sla_wd': z.number(),
  /** Basic premium and periodic top-up. */
  'prem.sla_wd': z.number(),
  /** Single top-up. */
  'topup.sla_wd': z.number(),
  /** Switch. */
  'switch.sla_wd': z.number(),
  /** Apportionment. */
  'app.sla_wd': z.number(),
  /** Payment frequency. */
  'freq.sla_wd': z.number(),
  /** Payment method. */
  'method.sla_wd': z.number(),
  /** Occupation. */
  'occupation.sla_wd': z.number(),
  /** Birth date and gender. */
  'birth.sla_wd': z.number(),
  /** Premium-paying term. */
  'term.sla_wd': z.number(),
  /** Payer. */
  'payer.sla_wd': z.number(),
  /** Policy holder. */
  'holder.sla_wd': z.number(),
  /** Insured. */
  'insured.sla_wd': z.number(),
  /** Beneficiaries. */
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
