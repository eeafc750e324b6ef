import type { Pool } from 'pg';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { NewServices } from '#server/services/services.ts';
import type { Remote } from '../../support/remote-customer.ts';
import { chanceOf } from '../life/walk.ts';

/** Answer of compliance that the server accepted. */
interface ComplianceAnswer {
  readonly number: string;
  readonly answer: 'CLEARED' | 'UPHELD';
}

/** Policy whose holder may send requests. */
export interface Holder {
  readonly policyNumber: string;
  readonly phone: string;
  readonly identityNumber: string;
  readonly email: string;
}

/** Simulated month of the desk: its server, its people, and what they were told. */
export interface Month {
  readonly remote: Remote;
  readonly pool: Pool;
  readonly seed: number;
  /** Reads facts of policies, from which customers build their forms. */
  readonly services: Pick<NewServices, 'clock' | 'core' | 'pool'>;
  readonly holders: readonly Holder[];
  /** Policies whose holder was signed out, because the policy has another holder or other contacts now. */
  readonly gone: Set<string>;
  /** Signs a customer in, once. */
  readonly customer: (holder: Holder) => Promise<string>;
  /** Signs a member of staff in, once. */
  readonly staff: (userName: string) => Promise<string>;
  /** Requests that were accepted, by endpoint. */
  readonly sent: Map<string, number>;
  readonly answers: ComplianceAnswer[];
  /** Requests of whoever waits for the leader: no clerk takes them before their due date was missed. */
  readonly isNeglected: (number: string) => boolean;
  readonly counts: Map<string, number>;
  readonly wrong: string[];
  today: BusinessDate;
}

/** Counts an event for the figures. */
export const count = ({ counts }: Pick<Month, 'counts'>, what: string, by = 1): void =>
  void counts.set(what, (counts.get(what) ?? 0) + by);

/** Draws a number from 0 to below 1 for these words, the same in every run of a seed. */
export const draw = ({ seed }: Pick<Month, 'seed'>, ...words: readonly (string | number)[]): number =>
  chanceOf(seed, ...words);

/** Runs work on each item, several at once. */
export async function each<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Signs people in, each once and one after the other: the server compares few passwords at a time. */
export function signInOnce<Who>(
  nameOf: (who: Who) => string,
  signIn: (who: Who) => Promise<string>,
): (who: Who) => Promise<string> {
  const tokens = new Map<string, Promise<string>>();
  let last: Promise<unknown> = Promise.resolve();
  return (who) => {
    const known = tokens.get(nameOf(who));
    if (known !== undefined) return known;
    const token = last.then(() => signIn(who));
    last = token.catch(() => undefined);
    tokens.set(nameOf(who), token);
    return token;
  };
}
