import { namesOfTerms } from '#server/proposal-store/agreed-terms.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { DeskCase } from '#shared/wire/desk.ts';
import { describeState } from '#shared/requests/request-states.ts';
import { refuse } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { listOpenings } from '#server/attachments/opening-repository.ts';
import { attachmentsOf, listAskedBy } from '#server/proposal-store/asked-documents.ts';
import { readMoment, type Moment } from '#server/proposal-store/engine.ts';
import { isChainWhole, listEvents } from '#server/proposal-store/event-repository.ts';
import { staffText } from '#server/proposal-store/customer-turn.ts';
import { listReportsAbout, reportWarning } from '#server/proposal-store/open-reports.ts';
import { findProposal, getContent, listOpenRequests } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { toShownOffer } from '#server/proposals/view/offer-view.ts';
import { areaNames } from '#server/reference/area-names.ts';
import { complianceOf, listScreeningHits } from '#server/screening/screening-hit-repository.ts';
import { listSharers } from '#server/sharing/mark-repository.ts';
import { findCheckOfRequest, listFramesOfRequest, type FrameOfRequest } from '#server/verification/frames-for-staff.ts';
import { buildCaseEvents } from './case-events.ts';
import { listAttachments } from './case-attachments.ts';
import { findLikeness } from '#server/verification/likeness-repository.ts';
import { describeLikeness } from '#server/verification/likeness-words.ts';
import { labelFrame } from '#server/verification/finding-words.ts';
import { consentText, describeFace, policyWarnings, ruleWarnings } from './case-warnings.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { awaitsUnderwriter } from '#server/proposals/case-actions/conditions.ts';
import { affectedOutcome, foreignWarnings } from '#server/proposals/examine/describe-affected-policies.ts';
import { findSnooze } from '#server/proposals/case-actions/snooze-repository.ts';
import { offeredSteps } from '#server/proposals/case-actions/all-case-actions.ts';
import { describeAccount } from './account-name.ts';
import { findDelayed } from '#server/desk/delayed/describe-delayed.ts';
import { unopenedBy } from './attachment-openings.ts';
import { buildChecklist, readChecks } from './checklist.ts';
import { describeAsked } from './describe-asked.ts';
import { caseForRoles } from './finance-sight.ts';
import { freezeReason } from './freeze-reason.ts';
import { listOfferSubjects } from './offer-subjects.ts';
import { readHolderNames, readsMasked } from '#server/desk/decisions/read-holders.ts';
import { describePayables } from '#server/desk/payables/payables.ts';
import { areaIdsOf, buildPolicyExtract, comparedRows } from './policy-extract.ts';
import { slaOf } from '#server/desk/queue/sla.ts';
import { toShownScreeningHit } from './shown-screening-hit.ts';
import { toShownSharing } from './shown-sharing.ts';
import { recordCaseAccess, type CaseAccess } from './record-case-access.ts';
import { describeClaim, hasWorkedOn, readMayChoose } from './work-done.ts';

/** Roles that compare identity numbers with attachments. */
export const seesIdentity: readonly StaffRole[] = ['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU', 'KEPATUHAN'];

type Heading = Pick<
  DeskCase,
  | 'number'
  | 'version'
  | 'suffix'
  | 'title'
  | 'headline'
  | 'policy_number'
  | 'state'
  | 'state_text'
  | 'review_level'
  | 'submitted_at'
  | 'promised_date'
  | 'sla'
  | 'reply_by'
>;

function headingOf(row: ProposalRow, moment: Moment): Heading {
  const { number, version, suffix, title, headline, policy_number, state, review_level } = row;
  const { submitted_at, promised_date, reply_by } = row;
  return {
    number,
    version,
    suffix,
    title,
    headline,
    policy_number,
    state,
    review_level,
    submitted_at,
    promised_date,
    reply_by,
    state_text: staffText(row),
    sla: slaOf(row, moment),
  };
}

function decisionsOf(row: ProposalRow, moment: Moment, caller: StaffSession) {
  const { claimed_by, claimed_until, proposed, first_approver, approver, automatic } = row;
  const claimed = row.state === 'VERIFIKASI' && claimed_by !== null && claimed_until !== null;
  return {
    awaits_underwriter: awaitsUnderwriter(row),
    claim: claimed
      ? { by: claimed_by, until: claimed_until, mine: claimed_by === caller.userName, over: claimed_until <= moment.at }
      : null,
    proposed: proposed && { decision: proposed, reason: row.proposed_reason ?? '', by: row.verifier ?? '-' },
    first_approver,
    decision:
      row.decided_at === null ? null : { by: approver ?? 'sistem', reason: row.decision_reason ?? '', automatic },
  };
}

/** Collects the request's own data: summary as the customer saw it, attachments, timeline. */
async function storyOf(desk: Pick<DeskServices, 'pool' | 'vault'>, row: ProposalRow) {
  const { pool, vault } = desk;
  const [content, events, events_whole, asked, hits, openings, sharers] = await Promise.all([
    getContent(pool, vault, row.number),
    listEvents(pool, row.number),
    isChainWhole(pool, vault, row.number),
    listAskedBy(pool, row.number),
    listScreeningHits(pool, row.number),
    listOpenings(pool, row.number),
    listSharers(pool, row.number),
  ]);
  const sources = { content, asked: attachmentsOf(asked) };
  return {
    elsewhere: content.elsewhere,
    summary: content.summary,
    consequences: content.consequences,
    has_calculation: content.parameterKeys.length > 0,
    terms: namesOfTerms(content.terms),
    ...(await describeAccount(desk, row, content)),
    attachments: await listAttachments(pool, vault, row.number, sources),
    checked: await readChecks(pool, row, sources),
    openings: [...openings],
    sharing: toShownSharing(sharers),
    events: buildCaseEvents(events),
    events_whole,
    ...describeAsked(row, content, asked),
    looks: hits,
    offer: content.offer && toShownOffer(content.offer),
  };
}

/** Collects the context of the request: policy today, warnings, money, other open requests. */
async function surroundingsOf(desk: DeskServices, row: ProposalRow, moment: Moment, caller: StaffSession) {
  const [{ policy }, position, nameOf, rules, owed, open, endorsements] = await Promise.all([
    desk.core.getPolicy(row.policy_number),
    desk.core.getPosition(row.policy_number),
    readHolderNames(desk, [row.policy_number]),
    ruleWarnings(desk, row),
    desk.core.listPayables({ requestNumber: row.number }),
    listOpenRequests(desk.pool, row.policy_number),
    desk.core.listEndorsements(row.policy_number),
  ]);
  const names = await areaNames(desk.pool, areaIdsOf(policy));
  const frozen = position.payoutsFrozen ? [await freezeReason(desk.pool, row.policy_number)] : [];
  const masked = !seesIdentity.some((role) => caller.roles.includes(role));
  return {
    frozen: position.payoutsFrozen,
    holder_name: nameOf(row.policy_number) ?? '-',
    compared: masked ? null : comparedRows(policy),
    policy: buildPolicyExtract(
      { policy, position, names, endorsements },
      {
        identity: masked,
        contacts: readsMasked(caller),
      },
    ),
    wording: { is_syariah: policy.isSyariah, priority_code: policy.priorityCode },
    warnings: [...frozen, ...rules, ...policyWarnings(policy, position, businessDateOf(moment.at))],
    payables: await describePayables(desk, caller, owed),
    offer_subjects: await listOfferSubjects(desk, row),
    other_open: open
      .filter((each) => each.number !== row.number)
      .map(({ number, title, state }) => ({ number, title, state_text: describeState(state) })),
  };
}

const toFrame = (frame: FrameOfRequest, index: number) => ({ name: frame.name, label: labelFrame(frame, index) });

/** Collects the face check: its result, hints and frames. */
async function faceOf(
  { config, pool }: Pick<DeskServices, 'config' | 'pool'>,
  row: ProposalRow,
): Promise<DeskCase['face']> {
  const [frames, check, likeness] = await Promise.all([
    listFramesOfRequest(pool, row.number),
    findCheckOfRequest(pool, row.number),
    config.faceLikeness === 'desk' ? findLikeness(pool, row.number) : undefined,
  ]);
  return {
    result: row.face_result,
    text: describeFace(row.face_result, check, frames),
    consent: consentText(check),
    likeness: likeness === undefined ? null : describeLikeness(likeness),
    frames: frames.map(toFrame),
  };
}

/** Case that is read, and the name under which the trail records it. */
type ReadCase = { readonly number: string; readonly access: CaseAccess };

async function readCase(desk: DeskServices, caller: StaffSession, { number, access }: ReadCase): Promise<DeskCase> {
  const moment = await readMoment(desk);
  const row = await findProposal(desk.pool, number);
  if (!row) throw refuse('NOT_FOUND');
  const [story, surroundings, claimed, worked, mayChoose, reports, face, delayed, snooze] = await Promise.all([
    storyOf(desk, row),
    surroundingsOf(desk, row, moment, caller),
    describeClaim(desk.pool, row, caller, moment.at),
    hasWorkedOn(desk.pool, number, caller.userName),
    readMayChoose(desk.pool, number, caller.userName),
    listReportsAbout(desk.pool, [row.policy_number]),
    faceOf(desk, row),
    findDelayed(desk.pool, number, caller, moment.recordedAt),
    findSnooze(desk.pool, number, moment.at),
  ]);
  const { userName, roles } = caller;
  const seen = { row, userName, roles, at: moment.at, claimed, worked, mayChoose, snoozed: snooze !== null };
  const { frozen, compared, ...around } = surroundings;
  const { looks: hits, elsewhere: affected, accountWarnings, checked, ...shown } = story;
  const unopened = unopenedBy(shown, userName);
  const checksRefusal = row.state === 'VERIFIKASI' ? checked.refusal : '';
  const context = { ...seen, frozen, compliance: complianceOf(hits), reports, unopened, delayed, checksRefusal };
  const openReports = row.ended_at === null ? reports.map(reportWarning) : [];
  await recordCaseAccess(desk, row, moment, { userName, access });
  const whole: DeskCase = {
    ...headingOf(row, moment),
    ...decisionsOf(row, moment, caller),
    snooze,
    ...shown,
    ...around,
    warnings: [...openReports, ...foreignWarnings(affected), ...around.warnings, ...accountWarnings],
    face,
    checks: row.checks.filter(({ slot }) => slot === undefined || checked.checks.length === 0),
    checklist: buildChecklist(checked, context, compared),
    looks: hits.map(toShownScreeningHit),
    outcome: [...row.outcome, ...affectedOutcome(affected)],
    ...offeredSteps(context),
  };
  return caseForRoles(whole, roles);
}

/** GET cases/:number; the opening is recorded. @throws 404 */
export const buildCase = (desk: DeskServices, caller: StaffSession, number: string): Promise<DeskCase> =>
  readCase(desk, caller, { number, access: 'case.viewed' });

/** Builds a case as its reader sees it, to be printed; the print is recorded. @throws 404 */
export const buildPrintedCase = (desk: DeskServices, caller: StaffSession, number: string): Promise<DeskCase> =>
  readCase(desk, caller, { number, access: 'case.printed' });
