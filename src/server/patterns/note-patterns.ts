import type { PolicyCore } from '#core/port.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { addDays, businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { patterns } from './all-patterns.ts';
import { findPattern, type MovedMoney, type Pattern } from './pattern.ts';
import { insertPatternHits, type FoundPattern } from './pattern-repository.ts';

/** Money of a request, with the policy's parameters of today. */
export interface MoneyToWatch {
  readonly money: MovedMoney;
  readonly parameters: Parameters;
}

/** Returns the first day that any of the patterns looks at; undefined = all of them are off. */
function firstDay(watching: readonly Pattern[], today: BusinessDate, parameters: Parameters): BusinessDate | undefined {
  const most = Math.max(0, ...watching.map(({ days }) => parameters[days]));
  return most === 0 ? undefined : addDays(today, -most);
}

async function findAll(
  core: Pick<PolicyCore, 'listHolderActivity'>,
  { number, policy_number }: Pick<ProposalRow, 'number' | 'policy_number'>,
  today: BusinessDate,
  { money, parameters }: MoneyToWatch,
): Promise<readonly FoundPattern[]> {
  const watching = patterns.filter(({ watches }) => watches.includes(money.kind));
  const since = firstDay(watching, today, parameters);
  if (since === undefined) return [];
  const all = await core.listHolderActivity(policy_number, since);
  const activity = all.filter(({ requestNumber }) => requestNumber !== number);
  return watching
    .map((pattern) => ({ name: pattern.name, events: findPattern(pattern, { money, activity, today, parameters }) }))
    .filter(({ events }) => events.length > 0);
}

/**
 * Searches the events on all policies of the holder for suspicious patterns and stores a compliance hit for each
 * (rulebook 6.7.1). Repeating it adds nothing while the events are the same. The customer learns nothing of it.
 */
export async function notePatterns(
  { core, pool }: Pick<Engine, 'core' | 'pool'>,
  row: Pick<ProposalRow, 'number' | 'policy_number'>,
  { at }: Pick<Moment, 'at'>,
  watched: MoneyToWatch,
): Promise<void> {
  const found = await findAll(core, row, businessDateOf(at), watched);
  if (found.length > 0) await insertPatternHits(pool, row.number, found, { money: watched.money, at });
}
