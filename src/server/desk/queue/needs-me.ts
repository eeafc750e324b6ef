import { caseActions } from '#server/proposals/case-actions/all-case-actions.ts';
import { isSnoozedAt } from '#server/proposals/case-actions/snooze-repository.ts';
import { statesOf, type CaseAction, type Turn } from '#server/proposals/case-actions/case-action.ts';

/**
 * SQL: roles whose events on a case are a part in its check. A leader chose who checks, so another person decides
 * (decision 0096).
 */
export const checkingRoles = `('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM')`;

/** SQL: the viewer took no part in checking the case; same rule as `ownWorkRefusal` of the case actions (P13). */
const notOwnWork = `verifier IS DISTINCT FROM $1 AND NOT EXISTS (
    SELECT FROM proposal_event AS event
    WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ${checkingRoles})`;

/** SQL: compliance has such an answer to give, or gave it, on a row of `proposal`. */
export const someHit = (state: 'OPEN' | 'UPHELD'): string =>
  `EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = '${state}')`;

/**
 * SQL: the leader lets clerks choose, or the case is offered to the viewer; a condition on `proposal`, $1 user. The same
 * rule as `mayChoose` of the case actions.
 */
export const mayChoose = `(coalesce((SELECT free_choice FROM team_setting ORDER BY set_at DESC LIMIT 1), true)
  OR EXISTS (SELECT FROM case_offer WHERE case_offer.number = proposal.number AND case_offer.user_name = $1))`;

/** SQL: the case is not put aside at $3; then it is in nobody's list of work until its day. */
export const notSnoozed = `NOT ${isSnoozedAt('$3::timestamptz')}`;

/** Conditions on a row of `proposal`, by turn; $1 user, $3 business moment. */
const turns: Readonly<Record<Turn, string>> = {
  freeClaim: `(state = 'MENUNGGU_VERIFIKASI' OR claimed_by IS NULL OR claimed_until IS NULL OR claimed_until <= $3)
    AND ${mayChoose} AND ${notSnoozed}`,
  ownClaim: `claimed_by = $1 AND claimed_until > $3 AND ${notSnoozed}`,
  judging: 'verifier IS DISTINCT FROM $1',
  approving: `proposed IS DISTINCT FROM 'reject' AND waits_for IS NULL AND NOT (review_level = 'S+' AND first_approver IS NOT DISTINCT FROM $1)
    AND NOT ${someHit('OPEN')} AND NOT ${someHit('UPHELD')} AND ${notOwnWork}`,
  // Sent back or rejected: nothing else can be done with it.
  rejecting: `(proposed = 'reject' OR ${someHit('UPHELD')}) AND ${notOwnWork}`,
  openHit: `ended_at IS NULL AND ${someHit('OPEN')} AND ${notOwnWork}`,
};

const conditionOf = (step: CaseAction, turn: Turn): string => {
  const states = statesOf(step)?.map((state) => `'${state}'`);
  return `'${step.role}' = ANY($2) AND ${states ? `state IN (${states.join(', ')}) AND ` : ''}${turns[turn]}`;
};

/**
 * SQL: finance can pay, or pay again, with calls on the payable instead of the case. $4 = requests whose money the
 * viewer may move now.
 */
const financePays = "number = ANY($4) AND (state = 'GAGAL_TRANSFER' OR state = 'DALAM_PROSES' AND NOT holds_lock)";

/** A condition on `proposal`; $1 user, $2 roles, $3 business moment, $4 as above: the next step of this case is one that the viewer may take now. */
export const needsMe = `((${[
  ...caseActions.flatMap((step) => (step.needsMe === undefined ? [] : [conditionOf(step, step.needsMe)])),
  financePays,
].join(') OR (')}))`;
