import { z } from 'zod';
import type { BoundRequest } from '#requests/bind.ts';
import type { CheckResult } from '#requests/contract.ts';
import { findRequestType } from '#requests/registry.ts';
import type { Facts } from '#shared/facts.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addJob, job, type Job } from '#server/jobs/job-runner.ts';
import { awaitMoney, payingDeadline } from './await-money.ts';
import { listConfirmed } from './confirmation-repository.ts';
import { readMoment, type Engine } from './engine.ts';
import { loadFactsOfStored } from './load-facts.ts';
import { moveProposal, noteOnProposal } from './move-proposal.ts';
import { findProposal, findProposalForUpdate, getContent } from './proposal-repository.ts';
import type { ProposalRow } from './proposal-row.ts';

const Payload = z.object({ number: z.string() });

/** Terms that the customer accepted must still be about what the request is about. */
function lostTerms(bound: BoundRequest, facts: Facts): string | null {
  const subjects = bound.offerSubjects(facts);
  const isLost = facts.conditions.some(({ subject }) => subjects.every(({ key }) => key !== subject));
  return isLost ? 'Polis berubah setelah syarat disetujui. Kembalikan ke verifikator untuk dinilai lagi.' : null;
}

/** Rules and automatic checks on today's policy. The request itself is left out of the open ones: it does not lock itself. */
export async function runChecks(
  engine: Engine,
  row: ProposalRow,
): Promise<{ readonly rulesHold: boolean; readonly checks: readonly CheckResult[]; readonly problem: string | null }> {
  const type = findRequestType(row.suffix);
  if (!type) throw new Error(`request type ${row.suffix} is not registered`);
  const content = await getContent(engine.pool, engine.vault, row.number);
  const facts = await loadFactsOfStored(engine, row, content);
  const parsed = type.parse(content.payload, 'complete');
  if (!parsed.ok) return { rulesHold: false, checks: [], problem: parsed.problem[0]?.message ?? null };
  const problem =
    type.notEligible(facts)?.message ?? parsed.value.problems(facts)[0]?.message ?? lostTerms(parsed.value, facts);
  const confirmedContacts = await listConfirmed(engine.pool, engine.vault, row.number);
  const checks = parsed.value.automaticChecks(facts, { face: row.face_result, confirmedContacts });
  return { rulesHold: problem === null, checks, problem };
}

/** DIAJUKAN → MENUNGGU_VERIFIKASI, or MENUNGGU_PEMBAYARAN while money lacks; papers are stored, typed and hashed by now (rulebook 4.3). */
async function receive(engine: Engine, number: string): Promise<void> {
  const before = await findProposal(engine.pool, number);
  if (!before || before.state !== 'DIAJUKAN') return;
  const moment = await readMoment(engine);
  const { moneyIn: money } = await getContent(engine.pool, engine.vault, number);
  const deadline = money && (await payingDeadline(engine, moment, money, before.policy_number));
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row || row.state !== 'DIAJUKAN') return;
    if (money && deadline) await awaitMoney(tx, engine, moment, row, { money, deadline });
    else await moveProposal(tx, moment, row, { to: 'MENUNGGU_VERIFIKASI', actor: 'sistem', role: 'SISTEM' });
  });
}

/** Level A and all green: decided by the system, with the trace kept (rulebook 5.4); everything else waits for the desk. */
export async function decideAutomatically(engine: Engine, number: string): Promise<void> {
  const before = await findProposal(engine.pool, number);
  if (!before || before.state !== 'MENUNGGU_VERIFIKASI') return;
  const { rulesHold, checks } = await runChecks(engine, before);
  if (checks.length === 0) return;
  const moment = await readMoment(engine);
  const green = before.review_level === 'A' && rulesHold && checks.every((each) => each.outcome === 'passed');
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row || row.version !== before.version) return;
    const patch = { checks: [...checks] };
    const detail = { checks: checks.map(({ rule, outcome }) => `${rule}: ${outcome}`) };
    if (!green) {
      await noteOnProposal(tx, moment, row, { kind: 'checks-run', actor: 'sistem', role: 'SISTEM', detail, patch });
      return;
    }
    const decided = { ...patch, automatic: true, decided_at: moment.at };
    await moveProposal(tx, moment, row, {
      to: 'DISETUJUI',
      actor: 'sistem',
      role: 'SISTEM',
      patch: decided,
      detail,
      evidence: { rulesHold },
    });
    await addJob(tx, 'proposal-post', { number }, { jobKey: `post:${number}` });
  });
}

export const intakeJobs = (engine: Engine): readonly Job[] => [
  job('proposal-intake', Payload, async ({ number }) => {
    await receive(engine, number);
    await decideAutomatically(engine, number);
  }),
  job('proposal-automatic', Payload, ({ number }) => decideAutomatically(engine, number)),
];
