import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { ProposalDetail, Submitted } from '#shared/wire/proposals.ts';
import { createDeskClient } from '../support/desk-client.ts';
import { holdStream } from '../support/open-stream.ts';
import { buildForm, takePicture } from '../support/attachments.ts';
import { demoPolicies } from '#demo/people/sign-ins.ts';
import { signInRemotely, type Remote } from '../support/remote-customer.ts';
import { letTimePass, prepareWithdrawal } from '../support/stubborn-customer.ts';

/** Server under load; `stopped` turns true when the work has to end. */
export interface Load {
  readonly remote: Remote;
  readonly pool: Pool;
  readonly url: string;
  readonly stopped: () => boolean;
  /** Counts finished actions by name. */
  readonly did: (what: string) => void;
}

/** Repeats one person's action. A failure is reported and ends nothing. */
async function repeat({ stopped, did }: Load, what: string, pauseMs: number, work: () => Promise<void>): Promise<void> {
  while (!stopped()) {
    await work();
    did(what);
    await wait(pauseMs);
  }
}

const pages = ['/', '/login', '/status', '/information'];
const reads = [
  '/api/v1/policy/get-my-policy',
  '/api/v1/requests/availability',
  '/api/v1/transaction-proposal',
  '/api/v1/notifications',
  '/api/v1/policy/fund-values',
  '/api/v1/policy/premium-calendar',
  '/api/v1/policies',
  '/api/v1/profile',
];

export const keepReading = (load: Load, token: string): Promise<void> =>
  repeat(load, 'reads', 100, async () => {
    for (const url of reads) await load.remote.call({ url, token });
    for (const page of pages) await (await fetch(`${load.url}${page}`)).arrayBuffer();
  });

/** Uploads camera pictures that no request uses. */
export const keepUploading = (load: Load, token: string): Promise<void> =>
  repeat(load, 'uploads', 150, async () => {
    const form = await buildForm(await takePicture(2000, 1500), { Type: 'KTP' });
    await load.remote.call({ method: 'POST', url: '/api/v1/attachments', token, ...form });
  });

/** Opens a tab and closes it again. */
export const keepListening = (load: Load, token: string): Promise<void> =>
  repeat(load, 'streams', 100, async () => {
    const stream = await holdStream(load.url, token);
    await wait(3000);
    stream.leave();
    await stream.ended;
  });

/** Calls without a session: nonsense, wrong tokens, unknown pages. */
export const keepErring = (load: Load): Promise<void> =>
  repeat(load, 'errors', 200, async () => {
    const odd = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, { deep: [index] }]));
    await load.remote.call({ method: 'POST', url: '/api/v1/auth/login', payload: odd });
    await load.remote.call({ url: '/api/v1/policy/get-my-policy', token: 'of-nobody' });
    await load.remote.call({ url: '/api/v1/there-is-nothing' });
  });

const isWaiting = (data: unknown): boolean => ProposalDetail.safeParse(data).data?.state === 'MENUNGGU_VERIFIKASI';

/** Repeats a withdrawal that two people at the desk read, propose and reject. */
export const keepDeciding = (load: Load, token: string, policyNumber: string): Promise<void> => {
  const { remote, pool } = load;
  const desk = createDeskClient(remote);
  return repeat(load, 'decisions', 1000, async () => {
    await letTimePass({ pool, policyNumber });
    const payload = await prepareWithdrawal({ remote, token });
    const url = '/api/v1/transaction-proposal/partial-withdraw';
    const sent = await remote.call({ method: 'POST', url, token, payload });
    const [number = ''] = Submitted.parse(sent.data).transactionIds;
    while (!isWaiting((await remote.call({ url: `/api/v1/transaction-proposal/${number}`, token })).data))
      await wait(100);
    await desk.press('verifikator1', number, 'claim');
    await desk.press('verifikator1', number, 'propose', { decision: 'reject', reason: 'BAD_PAPER' });
    await desk.press('penyetuju1', number, 'reject', { reason: 'BAD_PAPER' });
  });
};

/** Signs the same person in and out repeatedly. */
export const keepSigningIn = (load: Load, policyNumber: string): Promise<void> => {
  const policy = demoPolicies.find((each) => each.policyNumber === policyNumber);
  return repeat(load, 'sign-ins', 5000, async () => {
    if (policy === undefined) return;
    const token = await signInRemotely(load.remote, policy);
    await load.remote.call({ method: 'POST', url: '/api/v1/auth/logout', token });
  });
};
