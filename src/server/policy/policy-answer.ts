import { LRUCache } from 'lru-cache';
import type { Services } from '#server/services/services.ts';
import { maskPolicy } from './mask-policy.ts';
import { nameAreas } from './areas-of-policy.ts';
import { myPolicyToWire } from './to-wire.ts';

const mostKept = 500;

interface KeptAnswer {
  readonly version: string;
  readonly body: Buffer;
}

/** Creates a cache of answers by policy number; beyond `most`, the least recently used one is dropped. */
export const createKeptAnswers = (most: number): LRUCache<string, KeptAnswer> => new LRUCache({ max: most });

/** Answers of get-my-policy, ready to send. */
export interface PolicyAnswers {
  /** Starts reading the version early; `call` identifies the call. */
  readonly askAhead: (call: object, policyNumber: string) => void;
  readonly getAnswer: (call: object, policyNumber: string) => Promise<Buffer>;
}

/**
 * Creates the cache of complete get-my-policy answers. An unchanged policy costs one indexed statement (its version)
 * and no building of JSON; the version changes with anything in the document, so a cached answer is never stale.
 */
export function createPolicyAnswers({ core, pool }: Pick<Services, 'core' | 'pool'>): PolicyAnswers {
  const answers = createKeptAnswers(mostKept);
  const asked = new WeakMap<object, { readonly policyNumber: string; readonly version: Promise<string> }>();
  const versionOf = (call: object, policyNumber: string): Promise<string> => {
    const ahead = asked.get(call);
    return ahead?.policyNumber === policyNumber ? ahead.version : core.getPolicyVersion(policyNumber);
  };
  return {
    askAhead(call, policyNumber) {
      const version = core.getPolicyVersion(policyNumber);
      // Prevents an unhandled rejection when the caller is not answered with this version.
      version.catch(() => undefined);
      asked.set(call, { policyNumber, version });
    },
    async getAnswer(call, policyNumber) {
      const kept = answers.get(policyNumber);
      if (kept?.version === (await versionOf(call, policyNumber))) return kept.body;
      const { version, policy, investments } = await core.getPolicy(policyNumber);
      const data = myPolicyToWire(maskPolicy(await nameAreas(pool, policy)), investments);
      const body = Buffer.from(JSON.stringify({ success: true, data, message: 'Berhasil.' }));
      answers.set(policyNumber, { version, body });
      return body;
    },
  };
}
