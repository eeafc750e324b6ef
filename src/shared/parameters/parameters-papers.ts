import * as z from 'zod/mini';

/** Fees, duties and times that papers, tax, retention and complaints follow (rulebook 11). */
export const papersAndLaw = {
  /** Fee of a policy printed again. */
  'reprint.policy_fee': z.number(),
  /** Fee of a card printed again. */
  'reprint.card_fee': z.number(),
  /** Stamp duty of a document. */
  'emeterai.value': z.number(),
  /** Sum of money above which a document bears stamp duty; agreements always do. */
  'emeterai.threshold': z.number(),
  /** Tax on the gain of a policy that ends before its third year is over (rulebook 11.7). */
  'tax.sb_under_3y_percent': z.number(),
  /** Years that customer checks are kept after the relation ends. */
  'retention.aml_years': z.number(),
  /** Years that company papers are kept (UU 8/1997). */
  'retention.company_docs_years': z.number(),
  /** Years that the words and the address of a message to somebody are kept (rulebook 11.6). */
  'retention.message_text_years': z.number(),
  /** Years that the reporter's data of a death report that came to nothing are kept (rulebook 11.6). */
  'retention.death_report_years': z.number(),
  /** Years that the data of who reported misuse of a policy are kept, once the report is over (rulebook 11.6). */
  'retention.fraud_report_years': z.number(),
  /** Years for which it stays known that a message was sent, and when. */
  'retention.message_log_years': z.number(),
  /** Years for which it stays known that a code was sent, without the code. */
  'retention.code_log_years': z.number(),
  /** WD to answer a complaint. */
  'complaint.days_wd': z.number(),
  /** WD by which that time can be extended. */
  'complaint.extend_wd': z.number(),
  /** WD to answer a spoken complaint. */
  'complaint.spoken_wd': z.number(),
};
