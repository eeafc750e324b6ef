import { Big } from 'big.js';
import * as z from 'zod';
import { CoreRefusal } from '#core/port.ts';
import { isUnitLinked } from '#shared/policy/archetype.ts';
import { coversOfLife, hasRiskPremium, premiumAfter } from '#shared/lists/occupation-risk.ts';
import type { ChangeOf } from '#shared/policy/policy-change.ts';
import { Coverage } from '#shared/policy-document/coverage.ts';
import { getDocument } from '../../engine/version-repository.ts';
import { updatePremiumAmounts, updateRiderPremium } from '../../premiums/schedule-repository.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { withOccupation, withRisk } from './occupation-in-document.ts';

type ChangeOccupation = ChangeOf<'ChangeOccupation'>;

const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));

/** Bills from the day on ask for the new premiums; what was billed before stays, nothing is given back (rulebook 7.18). */
async function apply(context: ChangeContext, { partyId, on, risk }: ChangeOccupation) {
  const { tx, policy, requestNumber } = context;
  const document = await getDocument(tx, policy);
  const covers = coversOfLife(z.array(Coverage).parse(document['coverages']), partyId).filter((cover) =>
    hasRiskPremium(cover, isUnitLinked(policy)),
  );
  const cause = { policyNumber: policy.policyNumber, requestNumber };
  const after = (cover: Coverage) => premiumAfter(cover.currentPremium.stdPremAf, risk, policy.currency);
  const main = covers.find(({ masterProduct }) => masterProduct === null);
  if (main !== undefined) {
    const topUp = new Big(main.recurringTopup?.topupAmount ?? 0).toFixed();
    await updatePremiumAmounts(tx, cause, { from: on, base: after(main).toFixed(), topUp });
  }
  const riders = covers.filter(({ masterProduct }) => masterProduct !== null);
  const by = sum(riders.map((rider) => after(rider).minus(rider.currentPremium.stdPremAf)));
  if (!by.eq(0)) await updateRiderPremium(tx, cause, { by: by.toFixed(), from: on });
  return [];
}

/** New work of a party: their data everywhere, and the cost of the covers on their life. */
export const changeOccupation: ChangeApplier<ChangeOccupation> = {
  refuse({ risk }) {
    if (Number(risk.from) <= 0 || Number(risk.to) <= 0)
      throw new CoreRefusal('POSTING_INVALID', 'The cost of a risk is above zero');
  },
  apply,
  document: (document, change, { policy }) => withRisk(withOccupation(document, change), change, policy),
};
