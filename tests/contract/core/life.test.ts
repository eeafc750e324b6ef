import { array, constantFrom, integer, nat, record, sample } from 'fast-check';
import { Big } from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findBookGaps } from '#tests/support/book-gaps.ts';
import { startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { expectWritten } from '#tests/support/written-page.ts';
import { testSeed } from '#tests/support/test-seed.ts';

// Thirteen months of the fifteen demo policies. The checks below use only the tables of the core.

let app: DeskApp;
const run = async <Row>(schema: z.ZodType<Row>, sql: string, values: unknown[] = []): Promise<readonly Row[]> =>
  z.array(schema).parse((await app.services.pool.query(sql, values)).rows);
const texts = async (sql: string): Promise<readonly string[]> =>
  (await run(z.object({ answer: z.string() }), sql)).map(({ answer }) => answer);
const advance = async (days: number): Promise<void> => {
  const { status, message } = await app.call('POST', '/demo/api/clock', undefined, { advance: days });
  expect([status, message]).toEqual([200, expect.any(String)]);
};

const gaps = () => findBookGaps(app.services.pool);

/** Finds policies whose state contradicts their history. */
const wrong = () =>
  texts(`
    WITH told AS (
      SELECT policy_number, event_id, body->>'kind' AS kind, body FROM core.event
    ), late AS (
      SELECT policy_number, min(due_on) AS due_on FROM core.premium_schedule WHERE state = 'DUE' GROUP BY policy_number
    )
    SELECT policy_number || ' lapsed unwarned' AS answer FROM told AS lapse
    WHERE kind = 'POLICY_LAPSED' AND NOT EXISTS (
      SELECT FROM told AS letter WHERE letter.policy_number = lapse.policy_number AND letter.event_id < lapse.event_id
        AND letter.kind IN ('GRACE_ENDING', 'FUND_SHORT', 'LOAN_WARNING'))
    UNION ALL
    SELECT policy_number || ' is lapsed without a lapse' FROM core.policy
    WHERE sub_status LIKE 'LAPSED%' AND NOT EXISTS (
      SELECT FROM core.policy_lapse AS lapse WHERE lapse.policy_number = policy.policy_number AND outcome IS NULL)
    UNION ALL
    SELECT policy_number || ' is in force, and long overdue' FROM core.policy JOIN late USING (policy_number)
    WHERE sub_status IN ('NORMAL', 'GRACE', 'APL') AND late.due_on < (SELECT business_date FROM core.day_reached) - 47
    UNION ALL
    SELECT policy_number || ' is in grace and owes nothing' FROM core.policy LEFT JOIN late USING (policy_number)
    LEFT JOIN core.charge_plan AS plan USING (policy_number)
    WHERE sub_status = 'GRACE' AND plan.short_since IS NULL
      AND coalesce(late.due_on >= (SELECT business_date FROM core.day_reached), true)
    UNION ALL
    SELECT policy_number || ' is as if nothing were due' FROM core.policy JOIN late USING (policy_number)
    JOIN core.product USING (product_id)
    WHERE sub_status = 'NORMAL' AND archetype NOT LIKE '%UL%' AND late.due_on < (SELECT business_date FROM core.day_reached)
    UNION ALL
    SELECT policy_number || ' was told twice of ' || kind || ' ' || coalesce(body->>'dueOn', '') FROM told
    WHERE kind IN ('PREMIUM_BILLED', 'PREMIUM_PAID', 'PREMIUM_ADVANCED', 'PREMIUM_MISSED', 'GRACE_STARTED')
    GROUP BY policy_number, kind, body->>'dueOn' HAVING count(*) > 1
    UNION ALL
    SELECT policy_number || ' was charged for a month without cover' FROM core.charge_taken AS taken
    JOIN core.policy_lapse AS lapse USING (policy_number)
    WHERE taken.month_on > lapse.lapsed_on AND (lapse.ended_on IS NULL OR taken.month_on < lapse.ended_on)`);

/** Reads the explanation from premiums paid to unit value, for every policy with units. */
async function explained() {
  const Held = z.object({ policy: z.string(), worth: z.string(), paid: z.string() });
  const held = await run(
    Held,
    `SELECT policy_number AS policy,
            (SELECT coalesce(sum(base + top_up + rider), 0) FROM core.premium_schedule AS row
              WHERE row.policy_number = policy.policy_number AND state = 'PAID')::text AS paid,
            (SELECT sum(round(units * (SELECT price FROM core.fund_price AS price WHERE price.fund_code = held.fund_code
                                       AND state = 'FINAL' ORDER BY day DESC LIMIT 1), CASE currency WHEN 30 THEN 0 ELSE 2 END))
             FROM (SELECT fund_code, sum(units) AS units FROM core.unit_entry AS entry
                   WHERE entry.policy_number = policy.policy_number GROUP BY fund_code) AS held)::text AS worth
     FROM core.policy WHERE policy_number IN (SELECT policy_number FROM core.unit_entry) ORDER BY 1`,
  );
  return Promise.all(
    held.map(async ({ policy, worth, paid }) => {
      const { value, parts } = await app.services.core.explainValue(policy);
      const of = (kind: string) => Number(parts.find((part) => part.kind === kind)?.amount ?? 0);
      const left = parts.reduce((sum, { amount }) => sum.minus(amount), new Big(value));
      return {
        policy,
        wrong: [
          ...(left.eq(0) ? [] : ['the parts do not add up']),
          ...(new Big(value).eq(worth) ? [] : [`told ${value}, worth ${worth}`]),
          ...(of('PREMIUMS') === Number(paid) ? [] : ['premiums']),
          ...(of('OTHER') === 0 ? [] : ['something has no name']),
        ],
        earlier: of('EARLIER'),
      };
    }),
  );
}

const sentences: Readonly<Record<string, string>> = {
  PREMIUM_BILLED: 'bill',
  PREMIUM_PAID: 'premium paid',
  DEBIT_FAILED: 'debit failed',
  PREMIUM_ADVANCED: 'premium lent from the cash value',
  PREMIUM_MISSED: 'premium not asked for any more',
  GRACE_STARTED: 'grace begins',
  GRACE_ENDING: 'letter before the end of the grace',
  GRACE_ENDED: 'grace over',
  FUND_LOW: 'warning of a low fund',
  FUND_SHORT: 'fund cannot carry its charges',
  POLICY_LAPSED: 'cover ends',
  POLICY_TERMINATED: 'policy ends',
  POLICY_PAID_UP: 'paid up',
  BENEFIT_DUE: 'benefit',
  END_AHEAD: 'letter before the end of the term',
  HOLIDAY_ENDING: 'letter before the end of the holiday',
  WINDOW_ENDING: 'letter before the end of the window',
  POLICY_REINSTATED: 'covered again',
  CLAIM_REGISTERED: 'a death is reported',
  CLAIM_LIFTED: 'the report does not hold',
  LOAN_WARNING: 'warning of a loan',
  MONEY_RELEASED: 'money in suspense goes back',
};

/**
 * Finds statements whose movements do not add up to the closing value, or that do not open with the previous closing
 * value.
 */
const wrongStatements = () =>
  texts(`
    WITH report AS (
      SELECT event.policy_number, body->>'report' AS kind, body->>'from' AS since, body->>'to' AS until, body->'account' AS account, product.archetype,
             (SELECT sum((part->>'amount')::numeric) FROM jsonb_array_elements(body->'account'->'parts') AS part) AS moved,
             (SELECT sum((part->>'amount')::numeric) FROM jsonb_array_elements(body->'account'->'parts') AS part
               WHERE part->>'kind' = 'OTHER') AS nameless,
             (SELECT sum((fund->>'amount')::numeric) FROM jsonb_array_elements(body->'funds') AS fund) AS worth
      FROM core.event JOIN core.policy USING (policy_number) JOIN core.product USING (product_id)
      WHERE body->>'kind' = 'POLICY_REPORT'
    )
    SELECT concat_ws(' ', policy_number, kind, until, flaw) AS answer FROM report CROSS JOIN LATERAL (
      SELECT 'tells no sum' AS flaw WHERE account IS NULL AND (archetype LIKE '%UL%' OR archetype = 'END')
      UNION ALL
      SELECT 'does not add up' WHERE (account #>> '{opening,amount}')::numeric + coalesce(moved, 0) <> (account #>> '{closing,amount}')::numeric
      UNION ALL
      SELECT 'closes with another value than its funds' WHERE archetype LIKE '%UL%' AND worth <> (account #>> '{closing,amount}')::numeric
      UNION ALL
      SELECT 'has a part without a name' WHERE nameless <> 0
      UNION ALL
      SELECT 'tells other premiums than were paid' WHERE since > '2026-11-24' AND
        coalesce((SELECT sum((part->>'amount')::numeric) FROM jsonb_array_elements(account->'parts') AS part WHERE part->>'kind' = 'PREMIUMS'), 0)
        <> (SELECT coalesce(sum(base + top_up + rider), 0) FROM core.premium_schedule AS row
             WHERE row.policy_number = report.policy_number AND state = 'PAID' AND paid_on > since::date AND paid_on <= until::date)
      UNION ALL
      SELECT 'does not open as the one before closed' FROM report AS earlier
      WHERE earlier.policy_number = report.policy_number AND earlier.kind = report.kind AND earlier.until = report.since
        AND earlier.account->'closing' <> report.account->'opening') AS told`);

const countReports = () =>
  texts(
    `SELECT DISTINCT body->>'report' AS answer FROM core.event WHERE body->>'kind' = 'POLICY_REPORT' AND body ? 'account' ORDER BY 1`,
  );

/** Returns a line for each policy and month: its events, and its state at the end of the month. */
async function writeStories(): Promise<string> {
  const events = await run(
    z.object({ policy: z.string(), month: z.string(), kind: z.string(), day: z.string() }),
    `SELECT policy_number AS policy, to_char(at AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM') AS month, body->>'kind' AS kind,
            to_char(at AT TIME ZONE 'Asia/Jakarta', 'DD') AS day
     FROM core.event ORDER BY policy_number, (at AT TIME ZONE 'Asia/Jakarta')::date, event_id`,
  );
  const ends = await run(
    z.object({ policy: z.string(), status: z.string() }),
    'SELECT policy_number AS policy, sub_status AS status FROM core.policy ORDER BY policy_number',
  );
  return ends
    .map(({ policy, status }) => {
      const own = events.filter((event) => event.policy === policy && sentences[event.kind] !== undefined);
      const months = [...new Set(own.map(({ month }) => month))];
      const lines = months.map((month) => {
        const shown = own.filter((event) => event.month === month);
        return `| ${month} | ${shown.map(({ day, kind }) => `${day} ${sentences[kind] ?? kind}`).join('; ')} |`;
      });
      const table =
        lines.length === 0 ? 'Nothing happens.' : ['| Month | What happens |', '| --- | --- |', ...lines].join('\n');
      return `## ${policy}\n\n${table}\n\nAfter thirteen months: ${status}.`;
    })
    .join('\n\n');
}

const head = `# Thirteen months of the demo

This page shows each of the fifteen policies when the demo's clock moves on by thirteen months without any action. The demo's bank executes all debits;
premiums by virtual account are not paid. Written by \`WRITE_DOCS=1 npx vitest run --project contract tests/contract/core/life.test.ts\` for a demo that starts on 24 November 2026.
`;

describe('thirteen months without any action by customers', () => {
  let before: Awaited<ReturnType<typeof explained>> = [];
  beforeAll(async () => {
    app = await startDeskApp();
    before = await explained();
    for (let month = 0; month < 13; month += 1) await advance(30);
  }, 300_000);
  afterAll(() => app.close());

  it('keep the books balanced and every policy consistent with its history', async () => {
    expect(await gaps()).toEqual([]);
    expect(await wrong()).toEqual([]);
  });

  it('explain the unit value as premiums less charges without an unexplained amount', async () => {
    const after = await explained();
    expect(after.flatMap(({ policy, wrong: flaws }) => flaws.map((flaw) => `${policy}: ${flaw}`))).toEqual([]);
    const earlierOf = (all: typeof before) => all.map(({ policy, earlier }) => `${policy} ${earlier}`);
    expect(earlierOf(after.filter(({ policy }) => before.some((each) => each.policy === policy)))).toEqual(
      earlierOf(before),
    );
  });

  it('give statements that lead line by line from the opening to the closing value', async () => {
    expect(await wrongStatements()).toEqual([]);
    expect(await countReports()).toEqual(['VALUE', 'YEAR']);
  });

  it('show and send no negative countdown', async () => {
    const { core } = app.services;
    const policies = await texts('SELECT policy_number AS answer FROM core.policy ORDER BY policy_number');
    const counts = await Promise.all(
      policies.map(async (policy) => {
        const { grace, to_pay } = await core.getPremiumCalendar(policy);
        return { policy, least: Math.min(grace?.days_left ?? 0, to_pay?.days_left ?? 0) };
      }),
    );
    expect(counts.filter(({ least }) => least < 0)).toEqual([]);
    expect(
      await texts(`SELECT body::text AS answer FROM core.event WHERE (body->>'daysLeft')::integer < 0
                   OR (body->>'months')::integer < 0`),
    ).toEqual([]);
  });

  it('match docs/demo-stories.md', async () => {
    expectWritten('docs/demo-stories.md', `${head}\n${await writeStories()}\n`);
  });
});

/** Requests a payment of `part` percent of the amount due on one policy, some days later. */
const payment = record({
  after: integer({ min: 1, max: 25 }),
  who: nat(14),
  percent: constantFrom(40, 60, 100, 100, 100, 130, 250),
});

describe('customers who pay too little, too much, late or early', () => {
  afterAll(() => app.close());

  it('keep the books balanced every day', async () => {
    const [payments = []] = sample(array(payment, { minLength: 14, maxLength: 14 }), { numRuns: 1, seed: testSeed });
    app = await startDeskApp();
    for (const { after, who, percent } of payments) {
      await advance(after);
      const Bank = z.object({
        premiums: z.array(
          z.object({ accounts: z.array(z.object({ virtual_account_number: z.string(), amount: z.string() })) }),
        ),
      });
      const { premiums } = Bank.parse((await app.call('GET', '/demo/api/bank')).data);
      const [account] = premiums[who % Math.max(1, premiums.length)]?.accounts ?? [];
      if (account === undefined) continue;
      const amount = String(Math.floor((Number(account.amount) * percent) / 100));
      const { virtual_account_number } = account;
      expect((await app.call('POST', '/demo/api/bank', undefined, { virtual_account_number, amount })).status).toBe(
        200,
      );
      expect([testSeed, await gaps(), await wrong()]).toEqual([testSeed, [], []]);
    }
    await advance(60);
    expect([testSeed, await gaps(), await wrong()]).toEqual([testSeed, [], []]);
    expect((await explained()).flatMap(({ wrong: flaws }) => flaws)).toEqual([]);
  }, 300_000);
});
