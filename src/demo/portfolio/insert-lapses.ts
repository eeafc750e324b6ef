import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '#core/embedded/db/database.ts';
import { parameterRows } from '#core/embedded/parameters/parameter-rows.ts';
import { resolveParameters } from '#core/embedded/parameters/resolve-parameters.ts';
import { mainProducts } from '../catalogue/main-products.ts';
import type { DemoPolicy } from './build/demo-policy.ts';

interface OpeningLapse {
  readonly policyNumber: string;
  readonly lapsedOn: BusinessDate;
  readonly reason: string;
}

/**
 * Builds the lapse of a demo policy: it lost its cover on the day after the grace of its first unpaid premium (rulebook
 * 12.6).
 */
function lapseOf({ policy, subStatus }: DemoPolicy, today: BusinessDate): OpeningLapse[] {
  if (!subStatus.startsWith('LAPSED_')) return [];
  const { number: policyNumber, currency, mainCover } = policy;
  const { productId, nextDueOn: firstUnpaid } = mainCover;
  const product = mainProducts.find((row) => row.productId === productId);
  if (product === undefined || firstUnpaid === null) throw new Error(`Policy ${policyNumber} cannot have lapsed`);
  const { archetype } = product;
  const parameters = resolveParameters(parameterRows, {
    productId,
    archetype,
    currency,
    on: today,
  });
  const lapsedOn = addDays(firstUnpaid, parameters['grace.days_cd'] + 1);
  return [{ policyNumber, lapsedOn, reason: subStatus }];
}

export async function insertOpeningLapses(
  q: Queryable,
  policies: readonly DemoPolicy[],
  today: BusinessDate,
): Promise<void> {
  await q.query(
    `INSERT INTO core.policy_lapse (policy_number, lapsed_on, reason)
     SELECT "policyNumber", "lapsedOn", reason
     FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, "lapsedOn" date, reason text)`,
    [JSON.stringify(policies.flatMap((demo) => lapseOf(demo, today)))],
  );
}
