import * as z from 'zod';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import type { Archetype } from '#shared/parameters/archetypes.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { ReinstatementPosition } from '#shared/facts/reinstatement-position.ts';
import { coversOf, type Covers } from '#shared/policy/policy.ts';
import { attainedAge } from '#shared/rules/attained-age.ts';
import { monthlyChargeOn, totalOfCharge } from '#shared/rules/monthly-deduction.ts';

/** SQL: column of the position with the current lapse and the days of earlier reinstatements. */
export const lapseColumn = `
  (SELECT json_build_object('lapsedOn', min(lapsed_on) FILTER (WHERE outcome IS NULL),
     'earlier', coalesce(json_agg(ended_on ORDER BY ended_on) FILTER (WHERE outcome = 'REINSTATED'), '[]'))
   FROM core.policy_lapse lapse WHERE lapse.policy_number = policy.policy_number) AS lapse`;

export const LapseColumn = z.object({ lapsedOn: z.nullable(BusinessDate), earlier: z.array(BusinessDate) });

interface LapseInput {
  readonly archetype: Archetype;
  readonly currency: CurrencyCode;
  readonly covers: Covers;
  readonly lapse: z.infer<typeof LapseColumn>;
}

/** Returns the covers after a reinstatement: lapsed covers are in force again. */
const withCoverOn = ({ mainCover, riders }: Covers): Covers => {
  const on = (cover: Coverage): Coverage => (cover.status === 'LAPSED' ? { ...cover, status: 'IN_FORCE' } : cover);
  return { mainCover: on(mainCover), riders: riders.map(on) };
};

/**
 * Calculates the monthly charge after a reinstatement, which the fund must be able to pay (rulebook 7.4); a lapsed
 * policy is charged nothing.
 */
function deductionOnReturn(
  { archetype, currency, covers, lapse }: LapseInput,
  parameters: Parameters,
  today: BusinessDate,
) {
  if (lapse.lapsedOn === null || !isUnitLinked({ archetype })) return 0;
  return totalOfCharge(monthlyChargeOn({ covers: withCoverOn(covers), currency, today, parameters })).toNumber();
}

/** Builds the position for a reinstatement. All insureds are covered again together, so the oldest age decides. */
export const buildReinstatement = (
  input: LapseInput,
  parameters: Parameters,
  today: BusinessDate,
): ReinstatementPosition => ({
  ...input.lapse,
  monthlyDeduction: deductionOnReturn(input, parameters, today),
  oldestAge: Math.max(
    0,
    ...coversOf(input.covers).flatMap(({ lives }) =>
      lives.map(({ person }) => attainedAge(person.birthDate, today, parameters['age.basis'])),
    ),
  ),
});
