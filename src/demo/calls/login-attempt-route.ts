import { z } from 'zod';
import { catalogue } from '#shared/words/error-codes.ts';
import type { Queryable } from '#server/db/pool.ts';
import { AppError } from '#server/http/app-error.ts';
import { answer, demoRoute, type Route } from '#server/http/route.ts';
import { findNewestMessageOf } from '#server/messages/message-repository.ts';
import { openMessage } from '#server/messages/sealed-message.ts';
import type { DemoServices } from './demo-services.ts';
import { emailFingerprint } from '#server/auth/sign-in/send-code-job.ts';

interface Asked {
  readonly policy_number: string;
  readonly asked_at: string;
}

async function findAttemptOf(q: Queryable, emailHash: string): Promise<Asked | undefined> {
  const { rows } = await q.query<Asked>(
    'SELECT policy_number, asked_at FROM sign_in_attempt WHERE email_hash = $1 ORDER BY asked_at DESC LIMIT 1',
    [emailHash],
  );
  return rows[0];
}

async function findNewestCode({ pool, vault }: Pick<DemoServices, 'pool' | 'vault'>, email: string) {
  const attempt = await findAttemptOf(pool, emailFingerprint(vault, email));
  const row = attempt && (await findNewestMessageOf(pool, attempt.policy_number, 'sign-in-code'));
  // The newest message may belong to an earlier attempt, as long as the code of the newest attempt is not sent.
  if (!row || row.created_at < attempt.asked_at) return undefined;
  const code = /\b\d{6}\b/.exec(openMessage(vault, row.message_id, row).text)?.[0];
  return {
    email,
    policy_number: attempt.policy_number,
    otp_number: code,
    code,
    method: row.channel,
    created_at: row.created_at,
  };
}

/** Answer with the sign-in code: as `otp_number`, the specification's name, and as `code`. */
const LoginAttempt = z.object({
  email: z.string(),
  policy_number: z.string(),
  otp_number: z.string().optional(),
  code: z.string().optional(),
  method: z.string(),
  created_at: z.string(),
});

/** Serves the test call of wire 7.4: the newest sign-in code sent to the holder of an e-mail address. */
export const loginAttemptRoute = (services: Pick<DemoServices, 'pool' | 'vault'>): Route =>
  demoRoute({
    method: 'GET',
    path: '/test/v1/email/login-attempt',
    summary: 'The newest sign-in code of an e-mail address (demo mode only)',
    input: z.object({ query: z.object({ email: z.string().min(1) }) }),
    answers: LoginAttempt,
    handle: async ({ input }) => {
      const found = await findNewestCode(services, input.query.email);
      if (!found) throw new AppError(404, 'NOT_FOUND', catalogue.NOT_FOUND.text);
      return answer(found);
    },
  });
