import { PolicyRecord } from '#core/embedded/imports/policy-record.ts';

/** Builds another policy of the same content; both numbers begin with 7, and virtual accounts end in the nine digits behind it. */
export const renumber = (record: PolicyRecord, number: string): PolicyRecord =>
  PolicyRecord.parse(JSON.parse(JSON.stringify(record).replaceAll(record.policy.number.slice(1), number.slice(1))));
