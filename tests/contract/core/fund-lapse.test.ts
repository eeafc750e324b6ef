import { expect, it } from 'vitest';
import { Big } from 'big.js';
import { addDays, addMonths } from '#shared/time/dates.ts';
import { useShortLife } from '#tests/support/short-life.ts';

const siti = '7700000001';
const ahmad = '7700000002';
const life = useShortLife([siti, ahmad]);

/** Leaves a small number of units in the fund, and adjusts the ledgers. */
const drain = `
  WITH emptied AS (UPDATE core.unit_balance SET units = 0 WHERE policy_number = $1 RETURNING policy_number)
  UPDATE core.premium_schedule SET state = 'CANCELLED' WHERE policy_number = $1 AND state = 'DUE'`;

it('a policy lapsed by an empty fund is reinstated when the missing amount is paid; letter, page and core agree', async () => {
  const { core } = life.app().services;
  await life.run(drain, [siti]);
  while ((await life.subStatus(siti)) !== 'LAPSED_FUND') await life.advance(5);
  const lapse = (await core.getPremiumCalendar(siti)).lapse;
  const { parameters, reinstatement } = await core.getPosition(siti);
  const missing = new Big(reinstatement.monthlyDeduction).times(parameters['reinst.value_months']).toNumber();
  expect(missing).toBeGreaterThan(0);
  expect(lapse?.automatic).toMatchObject({ amount: missing, left: missing });
  const until = await life.one(
    `SELECT body->>'automaticUntil' AS answer FROM core.event WHERE policy_number = $1 AND body->>'kind' = 'POLICY_LAPSED'`,
    [siti],
  );
  expect(until).toBe(lapse?.automatic?.until);
  expect(until).toBe(addDays(lapse?.on ?? (await life.today()), parameters['reinst.auto_days_cd']));
  await life.pay(siti, String(missing - 1));
  await life.catchUp();
  expect(await life.subStatus(siti)).toBe('LAPSED_FUND');
  await life.pay(siti, '1');
  await life.catchUp();
  expect(await life.subStatus(siti)).toBe('NORMAL');
});

it('a premium holiday that starts during the grace of an empty fund leaves the policy in grace', async () => {
  const { core, clock } = life.app().services;
  await life.run(drain, [ahmad]);
  while ((await life.subStatus(ahmad)) !== 'GRACE') await life.advance(5);
  const on = addDays(await life.today(), 1);
  await core.post({
    requestNumber: 'GRACE-AND-HOLIDAY',
    step: 'post',
    policyNumber: ahmad,
    goodAt: await clock.businessNow(),
    changes: [
      { kind: 'SetPremiumHoliday', effective: 'NEXT_DUE', on, action: 'set', from: on, until: addMonths(on, 6) },
    ],
  });
  await life.advance(1);
  expect(await life.one('SELECT state AS answer FROM core.premium_holiday WHERE policy_number = $1', [ahmad])).toBe(
    'RUNNING',
  );
  expect(await life.subStatus(ahmad)).toBe('GRACE');
});
