/** A condition on a row of reports: one person entered its dismissal, and another one has not decided yet. */
export const isDismissing = (table: 'death_report' | 'fraud_report'): string =>
  `EXISTS (SELECT FROM report_dismissal AS dismissing
     WHERE dismissing.report_number = ${table}.report_number AND dismissing.decided_at IS NULL)`;
