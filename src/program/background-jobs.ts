import { sendAlarmJob } from '#server/alarm-notices/send-alarm-job.ts';
import { messageJobs, openGateways } from './message-jobs.ts';
import { loadDemo, type Demo } from './load-demo.ts';
import { loadCardReadings } from './load-card-readings.ts';
import { loadFaceJudge } from './load-faces.ts';
import { loadPayeeNames } from './load-payee-names.ts';
import { loadJobs } from './load-jobs.ts';
import { noteChainHeads } from '#server/audit/note-heads-job.ts';
import { parseLimits } from '#server/auth/limits/limits.ts';
import { sendCodeJob } from '#server/auth/sign-in/send-code-job.ts';
import { purgeSignInJob } from '#server/auth/sign-in/purge-job.ts';
import { matchStatementsJob } from '#server/bank-statements/match-statements.ts';
import { cleanUpJobs } from './clean-up-jobs.ts';
import { chainFamilies } from './chain-families.ts';
import type { Environment } from '#server/config/environment.ts';
import type { FaceJudge } from '#server/face-judge/face-judge.ts';
import type { Job } from '#server/jobs/job-runner.ts';
import type { Gateways } from '#server/messages/messenger.ts';
import { payeeNameJobs } from '#server/proposals/submit/payee-name-job.ts';
import type { CardReadings } from '#server/card-readings/card-readings.ts';
import type { PayeeNames } from '#server/payee-names/payee-names.ts';
import { exportJobs } from '#server/privacy/export-job.ts';
import { notifyCustomerJobs } from '#server/proposals/life/notify-customer.ts';
import { requestLetterJobs } from '#server/proposals/letters/request-letter-job.ts';
import { coreEventJobs } from '#server/proposals/core-events/core-events-job.ts';
import { timerJobs } from '#server/proposals/core-events/timers-job.ts';
import { createEngine, type Engine } from '#server/proposal-store/engine.ts';
import { intakeJobs } from '#server/proposals/life/intake-job.ts';
import { recheckJobs } from '#server/proposals/submit/recheck-job.ts';
import { moneyJobs } from '#server/proposals/life/money-job.ts';
import { postJobs } from '#server/proposals/life/post-job.ts';
import type { Services } from '#server/services/services.ts';
import { sendBreachNotices } from '#server/reports/breach-notices-job.ts';
import { createFindCodeContact } from '#server/reports/older-contact.ts';
import { createFindTitle } from '#server/step-up/find-title.ts';
import { sendNumberCodeJob } from '#server/number-changes/send-number-code-job.ts';
import { applyNumberChanges } from '#server/desk/number-changes/apply-number-changes-job.ts';
import { carryOutDecisions } from '#server/desk/steps/carry-out-job.ts';
import { parseDeskLimits, type DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refreshInsightJob } from '#server/desk/insight/refresh-insight-job.ts';
import { watchDueDatesJob } from '#server/desk/lateness/watch-due-dates-job.ts';
import { findUnusualAccessesJob } from '#server/desk/unusual-accesses/find-unusual-accesses-job.ts';
import { offerCasesJob } from '#server/desk/team/offer-cases-job.ts';
import { returnCasesJob } from '#server/desk/team/return-cases-job.ts';
import type { StepServices } from '#server/proposals/case-actions/case-action.ts';
import { sendStepUpCodeJob } from '#server/step-up/send-step-up-code-job.ts';
import type { StepUpServices } from '#server/step-up/step-up-services.ts';

const engineJobs = (engine: Engine): readonly Job[] => [
  ...intakeJobs(engine),
  ...recheckJobs(engine),
  ...postJobs(engine),
  ...moneyJobs(engine),
  ...coreEventJobs(engine),
  ...timerJobs(engine),
  ...notifyCustomerJobs(engine),
  ...requestLetterJobs(engine),
];

/** Services for background jobs, on the connection pool of the jobs. */
export interface WorkAreas {
  readonly services: Services;
  readonly engine: Engine;
  /** Services of case actions that are carried out later. */
  readonly steps: StepServices & Pick<DeskServices, 'deskLimits'>;
  readonly auth: StepUpServices;
  readonly gateways: Gateways;
  /** Optional jobs that settings enable. */
  readonly loaded: readonly Job[];
  readonly names: PayeeNames;
  /** Readings of KTP photos; undefined where no setting enables them. */
  readonly cards: CardReadings | undefined;
}

/** Builds all jobs of a server. */
export const buildJobs = ({ services, engine, steps, auth, gateways, loaded, names }: WorkAreas): readonly Job[] => [
  ...engineJobs(engine),
  sendCodeJob(auth, engine.messages),
  sendStepUpCodeJob(auth, engine.messages),
  sendNumberCodeJob(auth, engine.messages),
  applyNumberChanges(engine),
  carryOutDecisions(steps),
  watchDueDatesJob(engine),
  returnCasesJob(engine),
  findUnusualAccessesJob(engine),
  offerCasesJob(steps),
  refreshInsightJob(services),
  purgeSignInJob(auth),
  ...exportJobs({ ...auth, ...engine }),
  ...messageJobs(services, gateways),
  sendBreachNotices(engine),
  sendAlarmJob(services, { settings: services.config.alarms, deliverMail: gateways.EMAIL }),
  ...cleanUpJobs(services),
  noteChainHeads(services, chainFamilies),
  matchStatementsJob(services),
  ...payeeNameJobs(services, names),
  ...loaded,
];

/** Builds the services of the sign-in. */
export const signInOf = (services: Services, environment: Environment): StepUpServices => ({
  ...services,
  limits: parseLimits(environment),
  findTitle: createFindTitle(services),
  findCodeContact: createFindCodeContact(services),
  channels: services.config.connected,
});

/** Parts that the jobs share with the calls: the inquiry of account names, and the judge of faces. */
interface SharedParts {
  readonly names: PayeeNames;
  readonly judge: FaceJudge | undefined;
}

/** Builds the services of the jobs on a connection pool. */
export const workOn = async (
  services: Services,
  environment: Environment,
  demo: Demo,
  { names, judge }: SharedParts,
): Promise<WorkAreas> => {
  const cards = await loadCardReadings(services);
  const engine = createEngine(services);
  return {
    services,
    engine,
    steps: { ...engine, deskLimits: parseDeskLimits(environment) },
    auth: signInOf(services, environment),
    gateways: openGateways(services, demo),
    loaded: await loadJobs(services, { cards, judge }),
    names,
    cards,
  };
};

/** Lists the names of the jobs that a server with these settings runs. */
export async function listJobNames(services: Services, environment: Environment): Promise<readonly string[]> {
  const demo = await loadDemo(services.config.mode);
  const names = await loadPayeeNames({ ...signInOf(services, environment), ...services }, demo);
  const judge = await loadFaceJudge(services);
  return buildJobs(await workOn(services, environment, demo, { names, judge })).map(({ name }) => name);
}
