import type { Posting, PostingReceipt } from '#core/port.ts';
import { businessDateOf, type Instant } from '#shared/dates.ts';
import { findSale } from '../changes/sell-units.ts';
import type { Queryable } from '../database.ts';
import { recordEvents } from '../events/record-events.ts';
import { queueSale } from '../orders/queue-sale.ts';
import { getCalendar } from '../settings/get-calendar.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import { applyDocumentChanges } from './apply-document-changes.ts';
import { lockPolicy } from './lock-policy.ts';
import { planPosting } from './plan-posting.ts';
import { getReceipt, insertPosting } from './posting-repository.ts';

/**
 * Posts exactly once per (requestNumber, step): who comes second is answered the receipt of the first.
 * @throws PolicyNotFound, or CoreRefusal for a posting that can never succeed.
 */
export async function applyPosting(tx: Queryable, posting: Posting, now: Instant): Promise<PostingReceipt> {
  const policy = await lockPolicy(tx, posting.policyNumber);
  const sale = findSale(posting.changes, policy.currency);
  const today = businessDateOf(now);
  const parameters = await findParameters(tx, { ...policy, on: today });
  const receipt = planPosting(posting, now, parameters['cutoff.nav'], await getCalendar(tx, today));
  if (!(await insertPosting(tx, posting, receipt))) return getReceipt(tx, posting);
  if (sale !== undefined) await queueSale(tx, posting, sale.items, receipt.effectiveDate);
  const { requestNumber, policyNumber, changes } = posting;
  const events = await applyDocumentChanges(tx, policy, { requestNumber, changes, parameters, now });
  await recordEvents(tx, { policyNumber, requestNumber, at: now }, events);
  return receipt;
}
