import type { RequestState } from '#shared/requests/request-states.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

export const requestLetterJobName = 'request-letter';

/** States that are also sent as a letter (rulebook 6.8). */
const letters = {
  PENAWARAN: 'OFFER',
  DISETUJUI: 'APPROVAL',
  DITOLAK: 'REJECTION',
  SELESAI: 'ENDORSEMENT',
} as const satisfies Partial<Record<RequestState, string>>;

const hasLetter = (state: RequestState): state is keyof typeof letters => Object.hasOwn(letters, state);

/** Queues the letter of a state in the same transaction, so that the decision does not wait for it. */
export async function addLetterOf(tx: Queryable, row: ProposalRow, at: Instant): Promise<void> {
  if (!hasLetter(row.state)) return;
  const { number, version, state } = row;
  const about = `${number}/${version}`;
  await addJob(tx, requestLetterJobName, { number, kind: letters[state], about, at }, { jobKey: `letter:${about}` });
}
