import { z } from 'zod';
import { catalogue } from '#shared/error-codes.ts';
import type { Queryable } from '#server/db/pool.ts';
import { AppError } from '#server/http/app-error.ts';
import { answer, demoRoute, type Route } from '#server/http/route.ts';
import { findNewestMessageOf } from '#server/messages/message-repository.ts';
import { openMessage } from '#server/messages/sealed-message.ts';
import type { AuthServices } from './auth-services.ts';
import { emailFingerprint } from './send-code-job.ts';

async function findPolicyOf(q: Queryable, emailHash: string): Promise<string | undefined> {
  const { rows } = await q.query<{ policy_number: string }>(
    'SELECT policy_number FROM sign_in_attempt WHERE email_hash = $1 ORDER BY asked_at DESC LIMIT 1',
    [emailHash],
  );
  return rows[0]?.policy_number;
}

async function findNewestCode({ pool, vault }: AuthServices, email: string) {
  const policyNumber = await findPolicyOf(pool, emailFingerprint(vault, email));
  const row = policyNumber === undefined ? undefined : await findNewestMessageOf(pool, policyNumber, 'sign-in-code');
  if (!row) return undefined;
  const code = /\b\d{6}\b/.exec(openMessage(vault, row.message_id, row).text)?.[0];
  return {
    email,
    policy_number: policyNumber,
    otp_number: code,
    code,
    method: row.channel,
    created_at: row.created_at,
  };
}

/** The test call of specification 7: the newest code of an e-mail's holder. Demo mode only. */
export const loginAttemptRoute = (services: AuthServices): Route =>
  demoRoute({
    method: 'GET',
    path: '/test/v1/email/login-attempt',
    summary: 'The newest sign-in code of an e-mail address (demo mode only)',
    input: z.object({ query: z.object({ email: z.string().min(1) }) }),
    handle: async ({ input }) => {
      const found = await findNewestCode(services, input.query.email);
      if (!found) throw new AppError(404, 'NOT_FOUND', catalogue.NOT_FOUND.text);
      return answer(found);
    },
  });
