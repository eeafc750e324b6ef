import { CoreRefusal } from '#core/port.ts';
import { addMonths } from '#shared/time/dates.ts';
import type { ChangeOf } from '#shared/policy/policy-change.ts';
import { updatePayingTerm } from '../../premiums/paying-term.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';
import { changeCovers, withCoverPremium } from '../../document/cover-in-document.ts';
import type { DocumentNode } from '../../document/party-in-document.ts';

type ChangeTerm = ChangeOf<'ChangeTerm'>;

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A rider ends with the main cover at the latest, and is paid for as long as that one is. */
function riderAfter(rider: DocumentNode, paidUntil: unknown, { payUntil, coverUntil }: ChangeTerm): DocumentNode {
  const { paidupDate, expiryDate } = rider;
  return {
    ...rider,
    paidupDate: paidupDate === paidUntil ? payUntil : paidupDate,
    expiryDate: asText(expiryDate) > coverUntil ? coverUntil : expiryDate,
  };
}

function withTerm(document: DocumentNode, change: ChangeTerm): DocumentNode {
  let paidUntil: unknown;
  changeCovers(document, (cover) => {
    if (cover['masterProduct'] === null) paidUntil = cover['paidupDate'];
    return cover;
  });
  return changeCovers(document, (cover) =>
    cover['masterProduct'] === null
      ? {
          ...withCoverPremium(cover, Number(change.base)),
          paidupDate: change.payUntil,
          expiryDate: change.coverUntil,
        }
      : riderAfter(cover, paidUntil, change),
  );
}

/** The time for which premiums are paid, and the amount of one bill then (rulebook 7.20). */
export const changeTerm: ChangeApplier<ChangeTerm> = {
  refuse({ on, payUntil, coverUntil, base }) {
    if (payUntil <= on || coverUntil < payUntil || Number(base) <= 0)
      throw new CoreRefusal('POSTING_INVALID', 'Premiums end after the day they change, and not after the cover');
  },
  async apply({ tx, policy, requestNumber, parameters, today }, { on, payUntil, base }) {
    const until = addMonths(today, parameters['prem.schedule_months']);
    await updatePayingTerm(tx, { policyNumber: policy.policyNumber, requestNumber }, { on, payUntil, base, until });
    return [];
  },
  document: withTerm,
};
