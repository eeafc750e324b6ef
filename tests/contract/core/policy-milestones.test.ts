import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#shared/time/dates.ts';
import { useShortLife } from '#tests/support/short-life.ts';

const life = useShortLife();
const { run } = life;

/** Lists the letters of a policy as 'END_AHEAD MATURED 30'. */
const letters = async (policyNumber: string): Promise<readonly unknown[]> =>
  (
    await run(
      `SELECT concat_ws(' ', body->>'kind', body->>'ending', body->>'daysLeft') AS line FROM core.event
       WHERE policy_number = $1 AND body->>'kind' IN ('END_AHEAD', 'HOLIDAY_ENDING', 'WINDOW_ENDING') ORDER BY event_id`,
      [policyNumber],
    )
  ).map(({ line }) => line);

/** Makes today the end of the premium-paying term, with everything paid. */
async function reachLastPremium(policyNumber: string): Promise<void> {
  await run(`UPDATE core.premium_plan SET ends_on = $2, is_over = false WHERE policy_number = $1`, [
    policyNumber,
    await life.today(),
  ]);
  await run(
    `UPDATE core.premium_schedule SET state = 'PAID', paid_on = due_on WHERE policy_number = $1 AND state = 'DUE'`,
    [policyNumber],
  );
  await run(
    `UPDATE core.policy SET sub_status = 'NORMAL' WHERE policy_number = $1 AND sub_status IN ('GRACE', 'APL', 'PAID_UP')`,
    [policyNumber],
  );
}

describe('last premium', () => {
  it.each([
    ['a policy with a value is paid up', '7700000004', 'PAID_UP', ['POLICY_PAID_UP']],
    ['a policy with a single premium is paid up from the start, without an event', '7700000009', 'PAID_UP', []],
    ['a term insurance stays as it is', '7700000007', 'NORMAL', []],
  ])('has the result that the product requires: %s', async (_name, policyNumber, status, events) => {
    await reachLastPremium(policyNumber);
    await life.catchUp();
    await life.catchUp();
    expect(await life.subStatus(policyNumber)).toBe(status);
    expect((await life.eventKinds(policyNumber)).filter((kind) => kind === 'POLICY_PAID_UP')).toEqual(events);
    expect(await run('SELECT is_over FROM core.premium_plan WHERE policy_number = $1', [policyNumber])).toEqual([
      { is_over: true },
    ]);
  });

  it('does not make a policy paid up while a death is reported, but does once the report is lifted', async () => {
    const policyNumber = '7700000003';
    const { core } = life.app().services;
    await core.registerClaim(policyNumber);
    await reachLastPremium(policyNumber);
    await life.catchUp();
    expect(await life.subStatus(policyNumber)).toBe('NORMAL');
    expect(await life.eventKinds(policyNumber)).not.toContain('POLICY_PAID_UP');
    await core.liftClaim(policyNumber);
    await life.catchUp();
    expect(await life.subStatus(policyNumber)).toBe('PAID_UP');
    expect(await life.eventKinds(policyNumber)).toContain('POLICY_PAID_UP');
  });

  it('delays the paid-up status until it is paid', async () => {
    await run(`UPDATE core.premium_plan SET ends_on = $1 WHERE policy_number = '7700000013'`, [await life.today()]);
    await run(`UPDATE core.policy SET sub_status = 'NORMAL' WHERE policy_number = '7700000013'`);
    await life.catchUp();
    expect(await life.subStatus('7700000013')).not.toBe('PAID_UP');
  });
});

describe('letters before an end', () => {
  it('are sent once each, 30, 14 and 3 days before the end of cover, even when the clock jumps', async () => {
    const ends = addDays(await life.today(), 32);
    await life.endCover('7700000003', ends);
    await life.endCover('7700000007', ends);
    await life.advance(1);
    expect(await letters('7700000003')).toEqual([]);
    await life.advance(30);
    await life.catchUp();
    expect(await letters('7700000003')).toEqual([
      'END_AHEAD MATURED 30',
      'END_AHEAD MATURED 14',
      'END_AHEAD MATURED 3',
    ]);
    expect(await letters('7700000007')).toEqual([
      'END_AHEAD EXPIRED 30',
      'END_AHEAD EXPIRED 14',
      'END_AHEAD EXPIRED 3',
    ]);
  });

  it('are sent 30, 14 and 3 days before the reinstatement window ends, unless a reinstatement is in progress', async () => {
    const yusuf = '7700000012';
    const lapsedOn = addMonths(addDays(await life.today(), 31), -24);
    await run('UPDATE core.policy_lapse SET lapsed_on = $2 WHERE policy_number = $1', [yusuf, lapsedOn]);
    await life.advance(2);
    expect(await letters(yusuf)).toEqual([expect.stringMatching(/^WINDOW_ENDING .*(29|30)$/)]);
    await run(
      `INSERT INTO core.expected_money (request_number, policy_number, purpose, currency, amount, least, exact, state, since)
       VALUES ('R-1', $1, '03', 30, 1, 1, true, 'WAITING', now())`,
      [yusuf],
    );
    await life.advance(15);
    await run(`UPDATE core.expected_money SET state = 'MATCHED' WHERE request_number = 'R-1'`);
    await life.advance(1);
    expect(await letters(yusuf)).toHaveLength(1);
    await run('DELETE FROM core.expected_money WHERE policy_number = $1', [yusuf]);
    await life.advance(11);
    expect(await letters(yusuf)).toHaveLength(3);
    await life.advance(5);
    expect(await life.subStatus(yusuf)).toBe('LAPSE_EXPIRED');
  });

  it('do not keep a policy with premium loans from becoming paid up', async () => {
    await run(`UPDATE core.policy SET sub_status = 'APL' WHERE policy_number = '7700000008'`);
    await run(`UPDATE core.premium_schedule SET state = 'PAID' WHERE policy_number = '7700000008' AND state = 'DUE'`);
    await run(`UPDATE core.premium_plan SET ends_on = $1, is_over = false WHERE policy_number = '7700000008'`, [
      await life.today(),
    ]);
    await life.catchUp();
    expect(await life.subStatus('7700000008')).toBe('PAID_UP');
  });

  it('are reduced to one letter when the end is already near', async () => {
    await life.endCover('7700000008', addDays(await life.today(), 10));
    await life.catchUp();
    await life.catchUp();
    expect(await letters('7700000008')).toEqual(['END_AHEAD MATURED 10']);
  });

  it('are sent on the same days before the end of a premium holiday', async () => {
    await run(
      `UPDATE core.premium_holiday SET holiday_until = $1 WHERE policy_number = '7700000011' AND state = 'RUNNING'`,
      [addDays(await life.today(), 15)],
    );
    await life.advance(13);
    expect(await letters('7700000011')).toEqual(['HOLIDAY_ENDING 15', 'HOLIDAY_ENDING 14', 'HOLIDAY_ENDING 3']);
  });
});

describe('premium holiday that has reached its end', () => {
  it('continues without a letter while a death is reported, and ends once the report is lifted', async () => {
    const policyNumber = '7700000011';
    const { core } = life.app().services;
    await core.registerClaim(policyNumber);
    const sent = await letters(policyNumber);
    await run(`UPDATE core.premium_holiday SET holiday_until = $2 WHERE policy_number = $1 AND state = 'RUNNING'`, [
      policyNumber,
      addDays(await life.today(), 3),
    ]);
    await life.catchUp();
    expect(await letters(policyNumber)).toEqual(sent);
    await run(`UPDATE core.premium_holiday SET holiday_until = $2 WHERE policy_number = $1 AND state = 'RUNNING'`, [
      policyNumber,
      await life.today(),
    ]);
    await life.catchUp();
    expect(await life.subStatus(policyNumber)).toBe('PREMIUM_HOLIDAY');
    await core.liftClaim(policyNumber);
    await life.catchUp();
    expect(await life.subStatus(policyNumber)).toBe('NORMAL');
  });
});

describe('rider ending before the policy', () => {
  it('covers nobody from its end on, and is no longer billed', async () => {
    const on = addDays(await life.today(), 1);
    await run(
      `UPDATE core.policy_version SET document = jsonb_set(document, '{riders,0,expiresOn}', to_jsonb($1::text))
       WHERE policy_number = '7700000001'`,
      [on],
    );
    await run(`UPDATE core.policy SET rider_ends_on = $1 WHERE policy_number = '7700000001'`, [on]);
    const riders = async () => (await life.app().services.core.getPolicy('7700000001')).policy.riders;
    const others = (await riders()).slice(1).map(({ status }) => status);
    await life.catchUp();
    expect((await riders())[0]?.status).toBe('IN_FORCE');
    await life.advance(1);
    await life.catchUp();
    expect((await riders())[0]).toMatchObject({ status: 'TERMINATED', expiresOn: on });
    expect((await riders()).slice(1).map(({ status }) => status)).toEqual(others);
    expect(
      (await run(`SELECT policies FROM core.job_report WHERE kind = 'RIDERS_ENDED'`)).map(({ policies }) => policies),
    ).toEqual([1]);
  });
});
