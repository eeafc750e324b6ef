import { describe, expect, it } from 'vitest';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { addDays, addMonths, parseBusinessDate, type BusinessDate } from '#shared/time/dates.ts';
import { useShortLife } from '#tests/support/short-life.ts';
import { lendPremium } from '#tests/support/lend-premium.ts';

// Cases found by the random two-year run (tests/soak/life), each as a story.

const life = useShortLife(['01', '02', '03', '04', '07', '08', '11'].map((end) => `77000000${end}`));

async function post(policyNumber: string, ...changes: PolicyChange[]): Promise<void> {
  const goodAt = await life.app().services.clock.businessNow();
  const requestNumber = `SOAK-${policyNumber}-${changes[0]?.kind ?? ''}`;
  await life.app().services.core.post({ requestNumber, step: 'post', policyNumber, goodAt, changes });
}

const nextDue = async (policyNumber: string, from: BusinessDate): Promise<BusinessDate> =>
  parseBusinessDate(
    String(
      await life.one(
        `SELECT min(due_on)::text AS answer FROM core.premium_schedule WHERE policy_number = $1 AND state = 'DUE' AND due_on > $2`,
        [policyNumber, from],
      ),
    ),
  );

const lapse = (policyNumber: string): Promise<unknown> =>
  life.run(
    `WITH lapsed AS (INSERT INTO core.policy_lapse (policy_number, lapsed_on, reason)
                     SELECT $1, business_date, 'LAPSED_FUND' FROM core.day_reached)
     UPDATE core.policy SET sub_status = 'LAPSED_FUND' WHERE policy_number = $1`,
    [policyNumber],
  );

async function reinstate(policyNumber: string): Promise<void> {
  const quotedOn = await life.today();
  const nothing = { premiums: '0', interest: '0', value: '0', invested: '0', premiumsUntil: null, nextDueOn: null };
  const change = { kind: 'ReinstatePolicy', effective: 'APPROVAL', quotedOn, waitingPeriodRestarts: true } as const;
  await post(policyNumber, { ...change, ...nothing });
}

const bills = (policyNumber: string, dueOn: BusinessDate): Promise<unknown> =>
  life.run(
    `SELECT body->>'amount' AS amount, (at AT TIME ZONE 'Asia/Jakarta')::date::text AS day FROM core.event
     WHERE policy_number = $1 AND body->>'kind' = 'PREMIUM_BILLED' AND body->>'dueOn' = $2`,
    [policyNumber, dueOn],
  );

describe('bill whose premium changes on its due date', () => {
  const policyNumber = '7700000007';

  it('has the new premium, and the bill before it the old one', async () => {
    const before = await nextDue(policyNumber, await life.today());
    const on = addMonths(before, 1);
    await post(policyNumber, { kind: 'ChangePremium', effective: 'NEXT_DUE', on, base: '350000', topUp: '0' });
    while ((await life.today()) < addDays(on, 1)) await life.advance(5);
    expect(await bills(policyNumber, before)).toEqual([expect.objectContaining({ amount: '300000' })]);
    expect(await bills(policyNumber, on)).toEqual([{ amount: '350000', day: on }]);
  });
});

/** Adds a rider that is billed with 50.000 and ends on a day. */
const addEndingRider = (policyNumber: string, on: BusinessDate): Promise<unknown> =>
  life.run(
    `WITH known AS (
       UPDATE core.policy_version AS version
       SET document = jsonb_set(document, '{riders}', jsonb_build_array(document->'mainCover'
             || jsonb_build_object('itemId', 99, 'premium', 50000, 'expiresOn', $2::text)))
       FROM core.policy WHERE policy.policy_number = $1 AND version.policy_number = $1 AND version.version = policy.current_version),
     removed AS (DELETE FROM core.premium_schedule
                 WHERE policy_number = $1 AND state = 'DUE' AND billed_on IS NULL RETURNING due_on),
     planned AS (UPDATE core.premium_plan SET rider = 50000, next_row_on = (SELECT min(due_on) FROM removed)
                 WHERE policy_number = $1)
     UPDATE core.policy SET rider_ends_on = $2::date WHERE policy_number = $1`,
    [policyNumber, on],
  );

const riderParts = async (policyNumber: string): Promise<readonly unknown[]> =>
  (
    await life.run(
      `SELECT rider::float AS rider FROM core.premium_schedule
       WHERE policy_number = $1 AND state = 'DUE' ORDER BY due_on LIMIT 12`,
      [policyNumber],
    )
  ).map(({ rider }) => rider);

describe('bill due on the day on which a rider ends', () => {
  const policyNumber = '7700000002';
  const plain = 2_000_000;
  const riderStatus = async () => (await life.app().services.core.getPolicy(policyNumber)).policy.riders[0]?.status;
  const nextUnbilled = async () =>
    parseBusinessDate(
      String(
        await life.one(
          `SELECT min(due_on)::text AS answer FROM core.premium_schedule
           WHERE policy_number = $1 AND state = 'DUE' AND billed_on IS NULL`,
          [policyNumber],
        ),
      ),
    );

  it('is raised in advance without the rider, like every later bill, while the earlier bill includes the rider', async () => {
    const last = await nextUnbilled();
    const on = addMonths(last, 1);
    await addEndingRider(policyNumber, on);
    await life.advance(1);
    expect(await riderParts(policyNumber)).toEqual([50_000, ...Array<number>(11).fill(0)]);
    while ((await life.today()) < on) await life.advance(1);
    expect(await riderStatus()).toBe('TERMINATED');
    expect(await bills(policyNumber, last)).toEqual([{ amount: String(plain + 50_000), day: addDays(last, -14) }]);
    expect(await bills(policyNumber, on)).toEqual([{ amount: String(plain), day: addDays(on, -14) }]);
    await life.advance(1);
    expect(await riderParts(policyNumber)).toEqual(Array<number>(12).fill(0));
  });

  it('is raised without the rider after a death report, although the rider ends only when the report is lifted', async () => {
    const on = await nextUnbilled();
    await addEndingRider(policyNumber, on);
    await life.app().services.core.registerClaim(policyNumber);
    while ((await life.today()) < addDays(on, 1)) await life.advance(7);
    expect(await riderStatus()).toBe('IN_FORCE');
    await life.app().services.core.liftClaim(policyNumber);
    await life.catchUp();
    expect(await riderStatus()).toBe('TERMINATED');
    expect(await bills(policyNumber, on)).toEqual([{ amount: String(plain), day: await life.today() }]);
  });
});

describe('rider that ends during a lapse', () => {
  const policyNumber = '7700000007';
  const quoted = async () =>
    (await life.app().services.core.getPosition(policyNumber)).premium.unpaid.map(({ dueOn, amount }) => [
      dueOn,
      amount,
    ]);

  it('is not in the reinstatement quote after its last day, and is not reinstated with the cover', async () => {
    const first = await nextDue(policyNumber, addDays(await life.today(), 14));
    const on = addDays(first, 10);
    await addEndingRider(policyNumber, on);
    if ((await life.subStatus(policyNumber)) === 'NORMAL') await lapse(policyNumber);
    await life.advance(1);
    while ((await life.today()) < addMonths(first, 1)) await life.advance(8);
    expect((await quoted()).slice(-2)).toEqual([
      [first, 400_000],
      [addMonths(first, 1), 350_000],
    ]);
    await reinstate(policyNumber);
    expect((await life.app().services.core.getPolicy(policyNumber)).policy.riders[0]).toMatchObject({
      status: 'TERMINATED',
      expiresOn: on,
      nextDueOn: null,
    });
  });
});

describe('reinstated policy', () => {
  it.each([
    { name: 'whose premiums are all paid is PAID_UP again', policyNumber: '7700000008', is: 'PAID_UP' },
    { name: 'on a premium holiday is on holiday again', policyNumber: '7700000011', is: 'PREMIUM_HOLIDAY' },
    { name: 'with a premium loan is APL again', policyNumber: '7700000003', is: 'APL' },
  ])('has its former state: a policy $name', async ({ policyNumber, is }) => {
    if (is === 'APL') await life.run(lendPremium, [policyNumber, 1000, await life.today()]);
    expect(await life.subStatus(policyNumber)).toBe(is);
    await lapse(policyNumber);
    await reinstate(policyNumber);
    await life.catchUp();
    expect(await life.subStatus(policyNumber)).toBe(is);
  });
});

describe('dated change of covers that takes effect during a lapse', () => {
  const policyNumber = '7700000004';
  const bambang = 100041;
  const work = {
    occupationCode: '142',
    occupationName: 'Pilot / Awak Kabin',
    otherOccupation: null,
    jobTitle: 'Staf',
    employer: 'PT Contoh',
    industryId: 1,
    industryName: 'Pertanian',
    otherIndustry: null,
  };
  const risk = { from: '100', to: '150' };
  const riskier = {
    kind: 'ChangeOccupation',
    effective: 'NEXT_DUE',
    partyId: bambang,
    occupation: work,
    risk,
  } as const;
  const rider = {
    productId: 5005,
    productName: 'Rider Kecelakaan',
    plan: null,
    sumAssured: '100000000',
    partyIds: [bambang],
    newInsured: null,
    riskPercent: '150',
    premium: '75000',
    exclusions: [],
  };
  const addedRider = { kind: 'AddRiders' as const, effective: 'NEXT_DUE' as const, riders: [rider] };
  const isOff = `
    UPDATE core.policy_version SET document = jsonb_set(document, '{mainCover,status}', '"LAPSED"') WHERE policy_number = $1`;
  const covers = async () => {
    const { policy } = await life.app().services.core.getPolicy(policyNumber);
    return [policy.mainCover, ...policy.riders].map(({ status, premium, riskPercent }) => ({
      status,
      premium,
      riskPercent,
    }));
  };
  const bill = () =>
    life.run(
      `SELECT base::float, rider::float FROM core.premium_schedule
       WHERE policy_number = $1 AND state = 'DUE' ORDER BY due_on DESC LIMIT 1`,
      [policyNumber],
    );

  it('changes the price of the lapsed covers and their bills, and a rider added meanwhile begins with the reinstatement', async () => {
    const [before] = await covers();
    const base = before?.premium ?? 0;
    await lapse(policyNumber);
    await life.run(isOff, [policyNumber]);
    const on = await life.today();
    await post(policyNumber, { ...riskier, on }, { ...addedRider, on, waitingUntil: on });
    const after = { premium: base * 1.5, riskPercent: 150 };
    expect(await covers()).toEqual([
      { status: 'LAPSED', ...after },
      { status: 'LAPSED', premium: 75_000, riskPercent: 150 },
    ]);
    expect(await bill()).toEqual([{ base: base * 1.5, rider: 75_000 }]);
    await reinstate(policyNumber);
    expect((await covers()).map(({ status }) => status)).toEqual(['IN_FORCE', 'IN_FORCE']);
  });
});

describe('premium holiday whose start falls in a lapse', () => {
  const policyNumber = '7700000002';

  it('makes no job fail, and starts once the policy is reinstated', async () => {
    const from = await nextDue(policyNumber, addDays(await life.today(), 14));
    const until = addMonths(from, 6);
    await post(policyNumber, {
      kind: 'SetPremiumHoliday',
      effective: 'NEXT_DUE',
      on: from,
      action: 'set',
      from,
      until,
    });
    await lapse(policyNumber);
    while ((await life.today()) < from) await life.advance(10);
    await life.catchUp();
    expect(await life.subStatus(policyNumber)).toBe('LAPSED_FUND');
    await reinstate(policyNumber);
    await life.catchUp();
    expect(await life.subStatus(policyNumber)).toBe('PREMIUM_HOLIDAY');
  });
});

describe('unpaid instalment of a unit-linked policy after its compulsory years', () => {
  const policyNumber = '7700000001';
  const laterDue = `UPDATE core.premium_schedule SET due_on = $2::date - 20, billed_on = $2::date - 34, next_step = 'WARN', next_on = $2::date + 5
    WHERE policy_number = $1 AND due_on = (SELECT min(due_on) FROM core.premium_schedule WHERE policy_number = $1 AND state = 'DUE')`;
  const earlierDue = `INSERT INTO core.premium_schedule (policy_number, due_on, base, top_up, rider, state, billed_on)
    SELECT policy_number, (start_date + interval '23 months')::date, 1000, 0, 0, 'DUE', start_date + 600
    FROM core.policy WHERE policy_number = $1`;
  const inGrace = `UPDATE core.policy SET sub_status = 'GRACE' WHERE policy_number = $1`;

  it('does not keep the policy in the grace of an earlier instalment that was paid', async () => {
    await life.run(laterDue, [policyNumber, await life.today()]);
    await life.run(earlierDue, [policyNumber]);
    await life.run(inGrace, [policyNumber]);
    await life.pay(policyNumber, '1000');
    expect(await life.subStatus(policyNumber)).toBe('NORMAL');
  });
});
