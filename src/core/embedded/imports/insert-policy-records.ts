import type { LoadQueryable } from '../db/copy-rows.ts';
import { saveWatermark } from '../jobs/business-date-watermark.ts';
import { insertBenefits } from './insert-benefits.ts';
import { insertCharges } from './insert-charges.ts';
import { insertLapses } from './insert-lapses.ts';
import { insertLoans } from './insert-loans.ts';
import { insertPayables } from './insert-payables.ts';
import { insertPolicies } from './insert-policies.ts';
import { insertPremiums } from './insert-premiums.ts';
import { insertUnits } from './insert-units.ts';
import type { LoadMoment } from './load-moment.ts';
import type { LoadTerms } from './load-terms.ts';
import type { PolicyRecord } from './policy-record.ts';

/**
 * Inserts checked policies with all their ledgers, inside the caller's transaction. Products, funds, prices and
 * parameters must be there. Daily work goes on from the file's day.
 */
export async function insertPolicyRecords(
  q: LoadQueryable,
  records: readonly PolicyRecord[],
  at: LoadMoment,
  terms: LoadTerms,
): Promise<void> {
  await insertPolicies(q, records, at);
  await insertPremiums(q, records, at, terms);
  await saveWatermark(q, at.asOf);
  await insertLapses(q, records);
  await insertPayables(q, records, at);
  await insertBenefits(q, records);
  await insertLoans(q, records, at);
  await insertUnits(q, records, at);
  await insertCharges(q, records, at, terms);
}
