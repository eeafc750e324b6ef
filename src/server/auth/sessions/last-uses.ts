import type { Instant } from '#shared/time/dates.ts';
import type { AuthServices } from './auth-services.ts';
import { updateLastUses } from './session-repository.ts';

interface Use {
  readonly hash: string;
  readonly sessionId: string;
  readonly policyNumber: string;
  readonly at: Instant;
}

/** Buffer of token uses, written together at most every `lastUseSeconds`; a crash costs a session at most that much of its time. */
export interface LastUses {
  note(use: Use): void;
  /** Returns the later of the stored use and the one in memory. */
  latest(key: string, stored: string): string;
  /** Returns the policy of a token that was recently used here; only a guess until the database confirms it. */
  policyOf(hash: string): string | undefined;
  flush(): Promise<void>;
}

export function createLastUses({ pool, limits, log }: Pick<AuthServices, 'pool' | 'limits' | 'log'>): LastUses {
  const tokens = new Map<string, Use>();
  const sessions = new Map<string, Instant>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const uses = [...tokens.values()];
    if (uses.length === 0) return;
    await updateLastUses(pool, uses);
    // Uses that arrived meanwhile stay for the next write.
    for (const use of uses) if (tokens.get(use.hash) === use) tokens.delete(use.hash);
    for (const use of uses) if (sessions.get(use.sessionId) === use.at) sessions.delete(use.sessionId);
    if (tokens.size > 0) schedule();
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => {
        log.warn({ err: error }, 'last uses not written');
        schedule();
      });
    }, limits.lastUseSeconds * 1000).unref();
  }

  return {
    note(use) {
      tokens.set(use.hash, use);
      sessions.set(use.sessionId, use.at);
      schedule();
    },
    latest(key, stored) {
      const noted = tokens.get(key)?.at ?? sessions.get(key);
      return noted !== undefined && noted > stored ? noted : stored;
    },
    policyOf: (hash) => tokens.get(hash)?.policyNumber,
    flush,
  };
}
