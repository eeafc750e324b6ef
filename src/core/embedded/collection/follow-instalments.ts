import type { CoreEventBody } from '#core/events.ts';
import type { JobResultKind } from '#core/port.ts';
import { daysBetween, type Instant } from '#shared/time/dates.ts';
import { graceUntil } from '#shared/rules/premium-calendar.ts';
import { addToReport } from '../engine/job-report.ts';
import type { SealedQueryable } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { lastBillable } from './bill-day.ts';
import { collectPremiums } from './collect-premiums.ts';
import { isAtBank, type DebitAnswer, type DebitAttempt } from './debit-attempt-repository.ts';
import { answerDebit, askForDebit } from './debit-premium.ts';
import { isCompulsory } from '../premiums/compulsory.ts';
import { endInstalment } from './end-instalment.ts';
import { listInstalments, saveNextStep, type Instalment } from './instalment-repository.ts';
import { findNextStep, listSteps, type InstalmentStep } from './instalment-steps.ts';
import { lockPaying, type PayingPolicy } from './lock-paying.ts';
import { startPremiumGrace } from './premium-grace.ts';

/** Function that asks the bank for an immediate answer to a debit; undefined = the answer comes later. */
export type AnswerDebit = (attempt: DebitAttempt) => DebitAnswer | undefined;

interface Following extends PayingPolicy {
  readonly answer: AnswerDebit | undefined;
}

/** Instalment with the step that is due and the steps that follow. */
interface AtStep {
  readonly due: Instalment;
  readonly step: InstalmentStep;
  readonly later: readonly InstalmentStep[];
  /** True while the bank has not answered an earlier debit; a second debit might collect twice (rulebook 2.4). */
  readonly waitsForBank: boolean;
}

async function debit({ context, answer }: Following, { due, later }: AtStep): Promise<readonly CoreEventBody[]> {
  const attempt = await askForDebit(context, due);
  const answered = answer?.(attempt);
  const nextTryOn = later.find(({ kind }) => kind === 'DEBIT')?.on ?? null;
  return answered === undefined ? [] : answerDebit(context, attempt, answered, nextTryOn);
}

function warn({ context }: Following, { due, step }: AtStep): readonly CoreEventBody[] {
  const { parameters, policy } = context;
  const until = graceUntil(due.dueOn, due.billedOn, parameters['grace.days_cd']);
  const daysLeft = daysBetween(step.on, until);
  const amount = due.amount.toFixed();
  return [{ kind: 'GRACE_ENDING', cause: 'PREMIUM', amount, currency: policy.currency, until, daysLeft }];
}

/** Carries out a due step and returns its events. An instalment that is not compulsory gets no grace and no reminder. */
async function doStep(following: Following, at: AtStep): Promise<readonly CoreEventBody[]> {
  const { context } = following;
  const { due, step } = at;
  if (step.kind === 'DEBIT') return at.waitsForBank ? [] : debit(following, at);
  if (step.kind === 'END') return endInstalment(context, due);
  if (!isCompulsory(context, due)) return [];
  return step.kind === 'GRACE' ? startPremiumGrace(context, due) : warn(following, at);
}

/** Kind of result in the job report, by kind of event. */
const kindOfEvent: Partial<Readonly<Record<CoreEventBody['kind'], JobResultKind>>> = {
  PREMIUM_PAID: 'PREMIUM_PAID',
  DEBIT_FAILED: 'DEBIT_FAILED',
  GRACE_STARTED: 'GRACE_STARTED',
  GRACE_ENDING: 'WARNED',
  PREMIUM_ADVANCED: 'PREMIUM_ADVANCED',
  PREMIUM_MISSED: 'PREMIUM_MISSED',
  POLICY_LAPSED: 'LAPSED_PREMIUM',
};

const skipped: readonly JobResultKind[] = ['STEP_WITHOUT_EFFECT', 'DEBIT_WAITS'];
const refused: readonly JobResultKind[] = ['DEBIT_FAILED', 'LAPSED_PREMIUM'];

/** Adds the result of a step to the report of the day's premium job. */
async function report(
  { context }: Following,
  { step, due, waitsForBank }: AtStep,
  events: readonly CoreEventBody[],
): Promise<void> {
  const reportedKind = events.flatMap((event) => kindOfEvent[event.kind] ?? [])[0];
  const kind =
    reportedKind ?? (step.kind !== 'DEBIT' ? 'STEP_WITHOUT_EFFECT' : waitsForBank ? 'DEBIT_WAITS' : 'DEBIT_SENT');
  const outcome = skipped.includes(kind) ? 'SKIPPED' : refused.includes(kind) ? 'REFUSED' : 'DONE';
  const { today: businessDate, policy } = context;
  const about = { job: 'premiums', businessDate, currency: policy.currency } as const;
  await addToReport(context.tx, { ...about, outcome, kind, amount: due.amount });
}

/** Carries out one due step of one instalment and returns its events; undefined when no step is due. */
async function followNext(following: Following): Promise<readonly CoreEventBody[] | undefined> {
  const { context, byDebit } = following;
  const { tx, policy, today, parameters } = context;
  const unpaid = await listInstalments(tx, policy.policyNumber, lastBillable(today, parameters));
  const due = unpaid.find(({ nextStep }) => nextStep !== null && nextStep.on <= today);
  if (due?.nextStep == null || due.billedOn === null) return undefined;
  // Suspense may now cover the bill, for example because it was lowered. Then no step is needed.
  const collected = await collectPremiums(context, 'MONEY');
  if (collected.length > 0) return collected;
  const { dueOn, billedOn, nextStep: step } = due;
  const steps = listSteps({ dueOn, billedOn, byDebit: byDebit && due.timesReversed === 0 }, parameters);
  const next = findNextStep(steps, step);
  // The next step is saved before this step runs, because this step may end the instalment and clear its next step.
  const key = { policyNumber: policy.policyNumber, dueOn };
  await saveNextStep(tx, key, next);
  const later = next === undefined ? [] : steps.slice(steps.indexOf(next));
  const at = { due, step, later, waitsForBank: step.kind === 'DEBIT' && (await isAtBank(tx, key)) };
  const events = await doStep(following, at);
  await report(following, at, events);
  return events;
}

/** Returns true when the policy lapsed, so that no further step follows. */
const hasLapsed = (events: readonly CoreEventBody[]): boolean => events.some(({ kind }) => kind === 'POLICY_LAPSED');

/** Carries out every due step of a policy's unpaid instalments, oldest instalment first (rulebook 2.4). */
export async function followInstalments(
  tx: SealedQueryable,
  policyNumber: string,
  now: Instant,
  answer: AnswerDebit | undefined,
): Promise<void> {
  const recorded: CoreEventBody[] = [];
  for (;;) {
    const paying = await lockPaying(tx, policyNumber, now);
    if (paying === undefined) break;
    const events = await followNext({ ...paying, answer });
    if (events === undefined) break;
    recorded.push(...events);
    if (hasLapsed(events)) break;
  }
  await recordEvents(tx, { policyNumber, requestNumber: null, at: now }, recorded);
}
