import type { CaseOpenings, CaseAttachment } from '#shared/wire/desk.ts';
import { listOpenings, type Opening } from '#server/attachments/opening-repository.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { attachmentsOf, listAsked } from '#server/proposal-store/asked-documents.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { listReportsAbout } from '#server/proposal-store/open-reports.ts';
import { findProposal, getContent } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { Vault } from '#server/vault/vault.ts';
import { findCompliance } from '#server/screening/screening-hit-repository.ts';
import { listAttachments } from './case-attachments.ts';
import { noChecks, readChecks, type CaseChecks, type CheckSources } from './checklist.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { offeredSteps } from '#server/proposals/case-actions/all-case-actions.ts';
import type { StepCaller, StepContext } from '#server/proposals/case-actions/case-action.ts';
import { findSnooze } from '#server/proposals/case-actions/snooze-repository.ts';
import { findDelayed } from '#server/desk/delayed/describe-delayed.ts';
import { describeClaim, hasWorkedOn, readMayChoose } from './work-done.ts';

interface Attachments {
  readonly attachments: readonly CaseAttachment[];
  readonly openings: readonly Opening[];
}

/**
 * Lists the labels of the attachments that this person has yet to open; one that was sent again is another attachment.
 * A face picture without its consent cannot be opened and does not count. Frames of the face check do not count either,
 * because its picture is an attachment of the request.
 */
export const unopenedBy = ({ attachments, openings }: Attachments, userName: string): string[] =>
  attachments
    .filter(({ state, awaits_consent }) => state !== 'replaced' && !awaits_consent)
    .filter(({ name }) => !openings.some((each) => each.name === name && each.by === userName))
    .map(({ label }) => label);

/** Attachments of a request, who opened them, and its checks while it is verified. */
interface Seen extends Attachments {
  readonly checks: CaseChecks;
  readonly sources: CheckSources;
}

/** Reads what was seen of a request, one after the other: the caller may hold a transaction. */
async function listSeen(q: Queryable, vault: Vault, row: ProposalRow): Promise<Seen> {
  const { number } = row;
  const content = await getContent(q, vault, number);
  const sources = { content, asked: attachmentsOf(await listAsked(q, [number])) };
  return {
    sources,
    attachments: await listAttachments(q, vault, number, sources),
    openings: await listOpenings(q, number),
    checks: row.state === 'VERIFIKASI' ? await readChecks(q, row, sources) : noChecks,
  };
}

/**
 * Reads the facts that decide the caller's actions, and for how many seconds a decision waits. Code in a transaction
 * passes the core that takes part in it.
 */
export async function readContext(
  q: Queryable,
  { core, vault }: Pick<DeskServices, 'core' | 'vault'>,
  row: ProposalRow,
  caller: StepCaller,
  { at, recordedAt }: Pick<Moment, 'at' | 'recordedAt'>,
): Promise<StepContext & Seen & { readonly undoSeconds: number }> {
  const { userName, roles } = caller;
  const claimed = await describeClaim(q, row, caller, at);
  const worked = await hasWorkedOn(q, row.number, userName);
  const mayChoose = await readMayChoose(q, row.number, userName);
  const { payoutsFrozen: frozen, parameters } = await core.getPosition(row.policy_number);
  const compliance = await findCompliance(q, row.number);
  const reports = await listReportsAbout(q, [row.policy_number]);
  const delayed = await findDelayed(q, row.number, caller, recordedAt);
  const snooze = await findSnooze(q, row.number, at);
  const seen = await listSeen(q, vault, row);
  return {
    row,
    userName,
    roles,
    at,
    claimed,
    worked,
    mayChoose,
    frozen,
    compliance,
    reports,
    snoozed: snooze !== null,
    delayed,
    undoSeconds: parameters['desk.undo_seconds'],
    ...seen,
    unopened: unopenedBy(seen, userName),
    checksRefusal: seen.checks.refusal,
  };
}

/** GET cases/:number/openings: not recorded as an access, because the case is on the screen already. @throws 404 */
export async function buildOpenings(desk: DeskServices, caller: StaffSession, number: string): Promise<CaseOpenings> {
  const row = await findProposal(desk.pool, number);
  if (!row) throw refuse('NOT_FOUND');
  const context = await readContext(desk.pool, desk, row, caller, await readMoment(desk));
  return { openings: [...context.openings], ...offeredSteps(context) };
}
