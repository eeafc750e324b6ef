import { CoreRefusal } from '#core/port.ts';
import { addMonths } from '#shared/time/dates.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { updateMaturityDay } from '../../benefits/benefit-repository.ts';
import { updatePayingTerm } from '../../premiums/paying-term.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';
import type { StoredPolicy } from '../../document/stored-policy.ts';
import type { Coverage } from '#shared/policy/coverage.ts';

type ChangeTerm = ChangeOf<'ChangeTerm'>;

/** Shortens a rider so that it ends with the main cover at the latest and is paid no longer than the main cover. */
const riderAfter = (rider: Coverage, { mainCover }: StoredPolicy, { payUntil, coverUntil }: ChangeTerm): Coverage => ({
  ...rider,
  paidUpOn: rider.paidUpOn === mainCover.paidUpOn ? payUntil : rider.paidUpOn,
  expiresOn: rider.expiresOn > coverUntil ? coverUntil : rider.expiresOn,
});

const withTerm = (policy: StoredPolicy, change: ChangeTerm): StoredPolicy => ({
  ...policy,
  mainCover: {
    ...policy.mainCover,
    premium: Number(change.base),
    paidUpOn: change.payUntil,
    expiresOn: change.coverUntil,
  },
  riders: policy.riders.map((rider) => riderAfter(rider, policy, change)),
});

/** Changes how long premiums are paid and the amount of each bill during that time (rulebook 7.20). */
export const changeTerm: ChangeApplier<ChangeTerm> = {
  refuse({ on, payUntil, coverUntil, base }) {
    if (payUntil <= on || coverUntil < payUntil || Number(base) <= 0)
      throw new CoreRefusal('POSTING_INVALID', 'Premiums end after the day they change, and not after the cover');
  },
  async apply({ tx, policy, requestNumber, parameters, today }, { on, payUntil, coverUntil, base }) {
    const until = addMonths(today, parameters['prem.schedule_months']);
    const about = { policyNumber: policy.policyNumber, requestNumber };
    await updatePayingTerm(tx, about, { on, payUntil, base, today, until });
    await updateMaturityDay(tx, policy.policyNumber, coverUntil);
    return [];
  },
  revise: withTerm,
};
