import { z } from 'zod';
import { businessDateOf, Instant } from '#shared/time/dates.ts';
import { issueDocument } from '#server/issued-documents/issue-document.ts';
import { readLetterWords } from '#server/issued-documents/words/letter-words.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { readMoment, type Engine } from '#server/proposal-store/engine.ts';
import { findStoredProposal, type StoredProposal } from '#server/proposal-store/proposal-repository.ts';
import { findAddressee } from './addressee.ts';
import { requestLetterJobName } from './letters-of-states.ts';
import { buildRequestLetter, isEndorsed, type RequestLetterKind } from './request-letters.ts';

const Payload = z.object({
  number: z.string(),
  kind: z.enum(['APPROVAL', 'REJECTION', 'OFFER', 'ENDORSEMENT']),
  /** Id that distinguishes this step from others of the same kind. */
  about: z.string(),
  at: Instant,
});
type Payload = z.infer<typeof Payload>;

/** Lists the documents of a step; none where the type has none, or where nobody at the insurer rejected it. */
function kindsOf({ kind }: Payload, { row, content }: StoredProposal): readonly RequestLetterKind[] {
  if (kind === 'REJECTION') return row.approver === null ? [] : [kind];
  if (kind !== 'ENDORSEMENT') return [kind];
  const revives = content.effect.some((change) => change.kind === 'ReinstatePolicy');
  return [...(isEndorsed(row) ? [kind] : []), ...(revives ? ['REINSTATEMENT' as const] : [])];
}

async function writeLetters(engine: Engine, payload: Payload): Promise<void> {
  const { recordedAt } = await readMoment(engine);
  const { number, about, at } = payload;
  await inTransaction(engine.pool, async (tx) => {
    const stored = await findStoredProposal(tx, engine.vault, number);
    if (stored === undefined) return;
    const addressee = await findAddressee(engine.coreIn(tx, { at, recordedAt }), stored.row.policy_number);
    if (addressee === undefined) return;
    // After a change of holder only an endorsement is issued, because it belongs to the policy.
    const words = await readLetterWords(tx, businessDateOf(at), addressee.policy);
    const isTheirs = addressee.owner.partyId === stored.row.party_id;
    for (const kind of kindsOf(payload, stored))
      if (isTheirs || kind === 'ENDORSEMENT')
        await issueDocument(
          tx,
          engine.vault,
          { at, recordedAt },
          buildRequestLetter(kind, about, { ...stored, at, words }, addressee),
        );
  });
}

/** Jobs that write letters about requests; safe to repeat. */
export const requestLetterJobs = (engine: Engine): readonly Job[] => [
  job(requestLetterJobName, Payload, (payload) => writeLetters(engine, payload)),
];
