import * as z from 'zod/mini';
import { checkNumbers } from './check-numbers.ts';
import { clockNumbers } from './clock-numbers.ts';
import { coverNumbers } from './cover-numbers.ts';
import { deductionNumbers } from './deduction-numbers.ts';
import { flagNumbers } from './flag-numbers.ts';
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
import { statementNumbers } from './statement-numbers.ts';
import { surrenderNumbers } from './surrender-numbers.ts';
import { withdrawalNumbers } from './withdrawal-numbers.ts';

/** Records of all business numbers (rulebook 3). Schema, seed and the rulebook page are derived from them. */
export const parameterRecords = {
  ...clockNumbers,
  ...withdrawalNumbers,
  ...payoutNumbers,
  ...checkNumbers,
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
  ...statementNumbers,
  ...flagNumbers,
  ...lawNumbers,
};

type Records = Readonly<Record<string, Pick<ParameterRecord, 'schema'>>>;
type Shape<Of extends Records> = { [Key in keyof Of]: Of[Key]['schema'] };

/** Returns the schema of each record; the signature keeps the type of each key. */
function shapeOf<Of extends Records>(records: Of): Shape<Of>;
function shapeOf(records: Records): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(records).map(([key, { schema }]) => [key, schema]));
}

/**
 * Business numbers of rulebook 3, resolved for one product, its currency and one day. Amounts in the policy's currency,
 * percentages as 5 = 5 %, periods in the unit of the key's name (WD, CD, months). The core's parameter table stores
 * them with effective dates.
 */
export const Parameters = z.object(shapeOf(parameterRecords));
export type Parameters = z.infer<typeof Parameters>;
