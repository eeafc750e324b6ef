import { LRUCache } from 'lru-cache';
import type { NamedAccount } from '#requests/contract/contract.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { parseInstant, type Instant } from '#shared/time/dates.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { secondsUntilRoom, takeWindowHit } from '#server/auth/limits/limit-repository.ts';
import { limitRules } from '#server/auth/limits/limit-rules.ts';
import type { Limits } from '#server/auth/limits/limits.ts';
import { takeNetworkHit } from '#server/auth/limits/network-limits.ts';
import type { AskPayeeName, NameAnswer } from '#server/bank/payee-name.ts';
import type { Services } from '#server/services/services.ts';

/** Services and limits of the inquiry. */
export type PayeeNameParts = Pick<Services, 'clock' | 'log' | 'pool' | 'vault'> & { readonly limits: Limits };

type Account = Pick<NamedAccount, 'bank' | 'number'>;

/** Policy and network address of a customer who asks. */
export interface Asker {
  readonly policyNumber: string;
  readonly address: string;
}

/** Asks the bank who owns an account that a request names (decision 0076). */
export interface PayeeNames {
  /** False when no bank is connected, so that nothing can be asked. */
  readonly isConnected: boolean;
  /**
   * Asks for a customer. The same question of the same policy gets the same answer for `payee.inquiry_cache_minutes`.
   * @throws 429 when the policy or the network has asked for too many accounts
   */
  askForCustomer(asker: Asker, account: Account, parameters: Parameters): Promise<NameAnswer>;
  /** Asks again, without the cache, for the stored request. */
  askForRequest(account: Account, parameters: Parameters): Promise<NameAnswer>;
}

/** Question in progress or answered; `startedAt` = milliseconds of the process. */
interface Question {
  readonly answer: Promise<NameAnswer>;
  readonly startedAt: number;
}

/** Highest number of questions that a process remembers. */
const mostKept = 5_000;

const silence = (code: string): NameAnswer => ({ kind: 'silent', code });

/** Waits for the answer until the form has waited long enough since the question started; a late answer is kept. */
async function waitFor({ answer, startedAt }: Question, parameters: Parameters): Promise<NameAnswer> {
  const left = startedAt + parameters['payee.inquiry_wait_seconds'] * 1000 - performance.now();
  const late = Promise.withResolvers<NameAnswer>();
  const timer = setTimeout(() => late.resolve(silence('no answer in time')), Math.max(0, left));
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}

const minutesAfter = (from: Instant, minutes: number): Instant =>
  parseInstant(new Date(Date.parse(from) + minutes * 60_000).toISOString());

/** Counts an account against the policy, then against the network. @throws 429 */
async function countAccount(parts: PayeeNameParts, { policyNumber, address }: Asker, now: Instant): Promise<void> {
  const { pool, limits } = parts;
  const ofPolicy = limitRules.accountNames(limits, policyNumber);
  if (!(await takeWindowHit(pool, ofPolicy, now))) throw refusals.busy(await secondsUntilRoom(pool, ofPolicy, now));
  const seconds = await takeNetworkHit(parts, limitRules.accountNamesOfNetwork(limits), address, now);
  if (seconds > 0) throw refusals.busy(seconds);
}

/** Creates the inquiry; `askBank` undefined = no bank is connected. */
export function createPayeeNames(parts: PayeeNameParts, askBank: AskPayeeName | undefined): PayeeNames {
  const kept = new LRUCache<string, Question & { readonly endsAt: Instant }>({ max: mostKept });
  const start = (ask: AskPayeeName, { bank, number }: Account, parameters: Parameters): Question => ({
    startedAt: performance.now(),
    answer: ask({ bankCode: bank, accountNumber: number, isOwnBank: bank === parameters['payout.own_bank'] }).catch(
      (error: unknown) => {
        parts.log.error({ err: error }, 'inquiry of an account name failed');
        return silence('our fault');
      },
    ),
  });
  return {
    isConnected: askBank !== undefined,
    async askForCustomer(asker, account, parameters) {
      if (askBank === undefined) return silence('not connected');
      const key = JSON.stringify([asker.policyNumber, account.bank, account.number]);
      const now = parts.clock.systemNow();
      const known = kept.get(key);
      if (known !== undefined && now < known.endsAt) return waitFor(known, parameters);
      await countAccount(parts, asker, now);
      const endsAt = minutesAfter(now, parameters['payee.inquiry_cache_minutes']);
      const question = { ...start(askBank, account, parameters), endsAt };
      kept.set(key, question);
      return waitFor(question, parameters);
    },
    askForRequest: async (account, parameters) =>
      askBank === undefined ? silence('not connected') : waitFor(start(askBank, account, parameters), parameters),
  };
}
