import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueueMark } from '#shared/wire/desk-queue/queue.ts';
import { Queue } from '#shared/wire/desk-queue/queue.ts';
import { SavedViews } from '#shared/wire/desk-queue/saved-views.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { recordStatements } from '#tests/support/statements.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';

let app: DeskApp;
let token = '';
let own = '';

const { run, one } = askDatabase(() => app.services.pool);

/** Requests of three people beside a real one, one open and one ended each. */
const people = [
  { policy: '7900000001', name: 'Ahmad Fauzi', product: 'Harapan', amount: 5_000_000, age: 10 },
  { policy: '7900000002', name: 'Dewi Kartika Sari', product: 'Sejahtera', amount: 900_000_000, age: 2 },
  { policy: '7900000003', name: "Nur'aini Siti", product: 'Harapan', amount: 70_000_000, age: 40 },
] as const;

async function insertCases(): Promise<void> {
  const at = await app.services.clock.businessNow();
  for (const [index, { policy, name, product, amount, age }] of people.entries())
    for (const isEnded of [false, true])
      await run(
        `INSERT INTO proposal (number, suffix, route, service_id, policy_number, party_id, title, headline, lock_class, state,
           review_level, content, service_days, promised_date, serve_by, submitted_at, updated_at, ended_at, holder_name,
           holder_words, product_name, amount, currency)
         VALUES ($1, 'x', 'x', 1, $2, 1, $3, 'Rp 1', 'A', $4, 'S', '', 6, $5, $5, $6::timestamptz - $7 * interval '1 day', $6,
           $8, $9, $10, $11, $12, 30)`,
        [
          `20250101-00000${index}${isEnded ? 'E' : ''}`,
          policy,
          index === 1 ? 'Penebusan Polis' : 'Perubahan Data',
          isEnded ? 'SELESAI' : 'MENUNGGU_VERIFIKASI',
          `2026-12-0${index + 1}`,
          at,
          age,
          isEnded ? at : null,
          name,
          name.toLowerCase().replace("'", ' '),
          product,
          amount,
        ],
      );
}

beforeAll(async () => {
  app = await startDeskApp({}, ['7700000001']);
  token = await staffToken(app, 'verifikator1');
  own = await submitWithdrawal(app, await sitiToken(app));
  await insertCases();
});
afterAll(() => app.close());

const ask = (query: string, who = token) => app.call('GET', `/desk/v1/queue?${query}`, who);
const read = async (query: string, who = token) => Queue.parse((await ask(query, who)).data);
/** Ends of the numbers; the real request is 'own'. */
const numbersOf = async (query: string) =>
  (await read(query)).items.map(({ number }) => (number === own ? 'own' : number.slice(-2)));

describe('listing of a request that a customer sends', () => {
  it('has the holder, the product and the money of the request', async () => {
    const [item] = (await read(`state=open&search=${own}`)).items;
    expect(item).toMatchObject({
      holder_name: 'Siti Nur Rahmawati',
      amount_text: 'Rp\u00A02.000.000',
      working_queue: 'VERIFICATION',
      age_days: 0,
      claimed_by: null,
    });
    expect(item?.product_name).not.toBe('');
  });
});

describe('order of the table', () => {
  it.each([
    ['holder', ['00', '01', '02', 'own']],
    ['-holder', ['own', '02', '01', '00']],
    ['amount', ['own', '00', '02', '01']],
    ['-amount', ['01', '02', '00', 'own']],
    ['-age', ['02', '00', '01', 'own']],
    ['age', ['own', '01', '00', '02']],
  ])('is by %s', async (sort, numbers) => {
    expect(await numbersOf(`state=open&sort=${sort}`)).toEqual(numbers);
  });

  it('puts missing values last in both directions', async () => {
    await run(`UPDATE proposal SET amount = NULL, currency = NULL WHERE number = '20250101-000000'`);
    expect((await numbersOf('state=open&sort=amount')).at(-1)).toBe('00');
    expect((await numbersOf('state=open&sort=-amount')).at(-1)).toBe('00');
    await run(`UPDATE proposal SET amount = 5000000, currency = 30 WHERE number = '20250101-000000'`);
  });
});

describe('filters', () => {
  it.each([
    ['type=Penebusan+Polis', ['01']],
    ['product=Harapan', ['00', '02']],
    ['status=VERIFIKASI', []],
    ['age=10', ['00', '02']],
    ['amount=70000000', ['01', '02']],
    ['product=Harapan&age=30', ['02']],
    ['owner=none&amount=70000000', ['01', '02']],
    ['owner=me', []],
    ['owner=verifikator2', []],
  ])('%s leaves only the cases that fit', async (query, numbers) => {
    expect((await numbersOf(`state=open&${query}`)).toSorted()).toEqual(numbers);
  });

  it.each([
    ['type=Penebusan+Polis', ['1E']],
    ['product=Harapan', ['0E', '2E']],
    ['status=DITOLAK', []],
  ])('%s does so among ended cases', async (query, numbers) => {
    expect((await numbersOf(`state=ended&${query}`)).toSorted()).toEqual(numbers);
  });

  it.each(['owner=me', 'age=3', 'amount=5', 'mark=RING', 'sort=amount'])(
    'refuses %s for ended cases, and names the field',
    async (query) => {
      const reply = await ask(`state=ended&${query}`);
      expect(reply.status).toBe(422);
      expect(JSON.stringify(reply)).toContain('hanya dapat disaring menurut jenis, status dan produk');
    },
  );

  it.each(['sort=warna', 'mark=LAIN', 'age=-1', 'amount=banyak', 'status=ADA'])('refuses %s', async (query) => {
    expect((await ask(`state=open&${query}`)).status).toBe(422);
  });

  it('counts types, products and owners of the open cases', async () => {
    const { facets, counts } = await read('state=open');
    expect(facets.types).toContainEqual({ value: 'Perubahan Data', count: 2 });
    expect(facets.products).toContainEqual({ value: 'Harapan', count: 2 });
    expect(counts.find(({ filter }) => filter === 'unowned')?.count).toBe(4);
  });
});

/** Makes the marks on the first of the cases. */
const markings: readonly (readonly [QueueMark, string])[] = [
  [
    'REPORT',
    `INSERT INTO fraud_report (report_number, state, policy_number, reported_at, bulk) VALUES ('LP-1', 'OPEN', '7900000001', now(), false)`,
  ],
  [
    'RING',
    `INSERT INTO shared_mark (request_number, kind, other_holder, other_policy, found_at) VALUES ('20250101-000000', 'ACCOUNT', 'x', '1', now())`,
  ],
  [
    'PATTERN',
    `INSERT INTO compliance_look (request_number, about, pattern, amount, currency, found_at) VALUES ('20250101-000000', 'x', 'TOP_UP_THEN_PAYOUT', 1, 30, now())`,
  ],
  ['LARGE_SUM', `UPDATE proposal SET review_level = 'S+' WHERE number = '20250101-000000'`],
  ['STATEMENT_MISSING', `UPDATE proposal SET waits_for = 'STATEMENT' WHERE number = '20250101-000000'`],
  [
    'ASKED_OFTEN',
    `INSERT INTO asked_document (number, name, slot, type, label, reason, note, asked_by, asked_at, round, is_frequent)
    VALUES ('20250101-000000', 'x', 'x', 'KTP', 'x', 'x', '', 'x', now(), 3, true)`,
  ],
  [
    'SECOND_ROUND',
    `INSERT INTO proposal_event (number, position, at, recorded_at, actor, actor_role, kind, from_state, to_state, detail, rule_version, previous, hash)
    VALUES ('20250101-000000', 1, now(), now(), 'x', 'NASABAH', 'x', 'DOKUMEN_TIDAK_LENGKAP', 'MENUNGGU_VERIFIKASI', '{}', '1', 'x', 'x')`,
  ],
  [
    'COMPLAINT',
    `INSERT INTO request_message (message_id, number, author, actor, body, fingerprint, at, recorded_at, objection)
    VALUES (gen_random_uuid(), '20250101-000000', 'customer', 'x', '', '', now(), now(), true)`,
  ],
  [
    'OFFERED',
    `INSERT INTO case_offer (number, user_name, offered_at) VALUES ('20250101-000000', 'verifikator1', now())`,
  ],
  [
    'SNOOZED',
    `INSERT INTO case_snooze (number, until, reason, snoozed_by, snoozed_at, version)
    SELECT number, '2099-12-31', 'OTHER', 'verifikator1', now(), version FROM proposal WHERE number = '20250101-000000'`,
  ],
];

describe('marks', () => {
  it.each(markings)('%s is on the row, and the filter finds the case by it', async (mark, sql) => {
    expect(await numbersOf(`state=open&mark=${mark}`)).toEqual([]);
    await run(sql);
    const { items } = await read(`state=open&mark=${mark}`);
    expect(items.map(({ number }) => number)).toEqual(['20250101-000000']);
    expect(items[0]?.marks.map((each) => each.mark)).toContain(mark);
  });

  it('shows no mark, and no case, to a role that does not work on cases', async () => {
    expectRefusal(await ask('state=open&mark=PATTERN', await staffToken(app, 'parameter1')), { status: 403 });
  });
});

describe('search', () => {
  it.each([
    ['a number', '20250101-000001', ['01']],
    ['a part of a policy number', '000002', ['01', '02']],
    ['a title', 'penebusan', ['01']],
    ['the words of a name in any order', 'sari dewi', ['01']],
    ['beginnings of the words', 'kar dew', ['01']],
    ['a name with a sign', "nur'aini", ['02']],
    ['a name that two people have', 'siti', ['02', 'own']],
    ['the phone of a holder', '0812-0000-0001', ['own']],
    ['the same phone with its country', '+62 812 0000 0001', ['own']],
    ['an identity number', '3174015203880001', ['own']],
    ['the middle of a name', 'tika', []],
    ['signs of a pattern', '%', []],
  ])('finds open cases by %s', async (_name, search, numbers) => {
    expect((await numbersOf(`state=open&search=${encodeURIComponent(search)}`)).toSorted()).toEqual(numbers.toSorted());
  });

  it.each([
    ['a name', 'sari dewi', ['1E']],
    ['beginnings of a name', 'fau', ['0E']],
    ['the beginning of a number', '20250101-000002', ['2E']],
    ['signs of a query', 'siti & !nur', ['2E']],
    ['a short word that is no whole one', 'siti nu', []],
    ['signs alone', '&|!', []],
  ])('finds ended cases by %s', async (_name, search, numbers) => {
    expect(await numbersOf(`state=ended&search=${encodeURIComponent(search)}`)).toEqual(numbers);
  });

  it('names the holders that it found, also without a case in the list', async () => {
    const { items, people: found } = await read('state=ended&search=rahmawati');
    expect(items).toEqual([]);
    expect(found).toEqual([{ policy_number: '7700000001', holder_name: 'Siti Nur Rahmawati' }]);
  });

  it.each([
    ['rahmawati', 'name'],
    ['081200000001', 'phone'],
    ['3174015203880001', 'identity'],
  ])('is recorded for people (%s) without the words', async (search, by) => {
    const count = `SELECT count(*)::integer AS answer FROM audit_event WHERE action = 'people.searched' AND actor = 'staff:verifikator1'`;
    const before = Number(await one(count));
    await read(`state=open&search=${search}`);
    expect(await one(count)).toBe(before + 1);
    const [last] = await run(
      `SELECT detail FROM audit_event WHERE action = 'people.searched' ORDER BY position DESC LIMIT 1`,
    );
    expect(last).toEqual({ detail: { by } });
  });

  it('is not recorded for a number', async () => {
    const count = `SELECT count(*)::integer AS answer FROM audit_event WHERE action = 'people.searched'`;
    const before = await one(count);
    await read(`state=open&search=${own}`);
    expect(await one(count)).toBe(before);
  });
});

describe('views', () => {
  it('shows a claimed case in hand, with its owner, and no longer without one', async () => {
    expect(await numbersOf('state=in_hand')).toEqual([]);
    expect(await numbersOf('state=recent')).toEqual([]);
    const before = (await read('state=unowned')).total;
    const [version] = await run('SELECT version FROM proposal WHERE number = $1', [own]);
    expect((await app.call('POST', `/desk/v1/cases/${own}/claim`, token, { ...version })).status).toBe(200);
    const { items } = await read('state=in_hand');
    expect(items).toMatchObject([{ number: own, claimed_by: 'verifikator1', claimed_by_me: true }]);
    expect((await read('state=unowned')).total).toBe(before - 1);
    expect((await read('state=open&owner=me')).total).toBe(1);
    expect((await read('state=open')).facets.owners).toEqual([{ value: 'verifikator1', count: 1 }]);
  });

  it("lists what the caller worked on for the days of 'desk.recent_days_cd', also when it ended", async () => {
    expect((await read('state=recent')).items.map(({ number }) => number)).toEqual([own]);
    await run(`UPDATE proposal SET ended_at = now(), state = 'DIBATALKAN' WHERE number = $1`, [own]);
    expect((await read('state=recent')).items.map(({ number }) => number)).toEqual([own]);
    expect((await read('state=recent', await staffToken(app, 'penyetuju1'))).items).toEqual([]);
    await run(`UPDATE proposal SET ended_at = NULL, state = 'VERIFIKASI' WHERE number = $1`, [own]);
  });

  it('an owner whose claim is over is none', async () => {
    await run(`UPDATE proposal SET claimed_until = '2020-01-01' WHERE number = $1`, [own]);
    expect(await numbersOf('state=in_hand')).toEqual([]);
    expect(await numbersOf(`state=unowned&search=${own}`)).toEqual(['own']);
  });
});

describe('statements', () => {
  it('reads the page with all marks in two statements beside the counts', async () => {
    const statements = await recordStatements(async () => void (await read('state=open')));
    const ofCases = statements.filter((each) => /FROM proposal\b/.test(each));
    expect(ofCases).toHaveLength(3);
    expect(
      statements
        .filter((each) => /shared_mark|compliance_look|fraud_report/.test(each))
        .every((each) => ofCases.includes(each)),
    ).toBe(true);
  });
});

describe('saved views', () => {
  const address = { state: 'open', type: 'Penebusan Polis', sort: '-amount' };
  const save = (name: string, body: Readonly<Record<string, unknown>> = address) =>
    app.call('POST', '/desk/v1/queue-views', token, { name, address: body });
  const list = async (who = token) => SavedViews.parse((await app.call('GET', '/desk/v1/queue-views', who)).data);

  it('are kept by name for the person alone, and one of the same name is replaced', async () => {
    expect((await save('Tebus besar')).status).toBe(200);
    expect((await save('tebus BESAR', { ...address, age: '7' })).status).toBe(200);
    const { items, most } = await list();
    expect(items).toMatchObject([{ name: 'tebus BESAR', address: { ...address, age: '7', mark: '' } }]);
    expect(most).toBe(20);
    expect((await list(await staffToken(app, 'penyetuju1'))).items).toEqual([]);
  });

  it.each([
    ['', address, 'name'],
    ['x'.repeat(41), address, 'name'],
    ['Salah', { ...address, age: 'lama' }, 'address.age'],
    ['Salah', { ...address, sort: 'warna' }, 'address.sort'],
    ['Salah', { state: 'ended', owner: 'me' }, 'address.owner'],
  ])('are refused: %j', async (name, body, field) => {
    const reply = await save(name, body);
    expect(reply.status).toBe(422);
    expect(JSON.stringify(reply)).toContain(`"${field}"`);
  });

  it('keep no words of a search', async () => {
    await save('Tanpa kata', { ...address, search: 'siti' });
    expect(JSON.stringify((await list()).items)).not.toContain('siti');
  });

  it('are removed by their owner alone', async () => {
    const id = (await list()).items[0]?.view_id ?? '';
    const stranger = await staffToken(app, 'penyetuju1');
    expect((await app.call('POST', `/desk/v1/queue-views/${id}/remove`, stranger)).status).toBe(404);
    expect((await app.call('POST', `/desk/v1/queue-views/${id}/remove`, token)).status).toBe(200);
    expect((await list()).items.map(({ view_id }) => view_id)).not.toContain(id);
  });

  it('are as many as desk.saved_views says', async () => {
    for (let nr = (await list()).items.length; nr < 20; nr += 1) expect((await save(`Ke-${nr}`)).status).toBe(200);
    const reply = await save('Satu lagi');
    expect([reply.status, reply.message]).toEqual([422, expect.stringContaining('20 tampilan')]);
  });
});
