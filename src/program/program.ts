import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { cardReadingRoutes } from '#server/card-readings/card-reading-routes.ts';
import { cardRoutes } from '#server/card-reuse/card-routes.ts';
import { attachmentRoutes } from '#server/attachments/attachment-routes.ts';
import { chainFamilies } from './chain-families.ts';
import { buildApp } from './build-app.ts';
import { buildPages } from './fill-pages.ts';
import { isSetUpComplete, listMissing } from './find-set-up.ts';
import { loadFaceJudge, loadOutsideParts, type OutsideParts } from './load-faces.ts';
import type { FaceJudge } from '#server/face-judge/face-judge.ts';
import { loadDemo, type DebitBank, type Demo } from './load-demo.ts';
import { loadPayeeNames } from './load-payee-names.ts';
import { loadSnapRoutes } from './load-snap.ts';
import { buildDemoRoutes } from './routes-of-demo.ts';
import { faceRoutes } from './face-routes.ts';
import { scheduleOf } from './schedule-of.ts';
import { createAuthenticator } from '#server/auth/sessions/authenticator.ts';
import { authRoutes } from '#server/auth/sign-in/auth-routes.ts';
import { bankRoutes } from '#server/bank/bank-routes.ts';
import type { Environment } from '#server/config/environment.ts';
import { auditRoutes } from '#server/desk/audit/audit-routes.ts';
import { deskRoutes } from '#server/desk/desk-routes.ts';
import { parseDeskLimits, type DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { createStaffProvider } from '#server/desk/openid/staff-provider.ts';
import { createDeskStream, type DeskStream } from '#server/desk/stream/desk-stream.ts';
import { parseCallLimits } from '#server/http/call-limits.ts';
import { deliveryReportRoutes } from '#server/delivery-reports/delivery-report-routes.ts';
import { healthRoutes } from '#server/http/health-routes.ts';
import { createOpenCalls } from '#server/http/open-calls.ts';
import { createReadiness, type Readiness } from '#server/http/readiness.ts';
import type { Route } from '#server/http/route.ts';
import type { Job, Schedule } from '#server/jobs/job-runner.ts';
import { createStreamParts, type StreamParts } from '#server/notifications/stream-route.ts';
import { notificationRoutes } from '#server/notifications/notification-routes.ts';
import { issuedDocumentRoutes } from '#server/issued-documents/issued-document-routes.ts';
import type { PayeeNames } from '#server/payee-names/payee-names.ts';
import { policiesRoutes } from '#server/policies/policies-routes.ts';
import { homeRoutes } from '#server/home/home-routes.ts';
import { policyRoutes } from '#server/policy/policy-routes.ts';
import { privacyRoutes } from '#server/privacy/privacy-routes.ts';
import { profileRoutes } from '#server/profile/profile-routes.ts';
import { confirmRoutes } from '#server/proposals/life/confirm-route.ts';
import { draftRoutes } from '#server/proposals/drafts/draft-routes.ts';
import { createEngine, type Engine } from '#server/proposal-store/engine.ts';
import { offerRoutes } from '#server/proposals/offer/offer-routes.ts';
import { proposalRoutes } from '#server/proposals/view/proposal-routes.ts';
import { signedFormRoutes } from '#server/proposals/forms/signed-form-routes.ts';
import { submitRoutes } from '#server/proposals/submit/submit-routes.ts';
import { premiumRoutes } from '#server/premiums/premium-routes.ts';
import { receiptRoutes } from '#server/receipt/receipt-route.ts';
import { requestMessageRoutes } from '#server/request-messages/request-message-routes.ts';
import { referenceRoutes } from '#server/reference/reference-routes.ts';
import type { Services } from '#server/services/services.ts';
import { endServing } from '#server/stop/end-serving.ts';
import { caseKinds } from './public-case-kinds.ts';
import { publicCaseRoutes } from '#server/public-cases/case-routes.ts';
import { reportRoutes } from '#server/reports/public-report-routes.ts';
import { stepUpRoutes } from '#server/step-up/step-up-routes.ts';
import type { StepUpServices } from '#server/step-up/step-up-services.ts';
import { buildJobs, signInOf, workOn, type WorkAreas } from './background-jobs.ts';
import { uploadRoutes } from '#server/uploads/upload-routes.ts';

/** Server, built but not started: the HTTP program, its jobs, and `close`. */
export interface Program {
  readonly app: FastifyInstance;
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
  readonly schedule: Schedule;
  /** Stops serving: reports not ready, ends the streams so that browsers reconnect elsewhere, and waits for calls in progress. */
  readonly endServing: () => Promise<void>;
  /** Readiness behind /readyz. Whoever starts the program adds conditions for the parts it starts, such as the job runner. */
  readonly readiness: Readiness;
  /** Judge of face checks; undefined = none. */
  readonly judge: FaceJudge | undefined;
  /** Returns true when no setup part is missing; jobs do not run before. */
  readonly isSetUp: () => Promise<boolean>;
  close(): Promise<void>;
}

/** Services and parts from which the routes of all areas are built. */
interface Areas {
  readonly services: Services;
  readonly engine: Engine;
  readonly desk: DeskServices;
  readonly auth: StepUpServices;
  readonly stream: StreamParts;
  readonly readiness: Readiness;
  readonly work: WorkAreas;
  readonly demo: Demo;
  readonly shares: Pick<Shares, 'debits'>;
  readonly names: PayeeNames;
  readonly faces: OutsideParts;
}

const buildRoutes = ({
  services,
  engine,
  desk,
  auth,
  stream,
  readiness,
  work,
  demo,
  shares: { debits },
  names,
  faces,
}: Areas): readonly Route[] => [
  ...healthRoutes(services, readiness, () => listMissing(services)),
  ...authRoutes(auth),
  ...stepUpRoutes(auth),
  ...policiesRoutes(auth),
  ...policyRoutes(services),
  ...homeRoutes(engine),
  ...profileRoutes({ ...auth, ...engine }),
  ...privacyRoutes({ ...auth, ...engine }),
  ...reportRoutes({ ...auth, ...engine }),
  ...publicCaseRoutes({ services: { ...auth, ...engine }, kinds: caseKinds }),
  ...referenceRoutes(services),
  ...attachmentRoutes(services),
  ...cardRoutes(services),
  ...cardReadingRoutes(services, work.cards),
  ...uploadRoutes(services),
  ...faceRoutes(services, { ...auth, ...engine }, demo, faces),
  ...notificationRoutes(services, stream),
  ...draftRoutes(engine),
  ...submitRoutes(engine, desk, names),
  ...signedFormRoutes(services),
  ...faces.signatures,
  ...proposalRoutes(engine),
  ...offerRoutes(engine),
  ...requestMessageRoutes(engine),
  ...receiptRoutes(engine),
  ...premiumRoutes(services),
  ...issuedDocumentRoutes({ ...services, limits: auth.limits }),
  ...confirmRoutes(engine),
  ...deskRoutes(desk),
  ...auditRoutes(desk, chainFamilies),
  ...bankRoutes(services),
  ...deliveryReportRoutes({ ...auth, ...services }),
  ...buildDemoRoutes(demo, { ...services, debits, engine: work.engine }),
];

/** Services with separate connection pools, so that desk, jobs and live streams do not compete with customers for connections. */
export interface Shares {
  readonly desk: Services;
  readonly work: Services;
  readonly live: Pool;
  /** Demo bank for debits that the core asks; absent = the demo page gets a separate bank without effect on the core. */
  readonly debits?: DebitBank | undefined;
}

interface ClosedParts extends Pick<Areas, 'work'> {
  readonly judge: FaceJudge | undefined;
  readonly app: FastifyInstance;
  readonly stream: Awaited<ReturnType<typeof createStreamParts>>;
  readonly deskStream: DeskStream;
  readonly authenticator: ReturnType<typeof createAuthenticator>;
}

/** Ends the open streams of customers and of the desk; browsers open others elsewhere. */
function endStreams({ stream, deskStream }: Pick<ClosedParts, 'stream' | 'deskStream'>): void {
  stream.streams.endAll();
  deskStream.endAll();
}

/** Ends streams, calls and the processes beside the server. */
async function closeParts({ app, stream, deskStream, authenticator, judge, work }: ClosedParts): Promise<void> {
  endStreams({ stream, deskStream });
  await app.close();
  deskStream.stop();
  await Promise.all([stream.close(), work.cards?.close(), judge?.stop()]);
  await authenticator.close();
}

/** Builds the program. Call limits (LIMITS_…) are read from `environment`; without `shares` all areas use the pool of `services`. */
export async function buildProgram(
  services: Services,
  environment: Environment,
  shares: Shares = { desk: services, work: services, live: services.pool },
): Promise<Program> {
  const { config, log } = services;
  const { trustedProxies, logsCalls } = config;
  const engine = createEngine(services);
  const demo = await loadDemo(config.mode);
  const auth = signInOf(services, environment);
  const desk = { ...createEngine(shares.desk), deskLimits: parseDeskLimits(environment), signInLimits: auth.limits };
  const names = await loadPayeeNames({ ...auth, ...services }, demo);
  const judge = await loadFaceJudge(services);
  const work = await workOn(shares.work, environment, demo, { names, judge });
  const faces = await loadOutsideParts({ ...auth, ...engine }, judge);
  const provider = createStaffProvider(desk);
  const authenticator = createAuthenticator(auth, provider.findStaff);
  const callLimits = parseCallLimits(environment);
  const calls = createOpenCalls(callLimits);
  const stream = await createStreamParts(services, shares.live, authenticator.findEnds, callLimits.streamsPerSession);
  const deskStream = createDeskStream(desk, stream);
  const readiness = createReadiness(() => !calls.isShuttingDown());
  const served = buildRoutes({ services, engine, desk, auth, stream, readiness, work, demo, shares, names, faces });
  const snap = await loadSnapRoutes({ ...auth, ...services });
  const routes = [...served, ...deskStream.routes, ...provider.routes, ...snap, ...(demo?.openApiRoutes(served) ?? [])];
  const pages = buildPages(config, demo);
  const app = await buildApp({ log, logsCalls, trustedProxies, routes, calls, authenticator, pages });
  return {
    app,
    routes,
    jobs: buildJobs(work),
    readiness,
    judge,
    isSetUp: () => isSetUpComplete(services),
    schedule: scheduleOf(work.loaded),
    endServing: () =>
      endServing({ app, calls, endStreams: () => endStreams({ stream, deskStream }), noticeMs: config.stopNoticeMs }),
    close: () => closeParts({ app, stream, deskStream, authenticator, judge, work }),
  };
}
