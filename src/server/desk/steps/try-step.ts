import { z } from 'zod';
import type { AuditedStep } from '#server/audit/action-texts.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { AppError } from '#server/http/app-error.ts';
import { refuseState } from '#server/http/refuse.ts';
import type { CaseAction, CaseCall, StepChange, StepSpec, Taking } from '#server/proposals/case-actions/case-action.ts';
import { takeStep } from './take-step.ts';

/** Check of a locked case beside those of the step. Returns why not; '' = nothing. */
type LockedCheck = (tx: Queryable) => Promise<string>;

const nothing: LockedCheck = () => Promise.resolve('');

/** Adds a check to a step, before it runs. */
function withCheck<Body extends { readonly version: number }>(
  spec: StepSpec<AuditedStep, Body>,
  check: LockedCheck,
): StepSpec<AuditedStep, Body> {
  const checked =
    (run: (taking: Taking<Body>) => StepChange | Promise<StepChange>) =>
    async (taking: Taking<Body>): Promise<StepChange> => {
      const why = await check(taking.tx);
      if (why !== '') throw refuseState(why);
      return run(taking);
    };
  if ('run' in spec) return { ...spec, run: checked(spec.run) };
  return { ...spec, prepare: async (...asked) => checked(await spec.prepare(...asked)) };
}

/** Takes a step of one case with all its checks. Returns why not; '' = done. */
export async function tryStep(
  desk: DeskServices,
  step: CaseAction,
  { number, version, caller }: Omit<CaseCall, 'action'>,
  typed: Readonly<Record<string, unknown>>,
  check: LockedCheck = nothing,
): Promise<string> {
  try {
    await step.open(async (spec) => {
      const body = await z.parseAsync(spec.body, { ...typed, version });
      await takeStep(desk, step, withCheck(spec, check), { number, version, action: step.action, caller }, body);
    });
    return '';
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return error.message;
    throw error;
  }
}
