/** Administrative data: read by serving, written by the owner and by its functions. */
const administration = 'SELECT';
/** Ledgers and records: rows are added, and none is changed or removed. */
const ledger = 'SELECT,INSERT';
/** Rows that are changed or locked, but neither added nor removed, or not removed; triggers guard their content. */
const [changed, locked] = ['SELECT,UPDATE', 'SELECT,INSERT,UPDATE'] as const;

/**
 * Privileges of the serving role on tables where it has fewer than on most (decision 0057), beside those with the trigger
 * `refuse_change`.
 */
export const limitedTables: Readonly<Record<string, string>> = {
  'public.administration_change': administration,
  'public.area': administration,
  'public.bank_open_line': administration,
  'public.bank_open_movement': administration,
  'public.bank_statement_day': administration,
  'public.business_clock': administration,
  'public.data_key': administration,
  'public.erasure': administration,
  'public.inserted_text': administration,
  'public.installation': administration,
  'public.letter_text': administration,
  'public.list_entry': administration,
  'public.message_text': administration,
  'public.staff': administration,
  'public.staff_password_link': administration,
  'public.staff_provider': administration,
  'public.staff_totp': administration,
  'public.terms_text': administration,
  'public.two_person_entry': administration,
  'public.watch_entry': administration,
  'public.watch_list_load': administration,
  'core.corrected_price': administration,
  'core.fund': administration,
  'core.fund_price': administration,
  'core.holiday': administration,
  'core.imported_policy': administration,
  'core.parameter': administration,
  'core.price_correction': administration,
  'core.product': administration,
  'core.product_fund': administration,
  'core.product_rider': administration,

  'public.staff_session': changed,

  'public.automatic_decision_rule': ledger,
  'public.automatic_switch': ledger,
  'public.bank_callback': ledger,
  'public.desk_customer': ledger,
  'public.paper_opening': ledger,
  'public.proposal_policy': ledger,
  'public.request_mark': ledger,
  'public.risk_profile': ledger,
  'public.security_report_policy': ledger,
  'public.shared_mark': ledger,
  'public.snap_external_id': ledger,
  'public.snap_payment': ledger,
  'public.submission_key': ledger,
  'core.allocation': ledger,
  'core.allocation_share': ledger,
  'core.charge_taken': ledger,
  'core.corrected_policy': ledger,
  'core.corrected_policy_closed': ledger,
  'core.coverage_layer': ledger,
  'core.endorsement': ledger,
  'core.event': ledger,
  'core.job_run': ledger,
  'core.loan_entry': ledger,
  'core.notice_sent': ledger,
  'core.premium_holiday_change': ledger,
  'core.premium_receipt': ledger,
  'core.report_made': ledger,
  'core.set_up': ledger,

  'public.bank_settlement': locked,
  'public.bank_settlement_movement': locked,
  'public.data_breach_policy': locked,
  'core.money_received': locked,
  'public.bank_transfer': locked,
  'public.payout_line_state': locked,
  'core.price_correction_work': locked,
};
