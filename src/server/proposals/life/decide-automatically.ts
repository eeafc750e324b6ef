import { findRequestType } from '#requests/registry/registry.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { listReportsAbout } from '#server/proposal-store/open-reports.ts';
import { findProposalForUpdate, type StoredProposal } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { insertDecision, listSwitchedOff, saveWithheld } from '#server/proposals/automatic/automatic-repository.ts';
import { buildTrace } from '#server/proposals/automatic/decision-trace.ts';
import { subjectId, withheldText } from '#server/proposals/automatic/switch-subjects.ts';
import { findEarlierLock } from '#server/proposals/examine/earlier-lock.ts';
import { runChecks, screenStored, type Checked } from '#server/proposals/examine/run-checks.ts';
import { findCompliance } from '#server/screening/screening-hit-repository.ts';
import { moveProposal, noteOnProposal } from './move-proposal.ts';

const isBeingChecked = ({ state }: ProposalRow): boolean => state === 'MENUNGGU_VERIFIKASI' || state === 'VERIFIKASI';

/** True when level, statements, rules and checks allow the system to decide; each check needs a rule of the type. */
function isGreen(row: ProposalRow, { rulesHold, checks }: Checked): boolean {
  const known = findRequestType(row.suffix)?.automaticRules ?? {};
  const passed = checks.every(({ id, outcome }) => outcome === 'passed' && id !== undefined && id in known);
  return row.review_level === 'A' && row.terms_given && rulesHold && passed;
}

/** True when nothing about the locked request stands against a decision by the system (rulebook 5.4). */
async function isClear(tx: Queryable, row: ProposalRow): Promise<boolean> {
  // Another person's request may have matched this one since; the locked row makes this check final.
  if ((await findCompliance(tx, row.number)) !== 'clear') return false;
  if ((await findEarlierLock(tx, row)) !== undefined) return false;
  return (await listReportsAbout(tx, [row.policy_number])).length === 0;
}

const subjectsOf = ({ route }: ProposalRow, { checks }: Checked): readonly string[] => [
  subjectId({ kind: 'TYPE', key: route }),
  ...checks.flatMap(({ id }) => (id === undefined ? [] : [subjectId({ kind: 'RULE', key: id })])),
];

/** Approves the request, with its trace, and draws whether a person looks at it afterwards. */
async function approve(
  tx: Queryable,
  engine: Pick<Engine, 'random'>,
  moment: Moment,
  row: ProposalRow,
  { checks, rulesHold }: Checked,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { number } = row;
  await moveProposal(tx, moment, row, {
    to: 'DISETUJUI',
    actor: 'sistem',
    role: 'SISTEM',
    patch: { checks: [...checks], automatic: true, decided_at: moment.at },
    detail,
    evidence: { rulesHold, complianceClear: true },
  });
  const isSampled = engine.random() * 100 < moment.serviceTimes.queue.samplePercent;
  await insertDecision(tx, { number, at: moment.at, trace: buildTrace(checks), isSampled });
  await addJob(tx, 'proposal-post', { number }, { jobKey: `post:${number}` });
}

/**
 * Approves a level A request with passed checks and no open report about the policy, and stores the trace (rulebook
 * 5.4); others wait for the desk, with the checks. A type or rule that was switched to people waits there too.
 */
export async function decideAutomatically(engine: Engine, moment: Moment, stored: StoredProposal): Promise<void> {
  const { row: before, content } = stored;
  const checked = await runChecks(engine, before, { content, now: moment.at });
  await screenStored(engine, before, checked, moment);
  const { checks } = checked;
  if (checks.length === 0) return;
  await inTransaction(engine.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, before.number);
    if (row === undefined || !isBeingChecked(row)) return;
    // Somebody who took the case in the meantime gets the checks too, and decides alone.
    const isUntouched = row.version === before.version;
    const mayDecide = isUntouched && isGreen(before, checked) && (await isClear(tx, row));
    const subjects = mayDecide ? await listSwitchedOff(tx, subjectsOf(row, checked)) : [];
    const ran = { checks: checks.map(({ rule, outcome }) => `${rule}: ${outcome}`) };
    if (mayDecide && subjects.length === 0) return approve(tx, engine, moment, row, checked, ran);
    if (mayDecide) await saveWithheld(tx, row.number, { subjects, at: moment.at });
    const detail = { ...ran, ...(mayDecide && { withheld: withheldText(subjects) }) };
    const patch = { checks: [...checks] };
    await noteOnProposal(tx, moment, row, { kind: 'checks-run', actor: 'sistem', role: 'SISTEM', detail, patch });
  });
}
