import { Big } from 'big.js';
import * as z from 'zod';
import { CoreRefusal } from '#core/port.ts';
import { isUnitLinked } from '#shared/policy/archetype.ts';
import { hasRiskPremium, premiumAfter } from '#shared/lists/occupation-risk.ts';
import type { ChangeOf } from '#shared/policy/policy-change.ts';
import { Coverage } from '#shared/policy-document/coverage.ts';
import type { LockedPolicy } from '../../engine/lock-policy.ts';
import { getDocument } from '../../engine/version-repository.ts';
import { updatePremiumAmounts, updateRiderPremium } from '../../premiums/schedule-repository.ts';
import { insertEndorsement } from '../../reinstatement/lapse-repository.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';
import { isDocumentNode, type DocumentNode } from '../../document/party-in-document.ts';

type SetCoverTerms = ChangeOf<'SetCoverTerms'>;
type Terms = SetCoverTerms['items'][number];

const standard = 100;
const decimals = 4;

/** The billed premium under the terms; unchanged where the fund pays for the risk. */
function premiumUnder(cover: Coverage, { percent }: Terms, policy: LockedPolicy): Big {
  const { stdPremAf } = cover.currentPremium;
  if (!hasRiskPremium(cover, isUnitLinked(policy))) return new Big(stdPremAf);
  return premiumAfter(stdPremAf, { from: standard, to: percent }, policy.currency);
}

/** Bills from the day on ask for what the terms cost. */
async function applyBills(context: ChangeContext, { items, on }: SetCoverTerms): Promise<void> {
  const { tx, policy, requestNumber } = context;
  const cause = { policyNumber: policy.policyNumber, requestNumber };
  const covers = z.array(Coverage).parse((await getDocument(tx, policy))['coverages']);
  for (const terms of items) {
    const cover = covers.find(({ itemId }) => itemId === terms.itemId);
    if (cover === undefined) throw new CoreRefusal('POSTING_INVALID', `The policy has no cover ${terms.itemId}`);
    const after = premiumUnder(cover, terms, policy);
    const by = after.minus(cover.currentPremium.stdPremAf);
    if (by.eq(0)) continue;
    if (cover.masterProduct === null) {
      const topUp = new Big(cover.recurringTopup?.topupAmount ?? 0).toFixed();
      await updatePremiumAmounts(tx, cause, { from: on, base: after.toFixed(), topUp });
    } else await updateRiderPremium(tx, cause, { by: by.toFixed(), from: on });
  }
}

function withTerms(node: DocumentNode, cover: Coverage, terms: Terms, policy: LockedPolicy): DocumentNode {
  const premium = premiumUnder(cover, terms, policy).toNumber();
  const riskPercent = new Big(cover.riskPercent ?? standard).times(terms.percent).div(standard).round(decimals);
  return {
    ...node,
    riskPercent: riskPercent.toNumber(),
    currentPremium: { ...cover.currentPremium, stdPremAf: premium, totalPremAf: premium },
    exclusions: [...(cover.exclusions ?? []), ...terms.exclusions],
  };
}

/** Dearer covers and their exclusions, in bills, document and endorsement. */
export const setCoverTerms: ChangeApplier<SetCoverTerms> = {
  refuse({ items }) {
    if (items.some(({ percent }) => Number(percent) < standard))
      throw new CoreRefusal('POSTING_INVALID', 'Terms make no cover cheaper');
  },
  async apply(context, change) {
    await applyBills(context, change);
    const covers = change.items.map(({ itemId, percent }) => ({ itemId, percent }));
    await insertEndorsement(context, 'COVER_TERMS', { covers });
    return [];
  },
  document(document, { items }, { policy }) {
    const { coverages } = document;
    if (!Array.isArray(coverages)) return document;
    return {
      ...document,
      coverages: coverages.map((node: unknown) => {
        const cover = Coverage.safeParse(node).data;
        const terms = items.find(({ itemId }) => itemId === cover?.itemId);
        return isDocumentNode(node) && cover && terms ? withTerms(node, cover, terms, policy) : node;
      }),
    };
  },
};
