/** Keys after the folder of each type. Written by tests/structure/parameters-read.test.ts with WRITE_DOCS=1. */
const table = `
add-investment-fund
  age.basis risk.level_points risk.profile_months topup.fund_min topup.second_approver_above
  topup.single.charge_percent topup.single.max_age topup.single.max_wo_review topup.single.min topup.sla_wd
add-rider-product
  age.basis coi.base coi.growth coi.loading_percent coi.plan_monthly coi.rider_percent coi.scale freq.modal
  health.bmi_least health.bmi_most prem.acquisition prem.modal_step prem.topup.charge_percent rate.plan_age
  rate.plan_percent rate.rider_percent rider.family_relations rider.lead_cd rider.max_age rider.min_age
  rider.projection_age rider.projection_percent rider.sa_max_multiple rider.sla_wd rider.standard_sums
  rider.waiting_cd
apportionment
  app.fund_min_percent app.max_funds app.sla_wd app.step_percent app.sum_percent risk.level_points
  risk.profile_months
benefit-allocation
  allocation.sla_wd emeterai.value loan.duty_on_customer loan.fee loan.max_percent loan.step
  payee.name_block_score payout.hold_after_change_cd payout.second_approver_above
cancellation-main-product
  age.basis coi.base coi.growth coi.loading_percent coi.plan_monthly coi.rider_percent coi.scale
  freelook.admin_fee freq.modal hol.first_allowed_months hol.max_months loan.min loan.min_policy_age_months
  payee.name_block_score payout.hold_after_change_cd payout.second_approver_above payout.sla_wd prem.modal_step
  rate.female_percent rate.interest_percent rate.loading_percent rate.plan_age rate.plan_percent
  rate.rider_percent rate.survival_percent rider.compulsory_products rider.sa_max_multiple
  sa.decrease.after_months sa.increase.min sa.lead_cd sa.min sa.min_premium_multiple sa.step surr.charge
  surr.payee_methods sy.tabarru_refund_percent tax.sb_under_3y_percent wd.charge wd.fee wd.first_allowed_months
  wd.min wd.per_year_free wd.policy_remain wd.policy_remain_months
change-beneficiary
  benef.max benef.sla_wd benef.total_percent holder.min_age pct.dp
change-birth-and-gender
  admin.fee_monthly age.basis birth.sla_wd coi.base coi.growth coi.loading_percent coi.plan_monthly
  coi.rider_percent coi.scale freq.modal insured.max_entry_age prem.modal_step rate.female_percent
  rate.interest_percent rate.loading_percent rate.plan_age rate.plan_percent rate.rider_percent
  rate.survival_percent sa.lead_cd
change-customer-info
  info.sla_wd payout.hold_after_change_cd
change-insured
  age.basis coi.base coi.growth coi.loading_percent coi.plan_monthly coi.rider_percent coi.scale freq.modal
  insured.max_entry_age insured.sla_wd insured.substitution prem.modal_step rate.female_percent
  rate.interest_percent rate.loading_percent rate.plan_age rate.plan_percent rate.rider_percent
  rate.survival_percent sa.lead_cd term.lead_cd
change-occupation
  admin.fee_monthly age.basis coi.base coi.growth coi.loading_percent coi.plan_monthly coi.rider_percent
  coi.scale freq.modal occ.lead_cd occupation.sla_wd prem.modal_step rate.female_percent rate.interest_percent
  rate.loading_percent rate.plan_age rate.plan_percent rate.rider_percent rate.survival_percent sa.lead_cd
change-payee-refund-account
  account.sla_wd payee.name_block_score payout.hold_after_change_cd
change-payer
  holder.min_age method.lead_cd payer.sla_wd
change-payment-freq
  freq.lead_cd freq.modal freq.monthly_needs_debit freq.sla_wd prem.base.min_monthly prem.modal_step
change-payment-method
  method.lead_cd method.sla_wd payee.name_block_score payout.hold_after_change_cd
change-policy-holder
  emeterai.value holder.after_contact_cd holder.min_age holder.sla_wd loan.duty_on_customer loan.fee
  loan.max_percent loan.step payout.hold_after_holder_change_cd
change-term
  age.basis coi.base coi.growth coi.loading_percent coi.plan_monthly coi.rider_percent coi.scale emeterai.value
  freq.modal health.bmi_least health.bmi_most loan.duty_on_customer loan.fee loan.max_percent loan.step
  prem.modal_step rate.female_percent rate.interest_percent rate.loading_percent rate.plan_age rate.plan_percent
  rate.rider_percent rate.survival_percent sa.lead_cd term.cover_tied term.last_years term.lead_cd
  term.max_end_age term.max_years term.min_years term.sla_wd term.step_years
cuti-premi
  hol.again_after_months hol.auto_cover hol.first_allowed_months hol.fund_cover hol.lead_cd hol.max_months
  hol.min_months hol.sla_wd
decrease-sa
  age.basis coi.base coi.growth coi.loading_percent coi.plan_monthly coi.rider_percent coi.scale emeterai.value
  freq.modal loan.duty_on_customer loan.fee loan.max_percent loan.min loan.step prem.modal_step
  rate.female_percent rate.interest_percent rate.loading_percent rate.plan_age rate.plan_percent
  rate.rider_percent rate.survival_percent rider.sa_max_multiple sa.decrease.after_months
  sa.decrease.plan_levels sa.decrease.sla_wd sa.decrease.value sa.increase.min sa.lead_cd sa.min
  sa.min_premium_multiple sa.step
increase-sa
  age.basis coi.base coi.growth coi.loading_percent coi.plan_monthly coi.rider_percent coi.scale freq.modal
  health.bmi_least health.bmi_most prem.acquisition prem.modal_step prem.topup.charge_percent
  rate.female_percent rate.interest_percent rate.loading_percent rate.plan_age rate.plan_percent
  rate.rider_percent rate.survival_percent rider.sa_max_multiple sa.increase.every_months
  sa.increase.income_multiple sa.increase.income_proof_above sa.increase.max_age sa.increase.min
  sa.increase.sla_wd sa.increase.standard_max_age sa.increase.standard_max_percent sa.increase.standard_max_sum
  sa.increase.sustain_age sa.increase.sustain_return_percent sa.lead_cd sa.min sa.min_premium_multiple sa.step
payment-policy-loan
  emeterai.value loan.duty_on_customer loan.fee loan.max_percent loan.repay_min loan.repay_sla_wd loan.step
periodicaly-top-up
  health.bmi_least health.bmi_most prem.acquisition prem.base.min_monthly prem.decrease_after_months
  prem.income_proof_above prem.lead_cd prem.sla_wd prem.step prem.topup.charge_percent prem.topup.max_ratio
  prem.topup.min_monthly sa.min_premium_multiple
policy-recovery
  age.basis coi.base coi.growth coi.loading_percent coi.plan_monthly coi.rider_percent coi.scale freq.modal
  health.bmi_least health.bmi_most health.valid_days_cd prem.modal_step rate.female_percent
  rate.interest_percent rate.loading_percent rate.plan_age rate.plan_percent rate.rider_percent
  rate.survival_percent reinst.max_count reinst.medical_if_lapsed_over_months reinst.quote_days_cd
  reinst.refund_sla_wd reinst.review_count reinst.review_span_months reinst.sla_wd reinst.standard_max_age
  reinst.standard_max_risk reinst.underwriting_sla_wd reinst.window_months sa.lead_cd waiting_period.restart
request-policy-loan
  emeterai.value holder.min_age loan.duty_on_customer loan.fee loan.max_percent loan.min
  loan.min_policy_age_months loan.rate_percent loan.second_approver_above loan.sla_wd loan.step
  loan.warning_at_percent
transfer-of-funds
  pct.dp risk.level_points risk.profile_months switch.fee_min switch.fee_percent switch.free_per_year
  switch.fund_remain_min switch.min switch.sla_wd unit.dp
withdraw-partial-investment-fund
  hol.fund_cover payout.sla_wd wd.charge wd.fee wd.first_allowed_months wd.fund_remain_min wd.min
  wd.per_year_free wd.policy_remain wd.policy_remain_months wd.second_approver_above
`;

/** Keys that the code of a type reads, with what it shares with other types, by the type's folder. */
const keysOfFolders: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  table
    .trim()
    .split(/\n(?=\S)/)
    .map((part) => {
      const [folder = '', ...keys] = part.split(/\s+/);
      return [folder, new Set(keys)];
    }),
);

/** Returns true when rules, figures or promises of the type with this route read a parameter. */
export const readsParameter = (route: string, key: string): boolean =>
  keysOfFolders.get(route.replaceAll('/', '-'))?.has(key) ?? false;

/** Returns true when any type reads the parameter. */
export const isReadByAnyType = (key: string): boolean => [...keysOfFolders.values()].some((keys) => keys.has(key));
