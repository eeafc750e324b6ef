import type { OfferedSteps } from '#shared/wire/desk-decisions.ts';
import { acceptRisk } from './accept-risk.ts';
import { clearCompliance, upholdCompliance } from './answer-compliance.ts';
import { approve } from './approve.ts';
import { askDocument } from './ask-document.ts';
import { cancel } from './cancel.ts';
import { claim, releaseClaim } from './claim.ts';
import { declineRisk } from './decline-risk.ts';
import { liftFreeze } from './lift-freeze.ts';
import { makeOffer } from './make-offer.ts';
import { propose } from './propose.ts';
import { refer } from './refer.ts';
import { reject } from './reject.ts';
import { sendBack } from './send-back.ts';
import type { CaseAction, StepContext } from './case-action.ts';

const steps = [
  claim,
  releaseClaim,
  askDocument,
  propose,
  refer,
  acceptRisk,
  makeOffer,
  declineRisk,
  approve,
  reject,
  sendBack,
  cancel,
  clearCompliance,
  upholdCompliance,
  liftFreeze,
] as const;

export type DeskAction = (typeof steps)[number]['action'];

/** Case actions of staff, role by role (docs/adding-a-case-action.md). */
export const caseActions: readonly CaseAction<DeskAction>[] = steps;

const places = ['primary', 'secondary', 'danger', 'quiet'] as const;

/** Order of roles, so that the actions of one role are adjacent, starting with those that advance the case. */
const roles = [...new Set(caseActions.map(({ role }) => role))];

/** Returns what prevents a useful action; undefined = the action is of no use now. */
const objectionTo = (step: CaseAction, context: StepContext): string | undefined =>
  context.roles.includes(step.role) && step.fits(context) ? step.whyNot(context) : undefined;

/** Lists the useful actions of the caller's roles, each with what prevents it, and the buttons of those allowed. */
export function offeredSteps(context: StepContext): OfferedSteps {
  const offered = caseActions.flatMap((step) => {
    const why_not = objectionTo(step, context);
    return why_not === undefined ? [] : [{ step, why_not, allowed: why_not === '' }];
  });
  const buttons = offered
    .filter(({ allowed }) => allowed)
    .flatMap(({ step }) =>
      step.buttons(context).map((button) => ({ button, place: [step.role, button.variant] as const })),
    );
  return {
    actions: offered.map(({ step, allowed, why_not }) => ({ action: step.action, allowed, why_not })),
    buttons: buttons
      .toSorted(
        ({ place: [roleA, a] }, { place: [roleB, b] }) =>
          roles.indexOf(roleA) - roles.indexOf(roleB) || places.indexOf(a) - places.indexOf(b),
      )
      .map(({ button }) => button),
  };
}

/** Returns undefined when the action is allowed; '' when it is of no use at all; otherwise the reason against it. */
export function refusalOf(step: CaseAction, context: StepContext): string | undefined {
  const objection = objectionTo(step, context);
  if (objection === undefined) return '';
  return objection === '' ? undefined : objection;
}
