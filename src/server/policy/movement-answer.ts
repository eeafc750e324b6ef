import { z } from 'zod';
import type { Movement, MovementFilter } from '#shared/policy/movement.ts';
import type { Policy } from '#shared/policy/policy.ts';
import { businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import type { ShownMovement, PolicyMovements } from '#shared/wire/history/movements.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import type { Services } from '#server/services/services.ts';
import { directionOf } from './movement-table.ts';
import { findMovementWords } from './movement-words.ts';

type Caller = Pick<CustomerSession, 'policyNumber' | 'partyId'>;
type Sources = Pick<Services, 'core' | 'clock' | 'pool'>;

const selectOwn = {
  name: 'proposals/own-of-numbers',
  text: 'SELECT number FROM proposal WHERE number = ANY($1) AND policy_number = $2 AND party_id = $3',
};

/** Finds the requests that this person sent: a new holder gets no link to the old holder's requests (P10). */
async function listOwnNumbers({ pool }: Pick<Services, 'pool'>, caller: Caller, lines: readonly Movement[]) {
  const numbers = [...new Set(lines.flatMap(({ requestNumber }) => requestNumber ?? []))];
  if (numbers.length === 0) return new Set<string>();
  const { rows } = await pool.query({ ...selectOwn, values: [numbers, caller.policyNumber, caller.partyId] });
  return new Set(
    z
      .array(z.object({ number: z.string() }))
      .parse(rows)
      .map(({ number }) => number),
  );
}

interface Notifying {
  readonly policy: Pick<Policy, 'isSyariah' | 'priorityCode'>;
  readonly today: BusinessDate;
  readonly own: ReadonlySet<string>;
}

const asNumber = (text: string | null): number | null => (text === null ? null : Number(text));

/** Returns the amount; that of a loan has no sign, because its text says whether the debt grew. */
const amountOf = ({ kind, amount }: Movement): number => (kind === 'LOAN' ? Math.abs(Number(amount)) : Number(amount));

function toShownMovement(line: Movement, { policy, today, own }: Notifying): ShownMovement {
  const { key, on, kind, currency, fund, requestNumber } = line;
  const { title, why } = findMovementWords(line);
  const wording = wordingFor(policy);
  return {
    key,
    on,
    kind,
    title: fill(title, wording),
    why: fill(why, wording),
    scheduled: on > today,
    amount: amountOf(line),
    direction: directionOf(line),
    currency,
    fund,
    units: asNumber(line.units),
    price: asNumber(line.price),
    parts: line.parts.map(({ fund: name, ...part }) => ({
      fund: name,
      units: Number(part.units),
      price: Number(part.price),
      amount: Number(part.amount),
    })),
    request_number: requestNumber !== null && own.has(requestNumber) ? requestNumber : null,
  };
}

const yearOf = (day: BusinessDate): number => Number(day.slice(0, 4));

/** Lists the years from this one back to the policy's start. */
const listYears = (from: BusinessDate, to: BusinessDate): number[] =>
  Array.from({ length: Math.max(1, yearOf(to) - yearOf(from) + 1) }, (_, index) => yearOf(to) - index);

/** Builds the cursor of the next page from the last line. */
const writeCursor = ({ on, key }: Pick<Movement, 'on' | 'key'>): string => `${on}~${key}`;

export async function findMovements(
  sources: Sources,
  caller: Caller,
  filter: MovementFilter,
): Promise<PolicyMovements> {
  const { core, clock } = sources;
  // Reads one line more, to know whether there is another page.
  const [found, { policy }, now] = await Promise.all([
    core.listMovements(caller.policyNumber, { ...filter, limit: filter.limit + 1 }),
    core.getPolicy(caller.policyNumber),
    clock.businessNow(),
  ]);
  const lines = found.slice(0, filter.limit);
  const today = businessDateOf(now);
  const own = await listOwnNumbers(sources, caller, lines);
  const last = found.length > lines.length ? lines.at(-1) : undefined;
  return {
    items: lines.map((line) => toShownMovement(line, { policy, today, own })),
    next: last === undefined ? null : writeCursor(last),
    years: listYears(policy.mainCover.issuedOn, today),
  };
}
