import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { AvailabilityAnswer, ProposalDetail, Submitted } from '#shared/wire/proposals.ts';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { passFaceCheck, upload } from './attachments.ts';
import type { Remote, RemoteAnswer } from './remote-customer.ts';
import { tickTerms } from './tick-terms.ts';
import { createRandom } from './random.ts';
import { testSeed } from './test-seed.ts';

/** Record of the actions of a crash test's customers. */
export interface Diary {
  /** Called while a submission is in progress, so that the test can kill a process at that moment. */
  onSubmit(): void;
  readonly acknowledged: { readonly policyNumber: string; readonly key: string; readonly number: string }[];
  inFlight: number;
  /** Number of connections that broke during a submission. */
  broken: number;
  stopped: boolean;
}

export interface StubbornCustomer {
  readonly policyNumber: string;
  readonly token: string;
  readonly remote: Remote;
  readonly pool: Pool;
  readonly diary: Diary;
  /** Pause between two requests; absent = none. */
  readonly pauseMs?: number;
}

const patienceMs = 180_000;

/** Repeats work that failed on a broken connection or a starting server; gives up after three minutes. */
async function insist<Value>(work: () => Promise<Value>): Promise<Value> {
  const deadline = AbortSignal.timeout(patienceMs);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (deadline.aborted) throw error;
      await wait(20);
    }
  }
}

/** Deletes face checks of the last hour, because this test needs more than the twenty an hour that a person may start. */
export const letTimePass = ({ pool, policyNumber }: Pick<StubbornCustomer, 'pool' | 'policyNumber'>) =>
  pool.query(`DELETE FROM limit_window WHERE rule = 'face-checks' AND subject = $1`, [policyNumber]);

const random = createRandom(testSeed);

/** Prepares a new second phone, which is decided automatically and goes all the way into the core. */
async function prepareContactChange({ remote, token }: StubbornCustomer) {
  const policy = MyPolicy.parse((await remote.call({ url: '/api/v1/policy/get-my-policy', token })).data);
  const [ktp_attachment, face] = await Promise.all([
    upload(remote, token, 'KTP'),
    passFaceCheck(remote, token, 'change-customer-info'),
  ]);
  const mobile_2 = `6281${String(Math.trunc(random() * 1e8)).padStart(8, '0')}`;
  const payload = {
    party_id: policy.policyWithCode.policyHolder.partyId,
    party_contract: { mobile_2 },
    ktp_attachment,
    ...face,
  };
  const sent = { method: 'POST', url: '/api/v1/policy/change-customer-info', payload } as const;
  // A failed call must not be read as an empty list, because a customer without consents would be refused.
  const listTexts = async (url: string): Promise<RemoteAnswer> => {
    const answer = await remote.call({ url, token });
    if (!answer.success) throw new Error(answer.message);
    return answer;
  };
  return (await tickTerms(sent, listTexts)) ?? payload;
}

/** Prepares a withdrawal from the first fund: it goes to the desk, and is withdrawn before the next one. */
export async function prepareWithdrawal({ remote, token }: Pick<StubbornCustomer, 'remote' | 'token'>) {
  const answer = await remote.call({ url: '/api/v1/requests/availability', token });
  const [fund] = AvailabilityAnswer.parse(answer.data).facts.position.holdings;
  const ktp_attachment = await upload(remote, token, 'KTP');
  const face = await passFaceCheck(remote, token, 'partial-withdraw');
  const items = [{ fund_code: fund?.fundCode, apply_amount: 2_000_000, apply_units: 0 }];
  return { withdraw_type: 2, items, ktp_attachment, ...face };
}

const isWorthAnotherTry = ({ status }: RemoteAnswer) => status >= 500;

/** Sends the same body under the same key until it is acknowledged. @throws on any refusal */
async function submitUntilAcknowledged(
  customer: StubbornCustomer,
  url: string,
  payload: unknown,
  key: string,
): Promise<string> {
  const { remote, token, diary } = customer;
  const answer = await insist(async () => {
    diary.inFlight += 1;
    try {
      const sent = remote.call({ method: 'POST', url, token, payload, headers: { 'idempotency-key': key } });
      diary.onSubmit();
      const given = await sent;
      if (isWorthAnotherTry(given)) throw new Error(given.message);
      return given;
    } catch (error) {
      diary.broken += 1;
      throw error;
    } finally {
      diary.inFlight -= 1;
    }
  });
  if (!answer.success) throw new Error(`${customer.policyNumber}: ${answer.status} ${answer.message}`);
  return Submitted.parse(answer.data).transactionIds[0] ?? '';
}

/** Waits until the request has been handled, or withdraws it while the customer still can. @throws when it is stuck */
async function settle({ remote, token, policyNumber, pool }: StubbornCustomer, number: string): Promise<void> {
  const deadline = AbortSignal.timeout(patienceMs);
  const url = `/api/v1/transaction-proposal/${number}`;
  let last = 'unknown';
  while (!deadline.aborted) {
    const { data } = await insist(() => remote.call({ url, token }));
    const detail = ProposalDetail.safeParse(data).data;
    if (detail && detail.group !== 'in_process') return;
    last = `${detail?.state} ${JSON.stringify(detail?.checks)}`;
    if (detail?.state === 'MENUNGGU_VERIFIKASI' && detail.checks.length === 0 && detail.suffix === 'partial-withdraw')
      await insist(() => remote.call({ method: 'POST', url: `${url}/cancel`, token }));
    else await wait(40);
  }
  throw new Error(`${number} of ${policyNumber} stands still: ${last}\n${await describeStuckRequest(pool, number)}`);
}

/** Describes what a stuck request waits for: the pending jobs, and how far the core's events were read. */
async function describeStuckRequest(pool: Pool, number: string): Promise<string> {
  const { rows: jobs } = await pool.query<Record<string, unknown>>(
    `SELECT task_identifier, attempts, run_at, locked_at, left(last_error, 300) AS error FROM graphile_worker.jobs ORDER BY id`,
  );
  const { rows: events } = await pool.query<Record<string, unknown>>(
    `SELECT (SELECT event_id FROM core_cursor) AS cursor, (SELECT max(event_id) FROM core.event) AS last,
       (SELECT string_agg(body ->> 'kind', ',') FROM core.event WHERE request_number = $1) AS told,
       (SELECT count(*) FROM core.posting WHERE request_number = $1) AS posted, now() AS now`,
    [number],
  );
  return JSON.stringify({ events, jobs });
}

/** Submits one request after another until it is stopped, also while the server is killed and restarted. */
export async function keepSubmitting(customer: StubbornCustomer, withdraws: boolean): Promise<void> {
  const { diary, policyNumber } = customer;
  const prepare = async (): Promise<unknown> =>
    withdraws ? await prepareWithdrawal(customer) : await prepareContactChange(customer);
  const url = withdraws ? '/api/v1/transaction-proposal/partial-withdraw' : '/api/v1/policy/change-customer-info';
  while (!diary.stopped) {
    await insist(() => letTimePass(customer));
    const payload = await insist(prepare);
    const key = randomUUID();
    const number = await submitUntilAcknowledged(customer, url, payload, key);
    diary.acknowledged.push({ policyNumber, key, number });
    await settle(customer, number);
    await wait(customer.pauseMs ?? 0);
  }
}
