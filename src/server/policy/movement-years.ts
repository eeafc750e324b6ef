import type { PolicyCore } from '#core/port.ts';
import type { Movement, MovementFilter } from '#shared/policy/movement.ts';
import type { BusinessDate } from '#shared/time/dates.ts';

/** Lines read at a time. */
const part = 500;

type Core = Pick<PolicyCore, 'listMovements'>;

async function listYear(
  core: Core,
  policyNumber: string,
  year: number,
  after: MovementFilter['after'] = null,
): Promise<readonly Movement[]> {
  const found = await core.listMovements(policyNumber, { kind: null, year, after, limit: part });
  const last = found.at(-1);
  if (last === undefined || found.length < part) return found;
  return [...found, ...(await listYear(core, policyNumber, year, { on: last.on, key: last.key }))];
}

const yearOf = (day: BusinessDate): number => Number(day.slice(0, 4));

/** Lists the movements after `from`, up to `to`, newest first. */
export async function listMovementsBetween(
  core: Core,
  policyNumber: string,
  { from, to }: { readonly from: BusinessDate; readonly to: BusinessDate },
): Promise<readonly Movement[]> {
  const lines: Movement[] = [];
  for (let year = yearOf(to); year >= yearOf(from); year -= 1)
    lines.push(...(await listYear(core, policyNumber, year)));
  return lines.filter(({ on }) => on > from && on <= to);
}
