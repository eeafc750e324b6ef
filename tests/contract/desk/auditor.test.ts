import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StaffRole } from '#shared/requests/roles.ts';
import { parseInstant } from '#shared/time/dates.ts';
import { Sample } from '#shared/wire/audit/sample.ts';
import { ChainSlice, CustomerCards, TrailChoices, TrailPage, type ChainCursor } from '#shared/wire/audit/trail.ts';
import { CustomerOfPolicy } from '#shared/wire/desk-customer/customer.ts';
import { chainFamilies } from '#program/chain-families.ts';
import { sealFirstNight } from '#server/audit/chain-heads.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { sitiToken, staffToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { siti } from '#tests/support/sign-in.ts';
import { staffOfRole } from '#tests/support/staff-of-role.ts';

const second = '7700000003';
const longAgo = parseInstant('2026-01-05T03:00:00.000Z');

let app: DeskApp;
let number = '';
let customer = '';
let ktp = '';
const tokens = new Map<string, string>();
const { run, one } = askDatabase(() => app.services.pool);

const call = (path: string, role: StaffRole = 'AUDITOR', body?: Readonly<Record<string, unknown>>) =>
  app.call(body === undefined ? 'GET' : 'POST', `/desk/v1/${path}`, tokens.get(role), body);
const trail = async (asked: string) => TrailPage.parse((await call(`audit/trail?${asked}`)).data).items;

beforeAll(async () => {
  app = await startDeskApp({}, [siti.policy_number, second]);
  for (const [role, name] of Object.entries(staffOfRole)) tokens.set(role, await staffToken(app, name));
  await inTransaction(app.services.pool, async (tx) => {
    for (const family of chainFamilies)
      await sealFirstNight(tx, app.services.vault.chainKey, family, app.services.clock.systemNow());
  });
  number = await submitWithdrawal(app, await sitiToken(app));
  await app.work();
  customer = CustomerOfPolicy.parse((await call(`policies/${second}/customer`)).data).customer_id;
  ktp = String(await one(`SELECT name AS answer FROM attachment WHERE used_by = $1 AND type = 'KTP'`, [number]));
  for (const role of ['VERIFIKATOR', 'KEPATUHAN'] as const) {
    await call(`cases/${number}/opening-reason`, role, { reason: 'REPORT' });
    await app.fetchFile(`/desk/v1/cases/${number}/attachments/${ktp}`, tokens.get(role) ?? '');
  }
});
afterAll(() => app.close());

/** Sends the search of a file with a reason. */
const file = (
  reason: string,
  search: Readonly<Record<string, string>> = { policy: siti.policy_number },
  role: StaffRole = 'AUDITOR',
) =>
  app.server.app.inject({
    method: 'POST',
    url: '/desk/v1/audit/trail/file',
    headers: { authorization: `Bearer ${tokens.get(role) ?? ''}` },
    payload: { search, reason },
  });

describe('calls of the auditor', () => {
  it.each<[string, Readonly<Record<string, unknown>> | undefined]>([
    ['audit/trail', undefined],
    ['audit/choices', undefined],
    ['audit/check', { cursor: null }],
    ['audit/sample', { month: '2026-11', count: 1, seed: null }],
  ])('%s answers an auditor and nobody else', async (path, body) => {
    for (const role of StaffRole.options)
      expect([role, (await call(path, role, body)).status]).toEqual([role, role === 'AUDITOR' ? 200 : 403]);
  });

  it('the file goes to an auditor and to nobody else', async () => {
    for (const role of StaffRole.options) {
      const { statusCode } = await file('Pemeriksaan tahunan', {}, role);
      expect([role, statusCode]).toEqual([role, role === 'AUDITOR' ? 200 : 403]);
    }
  });

  it('who opened a card is read by compliance and auditors only', async () => {
    for (const role of StaffRole.options) {
      const { status } = await call(`customers/${customer}/cards`, role);
      expect([role, status]).toEqual([role, role === 'AUDITOR' || role === 'KEPATUHAN' ? 200 : 403]);
    }
  });
});

describe('search of the trail', () => {
  it.each([
    ['policy', () => `policy=${siti.policy_number}`, 'attachment.viewed'],
    ['person, from the page of another policy', () => `customer=${customer}`, 'attachment.viewed'],
    ['file', () => `attachment=${ktp}`, 'attachment.viewed'],
    ['request', () => `request=${number}`, 'attachment.viewed'],
    ['request, with its events', () => `request=${number}`, 'submitted'],
    ['staff', () => 'staff=verifikator1', 'attachment.viewed'],
    ['action and staff', () => 'action=attachment.viewed&staff=kepatuhan1', 'attachment.viewed'],
    ['policy, with sign-ins of its holder', () => `policy=${siti.policy_number}`, 'signed-in'],
  ])('finds entries by %s', async (_, asked, action) => {
    const items = await trail(asked());
    expect(items.map((each) => each.action)).toContain(action);
  });

  it('says what happened in words, without stored codes', async () => {
    const items = await trail('');
    const codes = items.filter(({ what }) => !/^\p{Lu}[\p{L} ,.:()\d→-]+$/u.test(what));
    expect(codes.map(({ action, what }) => [action, what])).toEqual([]);
    const raw = items.filter(({ detail }) => detail.split('; ').some((part) => /^[a-z_]+[A-Za-z_]*: /.test(part)));
    expect(raw.map(({ action, detail }) => [action, detail])).toEqual([]);
    await trail(`policy=${siti.policy_number}`);
    const [searched] = await trail('action=audit.searched');
    expect(searched?.detail).toBe('Menurut: polis');
  });

  it('leaves out all entries that do not fit', async () => {
    expect((await trail(`attachment=${ktp}`)).map(({ who }) => who)).toEqual([
      'Kepatuhan Satu (Kepatuhan)',
      'Verifikator Satu (Verifikator)',
    ]);
    expect(await trail(`attachment=${ktp}&until=2020-01-01`)).toEqual([]);
    expect(await trail(`attachment=${ktp}&since=2099-01-01`)).toEqual([]);
    expect(await trail('policy=7700000099')).toEqual([]);
    expect((await call('audit/trail?customer=tidak-ada')).status).toBe(404);
  });

  it('pages through all entries once, newest first, and records the search but not its pages', async () => {
    const asked = () =>
      run(`SELECT detail FROM audit_event WHERE action = 'audit.searched' AND detail ->> 'by' = 'staff'`);
    await inTransaction(app.services.pool, async (tx) => {
      for (let n = 0; n < 120; n += 1)
        await appendAudit(tx, app.services.vault, {
          stream: 'policy:7700000098',
          at: longAgo,
          actor: 'staff:pages',
          action: 'case.viewed',
          detail: { count: n },
        });
    });
    const before = (await asked()).length;
    const seen: string[] = [];
    for (let from: string | null = ''; from !== null;) {
      const page: TrailPage = TrailPage.parse((await call(`audit/trail?staff=pages&from=${from}`)).data);
      seen.push(...page.items.map(({ position }) => String(position)));
      from = page.older;
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_each, index) => String(120 - index)));
    expect((await asked()).length).toBe(before + 1);
  });

  it('begins at its top for a place that nobody wrote', async () => {
    for (const from of ['x', Buffer.from('["2026-01-05T03:00:00.000Z","a\\u0000",1]').toString('base64url')])
      expect((await trail(`attachment=${ktp}&from=${from}`)).length).toBe(2);
  });

  it('offers staff and the actions that the trail has, in words', async () => {
    const { staff, actions } = TrailChoices.parse((await call('audit/choices')).data);
    expect(staff).toContainEqual({ user_name: 'verifikator1', name: 'Verifikator Satu' });
    expect(actions).toContainEqual({ action: 'attachment.viewed', text: 'Membuka dokumen' });
    expect(actions).toContainEqual({ action: 'submitted', text: 'Pengajuan diterima' });
    expect(new Set(actions.map(({ action }) => action)).size).toBe(actions.length);
  });
});

describe('openings of identity attachments', () => {
  it('lists each opening by who, when and case, also from another policy of the person', async () => {
    const { items } = CustomerCards.parse((await call(`customers/${customer}/cards`)).data);
    expect(items).toMatchObject([
      { who: 'Kepatuhan Satu (Kepatuhan)', attachment: 'KTP', request_number: number, is_own: true },
      { who: 'Verifikator Satu (Verifikator)', attachment: 'KTP', policy_number: siti.policy_number, is_own: true },
    ]);
  });

  it('lists openings of a copy that was used again', async () => {
    await run(
      `INSERT INTO attachment SELECT (jsonb_populate_record(attachment, '{"name": "salinan.jpg"}')).* FROM attachment WHERE name = $1`,
      [ktp],
    );
    await run(
      `INSERT INTO holder_card SELECT (jsonb_populate_record(card, jsonb_build_object('name', 'salinan.jpg', 'origin', name,
         'origin_request', $2::text, 'consent_version', '1', 'consent_sha256', 'x', 'consented_at', now()))).*
       FROM holder_card AS card WHERE name = $1`,
      [ktp, number],
    );
    await inTransaction(app.services.pool, (tx) =>
      appendAudit(tx, app.services.vault, {
        stream: `policy:${second}`,
        at: longAgo,
        actor: 'staff:penyetuju1',
        action: 'attachment.viewed',
        detail: { attachment: 'salinan.jpg', type: 'KTP', request: '20260101-000009' },
      }),
    );
    const { items } = CustomerCards.parse((await call(`customers/${customer}/cards`)).data);
    expect(items.at(-1)).toMatchObject({
      who: 'Penyetuju Satu (Penyetuju)',
      attachment: 'KTP (salinan foto yang sudah diterima)',
      request_number: '20260101-000009',
    });
  });
});

describe('file of the trail', () => {
  it('names who took it, why and what was searched for, and is recorded with its reason', async () => {
    const { statusCode, payload } = await file('Pemeriksaan kasus bulan ini');
    expect(statusCode).toBe(200);
    const lines = payload.split('\r\n');
    expect(lines[0]).toContain('diambil Auditor Satu (auditor1)');
    expect(lines[1]).toBe('Alasan;Pemeriksaan kasus bulan ini');
    expect(lines[2]).toBe(`Pencarian;polis ${siti.policy_number}`);
    expect(payload).toContain(ktp);
    const rows = await run(
      `SELECT actor, detail FROM audit_event WHERE action = 'audit.exported' AND detail ->> 'reason' LIKE '%kasus%'`,
    );
    expect(rows).toMatchObject([
      {
        actor: 'staff:auditor1',
        detail: { reason: 'Pemeriksaan kasus bulan ini', search: `polis ${siti.policy_number}`, cut: false },
      },
    ]);
  });

  it.each(['', 'pendek', 'Tentang polis 7700000001 saja'])('is refused with the reason "%s"', async (reason) => {
    expect((await file(reason)).statusCode).toBe(422);
  });

  it('keeps a formula text, in the reason too', async () => {
    const { payload } = await file('=HYPERLINK("http://x")');
    expect(payload).toContain(`Alasan;"'=HYPERLINK(""http://x"")"`);
  });
});

describe('check of the chains on the screen', () => {
  const check = async () => {
    let cursor: ChainCursor | null = null;
    const all = { links: 0, nights: 0, texts: Array.of<string>() };
    do {
      const slice: ChainSlice = ChainSlice.parse((await call('audit/check', 'AUDITOR', { cursor })).data);
      all.links += slice.links;
      all.nights += slice.nights;
      all.texts.push(...slice.breaks.map(({ text }) => text));
      cursor = slice.cursor;
    } while (cursor !== null);
    return all;
  };
  const asOwner = (statement: string) =>
    inTransaction(app.services.pool, async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica');
      await tx.query(statement);
    });

  it('refuses a place that no check gives', async () => {
    const place = { family: 1, night: null, chain: 'a', position: 1, hash: '', is_keyed: false, is_broken: false };
    for (const wrong of [{ position: 1e12 }, { chain: 'a\u0000' }, { night: 1e12 }, { family: 99 }])
      expect((await call('audit/check', 'AUDITOR', { cursor: { ...place, ...wrong } })).status).toBe(422);
  });

  it('reads every entry and finds nothing in an untouched trail', async () => {
    const { links, nights, texts } = await check();
    expect(texts).toEqual([]);
    expect(nights).toBe(2);
    expect(links).toBe(
      Number(await one('SELECT (SELECT count(*) FROM audit_event) + (SELECT count(*) FROM proposal_event) AS answer')),
    );
  });

  it('names the first changed entry of each chain, and a night that was changed', async () => {
    await asOwner(
      `UPDATE audit_event SET actor = 'staff:other' WHERE stream = 'policy:7700000098' AND position IN (7, 9)`,
    );
    await asOwner(`UPDATE proposal_event SET reason = 'x' WHERE number = '${number}' AND position = 1`);
    await asOwner(`UPDATE chain_night SET digest = 'x' WHERE family = 'audit' AND night = 0`);
    const { texts } = await check();
    expect(texts).toEqual([
      'Rantai policy:7700000098, entri 7: diubah',
      'Catatan malam 0 (audit) tidak cocok',
      `Rantai ${number}, entri 1: diubah`,
    ]);
  });
});

describe('sample of decisions', () => {
  const sample = async (seed: string | null, count = 3) =>
    Sample.parse((await call('audit/sample', 'AUDITOR', { month: '2026-03', count, seed })).data);

  it('is drawn again by its seed, with what was seen, and leaves out automatic decisions', async () => {
    await run(
      `INSERT INTO proposal (number, suffix, route, service_id, policy_number, party_id, title, headline, lock_class, state,
         review_level, content, service_days, promised_date, submitted_at, updated_at, decided_at, automatic, holds_lock, ended_at)
       SELECT '20260310-' || n, 's', 'r', 1, $1, 1, 'Judul', 'h', 'l', 'DITOLAK', 'A', '', 1, '2026-03-24', '2026-03-10', now(),
         timestamptz '2026-03-11' + n * interval '1 hour', n > 8, false, now() FROM generate_series(1, 9) AS n`,
      [siti.policy_number],
    );
    await run(
      `INSERT INTO paper_opening SELECT '20260310-' || n, 'a.jpg', 'verifikator1', '2026-03-10' FROM generate_series(1, 9) AS n`,
    );
    const first = await sample(null);
    expect(first).toMatchObject({ of: 8, is_month_over: true });
    expect(first.items).toHaveLength(3);
    expect(first.items[0]).toMatchObject({
      attachments: [{ who: 'Verifikator Satu', is_before: true }],
      checks: [],
      notes: [],
    });
    await run(
      `INSERT INTO attachment SELECT (jsonb_populate_record(attachment, jsonb_build_object('name', 'kabur.jpg', 'used_by', $2::text,
         'photo_faults', ARRAY['blurred'], 'card_number', 'MATCH', 'card_name', 'DIFFERENT', 'card_birth_date', 'UNREADABLE',
         'card_read_at', now()))).* FROM attachment WHERE name = $1`,
      [ktp, first.items[0]?.number],
    );
    await run(
      `INSERT INTO compliance_look (request_number, about, state, found_at) VALUES ($1, 'Nilai besar', 'OPEN', now())`,
      [first.items[0]?.number],
    );
    expect((await sample(first.seed)).items[0]?.hints).toEqual([
      'KTP. Menurut perangkat pengirim: kabur. Hanya petunjuk, tetap periksa fotonya.',
      'KTP. Dibaca mesin, dibandingkan dengan pemegang polis: nomor cocok, nama berbeda, tanggal lahir tidak terbaca. Hanya petunjuk, bukan putusan.',
      'Kepatuhan, Nilai besar: Menunggu kepatuhan',
    ]);
    const numbers = (drawn: Sample) => drawn.items.map((each) => each.number);
    expect(numbers(await sample(first.seed))).toEqual(numbers(first));
    const all = numbers(await sample(null, 50));
    expect(all).toHaveLength(8);
    expect(all).not.toContain('20260310-9');
    const rows = await run(`SELECT detail FROM audit_event WHERE action = 'audit.sampled' AND detail ->> 'seed' = $1`, [
      first.seed,
    ]);
    expect(rows).toMatchObject([
      { detail: { month: '2026-03', count: 3, of: 8, numbers: numbers(first).join(' ') } },
      { detail: { month: '2026-03' } },
      { detail: { month: '2026-03' } },
    ]);
  });
});
