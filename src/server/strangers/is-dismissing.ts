/** A condition on a row of reports: one person entered its dismissal, and another one has not decided yet. */
export const isDismissing = (table: 'death_report' | 'fraud_report'): string =>
  `EXISTS (SELECT FROM two_person_entry AS dismissing
     WHERE dismissing.kind = '${table === 'death_report' ? 'DEATH_DISMISSAL' : 'FRAUD_DISMISSAL'}'
       AND dismissing.subject = ${table}.report_number AND dismissing.decided_at IS NULL)`;
