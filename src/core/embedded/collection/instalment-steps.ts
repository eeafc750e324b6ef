import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { graceUntil, listDebitDays } from '#shared/rules/premium-calendar.ts';

/** Kinds of steps of an unpaid instalment, in the order in which they run when they fall on the same day. */
const stepKinds = ['DEBIT', 'GRACE', 'WARN', 'END'] as const;
export type StepKind = (typeof stepKinds)[number];

export interface InstalmentStep {
  readonly kind: StepKind;
  readonly on: BusinessDate;
}

/** Billed instalment; `byDebit` = it is collected through the policy's mandate. */
interface BilledInstalment {
  readonly dueOn: BusinessDate;
  readonly billedOn: BusinessDate;
  readonly byDebit: boolean;
}

type StepParameters = Pick<Parameters, 'grace.days_cd' | 'lapse.notices_cd' | 'bill.retries_cd'>;

const compareSteps = (left: InstalmentStep, right: InstalmentStep): number =>
  left.on === right.on ? stepKinds.indexOf(left.kind) - stepKinds.indexOf(right.kind) : left.on < right.on ? -1 : 1;

const isAfter = (step: InstalmentStep, other: InstalmentStep): boolean => compareSteps(step, other) > 0;

/** Lists the steps of an instalment that stays unpaid, in order; no step is before the bill (rulebook 2.4, 7.27). */
export function listSteps(instalment: BilledInstalment, parameters: StepParameters): readonly InstalmentStep[] {
  const { dueOn, billedOn, byDebit } = instalment;
  const until = graceUntil(dueOn, billedOn, parameters['grace.days_cd']);
  const tries = byDebit ? listDebitDays(dueOn, billedOn, parameters['bill.retries_cd']) : [];
  const later = (day: BusinessDate): BusinessDate => (day < billedOn ? billedOn : day);
  const steps: readonly InstalmentStep[] = [
    ...tries.map((on) => ({ kind: 'DEBIT' as const, on })),
    { kind: 'GRACE', on: later(addDays(dueOn, 1)) },
    ...parameters['lapse.notices_cd']
      .map((days) => ({ kind: 'WARN' as const, on: addDays(until, -days) }))
      .filter(({ on }) => on > dueOn && on >= billedOn),
    { kind: 'END', on: addDays(until, 1) },
  ];
  return steps.toSorted(compareSteps);
}

/** Finds the first step after `done`, or the first of all when `done` is undefined; undefined = no step is left. */
export const findNextStep = (
  steps: readonly InstalmentStep[],
  done: InstalmentStep | undefined,
): InstalmentStep | undefined => steps.find((step) => done === undefined || isAfter(step, done));
