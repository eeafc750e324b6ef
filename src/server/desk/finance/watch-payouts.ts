import type { Payable } from '#core/port.ts';
import { isPayable } from '#server/desk/payables/payable-view.ts';
import { listOwners } from '#server/desk/payables/payables.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { moneyOfPayable } from '#server/patterns/moved-money.ts';
import { notePatterns } from '#server/patterns/note-patterns.ts';
import type { Moment } from '#server/proposal-store/engine.ts';
import { findProposal } from '#server/proposal-store/proposal-repository.ts';

/**
 * Searches for suspicious patterns once more before payouts leave, because an account or contact may have changed since
 * the approval (rulebook 6.7.1). Stores the hits outside the caller's transaction, so that the refusal does not undo them.
 */
export async function watchPayouts(
  desk: Pick<DeskServices, 'core' | 'pool'>,
  payableIds: readonly string[],
  moment: Moment,
): Promise<void> {
  const payables: Payable[] = [];
  for (const payableId of payableIds) {
    const payable = await desk.core.findPayable(payableId);
    if (payable !== undefined && isPayable(payable)) payables.push(payable);
  }
  const ownerOf = await listOwners(
    desk.pool,
    desk.core,
    payables.map(({ policyNumber }) => policyNumber),
  );
  for (const payable of payables) {
    const row = await findProposal(desk.pool, payable.requests.at(-1) ?? '');
    if (row === undefined || row.decided_at === null || row.ended_at !== null) continue;
    const { parameters } = ownerOf(payable.policyNumber);
    await notePatterns(desk, row, moment, { money: moneyOfPayable(payable), parameters });
  }
}
