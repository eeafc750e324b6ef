import type { AnswerChecksInput, CheckAnswer } from '#shared/wire/desk-checks/checklist.ts';
import type { AnsweredChecks } from '#shared/wire/desk.ts';
import type { ListedCheck } from '#requests/registry/case-checks.server.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse, refuseField, refuseState } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { readMoment } from '#server/proposal-store/engine.ts';
import { findProposalForUpdate } from '#server/proposal-store/proposal-repository.ts';
import { offeredSteps } from '#server/proposals/case-actions/all-case-actions.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { readContext } from './attachment-openings.ts';
import { answerRefusal, buildChecklist, readChecks } from './checklist.ts';
import { deleteAnswers, saveAnswers, type NewAnswer } from './checklist-repository.ts';
import { comparedRows } from './policy-extract.ts';

type Context = Awaited<ReturnType<typeof readContext>>;
type Given = AnswerChecksInput['answers'];

/** Pairs the answers with the checks of the case. @throws 422 for a check that the case does not have */
const pair = (given: Given, { checks: { checks } }: Context) =>
  given.map(({ id, answer }, index) => {
    const check = checks.find((each) => each.id === id);
    if (check === undefined)
      throw refuseField(
        `answers.${index}.id`,
        'Pemeriksaan ini tidak ada lagi pada kasus. Muat ulang halaman kasusnya.',
      );
    return { check, answer };
  });

/** Refuses to judge a file that the caller has not opened. @throws 409 */
function refuseUnseen(judged: readonly ListedCheck[], { openings, userName }: Context): void {
  const unseen = judged.filter(
    ({ attachment }) => attachment !== null && !openings.some(({ name, by }) => name === attachment && by === userName),
  );
  const labels = [...new Set(unseen.map(({ label }) => label))];
  if (labels.length > 0) throw refuseState(`Sebelum menjawab pemeriksaannya, buka dahulu: ${labels.join(', ')}.`);
}

/** Converts pairs to rows; answers that are taken back have none. */
const toRows = (pairs: ReturnType<typeof pair>): readonly NewAnswer[] =>
  pairs.flatMap(({ check: { id, text, attachment }, answer }) =>
    answer === null ? [] : [{ id, sentence: text, attachment, answer }],
  );

const described = (given: Given): string => given.map(({ id, answer }) => `${id}=${answer ?? 'NONE'}`).join(' ');

/**
 * POST cases/:number/checks: stores what the verifier who holds the claim ticked. It leaves the version of the case
 * unchanged, because only that verifier can act on it. Each call is audited with every answer.
 * @throws 404, 409 without the claim or for a file not yet opened, 422 for an unknown check
 */
export async function answerChecks(
  desk: DeskServices,
  caller: StaffSession,
  number: string,
  { answers: given }: AnswerChecksInput,
): Promise<AnsweredChecks> {
  const moment = await readMoment(desk);
  return inTransaction(desk.pool, async (tx) => {
    const row = await findProposalForUpdate(tx, number);
    if (!row) throw refuse('NOT_FOUND');
    const inside = { core: desk.coreIn(tx, moment), vault: desk.vault };
    const before = await readContext(tx, inside, row, caller, moment);
    const refusal = answerRefusal(before);
    if (refusal !== '') throw refuseState(refusal);
    const pairs = pair(given, before);
    const judges: readonly (CheckAnswer | null)[] = ['RIGHT', 'WRONG'];
    refuseUnseen(
      pairs.flatMap(({ check, answer }) => (judges.includes(answer) ? [check] : [])),
      before,
    );
    const rows = toRows(pairs);
    const taken = given.filter(({ answer }) => answer === null).map(({ id }) => id);
    if (rows.length > 0) await saveAnswers(tx, number, rows, { by: caller.userName, at: moment.at });
    if (taken.length > 0) await deleteAnswers(tx, number, taken);
    const checks = await readChecks(tx, row, before.sources);
    const context = { ...before, checksRefusal: checks.refusal };
    const { policy } = await inside.core.getPolicy(row.policy_number);
    await appendAudit(tx, desk.vault, {
      stream: 'desk',
      at: moment.recordedAt,
      actor: `staff:${caller.userName}`,
      action: 'case.checks',
      detail: { request: number, version: row.version, answers: described(given) },
    });
    return { checklist: buildChecklist(checks, context, comparedRows(policy)), ...offeredSteps(context) };
  });
}
