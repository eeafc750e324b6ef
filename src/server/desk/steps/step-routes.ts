import { z } from 'zod';
import { DeskCase } from '#shared/wire/desk.ts';
import type { AuditedStep } from '#server/audit/action-texts.ts';
import { buildCase } from '#server/desk/case/case-view.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import { caseActions } from '#server/proposals/case-actions/all-case-actions.ts';
import type { CaseAction, StepSpec } from '#server/proposals/case-actions/case-action.ts';
import { takeStep } from './take-step.ts';

/** POST cases/:number/{action}; answers the case as it is afterwards. */
function stepRoute<Body extends { readonly version: number }>(
  desk: DeskServices,
  step: CaseAction,
  spec: StepSpec<AuditedStep, Body>,
): Route {
  const { action, role, summary, body } = spec;
  return staffRoute([role], {
    method: 'POST',
    path: `/desk/v1/cases/:number/${action}`,
    summary,
    input: z.object({ params: z.object({ number: z.string().max(32) }), body }),
    answers: DeskCase,
    handle: async ({ input, caller }) => {
      const { number } = input.params;
      await takeStep(desk, step, spec, { number, version: input.body.version, action, caller }, input.body);
      return answer(await buildCase(desk, caller, number));
    },
  });
}

/** Lists a route for every action that staff can take on a case (rulebook 4.3). */
export const stepRoutes = (desk: DeskServices): readonly Route[] =>
  caseActions.map((step) => step.open((spec) => stepRoute(desk, step, spec)));
