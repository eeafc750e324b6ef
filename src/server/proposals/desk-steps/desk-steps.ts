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
import type { DeskStep, StepContext } from './step.ts';

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

/** Every step that staff can take on a case, role by role (docs/adding-a-desk-step.md). */
export const deskSteps: readonly DeskStep<DeskAction>[] = steps;

const places = ['primary', 'secondary', 'danger', 'quiet'] as const;

/** The steps of one role stand together, and among them those that lead on come first. */
const roles = [...new Set(deskSteps.map(({ role }) => role))];

/** What stands against a step that makes sense now; undefined = it does not. */
const objectionTo = (step: DeskStep, context: StepContext): string | undefined =>
  context.roles.includes(step.role) && step.fits(context) ? step.whyNot(context) : undefined;

/** The steps of the caller's roles that make sense now, each with what stands against it, and the buttons of the others. */
export function offeredSteps(context: StepContext): OfferedSteps {
  const offered = deskSteps.flatMap((step) => {
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

/** Undefined = the step may be taken; '' = it does not fit at all; else the reason against it. */
export function refusalOf(step: DeskStep, context: StepContext): string | undefined {
  const objection = objectionTo(step, context);
  if (objection === undefined) return '';
  return objection === '' ? undefined : objection;
}
