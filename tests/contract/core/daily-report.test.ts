import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SealedQueryable } from '#core/embedded/db/database.ts';
import { listAlarms } from '#core/embedded/operations/list-alarms.ts';
import { applyPosting, applySystemPosting } from '#core/embedded/posting/apply-posting.ts';
import { loadHolidays, parseHolidays } from '#core/embedded/settings/load-holidays.ts';
import { dailyJobNames, type Posting } from '#core/port.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addDays, businessDateOf, instantAt, parseBusinessDate, type BusinessDate } from '#shared/time/dates.ts';
import { DeskAlarms, DeskDailyReport } from '#shared/wire/operations/desk-operations.ts';
import { staffToken, startDeskApp, type DeskApp } from '#tests/support/desk-app.ts';
import { sealing } from '#tests/support/sealing.ts';

let app: DeskApp;
let token = '';

beforeAll(async () => {
  app = await startDeskApp();
  token = await staffToken(app, 'auditor1');
});
afterAll(() => app.close());

const run = async (sql: string, values: unknown[] = []) =>
  (await app.services.pool.query<{ answer: unknown }>(sql, values)).rows;
const one = async (sql: string) => (await run(sql))[0]?.answer;
const today = async (): Promise<BusinessDate> => businessDateOf(await app.services.clock.businessNow());
const report = async (day?: BusinessDate): Promise<DeskDailyReport> =>
  DeskDailyReport.parse(
    (await app.call('GET', `/desk/v1/daily-report${day === undefined ? '' : `?day=${day}`}`, token)).data,
  );
const alarms = async (): Promise<readonly string[]> =>
  DeskAlarms.parse((await app.call('GET', '/desk/v1/alarms', token)).data).items.map(
    ({ text, urgent }) => `${urgent ? '!' : ''}${text}`,
  );
const alarmOf = async (word: string): Promise<readonly string[]> =>
  (await alarms()).filter((text) => text.includes(word));
const linesOf = (answer: DeskDailyReport, job: string) =>
  answer.jobs
    .find((each) => each.job === job)
    ?.lines.map(({ outcome, text, count, amount }) => `${outcome} ${text} ${count} ${amount}`.trim());
const catchUp = () => app.services.coreOperations.catchUp();
const advance = (days: number) => app.call('POST', '/demo/api/clock', undefined, { advance: days });

describe('daily job report', () => {
  it('lists each job with its run, and a missed day with the run that made up for it', async () => {
    await catchUp();
    const first = await today();
    const answer = await report();
    expect(answer.jobs.map(({ job }) => job)).toEqual([...dailyJobNames]);
    expect(answer.jobs.filter(({ state, caught_up: late }) => state !== 'DONE' || late)).toEqual([]);
    expect(answer).toMatchObject({ day: first, latest: first });
    await advance(3);
    const missed = (await report(addDays(first, 1))).jobs.filter(({ job }) => job !== 'past-days');
    expect(missed.filter(({ state, caught_up: late }) => state !== 'DONE' || !late)).toEqual([]);
    expect((await report(first)).jobs.filter(({ caught_up: late }) => late)).toEqual([]);
    const unborn = await report(addDays(first, 30));
    expect(new Set(unborn.jobs.map(({ state }) => state))).toEqual(new Set(['NOT_RUN']));
  });

  it('counts processed policies and sums their money as in the core tables', async () => {
    await advance(40);
    const answerOf = async (job: string, text: string) => {
      const { rows } = await app.services.pool.query<{ count: number; amount: number }>(
        `SELECT sum(policies)::integer AS count, sum(amount)::float AS amount FROM core.job_report
         WHERE job = $1 AND kind = $2 AND currency = 30`,
        [job, text],
      );
      return rows[0];
    };
    const [billed] = await run(
      `SELECT json_build_object('count', count(*)::integer, 'amount', sum(base + top_up + rider)::float) AS answer
       FROM core.premium_schedule JOIN core.policy USING (policy_number)
       WHERE billed_on > (SELECT min(business_date) FROM core.job_day) AND policy.currency = 30`,
    );
    expect(await answerOf('bills', 'BILLED')).toEqual(billed?.answer);
    const [interest] = await run(
      `SELECT json_build_object('count', count(*)::integer, 'amount', sum(interest)::float) AS answer
       FROM core.loan_entry JOIN core.policy USING (policy_number)
       WHERE kind = 'INTEREST' AND value_date > (SELECT min(business_date) FROM core.job_day) AND currency = 30`,
    );
    expect(await answerOf('loans', 'INTEREST')).toEqual(interest?.answer);
    const { rows } = await app.services.pool.query<{ job: string }>(
      'SELECT DISTINCT job FROM core.job_report ORDER BY 1',
    );
    expect(rows.map(({ job }) => job)).toEqual(
      expect.arrayContaining(['bills', 'cash-values', 'charges', 'fund-prices', 'loans', 'premiums']),
    );
    const { rows: days } = await app.services.pool.query<{ day: string }>(
      `SELECT business_date::text AS day FROM core.job_report WHERE job = 'loans' LIMIT 1`,
    );
    const shown = linesOf(await report(parseBusinessDate(days[0]?.day ?? '')), 'loans');
    expect(shown?.[0]).toMatch(/^DONE Bunga pinjaman dibukukan \d+ Rp\u00a0[\d.]+$/u);
  });

  it('can be read only by finance, compliance and auditors', async () => {
    for (const [user, status] of [
      ['keuangan1', 200],
      ['kepatuhan1', 200],
      ['verifikator1', 403],
      ['penyetuju1', 403],
    ] as const) {
      const own = await staffToken(app, user);
      for (const path of ['daily-report', 'alarms'])
        expect([user, (await app.call('GET', `/desk/v1/${path}`, own)).status]).toEqual([user, status]);
    }
  });
});

describe('alarm', () => {
  it('reports a failing job and its number of failures until it succeeds', async () => {
    await run(`CREATE FUNCTION refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken for "Siti"'; END $$;
               CREATE TRIGGER breaks BEFORE INSERT ON core.charge_taken FOR EACH ROW EXECUTE FUNCTION refuse_row()`);
    await advance(32).catch(() => undefined);
    expect(await alarmOf('Biaya bulanan')).toEqual([
      expect.stringMatching(/^!Pekerjaan “Biaya bulanan” .+ belum selesai: \d+ gagal/u),
    ]);
    const failed = (await report()).jobs.find(({ job }) => job === 'charges');
    expect(failed).toMatchObject({ state: 'FAILED' });
    expect(failed?.failure).toContain('could not be done');
    expect(failed?.failure).not.toContain('Siti');
    await run('DROP TRIGGER breaks ON core.charge_taken');
    await catchUp();
    expect(await alarmOf('Biaya bulanan')).toEqual([]);
    expect((await report()).jobs.find(({ job }) => job === 'charges')).toMatchObject({
      state: 'DONE',
      failed: 0,
      failure: null,
    });
  });

  it('reports a price that is not final on its day, by fund and number of days; urgent after three working days', async () => {
    expect(await alarmOf('Harga unit')).toEqual([]);
    const last = `(SELECT max(day) FROM core.fund_price WHERE state = 'FINAL')`;
    await run(
      `CREATE TABLE kept_price AS SELECT * FROM core.fund_price WHERE day = ${last} ORDER BY fund_code LIMIT 1`,
    );
    await run(`DELETE FROM core.fund_price USING kept_price AS kept
               WHERE fund_price.fund_code = kept.fund_code AND fund_price.day >= kept.day - 9`);
    const fund = String(await one(`SELECT fund_code AS answer FROM kept_price`));
    const missing = await one(`SELECT count(DISTINCT price.day)::integer AS answer
                               FROM core.fund_price AS price, kept_price AS kept WHERE price.day BETWEEN kept.day - 9 AND kept.day`);
    const since = String(
      await one(`SELECT to_char(min(price.day), 'DD/MM/YYYY') AS answer
                 FROM core.fund_price AS price, kept_price AS kept WHERE price.day >= kept.day - 9`),
    );
    const named = `dana ${fund} sejak ${since} (${String(missing)} hari bursa)`;
    expect(await alarmOf('Harga unit')).toEqual([expect.stringMatching(/^!Harga unit belum ada: dana /u)]);
    expect(await alarmOf(named)).toHaveLength(1);
    await run(`INSERT INTO core.fund_price SELECT fund_code, day, price, 'FINAL' FROM kept_price`);
    expect(await alarmOf(`dana ${fund} sejak ${since} (${Number(missing) - 1} hari bursa)`)).toHaveLength(1);
    await run(`DELETE FROM core.fund_price USING kept_price AS kept
               WHERE fund_price.fund_code = kept.fund_code AND fund_price.day = kept.day`);
    await run(`INSERT INTO core.fund_price SELECT fund_code, day.day, price, 'FINAL'
               FROM kept_price, generate_series(kept_price.day - 9, kept_price.day, '1 day') AS day (day)`);
    expect(await alarmOf('Harga unit')).toEqual([]);
  });

  it('reports a payout or debit without a bank answer within two working days', async () => {
    const day = await today();
    await run(
      `INSERT INTO core.debit_attempt (policy_number, due_on, asked_on, amount, currency, state)
       VALUES ('7700000001', $1, $2, 500000, 30, 'SENT')`,
      [day, addDays(day, -1)],
    );
    expect(await alarmOf('debit premi')).toEqual([]);
    await run(`UPDATE core.debit_attempt SET asked_on = $1 WHERE state = 'SENT'`, [addDays(day, -7)]);
    expect(await alarmOf('debit premi')).toEqual([expect.stringContaining('1 debit premi belum dijawab bank')]);
    await run(`UPDATE core.debit_attempt SET state = 'PAID', answered_at = now() WHERE state = 'SENT'`);
    expect(await alarmOf('debit premi')).toEqual([]);

    await run(
      `INSERT INTO core.payout_attempt (payable_id, attempt, release_key, maker, releaser, sent_at)
       SELECT payable_id, 99, 'late', 'a', 'b', $1 FROM core.payable LIMIT 1`,
      [instantAt(addDays(day, -7), '10:00')],
    );
    expect(await alarmOf('pembayaran belum')).toEqual([expect.stringContaining('1 pembayaran belum dijawab bank')]);
    await run(`UPDATE core.payout_attempt SET result = 'PAID', answered_at = now() WHERE release_key = 'late'`);
    expect(await alarmOf('pembayaran belum')).toEqual([]);
  });

  it('reports a policy not issued within two weeks of its start', async () => {
    const pending = `UPDATE core.policy SET start_date = $1 WHERE sub_status = 'PENDING_ISSUE'`;
    await run(pending, [addDays(await today(), -14)]);
    expect(await alarmOf('diterbitkan')).toEqual([]);
    await run(pending, [addDays(await today(), -15)]);
    expect(await alarmOf('diterbitkan')).toEqual([
      expect.stringMatching(/^1 polis belum diterbitkan, paling lama mulai/u),
    ]);
    await run(`UPDATE core.policy SET sub_status = 'NORMAL' WHERE sub_status = 'PENDING_ISSUE'`);
    expect(await alarmOf('diterbitkan')).toEqual([]);
  });

  it('reports a day without any job run', async () => {
    await run('UPDATE core.day_reached SET business_date = business_date - 2');
    expect(await alarmOf('baru sampai')).toHaveLength(1);
    await catchUp();
    expect(await alarmOf('baru sampai')).toEqual([]);
  });

  it('reports a shifted business clock in production, which ignores the shift', async () => {
    expect(await alarmOf('Jam bisnis')).toEqual([]);
    const setMode = (mode: string) =>
      run(`ALTER TABLE installation DISABLE TRIGGER keeps_its_mode; UPDATE installation SET mode = '${mode}';
           ALTER TABLE installation ENABLE TRIGGER keeps_its_mode`);
    const moved = await app.services.clock.businessNow();
    await setMode('production');
    expect(await alarmOf('Jam bisnis')).toEqual([
      expect.stringMatching(/^!Jam bisnis di basis data tergeser \d+ menit/u),
    ]);
    expect(Date.parse(moved) - Date.parse(await app.services.clock.businessNow())).toBeGreaterThan(86_400_000);
    await setMode('demo');
    expect(await alarmOf('Jam bisnis')).toEqual([]);
  });

  it('reports the end of the calendar until the next decree is loaded, which leaves days already started unchanged', async () => {
    const end = parseBusinessDate('2026-12-31');
    const before = async (days: number) =>
      (await listAlarms(app.services.pool, instantAt(addDays(end, -days), '10:00'))).flatMap((alarm) =>
        alarm.kind === 'CALENDAR_ENDS' ? [alarm.urgent] : [],
      );
    expect([await before(181), await before(180), await before(91), await before(90), await before(-1)]).toEqual([
      [],
      [false],
      [false],
      [true],
      [true],
    ]);
    expect(await alarmOf('Kalender')).toHaveLength(1);
    const year = Number((await today()).slice(0, 4)) + 1;
    const text = `# SKB\n${year}-12-24,joint_leave,Cuti bersama Natal\n\n${year}-12-25,national,Natal\n2026-08-17,national,Lain`;
    const loaded = await loadHolidays(app.services.pool, parseHolidays(text));
    expect(loaded).toMatchObject({ days: 2 });
    expect(await alarmOf('Kalender')).toEqual([]);
    const rows = await run(
      `SELECT day || ' ' || name || ' ' || provisional AS answer FROM core.holiday
       WHERE extract(year FROM day) = $1 OR day = '2026-08-17' ORDER BY day`,
      [year],
    );
    expect(rows.map(({ answer }) => answer)).toEqual([
      '2026-08-17 Proklamasi Kemerdekaan false',
      `${year}-12-24 Cuti bersama Natal false`,
      `${year}-12-25 Natal false`,
    ]);
  });

  it.each([
    ['a word for a day', 'besok,national,Libur', 'line 1'],
    ['an unknown kind', '2027-01-01,libur,Tahun Baru', 'line 1'],
    ['no name', '\n2027-01-01,national,', 'line 2'],
    ['nothing', '# kosong', 'no holiday'],
  ])('is not silenced by a holiday file with %s, which is refused', (_, text, message) => {
    expect(() => parseHolidays(text)).toThrow(message);
  });
});

it('a posting of the core gives the same result in any process at any time; a posting of a request is refused with another time', async () => {
  const { pool, clock } = app.services;
  const now = await clock.businessNow();
  const posting = (goodAt: Posting['goodAt'], requestNumber: string): Posting => ({
    requestNumber,
    step: 'window',
    policyNumber: '7700000001',
    goodAt,
    changes: [],
  });
  const apply = (work: (tx: SealedQueryable) => Promise<unknown>) => inTransaction(pool, (tx) => work(sealing(tx)));
  const moments = [instantAt(businessDateOf(now), '00:00'), now];
  for (const goodAt of moments) await apply((tx) => applySystemPosting(tx, posting(goodAt, 'SYSTEM-1'), now));
  const [stored] = await run(`SELECT good_at AS answer FROM core.posting WHERE request_number = 'SYSTEM-1'`);
  expect(stored?.answer).toBe(moments[0]);
  const asked = moments.map((goodAt) => () => apply((tx) => applyPosting(tx, posting(goodAt, 'ASKED-1'), now)));
  await asked[0]?.();
  await expect(asked[1]?.()).rejects.toThrow('stored with another body');
});
