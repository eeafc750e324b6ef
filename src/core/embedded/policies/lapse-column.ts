import * as z from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { ReinstatementPosition } from '#shared/facts/reinstatement-position.ts';
import { coversOf, type Covers } from '#shared/policy/policy.ts';
import { attainedAge } from '#shared/rules/attained-age.ts';

/** Column of the position's statement: the running lapse and the days of earlier reinstatements. */
export const lapseColumn = `
  (SELECT json_build_object('lapsedOn', min(lapsed_on) FILTER (WHERE outcome IS NULL),
     'earlier', coalesce(json_agg(ended_on ORDER BY ended_on) FILTER (WHERE outcome = 'REINSTATED'), '[]'))
   FROM core.policy_lapse lapse WHERE lapse.policy_number = policy.policy_number) AS lapse`;

export const LapseColumn = z.object({ lapsedOn: z.nullable(BusinessDate), earlier: z.array(BusinessDate) });

interface LapseInput {
  readonly covers: Covers;
  readonly lapse: z.infer<typeof LapseColumn>;
}

/** Cover of everybody insured comes back together, so the oldest decides. */
export const buildReinstatement = (
  { lapse, covers }: LapseInput,
  parameters: Parameters,
  today: BusinessDate,
): ReinstatementPosition => ({
  ...lapse,
  oldestAge: Math.max(
    0,
    ...coversOf(covers).flatMap(({ lives }) =>
      lives.map(({ person }) => attainedAge(person.birthDate, today, parameters['age.basis'])),
    ),
  ),
});
