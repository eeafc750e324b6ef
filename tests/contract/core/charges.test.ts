import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMonths, parseBusinessDate, type BusinessDate } from '#shared/time/dates.ts';
import { endCover } from '#tests/support/end-cover.ts';
import { sell } from '#tests/support/ledger-policy.ts';
import { startChargeStory, type ChargeStory } from '#tests/support/charge-story.ts';

const SITI = '7700000001';
const AHMAD = '7700000002';
const day = parseBusinessDate;

let story: ChargeStory;
beforeEach(async () => {
  story = await startChargeStory();
});
afterEach(() => story.drop());

/**
 * Compares the ledgers: journal with zero, buckets with their entries, unit liability with the fund's entries and
 * earnings.
 */
const agree = () =>
  story.one(`
    SELECT json_build_array(
      (SELECT sum(amount)::float FROM core.journal_line),
      (SELECT count(*) FROM core.unit_balance AS balance
        FULL JOIN (SELECT policy_number, fund_code, bucket, sum(units) AS total FROM core.unit_entry GROUP BY 1, 2, 3) AS entry
          USING (policy_number, fund_code, bucket) WHERE units IS DISTINCT FROM total),
      (SELECT count(*) FROM (SELECT fund_code, sum(amount) AS units FROM core.unit_entry GROUP BY 1) AS entry
        LEFT JOIN (SELECT split_part(account, ':', 2) AS fund_code, sum(amount) AS owed FROM core.journal_line
                   WHERE account ~ '^(unit-liability|expense-unit-result):' GROUP BY 1) AS line
          USING (fund_code) WHERE owed IS DISTINCT FROM -units)) AS answer`);

const nextOn = (policyNumber: string) =>
  story.one('SELECT next_on::text AS answer FROM core.charge_plan WHERE policy_number = $1', [policyNumber]);
const taken = (policyNumber: string) =>
  story.one('SELECT count(*)::integer AS answer FROM core.charge_taken WHERE policy_number = $1', [policyNumber]);
const units = (policyNumber: string) =>
  story.one('SELECT sum(units)::float AS answer FROM core.unit_balance WHERE policy_number = $1', [policyNumber]);

/** Counts the notices shown on a day. */
async function countNotices(policyNumber: string, on: BusinessDate): Promise<number> {
  story.at(on);
  return (await story.read.getPosition(policyNumber)).monthlyDeductionByYear[0] ?? 0;
}

describe('monthly charges over a year', () => {
  it.each([
    {
      policyNumber: SITI,
      first: '2026-11-24',
      accounts: { insurance: 'income-insurance-charge', administration: 'income-administration-charge' },
    },
    {
      policyNumber: AHMAD,
      first: '2026-12-14',
      accounts: { insurance: 'tabarru-fund', administration: 'income-administration-ujrah' },
    },
  ])(
    '$policyNumber: match the page in units and journal',
    async ({ policyNumber, first, accounts }) => {
      for (let month = 0; month < 12; month += 1) {
        const on = addMonths(day(first), month);
        const notices = await countNotices(policyNumber, on);
        await story.work(addDays(on, 9));
        const done = await story.month(policyNumber, on);
        expect([on, done?.units, done && done.insurance + done.administration]).toEqual([on, notices, notices]);
        expect(done?.booked).toEqual({
          units: notices,
          [accounts.insurance]: -(done?.insurance ?? 0),
          [accounts.administration]: -30_000,
        });
        expect(await nextOn(policyNumber)).toBe(addMonths(day(first), month + 1));
      }
      expect(await agree()).toEqual([0, 0, 0]);
      expect(
        await story.one(
          `SELECT count(*)::integer AS answer FROM core.journal_line JOIN core.journal_entry USING (journal_id)
      WHERE policy_number = $1 AND account = 'income-insurance-charge'`,
          [AHMAD],
        ),
      ).toBe(0);
    },
    60_000,
  );

  it('include those before the portfolio was opened in corrections and the free look', async () => {
    const { termination, chargedOn } = await story.read.getPosition(SITI);
    expect(chargedOn).toHaveLength(39);
    expect(chargedOn.at(-1)).toBe('2026-10-24');
    const [sums] = await story.run(
      `SELECT sum(insurance)::float AS insurance, sum(administration)::float AS administration,
              (SELECT -sum(amount)::float FROM core.unit_entry AS e WHERE e.policy_number = $1 AND reason = 'CHARGE') AS units
       FROM core.charge_taken WHERE policy_number = $1`,
      [SITI],
    );
    const { insuranceCharges, administrationCharges } = termination;
    expect(sums).toEqual({
      insurance: insuranceCharges,
      administration: administrationCharges,
      units: insuranceCharges + administrationCharges,
    });
    expect(administrationCharges).toBe(39 * 30_000);
  });
});

describe('day of a charge', () => {
  const begin = (start: string, next: string) =>
    story.run(
      `WITH begun AS (UPDATE core.policy SET start_date = $2::date WHERE policy_number = $1)
       UPDATE core.charge_plan SET next_on = $3::date WHERE policy_number = $1`,
      [SITI, start, next],
    );

  it.each([
    {
      name: 'is the 31st, at the month end where there is none',
      start: '2023-01-31',
      next: '2027-02-28',
      pricedOn: '2027-03-01',
      following: '2027-03-31',
    },
    {
      name: 'a Saturday is priced on Monday',
      start: '2023-07-05',
      next: '2026-12-05',
      pricedOn: '2026-12-07',
      following: '2027-01-05',
    },
    {
      name: 'a working day has its own price',
      start: '2023-07-02',
      next: '2026-12-02',
      pricedOn: '2026-12-02',
      following: '2027-01-02',
    },
  ])("follows the policy's start: $name", async ({ start, next, pricedOn, following }) => {
    await begin(start, next);
    await story.work(addDays(day(pricedOn), 4));
    expect((await story.month(SITI, day(next)))?.pricedOn).toBe(pricedOn);
    expect(await nextOn(SITI)).toBe(following);
  });

  it('is not charged before the price is final', async () => {
    await story.work(day('2026-11-24'));
    expect([await nextOn(SITI), await taken(SITI)]).toEqual(['2026-11-24', 39]);
    await story.work(day('2026-11-25'));
    expect([await nextOn(SITI), await taken(SITI)]).toEqual(['2026-12-24', 40]);
  });

  describe('when funds publish on different days', () => {
    /** Sets final prices on 24 November for the funds that match a condition, earlier than the core would. */
    const price = (which: string) =>
      story.run(
        `INSERT INTO core.fund_price (fund_code, day, price, state)
         SELECT DISTINCT ON (fund_code) fund_code, '2026-11-24'::date, price, 'FINAL' FROM core.fund_price
         WHERE day < '2026-11-24' AND ${which} ORDER BY fund_code, day DESC
         ON CONFLICT (fund_code, day) DO UPDATE SET state = 'FINAL'`,
      );
    const held = `fund_code IN (SELECT fund_code FROM core.unit_balance WHERE policy_number = '${SITI}' AND units > 0)`;
    const oneHeld = `(SELECT min(fund_code) FROM core.unit_balance WHERE policy_number = '${SITI}' AND units > 0)`;

    it.each([
      { name: 'waits for the last fund that the policy holds', which: `fund_code <> ${oneHeld}`, months: 39 },
      { name: 'waits for no fund that the policy does not hold', which: held, months: 40 },
    ])('$name', async ({ which, months }) => {
      await price(which);
      await story.charge(day('2026-11-24'));
      expect(await taken(SITI)).toBe(months);
      await price('true');
      await story.charge(day('2026-11-24'));
      expect([await taken(SITI), await nextOn(SITI)]).toEqual([40, '2026-12-24']);
      expect(await agree()).toEqual([0, 0, 0]);
    });

    it('prices the earlier month before the orders of the same day', async () => {
      story.at(day('2026-11-24'));
      const [other] = await story.run(
        `SELECT fund_code FROM core.unit_balance WHERE policy_number = $1 AND units > 0 AND fund_code <> ${oneHeld} LIMIT 1`,
        [SITI],
      );
      await story.run(`UPDATE core.parameter SET value = '"23:59"' WHERE key = 'cutoff.nav'`);
      await story.post(SITI, sell({ [String(other?.['fund_code'])]: '1000000' }));
      const orders = () =>
        story.run(`SELECT status, pricing_date::text AS on FROM core.unit_order WHERE policy_number = $1`, [SITI]);
      await price(`fund_code <> ${oneHeld}`);
      await story.settle();
      expect([await orders(), await taken(SITI)]).toEqual([[{ status: 'QUEUED', on: '2026-11-24' }], 39]);
      await price('true');
      await story.settle();
      expect([await orders(), await taken(SITI)]).toEqual([[{ status: 'PRICED', on: '2026-11-24' }], 40]);
    });
  });
});

it('charges a month waiting for its price at the corrected age', async () => {
  const on = day('2026-11-24');
  const before = await countNotices(SITI, on);
  story.at(on);
  const { policy } = await story.read.getPolicy(SITI);
  const [life] = policy.mainCover.lives;
  story.at(day('2026-11-25'));
  await story.post(SITI, {
    kind: 'CorrectBirth',
    effective: 'INCEPTION',
    lives: [{ partyId: life.partyId, birthDate: day('1968-03-12'), gender: 'F' }],
    covers: [],
    billsFrom: null,
    owed: '0',
    payee: null,
  });
  const right = await countNotices(SITI, on);
  expect(right).toBeGreaterThan(before);
  await story.work(day('2026-11-25'));
  expect((await story.month(SITI, on))?.units).toBe(right);
});

describe('monthly charge', () => {
  it.each([
    'INSERT INTO core.charge_taken',
    'WITH moved AS',
    'INSERT INTO core.journal_entry',
    'UPDATE core.charge_plan',
  ])('is still due, with nothing half done, after a crash at %s', async (statement) => {
    const before = await units(SITI);
    await expect(story.work(day('2026-11-25'), statement)).rejects.toThrow('crash');
    expect([await units(SITI), await nextOn(SITI)]).toEqual([before, '2026-11-24']);
    await story.work(day('2026-11-25'));
    await story.work(day('2026-11-25'));
    expect([await taken(SITI), await nextOn(SITI)]).toEqual([40, '2026-12-24']);
    expect(await agree()).toEqual([0, 0, 0]);
  });
});

describe("fund that cannot pay a month's charges", () => {
  /** Leaves the policy `keep` units in one fund, and adjusts the ledger. */
  const drain = (policyNumber: string, keep: number) =>
    story.run(
      `WITH sold AS (
         INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason, recorded_at)
         SELECT policy_number, fund_code, bucket, -(units - CASE WHEN bucket = 'BASIC' AND fund_code IN ('DTUM', 'STUM') THEN $2::numeric ELSE 0 END),
                1, 0, '2026-11-20', 'TEST', now()
         FROM core.unit_balance WHERE policy_number = $1)
       UPDATE core.unit_balance SET units = CASE WHEN bucket = 'BASIC' AND fund_code IN ('DTUM', 'STUM') THEN $2::numeric ELSE 0 END
       WHERE policy_number = $1`,
      [policyNumber, keep],
    );
  const give = (policyNumber: string, keep: number) =>
    story.run(
      `UPDATE core.unit_balance SET units = $2 WHERE policy_number = $1 AND bucket = 'BASIC' AND fund_code IN ('DTUM', 'STUM')`,
      [policyNumber, keep],
    );
  const kinds = async (policyNumber: string) => (await story.events(policyNumber)).map(({ kind }) => kind);
  /** Runs the daily work of each day from the first to the last. */
  const daily = async (from: string, to: string) => {
    for (let on = day(from); on <= day(to); on = addDays(on, 1)) await story.work(on);
  };

  it('sells no units, starts grace, sends warnings 30, 14 and 3 days before, and lapses the policy after the last day', async () => {
    await drain(SITI, 10);
    await daily('2026-11-24', '2027-01-09');
    expect([await units(SITI), await taken(SITI), await story.subStatus(SITI)]).toEqual([10, 39, 'GRACE']);
    const events = await story.events(SITI);
    expect(events[0]).toMatchObject({ kind: 'FUND_SHORT', until: '2027-01-09' });
    expect(events.slice(1)).toMatchObject(
      [30, 14, 3].map((daysLeft) => ({ kind: 'GRACE_ENDING', cause: 'FUND', until: '2027-01-09', daysLeft })),
    );
    await story.work(day('2027-01-10'));
    await story.work(day('2027-02-10'));
    expect([await story.subStatus(SITI), await units(SITI), await nextOn(SITI)]).toEqual([
      'LAPSED_FUND',
      10,
      undefined,
    ]);
    expect((await story.events(SITI)).slice(4)).toEqual([
      { kind: 'POLICY_LAPSED', subStatus: 'LAPSED_FUND', on: '2027-01-10', automaticUntil: '2027-02-09' },
    ]);
    const lapse = `SELECT lapsed_on::text || ' ' || reason AS answer FROM core.policy_lapse WHERE policy_number = $1`;
    expect(await story.one(lapse, [SITI])).toBe('2027-01-10 LAPSED_FUND');
  });

  it('does not lapse the policy on the last day of the term', async () => {
    await drain(SITI, 10);
    await endCover(story.database.pool, SITI, day('2027-01-10'));
    await daily('2026-11-24', '2027-01-10');
    expect([await story.subStatus(SITI), (await kinds(SITI)).includes('POLICY_LAPSED')]).toEqual(['GRACE', false]);
  });

  it('pays the months before a termination as far as it suffices, the cost of cover first', async () => {
    await drain(SITI, 100);
    await daily('2026-11-24', '2026-12-30');
    expect([await taken(SITI), await units(SITI), await story.subStatus(SITI)]).toEqual([39, 100, 'GRACE']);
    await story.run(
      `WITH ended AS (UPDATE core.policy SET sub_status = 'SURRENDERED' WHERE policy_number = $1)
       UPDATE core.charge_plan SET ends_on = '2026-12-31' WHERE policy_number = $1`,
      [SITI],
    );
    await story.work(day('2026-12-31'));
    await story.work(day('2027-01-29'));
    const first = await story.month(SITI, day('2026-11-24'));
    const worth = await story.one(
      `SELECT round(100 * price)::float AS answer FROM core.fund_price WHERE fund_code = 'DTUM' AND day = '2026-12-30'`,
    );
    expect([first?.insurance, first?.administration, first?.units, first?.pricedOn]).toEqual([
      worth,
      0,
      worth,
      '2026-12-30',
    ]);
    expect([await taken(SITI), await units(SITI), await nextOn(SITI)]).toEqual([40, 0, undefined]);
  });

  it.each([
    { before: 'NORMAL', unpaid: 'nothing', after: 'NORMAL', eventKinds: ['GRACE_ENDED'] },
    { before: 'PAID_UP', unpaid: 'nothing', after: 'PAID_UP', eventKinds: ['GRACE_ENDED'] },
    { before: 'NORMAL', unpaid: '2024-06-20', after: 'GRACE', eventKinds: [] },
    // After the compulsory years an unpaid premium does not end cover.
    { before: 'NORMAL', unpaid: '2026-12-20', after: 'NORMAL', eventKinds: ['GRACE_ENDED'] },
  ])(
    '$before, premium unpaid $unpaid: new money pays all months due and leaves it $after',
    async (one) => {
      await drain(SITI, 10);
      await story.run('UPDATE core.policy SET sub_status = $2 WHERE policy_number = $1', [SITI, one.before]);
      await story.work(day('2026-11-25'));
      await story.work(day('2026-12-30'));
      if (one.unpaid !== 'nothing')
        await story.run(
          `INSERT INTO core.premium_schedule (policy_number, due_on, base, top_up, rider, state, next_step, next_on)
         VALUES ($1, $2, 1, 0, 0, 'DUE', 'END', '2027-03-01')`,
          [SITI, one.unpaid],
        );
      expect([await story.subStatus(SITI), await taken(SITI)]).toEqual(['GRACE', 39]);
      await give(SITI, 50_000);
      await story.work(day('2026-12-31'));
      expect([await story.subStatus(SITI), await taken(SITI)]).toEqual([one.after, 41]);
      expect((await kinds(SITI)).filter((kind) => kind === 'GRACE_ENDED')).toEqual(one.eventKinds);
      expect((await story.month(SITI, day('2026-11-24')))?.pricedOn).toBe('2026-12-30');
    },
    60_000,
  );

  it('is announced once when it suffices for few months, and again only after a recovery', async () => {
    await story.work(day('2026-11-25'));
    await drain(SITI, 700);
    const low = async () => (await kinds(SITI)).filter((kind) => kind === 'FUND_LOW').length;
    const counts = [];
    for (const [on, keep] of [
      ['2027-01-04', 700],
      ['2027-01-27', 700],
      ['2027-02-26', 90_000],
      ['2027-03-29', 700],
    ] as const) {
      await give(SITI, keep);
      await story.work(day(on));
      counts.push(await low());
    }
    expect(counts).toEqual([1, 1, 1, 2]);
  });
});

describe('monthly charges after the end of cover', () => {
  it.each(['PENDING_ISSUE', 'LAPSED_PREMIUM', 'SURRENDERED'])('%s pays no charge', async (subStatus) => {
    await story.run('UPDATE core.policy SET sub_status = $2 WHERE policy_number = $1', [SITI, subStatus]);
    await story.work(day('2026-12-28'));
    expect(await taken(SITI)).toBe(39);
  });

  it('stop at the end of a terminated policy, after the earlier months are charged', async () => {
    await story.run(
      `WITH ended AS (UPDATE core.policy SET sub_status = 'SURRENDERED' WHERE policy_number = $1)
       UPDATE core.charge_plan SET ends_on = '2026-11-25' WHERE policy_number = $1`,
      [SITI],
    );
    await story.work(day('2027-01-28'));
    expect([await taken(SITI), await nextOn(SITI)]).toEqual([40, undefined]);
  });
});
