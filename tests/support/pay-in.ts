import { randomUUID } from 'node:crypto';
import { addJob } from '#server/jobs/job-runner.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type { VaPurpose } from '#shared/requests/money-in.ts';
import type { TestServer } from './server.ts';

/** Pays to the policy's first virtual account of that purpose, and waits until the request has read the payment. */
export async function payIn(
  server: Pick<TestServer, 'services' | 'work'>,
  policyNumber: string,
  purpose: VaPurpose,
  amount: number,
): Promise<void> {
  const { services } = server;
  const { virtualAccounts } = (await services.core.getPolicy(policyNumber)).policy;
  const now = await services.clock.businessNow();
  await services.core.receiveMoney({
    bankReference: `REF-${randomUUID()}`,
    virtualAccountNumber: virtualAccounts.find((account) => account.purpose === purpose)?.number ?? '',
    amount: String(amount),
    valueDate: businessDateOf(now),
    paidAt: now,
    payerName: 'PEMBAYAR',
  });
  await addJob(services.pool, 'core-events', {}, { jobKey: 'core-events' });
  await server.work();
}
