/** Data that an erasure keeps, with the reason that it gives. */
interface KeptData {
  readonly tables: readonly string[];
  readonly what: string;
  readonly why: string;
}

/** Everything about a person that stays after an erasure (decision 0074). A test finds nothing of the person elsewhere. */
export const keptData: readonly KeptData[] = [
  {
    tables: [
      'core.journal_entry',
      'core.journal_line',
      'core.unit_entry',
      'core.unit_order',
      'core.unit_balance',
      'core.allocation',
      'core.allocation_share',
      'core.loan_account',
      'core.loan_entry',
      'core.loan_warning',
      'core.charge_plan',
      'core.charge_taken',
      'core.benefit_schedule',
      'core.premium_plan',
      'core.premium_schedule',
      'core.premium_holiday',
      'core.premium_holiday_change',
      'core.premium_missed',
      'core.premium_receipt',
      'core.expected_money',
      'core.money_use',
      'core.debit_attempt',
      'core.payout_attempt',
      'core.payable_netting',
      'core.policy_value',
      'core.coverage_layer',
      'core.policy_lapse',
      'core.notice_sent',
      'core.report_made',
      'core.posting_change',
      'core.event',
      'core.corrected_policy',
      'core.corrected_policy_closed',
      'core.imported_policy',
    ],
    what: 'books and record of the policy: amounts, units, days, by policy number',
    why: 'books are never changed (UU 8/1997), and funds and journal would not balance',
  },
  {
    tables: ['public.paper'],
    what: 'issued papers younger than ten years',
    why: 'company papers are kept for ten years (UU 8/1997); a trigger refuses to delete them',
  },
  {
    tables: ['public.payout_line', 'public.payout_line_state', 'public.payout_release', 'public.bank_transfer'],
    what: 'payments that were sent to the bank in batches, with name and encrypted account of the payee',
    why: "vouchers of the books; another content would not match the batch's hash, which two people released",
  },
  {
    tables: ['public.bank_callback', 'public.snap_payment', 'public.snap_external_id'],
    what: "the bank's reports of payments: virtual account number and amount, no name",
    why: 'the same report must not be booked twice',
  },
  {
    tables: [
      'public.bank_statement',
      'public.bank_statement_line',
      'public.bank_movement',
      'public.bank_settlement',
      'public.bank_settlement_movement',
    ],
    what: 'bank statements with the encrypted texts of their lines, and how they were matched',
    why: 'vouchers of the books (UU 8/1997); a trigger refuses to delete a line',
  },
  {
    tables: ['public.unusual_access'],
    what: 'accesses of staff at a policy that compliance examined, by policy number',
    why: 'evidence about staff, as the audit trail',
  },
  {
    tables: ['public.audit_event', 'public.chain_head', 'public.chain_night'],
    what: 'audit trail: who did what when, by policy and request number, with the reasons that staff wrote',
    why: 'each link names the one before (promise P33); it holds no contents',
  },
  {
    tables: ['public.proposal_event', 'public.proposal_policy', 'public.paper_opening', 'public.document_reminder'],
    what: 'life of each request: states, days, deciders and the reasons that they wrote',
    why: 'proof of what was decided; each link names the one before (decision 0071)',
  },
  {
    tables: ['public.consent_event'],
    what: 'consents that were given and withdrawn, by policy and party number',
    why: 'the insurer must be able to prove them (UU 27/2022)',
  },
  {
    tables: ['public.erasure', 'public.administration_change', 'public.data_breach_policy', 'public.policy_gate'],
    what: 'records that an erasure, a change or a notice of a breach took place, by policy number',
    why: 'proof that the insurer did what the law asks',
  },
];
