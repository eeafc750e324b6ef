import { describe, expect, it } from 'vitest';
import { addDays, addMonths, parseBusinessDate } from '#shared/time/dates.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { createDeskStory, journalSum, numberOf, sendAccount } from '#tests/support/desk-story.ts';
import { useShortLife } from '#tests/support/short-life.ts';
import { signIn } from '#tests/support/sign-in.ts';

const life = useShortLife();
const { run, one } = life;

const bambang = { policy_number: '7700000004', phone_number: '6281200000004', identity_number: '3578012009790004' };

const schedule = async (policyNumber: string): Promise<readonly unknown[]> =>
  (
    await run(
      `SELECT kind || ' ' || trim_scale(amount) || ' ' || benefit.state || CASE WHEN payable_id IS NULL THEN '' ELSE ' owed' END AS line
       FROM core.benefit_schedule AS benefit WHERE policy_number = $1 ORDER BY due_on, kind`,
      [policyNumber],
    )
  ).map(({ line }) => line);

/** Makes the next survival benefit or bonus of the policy fall due `days` from today. */
const nextFallsDue = async (policyNumber: string, days: number): Promise<void> => {
  await run(
    `UPDATE core.benefit_schedule SET due_on = $2
     WHERE (policy_number, kind, due_on) = (SELECT policy_number, kind, due_on FROM core.benefit_schedule
       WHERE policy_number = $1 AND state = 'PLANNED' AND kind <> 'MB' ORDER BY due_on LIMIT 1)`,
    [policyNumber, addDays(await life.today(), days)],
  );
};

const post = async (requestNumber: string, policyNumber: string, change: PolicyChange): Promise<void> => {
  const goodAt = await life.app().services.clock.businessNow();
  await life.app().services.core.post({ requestNumber, step: 'post', policyNumber, goodAt, changes: [change] });
};

describe('benefit schedule of the demo policies', () => {
  it.each([
    ['7700000003', ['SB 15000000 PAYABLE owed', ...Array(4).fill('SB 15000000 PLANNED'), 'MB 200000000 PLANNED']],
    ['7700000004', [...Array(5).fill('SB 18750000 PLANNED'), 'MB 250000000 PLANNED']],
    ['7700000007', ['NCB 9000000 PAYABLE owed', 'NCB 9000000 PLANNED']],
    ['7700000008', Array(3).fill('SB 15000000 PLANNED')],
    ['7700000013', [...Array(4).fill('SB 9000000 PLANNED'), 'MB 120000000 PLANNED']],
    ['7700000014', [...Array(3).fill('SB 7500000 PAYABLE'), 'MB 100000000 PAYABLE owed']],
    ['7700000010', []],
  ])(
    'of policy %s lists each benefit as planned or payable, and as owed where its money is due',
    async (policyNumber, lines) => {
      expect(await schedule(policyNumber)).toEqual(lines);
    },
  );
});

describe('survival benefit', () => {
  it('becomes payable on its day, once, in full despite a loan, and the holder is notified', async () => {
    const since = await life.lastEntry();
    await nextFallsDue(bambang.policy_number, 2);
    await life.advance(1);
    expect(await life.payables(bambang.policy_number)).toEqual([]);
    await life.advance(1);
    await Promise.all([life.catchUp(), life.catchUp()]);
    await life.catchUp();
    expect(await life.payables(bambang.policy_number)).toEqual(['SB 18750000 OPEN']);
    expect(await life.booked(bambang.policy_number, since)).toMatchObject({
      'expense-benefit': 18_750_000,
      'policyholder-payable': -18_750_000,
    });
    expect(await life.eventKinds(bambang.policy_number)).toEqual(['BENEFIT_DUE']);
    expect(await schedule(bambang.policy_number)).toContain('SB 18750000 PAYABLE owed');
    expect((await life.app().services.core.getPolicyValue(bambang.policy_number)).loanBalance).toBeGreaterThan(
      10_000_000,
    );
    expect(await one(`SELECT policies AS answer FROM core.job_report WHERE job = 'benefits' AND kind = 'SB'`)).toBe(1);
  });

  it('is requested, approved, released and paid to the holder', async () => {
    const app = life.app();
    const token = await signIn(app.server, bambang);
    const desk = await createDeskStory(app);
    const waiting = (await desk.payables()).find((each) => each.policy_number === bambang.policy_number);
    expect(waiting).toMatchObject({ note: 'Menunggu pengajuan nasabah.', may_prepare: false });
    const number = numberOf(
      await sendAccount(app, token, 'perform-benefit-allocation', { rek_owner: 'BAMBANG SETIAWAN' }),
    );
    await desk.approve(number);
    await life.advance(3);
    await desk.pay(waiting?.payable_id ?? '', 0, 'PAID');
    expect(await desk.stateOf(token, number)).toBe('SELESAI');
    expect(await life.payables(bambang.policy_number)).toEqual(['SB 18750000 PAID']);
    expect(await journalSum(app)).toBe('0.00');
  });

  it('is kept until the holder registers an account, and says so', async () => {
    await run(
      `UPDATE core.policy_version SET document = jsonb_set(document, '{benefitAccount}', 'null') WHERE policy_number = '7700000003'`,
    );
    await nextFallsDue('7700000003', 0);
    await life.catchUp();
    expect(await life.payables('7700000003')).toEqual(['SB 15000000 RETURNED', 'SB 15000000 OPEN']);
    expect(
      await one(`SELECT body->>'hasAccount' AS answer FROM core.event
                 WHERE policy_number = '7700000003' AND body->>'kind' = 'BENEFIT_DUE'`),
    ).toBe('false');
  });

  it("is deducted from the participant's account of a syariah savings plan", async () => {
    const worth = () =>
      one(`SELECT cash_value::float AS answer FROM core.policy_value WHERE policy_number = '7700000008'`);
    const before = Number(await worth());
    await nextFallsDue('7700000008', 0);
    await life.catchUp();
    expect(await worth()).toBe(before - 15_000_000);
  });

  it('is withheld while a claim is registered, and paid when the claim is lifted', async () => {
    const claim = (is: boolean) =>
      run(`UPDATE core.policy SET claim_registered = $1 WHERE policy_number = '7700000007'`, [is]);
    await claim(true);
    await nextFallsDue('7700000007', 0);
    await life.catchUp();
    expect(await life.payables('7700000007')).toHaveLength(1);
    await claim(false);
    await life.catchUp();
    expect(await life.payables('7700000007')).toEqual(['NCB 9000000 OPEN', 'NCB 9000000 OPEN']);
  });

  it('is withheld during a lapse, and paid when the policy is in force again', async () => {
    const set = (subStatus: string) =>
      run(`UPDATE core.policy SET sub_status = $1 WHERE policy_number = '7700000012'`, [subStatus]);
    await nextFallsDue('7700000012', -1);
    await life.catchUp();
    expect(await life.payables('7700000012')).toEqual([]);
    await set('APL');
    await life.catchUp();
    expect(await life.payables('7700000012')).toHaveLength(1);
    await set('LAPSED_PREMIUM');
  });

  it('is withheld, like a bonus, while a premium is due', async () => {
    await run(
      `INSERT INTO core.benefit_schedule (policy_number, kind, due_on, amount, currency, state)
       VALUES ('7700000013', 'NCB', $1, 500000, 30, 'PLANNED')`,
      [await life.today()],
    );
    await life.catchUp();
    expect(await life.payables('7700000013')).toEqual([]);
  });
});

describe('planned benefits after a policy change', () => {
  it('are reduced in proportion to a lower sum assured', async () => {
    const on = await life.today();
    const { mainCover } = (await life.app().services.core.getPolicy(bambang.policy_number)).policy;
    await post('R-DOWN', bambang.policy_number, {
      kind: 'ChangeSumAssured',
      effective: 'NEXT_DUE',
      on,
      direction: 'DOWN',
      items: [
        {
          itemId: mainCover.itemId,
          sumAssured: '100000000',
          plan: null,
          premium: String(mainCover.premium),
          riskPercent: null,
          exclusions: [],
        },
      ],
    });
    expect(await schedule(bambang.policy_number)).toEqual([
      'SB 18750000 PAYABLE owed',
      ...Array(4).fill('SB 7500000 PLANNED'),
      'MB 100000000 PLANNED',
    ]);
  });

  it('end earlier with a shorter term: the maturity benefit moves forward and later benefits are removed', async () => {
    const { policy } = await life.app().services.core.getPolicy(bambang.policy_number);
    const until = addMonths(policy.mainCover.issuedOn, 12 * 12);
    await post('R-TERM', bambang.policy_number, {
      kind: 'ChangeTerm',
      effective: 'NEXT_ANNIVERSARY',
      on: await life.today(),
      payUntil: until,
      coverUntil: until,
      base: String(policy.mainCover.premium),
    });
    expect(
      await one(`SELECT due_on::text AS answer FROM core.benefit_schedule WHERE policy_number = $1 AND kind = 'MB'`, [
        bambang.policy_number,
      ]),
    ).toBe(until);
    expect((await schedule(bambang.policy_number)).filter((line) => String(line).endsWith('CANCELLED'))).toHaveLength(
      2,
    );
    expect(
      await one('SELECT expires_on::text AS answer FROM core.policy WHERE policy_number = $1', [bambang.policy_number]),
    ).toBe(parseBusinessDate(until));
  });
});
