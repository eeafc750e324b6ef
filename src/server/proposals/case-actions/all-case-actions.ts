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
import { snooze, snoozeAsLeader, wake, wakeAsLeader } from './snooze.ts';
import type { CaseAction, StepContext } from './case-action.ts';

const steps = [
  claim,
  releaseClaim,
  askDocument,
  propose,
  refer,
  snooze,
  wake,
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
  snoozeAsLeader,
  wakeAsLeader,
] as const;

export type DeskAction = (typeof steps)[number]['action'];

/** Case actions of staff, grouped by role (docs/adding-a-case-action.md). */
export const caseActions: readonly CaseAction<DeskAction>[] = steps;

const places = ['primary', 'secondary', 'danger', 'quiet'] as const;

/** Order of roles, so that the actions of one role are adjacent, starting with those that advance the case. */
const roles = [...new Set(caseActions.map(({ role }) => role))];

/** Returns the refusal text of an action; '' = allowed; undefined = it does not fit the caller's roles or the case. */
const refusalOfFitting = (step: CaseAction, context: StepContext): string | undefined =>
  context.roles.includes(step.role) && step.fits(context) ? step.whyNot(context) : undefined;

/** Lists the actions that fit the case and the caller's roles, each with its refusal, and the buttons of allowed actions. */
export function offeredSteps(context: StepContext): OfferedSteps {
  const { delayed } = context;
  if (delayed !== null) return { actions: [], buttons: [], delayed };
  const offered = caseActions.flatMap((step) => {
    const why_not = refusalOfFitting(step, context);
    return why_not === undefined ? [] : [{ step, why_not, allowed: why_not === '' }];
  });
  const buttons = offered
    .filter(({ allowed }) => allowed)
    .flatMap(({ step }) =>
      step.buttons(context).map((button) => ({ button, place: [step.role, button.variant] as const })),
    );
  return {
    delayed,
    actions: offered.map(({ step, allowed, why_not }) => ({ action: step.action, allowed, why_not })),
    buttons: buttons
      .toSorted(
        ({ place: [roleA, a] }, { place: [roleB, b] }) =>
          roles.indexOf(roleA) - roles.indexOf(roleB) || places.indexOf(a) - places.indexOf(b),
      )
      .map(({ button }) => button),
  };
}

/** Returns the refusal text of an action; undefined = allowed; '' = it does not fit the caller's roles or the case. */
export function refusalOf(step: CaseAction, context: StepContext): string | undefined {
  const refusal = refusalOfFitting(step, context);
  if (refusal === undefined) return '';
  return refusal === '' ? undefined : refusal;
}
