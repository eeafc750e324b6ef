import { z } from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, publicRoute, type Route } from '#server/http/route.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { applyConfirmed } from './confirmation-repository.ts';
import { disownRequest } from './disown-request.ts';
import type { Engine } from './engine.ts';

/** The link of a new e-mail or phone; possession of the token is the proof, so nobody needs to be signed in. */
export const confirmRoutes = (engine: Engine): readonly Route[] => [
  publicRoute({
    method: 'POST',
    path: '/api/v1/confirm/:token',
    summary: 'Pastikan kontak baru, atau hentikan perubahan rekening yang bukan dari Anda, lewat tautan',
    input: z.object({ params: z.object({ token: z.string().min(20).max(100) }) }),
    handle: async ({ input }) => {
      const hash = engine.vault.fingerprint(input.params.token, 'confirm-contact');
      const confirmed = await inTransaction(engine.pool, async (tx) => {
        const found = await applyConfirmed(tx, hash, engine.clock.systemNow());
        if (found) await addJob(tx, 'proposal-automatic', { number: found.number });
        return found;
      });
      if (!confirmed) {
        const number = await disownRequest(engine, input.params.token);
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
