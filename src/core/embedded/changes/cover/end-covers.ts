import { Big } from 'big.js';
import { addDays } from '#shared/time/dates.ts';
import type { ChangeOf } from '#shared/policy/policy-change.ts';
import { Coverage } from '#shared/policy-document/coverage.ts';
import * as z from 'zod';
import { getDocument } from '../../engine/version-repository.ts';
import { updateRiderPremium } from '../../premiums/schedule-repository.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';
import { isDocumentNode } from '../../document/party-in-document.ts';

const ended = 3;

const isNamed = (cover: unknown, itemIds: readonly number[]): boolean =>
  isDocumentNode(cover) && typeof cover['itemId'] === 'number' && itemIds.includes(cover['itemId']);

/** Riders end: no cover and no bill from their day on; nothing is paid for them (rulebook 7.1). */
export const endCovers: ChangeApplier<ChangeOf<'EndCovers'>> = {
  async apply({ tx, policy, requestNumber, effectiveDate }, { itemIds }) {
    const { coverages } = await getDocument(tx, policy);
    const riders = z
      .array(Coverage)
      .parse(coverages)
      .filter((cover) => itemIds.includes(cover.itemId) && cover.riskStatus !== ended);
    const premium = riders.reduce((sum, { currentPremium }) => sum.plus(currentPremium.totalPremAf), new Big(0));
    if (premium.gt(0)) {
      const cause = { policyNumber: policy.policyNumber, requestNumber };
      await updateRiderPremium(tx, cause, { by: premium.neg().toFixed(), from: effectiveDate });
    }
    return [];
  },
  document(document, { itemIds }, { effectiveDate }) {
    const { coverages } = document;
    if (!Array.isArray(coverages)) return document;
    const lastDay = addDays(effectiveDate, -1);
    return {
      ...document,
      coverages: coverages.map((cover: unknown) =>
        isNamed(cover, itemIds) && isDocumentNode(cover)
          ? { ...cover, riskStatus: ended, expiryDate: lastDay, coverageExtend: { dueDate: null } }
          : cover,
      ),
    };
  },
};
