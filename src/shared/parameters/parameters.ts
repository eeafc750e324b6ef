import * as z from 'zod/mini';
import { clockNumbers } from './clock-numbers.ts';
import { coverNumbers } from './cover-numbers.ts';
import { deductionNumbers } from './deduction-numbers.ts';
import { holidayNumbers } from './holiday-numbers.ts';
import { lawNumbers } from './law-numbers.ts';
import { loanNumbers } from './loan-numbers.ts';
import { occupationNumbers } from './occupation-numbers.ts';
import type { ParameterRecord } from './parameter.ts';
import { payoutNumbers } from './payout-numbers.ts';
import { premiumNumbers } from './premium-numbers.ts';
import { rateNumbers } from './rate-numbers.ts';
import { reinstatementNumbers } from './reinstatement-numbers.ts';
import { riderNumbers } from './rider-numbers.ts';
import { serviceNumbers } from './service-numbers.ts';
import { surrenderNumbers } from './surrender-numbers.ts';
import { withdrawalNumbers } from './withdrawal-numbers.ts';

/** The one place of every number of the business (rulebook 3): schema, seed and the page of the rulebook are derived from it. */
export const parameterRecords = {
  ...clockNumbers,
  ...withdrawalNumbers,
  ...payoutNumbers,
  ...reinstatementNumbers,
  ...loanNumbers,
  ...premiumNumbers,
  ...surrenderNumbers,
  ...holidayNumbers,
  ...coverNumbers,
  ...deductionNumbers,
  ...rateNumbers,
  ...riderNumbers,
  ...occupationNumbers,
  ...serviceNumbers,
  ...lawNumbers,
};

type Records = Readonly<Record<string, Pick<ParameterRecord, 'schema'>>>;
type Shape<Of extends Records> = { [Key in keyof Of]: Of[Key]['schema'] };

/** Collects the schema of each record; the signature keeps the type of each key. */
function shapeOf<Of extends Records>(records: Of): Shape<Of>;
function shapeOf(records: Records): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(records).map(([key, { schema }]) => [key, schema]));
}

/**
 * The business numbers of rulebook 3, already resolved for one product, its currency and one day.
 * Amounts in the policy's currency, percent as 5 = 5 %, days as the key's name says (WD, CD, months).
 * Rows with effective dates live in the core's parameter table; this is the typed answer.
 */
export const Parameters = z.object(shapeOf(parameterRecords));
export type Parameters = z.infer<typeof Parameters>;
