import type { CoreEventBody } from '#core/events.ts';
import { CoreRefusal } from '#core/port.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { updateNetted } from '../../payables/net-payables.ts';
import { listOwnPayables } from '../../payables/payable-repository.ts';
import { insertRedirect } from '../../payables/redirect-repository.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';

/** Nets debts, then redirects open or returned payables to another account; two finance employees pay them again (rulebook 7.9). */
export const redirectPayables: ChangeApplier<ChangeOf<'RedirectPayables'>> = {
  async apply(context, { payableIds, account }) {
    const payables = await listOwnPayables(context.tx, context.policy.policyNumber, payableIds);
    const open = payables.filter(({ state }) => state === 'OPEN' || state === 'RETURNED');
    if (open.length !== payableIds.length)
      throw new CoreRefusal('PAYABLE_NOT_OPEN', `Not every payable of ${context.requestNumber} is open`);
    const left = await updateNetted(context, open);
    const events: CoreEventBody[] = [];
    for (const payable of left) {
      const { payableId, amount, currency } = payable;
      const payableFrom = await insertRedirect(context, payable, account);
      events.push({ kind: 'PAYABLE_REDIRECTED', payableId, amount, currency, payableFrom });
    }
    return events;
  },
};
