import { z } from 'zod';
import { findRequestType } from '#requests/registry/registry.ts';
import { matchNames } from '#shared/text/name-match.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addJob, job, type Job } from '#server/jobs/job-runner.ts';
import { findStoredProposal } from '#server/proposal-store/proposal-repository.ts';
import { loadFactsOfStored } from '#server/proposals/examine/load-facts.ts';
import type { Services } from '#server/services/services.ts';
import { comparePayeeName } from '#server/payee-names/describe-payee-name.ts';
import { findPayeeName, savePayeeName } from '#server/payee-names/payee-name-repository.ts';
import type { PayeeNames } from '#server/payee-names/payee-names.ts';
import { payeeNameJobName, payeeNameKey } from '#server/payee-names/queue-payee-name.ts';

/** Seconds until a silent bank is asked again, by the number of earlier tries. */
const waits = [60, 300, 1800, 7200, 21_600, 86_400] as const;

const Payload = z.object({ number: z.string() });

/** Reads the request, with the account that it names; undefined when there is nothing to ask. */
async function readAccount({ pool, vault }: Pick<Services, 'pool' | 'vault'>, number: string) {
  const stored = await findStoredProposal(pool, vault, number);
  const type = stored && findRequestType(stored.row.suffix);
  if (stored === undefined || stored.row.ended_at !== null || type?.accountOwners === undefined) return undefined;
  const parsed = type.parse(stored.content.payload, 'complete');
  if (!parsed.ok || parsed.value.account === undefined) return undefined;
  return { ...stored, account: parsed.value.account, owners: type.accountOwners };
}

/** Asks the bank who owns the request's account and stores the answer; a silent bank is asked again later. */
async function askAndStore(services: Services, names: PayeeNames, number: string): Promise<void> {
  const { pool, vault, clock } = services;
  const before = await findPayeeName(pool, vault, number);
  if (!names.isConnected || (before !== undefined && before.result !== 'later')) return;
  const found = await readAccount(services, number);
  if (found === undefined) return;
  const facts = await loadFactsOfStored(services, found.row, found.content);
  const { parameters } = facts.position;
  const answer = await names.askForRequest(found.account, parameters);
  const result = comparePayeeName(answer, found.owners, facts);
  const typedMatch = answer.kind === 'named' ? matchNames(answer.name, found.account.owner, parameters).level : null;
  const wait = answer.kind === 'silent' ? waits[before?.tries ?? 0] : undefined;
  await inTransaction(pool, async (tx) => {
    await savePayeeName(tx, vault, { requestNumber: number, answer, result, typedMatch, askedAt: clock.systemNow() });
    if (wait !== undefined)
      await addJob(tx, payeeNameJobName, { number }, { jobKey: payeeNameKey(number), inSeconds: wait });
  });
}

/** Creates the job that asks the bank about the account of a request that was sent. */
export const payeeNameJobs = (services: Services, names: PayeeNames): readonly Job[] => [
  job(payeeNameJobName, Payload, ({ number }) => askAndStore(services, names, number)),
];
