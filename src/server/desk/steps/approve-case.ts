import type { ApproveInput } from '#shared/wire/desk-decisions.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { moveProposal, noteOnProposal } from '#server/proposals/life/move-proposal.ts';
import { lockPolicyGate, findProposal } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { runChecks, screenStored, type Checked } from '#server/proposals/life/run-checks.ts';
import { actOnCase, markOf, refuseState } from './act-on-case.ts';
import type { CaseCall } from '#server/desk/case/case-call.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { complianceRefusal } from '#server/desk/case/offered-actions.ts';

const rulesBroken = (problem: string | null) =>
  refuseState(
    `Aturan tidak terpenuhi lagi pada polis hari ini: ${problem ?? 'isi pengajuan tidak sesuai.'} Kembalikan ke verifikator atau tolak pengajuan ini.`,
  );

const checksOf = (checked: Checked): readonly string[] =>
  checked.checks.map(({ rule, outcome }) => `${rule}: ${outcome}`);

/** The amount may have grown past the limit since it was sent: unit prices move. */
const needsTwo = (row: ProposalRow, checked: Checked): boolean =>
  row.review_level === 'S+' || (row.review_level === 'S' && checked.level === 'S+');

/** Level S+: the first of two has agreed; nothing else happens until the second one does. */
const noteFirst = (
  tx: Queryable,
  row: ProposalRow,
  moment: Moment,
  call: CaseCall,
  note: string,
): Promise<ProposalRow> =>
  noteOnProposal(tx, moment, row, {
    kind: 'first-approval',
    actor: call.caller.userName,
    role: 'PENYETUJU',
    detail: { ...markOf(call), ...(note !== '' && { note }) },
    patch: { first_approver: call.caller.userName, review_level: 'S+' },
  });

/**
 * Approves what was verified, after the rules held once more on today's policy (docs/architecture.md). Level S+ needs two approvers.
 * @throws 409 with the broken rule in words.
 */
export async function approveCase(desk: DeskServices, call: CaseCall, input: ApproveInput): Promise<void> {
  const before = await findProposal(desk.pool, call.number);
  if (!before) throw refuse('NOT_FOUND');
  const checked = before.state === 'MENUNGGU_PERSETUJUAN' ? await runChecks(desk, before) : undefined;
  const compliance = checked && (await screenStored(desk, before, checked, await readMoment(desk)));
  await actOnCase(desk, call, async (tx, row, moment) => {
    if (!checked?.rulesHold) throw rulesBroken(checked?.problem ?? null);
    if (compliance !== 'clear') throw refuseState(complianceRefusal(compliance ?? 'open'));
    await lockPolicyGate(tx, row.policy_number);
    if (needsTwo(row, checked) && row.first_approver === null) return noteFirst(tx, row, moment, call, input.note);
    const actor = call.caller.userName;
    await moveProposal(tx, moment, row, {
      to: 'DISETUJUI',
      actor,
      role: 'PENYETUJU',
      ...(input.note !== '' && { reason: input.note }),
      detail: { ...markOf(call), checks: checksOf(checked) },
      evidence: { rulesHold: checked.rulesHold, complianceClear: compliance === 'clear' },
      patch: { approver: actor, decided_at: moment.at, decision_reason: null, checks: [...checked.checks] },
    });
    return addJob(tx, 'proposal-post', { number: row.number }, { jobKey: `post:${row.number}` });
  });
}
