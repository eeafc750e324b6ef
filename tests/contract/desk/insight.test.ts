import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildInsight, refreshInsight } from '#server/desk/insight/refresh-insight.ts';
import { refreshInsightJob } from '#server/desk/insight/refresh-insight-job.ts';
import { addDays, businessDateOf, instantAt, type BusinessDate } from '#shared/time/dates.ts';
import { InsightList, InsightName, InsightPage } from '#shared/wire/desk-insight/insight.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory } from '#tests/support/desk-story.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { recordStatements } from '#tests/support/statements.ts';

let app: DeskApp;
let leader = '';
/** Real request, whose row the laid ones are copied from. */
let real = '';
let today: BusinessDate;
const { run, one } = askDatabase(() => app.services.pool);

/** Fact that the test counts by itself. */
interface Expected {
  readonly kind: string;
  readonly detail: string;
  readonly type: string;
  readonly clerk: string;
  readonly daysAgo: number;
  readonly number: string;
}

/** Open request that the test counts by itself; `missed` = days since its first missed due date. */
interface ExpectedOpen {
  readonly number: string;
  readonly type: string;
  readonly state: string;
  readonly clerk: string;
  readonly sent: number;
  readonly missed: number | null;
  readonly cause: string | null;
  readonly amount: number | null;
}

const expected: Expected[] = [];
const open: ExpectedOpen[] = [];
const withdrawal = 'Penarikan Sebagian Dana Investasi';
const types = ['Penebusan Polis', 'Top Up Tunggal', 'Pinjaman Polis'] as const;
const moment = (daysAgo: number): string => instantAt(addDays(today, -daysAgo), '10:00');

interface Laid extends ExpectedOpen {
  readonly policy: string;
  readonly isEnded: boolean;
}

/** Stores a request as a copy of the real one. */
async function layRequest(laid: Laid): Promise<void> {
  const { number, type, state, clerk, sent, amount, policy, isEnded } = laid;
  await run(
    `INSERT INTO proposal SELECT (jsonb_populate_record(source, $2::jsonb)).* FROM proposal AS source WHERE number = $1`,
    [
      real,
      JSON.stringify({
        number,
        title: type,
        state,
        policy_number: policy,
        holds_lock: false,
        submitted_at: moment(sent),
        ended_at: isEnded ? moment(0) : null,
        claimed_by: clerk === '' ? null : clerk,
        claimed_until: clerk === '' ? null : '2100-01-01T00:00:00Z',
        waits_for: null,
        amount,
        currency: amount === null ? null : 30,
      }),
    ],
  );
  if (!isEnded) open.push(laid);
}

interface LaidEvent {
  readonly number: string;
  readonly from?: string;
  readonly to?: string;
  readonly kind?: string;
  readonly actor: string;
  readonly role: string;
  readonly reason?: string;
  readonly daysAgo: number;
  /** Minutes by which the event was recorded before now; absent = none. */
  readonly recordedBefore?: number;
}

async function layEvent(event: LaidEvent): Promise<void> {
  const { number, from = null, to = null, kind = 'transition', actor, role, reason = null, daysAgo } = event;
  await run(
    `INSERT INTO proposal_event (number, position, at, recorded_at, actor, actor_role, kind, from_state, to_state, reason, detail,
       rule_version, previous, hash)
     SELECT $1, 1 + (SELECT count(*) FROM proposal_event WHERE number = $1), $2, now() - $9::integer * interval '1 minute',
       $3, $4, $5, $6, $7, $8, '{}', '1', '', ''`,
    [number, moment(daysAgo), actor, role, kind, from, to, reason, event.recordedBefore ?? 0],
  );
}

const types3 = (index: number): string => types[index % 3] ?? '';

/** Lays the request with a number: decided by the system, by a person after a return, late and open, or sent again. */
async function lay(index: number): Promise<void> {
  const number = `20260101-${String(index).padStart(6, '0')}`;
  const type = types3(index);
  const daysAgo = index % 11;
  const policy = `99000${index}`;
  const fact = (kind: string, detail: string, clerk = '') =>
    expected.push({ kind, detail, type, clerk, daysAgo, number });
  const base = { number, type, clerk: '', sent: daysAgo + 3, missed: null, cause: null, amount: null, policy };
  const event = { number, daysAgo };
  if (index % 4 === 0) {
    await layRequest({ ...base, state: 'SELESAI', isEnded: true });
    await layEvent({ ...event, from: 'MENUNGGU_VERIFIKASI', to: 'DISETUJUI', actor: 'sistem', role: 'SISTEM' });
    fact('DECIDED', 'SYSTEM');
    const note = { ...event, kind: 'due-date-missed', from: 'DISETUJUI', to: 'DISETUJUI' };
    await layEvent({ ...note, actor: 'sistem', role: 'SISTEM' });
    await layEvent({ ...note, kind: 'contacts-confirmed', actor: 'nasabah:1', role: 'NASABAH' });
  } else if (index % 4 === 1) {
    const clerk = index % 8 === 1 ? 'verifikator1' : 'verifikator2';
    await layRequest({ ...base, state: 'DITOLAK', isEnded: true });
    const byClerk = { ...event, actor: clerk, role: 'VERIFIKATOR' };
    await layEvent({ ...byClerk, from: 'MENUNGGU_VERIFIKASI', to: 'VERIFIKASI' });
    const reason = 'Foto KTP: Tidak terbaca; Surat: Diperlukan untuk pemeriksaan; Nama: Tidak terbaca';
    await layEvent({ ...byClerk, from: 'VERIFIKASI', to: 'DOKUMEN_TIDAK_LENGKAP', reason });
    fact('STEP', 'ASKED', clerk);
    fact('RETURNED', 'PAPER_UNREADABLE', clerk);
    fact('RETURNED', 'ADDED_OTHER', clerk);
    const reminder = { from: 'DOKUMEN_TIDAK_LENGKAP', to: 'DOKUMEN_TIDAK_LENGKAP', kind: 'documents-reminded' };
    await layEvent({ ...event, ...reminder, actor: 'sistem', role: 'SISTEM' });
    await layEvent({ ...byClerk, from: 'VERIFIKASI', to: 'MENUNGGU_PERSETUJUAN' });
    fact('STEP', 'PROPOSED', clerk);
    const byApprover = { ...event, actor: 'penyetuju1', role: 'PENYETUJU' };
    await layEvent({ ...byApprover, from: 'MENUNGGU_PERSETUJUAN', to: 'VERIFIKASI', reason: 'Periksa lagi' });
    fact('STEP', 'SENT_BACK', 'penyetuju1');
    fact('RETURNED', 'SENT_BACK', 'penyetuju1');
    await layEvent({ ...byApprover, from: 'MENUNGGU_PERSETUJUAN', to: 'DITOLAK', reason: 'Tidak' });
    fact('STEP', 'DECIDED', 'penyetuju1');
    fact('DECIDED', 'REJECTED', 'penyetuju1');
    await layEvent({ ...byApprover, kind: 'follow-up-done', from: 'DITOLAK', to: 'DITOLAK' });
    await run(
      `INSERT INTO request_message (message_id, number, author, actor, objection, body, fingerprint, at, recorded_at)
       VALUES (gen_random_uuid(), $1, 'customer', 'nasabah:1', true, '', $1, $2, now())`,
      [number, moment(daysAgo)],
    );
    fact('OBJECTED', 'OBJECTION');
    const again = `${number}A`;
    await layRequest({ ...base, number: again, sent: daysAgo, state: 'MENUNGGU_VERIFIKASI', isEnded: false });
    await run('UPDATE proposal SET ended_at = $2 WHERE number = $1', [number, moment(daysAgo + 1)]);
    await layEvent({ number: again, daysAgo, kind: 'submitted', to: 'DIAJUKAN', actor: 'nasabah:1', role: 'NASABAH' });
    expected.push({ kind: 'REOPENED', detail: 'SENT_AGAIN', type, clerk: '', daysAgo, number: again });
  } else if (index % 4 === 2) {
    const missed = 2 + (index % 9);
    const cause = index % 8 === 2 ? 'US' : 'BANK';
    const isOwned = index % 3 === 0;
    const amount = index % 6 === 2 ? null : index * 1_000_000;
    const state = isOwned ? 'VERIFIKASI' : 'PROSES_TRANSFER';
    const clerk = isOwned ? 'verifikator1' : '';
    await layRequest({ ...base, state, clerk, sent: missed + 20, missed, cause, amount, isEnded: false });
    await run(
      `INSERT INTO missed_due_date (number, round, promised_on, noticed_at, cause, spent) VALUES ($1, 1, $2, $3, $4, '{}')`,
      [number, addDays(today, -missed), moment(daysAgo), cause],
    );
    await layEvent({ ...event, kind: 'due-date-missed', from: state, to: state, actor: 'sistem', role: 'SISTEM' });
    fact('MISSED', cause);
  } else {
    await layRequest({ ...base, state: 'DALAM_PROSES', isEnded: false });
    await layEvent({ ...event, from: 'DALAM_PROSES', to: 'VERIFIKASI', actor: 'sistem', role: 'SISTEM', reason: 'x' });
    fact('REOPENED', 'PRICE_SHORT');
    await layEvent({ ...event, from: 'PROSES_TRANSFER', to: 'GAGAL_TRANSFER', actor: 'sistem', role: 'SISTEM' });
    fact('RETURNED', 'BANK');
    const byReleaser = { ...event, actor: 'keuangan2', role: 'KEUANGAN_PENYETUJU', to: 'PROSES_TRANSFER' };
    await layEvent({ ...byReleaser, from: 'DALAM_PROSES' });
    await layEvent({ ...byReleaser, from: 'PROSES_TRANSFER', kind: 'payout-released' });
    fact('STEP', 'MONEY', 'keuangan2');
    fact('STEP', 'MONEY', 'keuangan2');
  }
}

const refresh = () => refreshInsightJob(app.services).run({});
const page = async (name: string, question = '') =>
  InsightPage.parse((await app.call('GET', `/desk/v1/insight/${name}${question}`, leader)).data);
const listOf = async (address: string) => InsightList.parse((await app.call('GET', `/desk/v1${address}`, leader)).data);
/** Reads all tables of figures, without the moment. */
const figures = async () => ({
  facts: await run('SELECT * FROM insight_fact ORDER BY number, position, kind, detail'),
  days: await run('SELECT * FROM insight_day ORDER BY kind, day, detail, type, clerk'),
  open: await run('SELECT * FROM insight_open ORDER BY number'),
});
const without = (facts: readonly Expected[], kind: string) => facts.filter((fact) => fact.kind === kind);

/** Figures of a table by row and column, as `row/column: text`. */
const cellsOf = ({ tables }: InsightPage, id: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tables
      .filter((table) => table.id === id)
      .flatMap(({ rows, heads }) =>
        rows.flatMap(({ name, cells }) => cells.map(({ text }, at) => [`${name}/${heads[at] ?? ''}`, text])),
      ),
  );

const countBy = <Item>(items: readonly Item[], key: (item: Item) => string): Readonly<Record<string, string>> =>
  Object.fromEntries([...Map.groupBy(items, key)].map(([name, each]) => [name, String(each.length)]));

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  leader = await staffToken(app, 'ketua1');
  real = await submitWithdrawal(app, await sitiToken(app));
  today = businessDateOf(await app.services.clock.businessNow());
  const story = await createDeskStory(app);
  await story.press('verifikator1', real, 'claim');
  const documents = [{ slot: 'ktp_attachment', reason: 'CUT_OFF', note: '' }];
  expect((await story.press('verifikator1', real, 'ask-document', { documents })).status).toBe(200);
  await app.work();
  const fact = { type: withdrawal, clerk: 'verifikator1', daysAgo: 0, number: real };
  expected.push({ ...fact, kind: 'STEP', detail: 'ASKED' }, { ...fact, kind: 'RETURNED', detail: 'PAPER_CUT_OFF' });
  const asked = { number: real, type: withdrawal, state: 'DOKUMEN_TIDAK_LENGKAP', clerk: '', sent: 0 };
  open.push({ ...asked, missed: null, cause: null, amount: null });
});
afterAll(() => app.close());

describe('the figures of insight', () => {
  it('are made by the job from what happened since the last time, as a rebuild makes them', async () => {
    for (let index = 100; index < 130; index += 1) await lay(index);
    await refresh();
    for (let index = 130; index < 150; index += 1) await lay(index);
    // A slow transaction stores an event behind the last one that was read.
    const late = { number: '20260101-000100', actor: 'penyetuju1', role: 'PENYETUJU', daysAgo: 1, recordedBefore: 5 };
    await layEvent({ ...late, from: 'MENUNGGU_PERSETUJUAN', to: 'DISETUJUI' });
    const fact = { type: types3(100), clerk: 'penyetuju1', daysAgo: 1, number: '20260101-000100' };
    expected.push({ ...fact, kind: 'DECIDED', detail: 'APPROVED' }, { ...fact, kind: 'STEP', detail: 'DECIDED' });
    await Promise.all([refresh(), refresh()]);
    const byJob = await figures();
    expect(byJob.facts).toHaveLength(expected.length);
    await rebuildInsight(app.services);
    expect(await figures()).toEqual(byJob);
    await refresh();
    expect(await figures()).toEqual(byJob);
  });

  it('leave what is open alone where nothing changed: no row is written or locked', async () => {
    expect(await one('SELECT count(*)::text AS answer FROM insight_open WHERE xmax <> 0')).toBe('0');
    await run('UPDATE insight_open SET clerk = $1 WHERE number = $2', ['verifikator2', '20260101-000102']);
    const versions = () => run('SELECT number, ctid::text, xmax::text FROM insight_open ORDER BY number');
    await refresh();
    const mended = await versions();
    expect(await one(`SELECT clerk AS answer FROM insight_open WHERE number = '20260101-000102'`)).not.toBe(
      'verifikator2',
    );
    await refresh();
    expect(await versions()).toEqual(mended);
  });

  it('are whole again when a rebuild began between two transactions of a refresh', async () => {
    const { pool, clock } = app.services;
    const businessNow = async () => {
      await run(
        `UPDATE insight_refresh SET event_at = NULL, event_number = '', event_place = 0, made_at = NULL, day = NULL`,
      );
      await run(`DELETE FROM insight_fact WHERE kind <> 'OBJECTED'`);
      return clock.businessNow();
    };
    await refreshInsight({ pool, clock: { ...clock, businessNow } });
    expect(await one('SELECT made_at IS NOT NULL AS answer FROM insight_refresh')).toBe(true);
    expect(await one('SELECT count(*)::text AS answer FROM insight_fact')).toBe(String(expected.length));
    await rebuildInsight(app.services);
  });

  it('are whole when a rebuild and jobs of the minute run at once: the job steps aside, the rebuild waits', async () => {
    const before = await figures();
    const holder = await app.services.pool.connect();
    const waiting = `SELECT count(*)::integer AS answer FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    let rebuilding: Promise<void>;
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM insight_refresh FOR UPDATE');
      rebuilding = rebuildInsight(app.services);
      await expect.poll(() => one(waiting), { timeout: 20_000, interval: 5 }).toBe(1);
      await refresh();
      expect(await one(waiting)).toBe(1);
    } finally {
      // Closed, so that a failed test leaves no lock.
      holder.release(true);
    }
    await rebuilding;
    expect(await figures()).toEqual(before);
    await Promise.all([rebuildInsight(app.services), refresh(), refresh(), rebuildInsight(app.services), refresh()]);
    expect(await figures()).toEqual(before);
    expect(await one('SELECT made_at IS NOT NULL AS answer FROM insight_refresh')).toBe(true);
  });

  it('follow each event as the test counted it', async () => {
    const stored = await run('SELECT kind, detail, type, clerk, day::text, number FROM insight_fact');
    const counted = expected.map(({ daysAgo, ...fact }) => ({ ...fact, day: addDays(today, -daysAgo) }));
    const key = (fact: object) =>
      JSON.stringify(Object.entries(fact).toSorted(([left], [right]) => (left < right ? -1 : 1)));
    expect(stored.map(key).toSorted()).toEqual(counted.map(key).toSorted());
  });

  it('keep an objection whose message retention has deleted', async () => {
    const count = await one(`SELECT count(*)::text AS answer FROM insight_fact WHERE kind = 'OBJECTED'`);
    await run(`DELETE FROM request_message WHERE objection`);
    await rebuildInsight(app.services);
    expect(await one(`SELECT count(*)::text AS answer FROM insight_fact WHERE kind = 'OBJECTED'`)).toBe(count);
    expect(await one(`SELECT sum(count)::text AS answer FROM insight_day WHERE kind = 'OBJECTED'`)).toBe(count);
  });

  it('have no column of a customer', async () => {
    const columns = await run(
      `SELECT DISTINCT column_name FROM information_schema.columns
       WHERE table_name IN ('insight_fact', 'insight_day', 'insight_open') ORDER BY column_name`,
    );
    const own = 'amount cause clerk count currency day detail kind missed_on number position queue sent_on state type';
    expect(columns.map(({ column_name }) => column_name)).toEqual(own.split(' '));
  });
});

describe('the pages of insight', () => {
  it('say what is late, why, whose and what it costs', async () => {
    const late = open.filter(({ missed }) => missed !== null);
    const answer = await page('late');
    expect(answer.lead[0]).toMatchObject({ label: 'Terlambat sekarang', text: String(late.length) });
    const what = cellsOf(answer, 'what');
    for (const [type, count] of Object.entries(countBy(late, (each) => each.type)))
      expect(what[`${type}/Pengajuan`], type).toBe(count);
    const why = cellsOf(answer, 'why');
    const [us, bank] = ['US', 'BANK'].map((cause) => late.filter((each) => each.cause === cause));
    expect([why['Petugas/Pengajuan'], why['Bank/Pengajuan']]).toEqual([String(us?.length), String(bank?.length)]);
    const whose = cellsOf(answer, 'whose');
    const owned = late.filter(({ clerk }) => clerk === 'verifikator1');
    expect(whose['Verifikator Satu/Pengajuan']).toBe(String(owned.length));
    expect(whose['Bank/Pengajuan']).toBe(String(late.length - owned.length));
    const days = late.reduce((sum, { missed }) => sum + (missed ?? 0), 0);
    expect(
      Object.entries(what).reduce((sum, [name, text]) => sum + (name.endsWith('Hari lewat') ? Number(text) : 0), 0),
    ).toBe(days);
    const amountDays = late.reduce((sum, { amount, missed }) => sum + (amount ?? 0) * (missed ?? 0), 0);
    const cost = Math.round((amountDays * 6) / 100 / 365);
    expect(answer.lead[3]?.text).toBe(`Rp\u00A0${cost.toLocaleString('id-ID')}`);
    const amount = late.reduce((sum, each) => sum + (each.amount ?? 0), 0);
    expect(answer.lead[2]?.text).toBe(`Rp\u00A0${amount.toLocaleString('id-ID')}`);
  });

  it('say how much is open, and how old, by state and by type', async () => {
    const answer = await page('load');
    expect(answer.lead.map(({ text }) => text)).toEqual(
      [0, 7, 30].map((age) => String(open.filter(({ sent }) => sent >= age).length)),
    );
    const states = cellsOf(answer, 'states');
    expect(states['Proses Pembayaran Dana/Terbuka']).toBe(
      String(open.filter(({ state }) => state === 'PROSES_TRANSFER').length),
    );
    const byType = cellsOf(answer, 'types');
    for (const type of types) {
      const those = open.filter((each) => each.type === type);
      expect(byType[`${type}/Terbuka`]).toBe(String(those.length));
      expect(byType[`${type}/7 hari atau lebih`]).toBe(String(those.filter(({ sent }) => sent >= 7).length));
    }
  });

  it('say what was done each day and by each clerk, and how much an hour where hours are set', async () => {
    const body = { user_name: 'verifikator1', hours: 7.5 };
    expect((await app.call('POST', '/desk/v1/insight/hours', leader, body)).status).toBe(200);
    const answer = await page('done');
    const decided = without(expected, 'DECIDED');
    const steps = without(expected, 'STEP');
    expect(answer.lead.map(({ text }) => text)).toEqual([String(decided.length), String(steps.length)]);
    const clerks = cellsOf(answer, 'clerks');
    const own = steps.filter(({ clerk }) => clerk === 'verifikator1');
    expect(clerks['Verifikator Satu/Langkah']).toBe(String(own.length));
    expect(clerks['Verifikator Satu/Memeriksa']).toBe(String(own.length));
    expect(clerks['Verifikator Dua/Jam hadir']).toBe('–');
    expect(clerks['Verifikator Satu/Jam hadir']).toMatch(/^\d+,\d$/);
    const ahead = cellsOf(await page('done', `?since=${answer.since}&until=${addDays(today, 60)}`), 'clerks');
    expect(ahead['Verifikator Satu/Jam hadir']).toBe(clerks['Verifikator Satu/Jam hadir']);
    const day = addDays(today, -4);
    const onDay = cellsOf(await page('done', `?since=${day}&until=${day}`), 'days');
    expect(Object.values(onDay)).toEqual([
      String(decided.filter(({ daysAgo }) => daysAgo === 4).length),
      String(steps.filter(({ daysAgo }) => daysAgo === 4).length),
    ]);
    expect(answer.clerks?.find(({ user_name }) => user_name === 'verifikator1')?.hours).toBe('7.50');
  });

  it('say which part nobody had to decide, what came back and why, and what was opened again', async () => {
    const decided = without(expected, 'DECIDED');
    const system = decided.filter(({ detail }) => detail === 'SYSTEM').length;
    const automatic = await page('automatic');
    expect(automatic.lead.slice(1).map(({ text }) => text)).toEqual(
      [decided.length, system, decided.length - system].map(String),
    );
    expect(automatic.lead[0]?.text).toBe(
      `${(Math.round((system * 1000) / decided.length) / 10).toLocaleString('id-ID')}%`,
    );
    const reasons = cellsOf(await page('returns'), 'reasons');
    const returned = countBy(without(expected, 'RETURNED'), ({ detail }) => detail);
    expect([
      reasons['Dokumen: Tidak terbaca/Pengembalian'],
      reasons['Dokumen tambahan: Diperlukan untuk pemeriksaan/Pengembalian'],
      reasons['Bank mengembalikan pembayaran/Pengembalian'],
    ]).toEqual([returned['PAPER_UNREADABLE'], returned['ADDED_OTHER'], returned['BANK']]);
    const reopened = await page('reopened');
    expect(reopened.lead.map(({ text }) => text)).toEqual(
      ['REOPENED', 'OBJECTED'].map((kind) => String(without(expected, kind).length)),
    );
  });

  it('open behind each figure a list with as many rows as the figure says', async () => {
    let links = 0;
    for (const name of InsightName.options) {
      const { lead, tables } = await page(name);
      const cells = [...lead, ...tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells))];
      for (const { text, list } of cells) {
        if (list === null) continue;
        links += 1;
        const { data } = await app.call('GET', `/desk/v1${list.replace(/^\/\?/, '/queue?')}`, leader);
        expect(data, `${name} ${list}`).toMatchObject({ total: Number(text) });
      }
    }
    expect(links).toBeGreaterThan(60);
    const missed = await listOf('/insight/list?kind=MISSED&detail=US');
    expect(missed.items.map(({ number }) => number).toSorted()).toEqual(
      without(expected, 'MISSED')
        .filter(({ detail }) => detail === 'US')
        .map(({ number }) => number)
        .toSorted(),
    );
  });

  it('come as files that are recorded, with figures, definitions and lists', async () => {
    const file = await app.fetchFile('/desk/v1/insight/late/file', leader);
    const text = file.bytes.toString();
    expect(text).toContain('Apa yang terlambat;Pengajuan terbuka');
    expect(text).toContain('parameter late.cost_percent');
    const list = await app.fetchFile('/desk/v1/insight/list/file?kind=LATE', leader);
    expect(
      list.bytes
        .toString()
        .split('\r\n')
        .filter((line) => line.includes('20260101-')),
    ).toHaveLength(open.filter(({ missed }) => missed !== null).length);
    expect(await one(`SELECT count(*)::text AS answer FROM audit_event WHERE action = 'insight.exported'`)).toBe('2');
  });

  it('read sums and facts alone, in few statements, and no table of requests', async () => {
    for (const name of InsightName.options) {
      const statements = await recordStatements(() => page(name));
      expect(
        statements.filter((text) => /\b(FROM|JOIN) proposal/.test(text)),
        name,
      ).toEqual([]);
      expect(statements.length, statements.join('\n')).toBeLessThan(12);
    }
    const listing = await recordStatements(() => listOf('/insight/list?kind=DECIDED'));
    expect(listing.filter((text) => /\b(FROM|JOIN) proposal/.test(text))).toEqual([
      expect.stringContaining('page JOIN proposal USING (number)'),
    ]);
  });

  it('say that they are being made while they are', async () => {
    await run('UPDATE insight_refresh SET made_at = NULL, day = NULL');
    expect((await page('late')).made_at).toBeNull();
    await refresh();
    expect((await page('late')).made_at).not.toBeNull();
  });
});

describe('whoever may read insight', () => {
  it('is leader or auditor, and the leader alone sets hours', async () => {
    const auditor = await staffToken(app, 'auditor1');
    const hours = { user_name: 'verifikator1', hours: null };
    expect((await app.call('GET', '/desk/v1/insight/late', auditor)).status).toBe(200);
    expect((await app.call('GET', '/desk/v1/insight/done', auditor)).data).toMatchObject({ clerks: null });
    expect((await app.call('POST', '/desk/v1/insight/hours', auditor, hours)).status).toBe(403);
    for (const userName of ['verifikator1', 'penyetuju1', 'keuangan1', 'kepatuhan1', 'underwriter1', 'parameter1']) {
      const token = await staffToken(app, userName);
      for (const path of ['late', 'late/file', 'list?kind=LATE', 'list/file?kind=LATE'])
        expect((await app.call('GET', `/desk/v1/insight/${path}`, token)).status, `${userName} ${path}`).toBe(403);
      expect((await app.call('POST', '/desk/v1/insight/hours', token, hours)).status, userName).toBe(403);
    }
    expect((await app.call('POST', '/desk/v1/insight/hours', leader, hours)).status).toBe(200);
    expect(await one(`SELECT count(*)::text AS answer FROM staff_hours`)).toBe('0');
  });

  it('gets 404 for an unknown page, and 422 with the field for a bad period or bad hours', async () => {
    const get = (path: string) => app.call('GET', `/desk/v1/insight/${path}`, leader);
    expect((await get('nothing')).status).toBe(404);
    expect((await get('nothing/file')).status).toBe(404);
    expectRefusal(await get('done?since=2026-02-02&until=2026-02-01'), { status: 422, path: 'until' });
    expectRefusal(await get('done?since=2020-01-01&until=2026-02-01'), { status: 422, path: 'since' });
    expectRefusal(await get('list?kind=NOTHING'), { status: 422, path: 'kind' });
    const set = (body: Readonly<Record<string, unknown>>) => app.call('POST', '/desk/v1/insight/hours', leader, body);
    expectRefusal(await set({ user_name: 'verifikator1', hours: 25 }), { status: 422, path: 'hours' });
    expectRefusal(await set({ user_name: 'nobody', hours: 8 }), { status: 422, path: 'user_name' });
  });
});
