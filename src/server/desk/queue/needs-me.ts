import { deskSteps } from '#server/proposals/desk-steps/desk-steps.ts';
import { statesOf, type DeskStep, type Turn } from '#server/proposals/desk-steps/step.ts';

/** Each turn on a row of `proposal`; $1 user, $3 business moment. */
const turns: Readonly<Record<Turn, string>> = {
  anybody: 'true',
  freeClaim: "(state = 'MENUNGGU_VERIFIKASI' OR claimed_by IS NULL OR claimed_until <= $3)",
  ownClaim: 'claimed_by = $1',
  notOwnWork: 'verifier IS DISTINCT FROM $1 AND first_approver IS DISTINCT FROM $1',
  openLook: `decided_at IS NULL AND EXISTS (
    SELECT 1 FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN')`,
};

const conditionOf = (step: DeskStep, turn: Turn): string => {
  const states = statesOf(step)?.map((state) => `'${state}'`);
  return `'${step.role}' = ANY($2) AND ${states ? `state IN (${states.join(', ')}) AND ` : ''}${turns[turn]}`;
};

/** Finance pays, or pays again: its calls stand at the payable, not at the case. */
const financePays =
  "$2 && ARRAY['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'] AND (state = 'GAGAL_TRANSFER' OR state = 'DALAM_PROSES' AND NOT holds_lock)";

/** A condition on `proposal`; $1 user, $2 roles, $3 business moment: the next step of this case is one that the viewer may take now. */
export const needsMe = `((${[
  ...deskSteps.flatMap((step) => (step.needsMe === undefined ? [] : [conditionOf(step, step.needsMe)])),
  financePays,
].join(') OR (')}))`;
