import { CoreRefusal } from '#core/port.ts';
import { addMonths } from '#shared/time/dates.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { updateSchedule } from '../../premiums/new-schedule.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';
import { withFrequency } from '../../document/premiums.ts';

type ChangePremiumFrequency = ChangeOf<'ChangePremiumFrequency'>;

/** Changes the payment frequency in plan, schedule and policy from the boundary date on; paid bills stay unchanged (rulebook 7.16 CORE). */
export const changePremiumFrequency: ChangeApplier<ChangePremiumFrequency> = {
  refuse({ base, topUp, rider, periodMonths }) {
    if (Number(base) <= 0 || Number(topUp) < 0 || Number(rider) < 0 || periodMonths <= 0)
      throw new CoreRefusal('POSTING_INVALID', 'A bill is above zero, its parts not below, and comes again');
  },
  async apply({ tx, policy, requestNumber, parameters, today }, change) {
    const until = addMonths(today, parameters['prem.schedule_months']);
    await updateSchedule(tx, { policyNumber: policy.policyNumber, requestNumber }, { ...change, today, until });
    return [];
  },
  revise: (policy, { frequency, base, topUp, riders }) =>
    withFrequency(policy, {
      frequency,
      base: Number(base),
      topUp: Number(topUp),
      riders: new Map(riders.map(({ itemId, premium }) => [itemId, Number(premium)])),
    }),
};
