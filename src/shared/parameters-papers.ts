import * as z from 'zod/mini';

/** Fees, duties and times that papers, tax, retention and complaints follow (rulebook 3, 11). */
export const papersAndLaw = {
  'reprint.policy_fee': z.number(),
  'reprint.card_fee': z.number(),
  'emeterai.value': z.number(),
  'emeterai.threshold': z.number(),
  'tax.sb_under_3y_percent': z.number(),
  'retention.aml_years': z.number(),
  'retention.company_docs_years': z.number(),
  /** What was sent to people: its words and address, that it was sent, and that a code was sent (without the code). */
  'retention.message_text_years': z.number(),
  'retention.message_log_years': z.number(),
  'retention.code_log_years': z.number(),
  'complaint.days_wd': z.number(),
  'complaint.extend_wd': z.number(),
  'complaint.spoken_wd': z.number(),
};
