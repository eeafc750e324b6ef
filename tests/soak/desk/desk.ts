import { join } from 'node:path';
import { pino } from 'pino';
import { demoPolicies } from '#demo/people/sign-ins.ts';
import { seedCopies } from '#demo/portfolio/large-portfolio.ts';
import { parseConfig } from '#server/config/config.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createServices } from '#server/services/services.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { DemoClock } from '#shared/wire/demo-answers.ts';
import { liftUploadLimit } from '../../support/attachments.ts';
import { startChildServer } from '../../support/child-server.ts';
import { signInRemotely, type Remote } from '../../support/remote-customer.ts';
import { testSealer, testSecrets } from '../../support/sealing.ts';
import { setUndoSeconds } from '../../support/undo-seconds.ts';
import type { Soak, SoakFixture, SoakResult } from '../soak.ts';
import { calm } from './calm.ts';
import { checkAll, checkDay, readSeen } from './checks/check-day.ts';
import { findBlindChecks } from './checks/find-blind-checks.ts';
import { liveDay } from './live-day.ts';
import { count, draw, signInOnce, type Holder, type Month } from './month.ts';
import { createPatientRemote } from './patient-remote.ts';
import { createStaffTokens, hireClerks } from './staff.ts';

/** Number of requests and days of a run. */
export interface Span {
  readonly seed: number;
  readonly requests: number;
  readonly days: number;
}

/** Requests that one policy can carry in a run, without those that its own requests block. */
const requestsOfPolicy = 5;

/** Limits of sign-in are for people, not for a month in an hour. */
const limits = {
  LIMITS_LOGIN_FLOOR_MS: '1',
  LIMITS_CODES_PER_PHONE: '1000000',
  LIMITS_LOGINS_PER_ADDRESS: '1000000',
  LIMITS_RESENDS_PER_IDENTITY: '1000000',
};

/** Adds copies of the demo's policies, and lists all holders who can sign in. */
async function addHolders({ pool }: SoakFixture, requests: number): Promise<readonly Holder[]> {
  const wanted = Math.ceil(requests / requestsOfPolicy);
  await seedCopies({ inTransaction: (work) => inTransaction(pool, work) }, testSealer, wanted, () => undefined);
  const copies = Array.from({ length: wanted }, (_, index) => ({
    policyNumber: `78${String(index + 1).padStart(8, '0')}`,
    phone: `62813${String(index + 1).padStart(8, '0')}`,
    identityNumber: `99${String(index + 1).padStart(14, '0')}`,
    email: `nasabah${index + 1}@salinan.contoh.test`,
  }));
  return [...demoPolicies, ...copies];
}

const readToday = async (remote: Remote): Promise<BusinessDate> =>
  BusinessDate.parse(DemoClock.parse((await remote.call({ url: '/demo/api/clock' })).data).business_date);

async function openMonth(fixture: SoakFixture, url: () => string, { seed, requests }: Span): Promise<Month> {
  const { pool, dataDir } = fixture;
  const counts = new Map<string, number>();
  const remote = createPatientRemote(url, () => count({ counts }, 'cut'));
  const holders = await addHolders(fixture, requests);
  const config = parseConfig({ APP_MODE: 'demo', DATA_DIR: join(dataDir, 'reader'), ...testSecrets });
  return {
    remote,
    pool,
    seed,
    holders,
    gone: new Set(),
    services: createServices(config, pool, pino({ level: 'silent' })),
    customer: signInOnce(
      ({ policyNumber }) => policyNumber,
      (holder) => signInRemotely(remote, holder),
    ),
    staff: createStaffTokens(remote),
    sent: new Map(),
    answers: [],
    isNeglected: (number) => draw({ seed }, number, 'neglected') < 0.06,
    counts,
    wrong: [],
    today: await readToday(remote),
  };
}

const failures = (wrong: readonly string[]): boolean => wrong.length > 40;

/** Lives all days. What is wrong before the first one comes from the copies, whose units are rounded. */
async function liveMonth(month: Month, { requests, days }: Span): Promise<void> {
  const known = new Set((await checkAll(month.pool, await readSeen(month))).flat());
  await hireClerks(month);
  for (let day = 0; day < days && !failures(month.wrong); day += 1) {
    const started = performance.now();
    await liveDay(month, {
      day,
      days,
      requests: Math.ceil((requests * (day + 1)) / days) - Math.ceil((requests * day) / days),
    });
    await checkDay(month, known);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${month.today}: ${month.counts.get('sent') ?? 0} sent, ${seconds} s, ${month.wrong.length} wrong`);
    await month.remote.call({ method: 'POST', url: '/demo/api/clock', payload: { advance: 'day' } });
    await calm(month);
    month.today = await readToday(month.remote);
  }
}

async function figuresOf({ pool, counts, sent }: Month): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ state: string; cases: number }>(
    'SELECT state, count(*)::integer AS cases FROM proposal GROUP BY state ORDER BY state',
  );
  return {
    types: [...sent].filter(([, times]) => times > 0).length,
    ...Object.fromEntries([...counts].toSorted(([one], [other]) => one.localeCompare(other))),
    ...Object.fromEntries(rows.map(({ state, cases }) => [state, cases])),
  };
}

/** Simulates days of the desk with all its people on a server of its own; then every check has to find its flaws. */
export async function liveAtDesk(fixture: SoakFixture, span: Span): Promise<SoakResult> {
  const started = performance.now();
  await liftUploadLimit(fixture.pool);
  await setUndoSeconds(fixture.pool, 1);
  const env = { DATABASE_URL: fixture.databaseUrl, DATA_DIR: fixture.dataDir, ...limits };
  const server = await startChildServer({ env });
  try {
    const month = await openMonth(fixture, () => server.url, span);
    await liveMonth(month, span);
    month.wrong.push(...(await findBlindChecks(fixture.pool, await readSeen(month))));
    const seconds = Math.round((performance.now() - started) / 1000);
    return { figures: { seconds, days: span.days, ...(await figuresOf(month)) }, wrong: month.wrong };
  } finally {
    await server.kill();
  }
}

/** Simulates a month with `size` requests over the real calls, checked each day by queries of its own. */
export const desk: Soak = (fixture, seed, size = 1000, days = 30) =>
  liveAtDesk(fixture, { seed, requests: size, days });
