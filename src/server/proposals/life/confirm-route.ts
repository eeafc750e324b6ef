import { z } from 'zod';
import { saveContactProof } from '#server/auth/sign-in/contact-proof-repository.ts';
import { emailFingerprint } from '#server/auth/sign-in/send-code-job.ts';
import { identityFingerprint, phoneFingerprint } from '#server/vault/typed-identity.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, publicRoute, type Route } from '#server/http/route.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { endConfirmation } from './confirm-again.ts';
import { markConfirmed, type Confirmed } from '#server/proposal-store/confirmation-repository.ts';
import { reportByLink } from './report-by-link.ts';
import { readMoment, type Engine, type Moment } from '#server/proposal-store/engine.ts';
import { findProposal } from '#server/proposal-store/proposal-repository.ts';
import { findUnder } from '#server/vault/find-under.ts';

/** Records that the contact belongs to this person, whatever happens to the request. */
async function noteProof(
  tx: Queryable,
  engine: Pick<Engine, 'clock' | 'coreIn' | 'vault'>,
  moment: Moment,
  { number, contact }: Confirmed,
): Promise<void> {
  const row = await findProposal(tx, number);
  const holder = row && (await engine.coreIn(tx, moment).findHolder(row.policy_number));
  if (!holder) return;
  const { vault, clock } = engine;
  const identityHash = identityFingerprint(vault, holder.identityNumber);
  const addressHash = contact.includes('@') ? emailFingerprint(vault, contact) : phoneFingerprint(vault, contact);
  await saveContactProof(tx, { identityHash, addressHash, at: clock.systemNow() });
}

/** Answer with the request of the link, and its contact if one was confirmed. */
const LinkOpened = z.object({ transaction_id: z.string(), contact: z.string().optional() });

/** Routes of links in messages; the token is the proof, so no sign-in is needed. */
export const confirmRoutes = (engine: Engine): readonly Route[] => [
  publicRoute({
    method: 'POST',
    path: '/api/v1/confirm/:token',
    summary:
      "Opens the link of a message: confirms a new contact, or stops a change of account that was not the customer's",
    input: z.object({ params: z.object({ token: z.string().min(20).max(100) }) }),
    answers: LinkOpened,
    handle: async ({ input }) => {
      const hashes = engine.vault.fingerprints(input.params.token, 'confirm-contact');
      const moment = await readMoment(engine);
      const confirmed = await inTransaction(engine.pool, async (tx) => {
        const now = engine.clock.systemNow();
        const found = (await findUnder(hashes, (hash) => markConfirmed(tx, engine.vault, hash, now)))?.found;
        if (found) {
          await noteProof(tx, engine, moment, found);
          await endConfirmation(tx, engine, moment, found.number);
          await addJob(tx, 'proposal-automatic', { number: found.number });
        }
        return found;
      });
      if (!confirmed) {
        const number = await reportByLink(engine, input.params.token);
        if (number === undefined) throw refuse('NOT_FOUND');
        return answer({ transaction_id: number }, { message: 'Pembayaran polis Anda sudah kami bekukan.' });
      }
      return answer(
        { contact: confirmed.maskedContact, transaction_id: confirmed.number },
        { message: 'Kontak baru Anda sudah dipastikan.' },
      );
    },
  }),
];
