import type { Services } from '#server/services.ts';
import { completePolicy } from './complete-policy.ts';
import { maskPolicy } from './mask-policy.ts';
import { createNewestKept } from './newest-kept.ts';

const most = 500;

/**
 * The whole answer of get-my-policy as text. An unchanged policy costs one indexed statement (its version) and no building of JSON;
 * the version changes with anything in the document, so a kept answer is never out of date.
 */
export function createPolicyAnswers({
  core,
  pool,
}: Pick<Services, 'core' | 'pool'>): (policyNumber: string) => Promise<string> {
  const answers = createNewestKept<{ readonly version: string; readonly text: string }>(most);
  return async (policyNumber) => {
    const kept = answers.find(policyNumber);
    if (kept?.version === (await core.getPolicyVersion(policyNumber))) return kept.text;
    const { version, policy } = await core.getPolicy(policyNumber);
    const data = { policyWithCode: maskPolicy(await completePolicy(pool, policy)) };
    const text = JSON.stringify({ success: true, data, message: 'Berhasil.' });
    answers.keep(policyNumber, { version, text });
    return text;
  };
}
