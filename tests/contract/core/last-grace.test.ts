import { expect, it } from 'vitest';
import { addDays, BusinessDate } from '#shared/time/dates.ts';
import { useShortLife } from '#tests/support/short-life.ts';

const life = useShortLife();
const sri = '7700000013';

it('a policy whose last grace ends with its term matures', async () => {
  const due = `SELECT min(due_on)::text AS answer FROM core.premium_schedule WHERE policy_number = $1 AND state = 'DUE'`;
  const days = (await life.app().services.core.getPosition(sri)).parameters['grace.days_cd'];
  const over = addDays(BusinessDate.parse(await life.one(due, [sri])), days + 1);
  await life.endCover(sri, over);
  while ((await life.today()) < over) await life.advance(1);
  expect([await life.subStatus(sri), (await life.eventKinds(sri)).includes('POLICY_LAPSED')]).toEqual([
    'MATURED',
    false,
  ]);
});
