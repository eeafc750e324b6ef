import { Big } from 'big.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthyAnswers } from '#requests/testing/health-answers.ts';
import { findPdfProblem } from '#server/attachments/pdf/pdf-inspection.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { addDays, addMonths, businessDateOf } from '#shared/time/dates.ts';
import type { DocumentKind } from '#shared/lists/issued-document-kinds.ts';
import { ShownDocuments, DocumentVerdict, type ShownDocument } from '#shared/wire/issued-documents/shown-documents.ts';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import { askDatabase } from '#tests/support/ask-database.ts';
import { startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { numberOf, type DeskStory } from '#tests/support/desk-story.ts';
import { createOfferStory, offerReason, yusuf, type OfferStory } from '#tests/support/offer-story.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { passStepUp } from '#tests/support/role-changes.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';
import { advance, pay } from '#tests/support/top-up.ts';

const sri = { policy_number: '7700000013', phone_number: '6281200000013', identity_number: '1671015811840013' };
const bambang = { policy_number: '7700000004', phone_number: '6281200000004', identity_number: '3578012009790004' };

let app: DeskApp;
let desk: DeskStory;
let story: OfferStory;
let token: string;
/** Numbers of two withdrawals: one was paid, the other rejected. */
let paid: string;
let refused: string;

const listIssuedDocuments = async (query = '', as = token): Promise<ShownDocuments> =>
  ShownDocuments.parse((await app.call('GET', `/api/v1/policy/papers${query}`, as)).data);

const documentsOf = async (kind: DocumentKind, as = token, request = ''): Promise<readonly ShownDocument[]> =>
  (await listIssuedDocuments(`?kind=${kind}${request === '' ? '' : `&request=${request}`}`, as)).items;

const fileOf = (number: string, as = token) => app.fetchFile(`/api/v1/policy/papers/${number}/file`, as);

const textOf = async (number = '', as = token): Promise<string> => readPdfText((await fileOf(number, as)).bytes);

const detailOf = async (number: string, as = token): Promise<ProposalDetail> =>
  ProposalDetail.parse((await app.call('GET', `/api/v1/transaction-proposal/${number}`, as)).data);

const verify = (number: string, code: string) => app.call('POST', '/api/v1/papers/verify', undefined, { number, code });

const codeIn = (text: string): string => /^[0-9A-Z]{5}-[0-9A-Z]{5}$/m.exec(text)?.[0] ?? '';

const { one } = askDatabase(() => app.services.pool);

async function reject(number: string): Promise<void> {
  await desk.press('verifikator1', number, 'claim');
  await desk.press('verifikator1', number, 'propose', { decision: 'reject', reason: 'BAD_PAPER' });
  const reply = await desk.press('penyetuju1', number, 'reject', { reason: 'BAD_PAPER' });
  expect(reply.status).toBe(200);
  await app.work();
}

/** Records the event of a core that reinstates a policy by payment alone. */
async function reportReinstated(policyNumber: string): Promise<void> {
  await app.services.pool.query(
    `INSERT INTO core.event (policy_number, request_number, at, body)
     SELECT policy_number, NULL, max(at), jsonb_build_object('kind', 'POLICY_REINSTATED', 'on', '2026-12-20')
     FROM core.event WHERE policy_number = $1 GROUP BY policy_number`,
    [policyNumber],
  );
  await addJob(app.services.pool, 'core-events', {}, { jobKey: 'core-events' });
  await app.work();
}

async function beginWithdrawal(): Promise<string> {
  const number = await submitWithdrawal(app, token);
  await desk.approve(number);
  await advance(app, 'price');
  const payable = (await desk.payables()).find(({ request_number }) => request_number === number);
  if (payable === undefined) throw new Error('nothing is owed');
  await desk.pay(payable.payable_id, 0, 'PAID');
  return number;
}

beforeAll(async () => {
  app = await startDeskApp({ LIMITS_PAPERS_PER_ADDRESS: '12' });
  story = await createOfferStory(app);
  ({ desk } = story);
  token = await signIn(app.server, siti);
  paid = await beginWithdrawal();
  refused = await submitWithdrawal(app, token, 1_000_000);
  await reject(refused);
});
afterAll(() => app.close());

describe('completed request', () => {
  it.each<[string, DocumentKind, () => string, (text: string) => void]>([
    [
      'a letter of approval, with what was agreed to',
      'APPROVAL',
      () => paid,
      (text) => expect(text).toContain('Pengajuan Anda kami setujui pada'),
    ],
    [
      'a letter of rejection, with its reason and the way to object',
      'REJECTION',
      () => refused,
      (text) => {
        for (const words of ['Alasan:', 'ajukan keberatan', 'LAPS SJK', 'Polis Anda tidak berubah'])
          expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
      },
    ],
  ])('gets %s', async (_name, kind, request, checkText) => {
    const [letter, ...more] = await documentsOf(kind, token, request());
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ kind, request_number: request() });
    const text = await textOf(letter?.number);
    for (const words of ['Siti Nur Rahmawati', siti.policy_number, request(), letter?.number ?? ''])
      expect(text).toContain(words);
    expect(text).not.toMatch(/[{}?]/);
    checkText(text);
  });

  it('gets a statement with the final figures that its page shows', async () => {
    const { outcome } = await detailOf(paid);
    expect(outcome.length).toBeGreaterThan(2);
    const [statement] = await documentsOf('STATEMENT', token, paid);
    const text = (await textOf(statement?.number)).replaceAll('\n', ' ');
    for (const { label, value } of outcome) {
      expect(text).toContain(label.replaceAll('\u00a0', ' '));
      expect(text).toContain(value.replaceAll('\u00a0', ' '));
    }
  });

  it('gets a payment advice exact to the rupiah, with a masked account number', async () => {
    const amount = Number(
      await one('SELECT amount::text AS answer FROM core.payable WHERE request_number = $1', [paid]),
    );
    const [advice] = await documentsOf('PAYMENT', token, paid);
    const text = await textOf(advice?.number);
    expect(text).toContain(`Rp ${amount.toLocaleString('id-ID')}`);
    expect(text).toMatch(/\*{8}\d{4}/);
    const account = String(
      await one(
        `SELECT document #>> '{benefitAccount,bankAccount}' AS answer FROM core.policy_version WHERE policy_number = $1
         ORDER BY version DESC LIMIT 1`,
        [siti.policy_number],
      ),
    );
    expect(text).not.toContain(account);
  });

  it('gets a receipt with the final figures', async () => {
    const receipt = readPdfText((await app.fetchFile(`/api/v1/transaction-proposal/${paid}/receipt`, token)).bytes);
    expect(receipt).toContain('Angka final');
    expect(receipt).toContain('Jumlah final yang Anda terima');
  });

  it('gets no endorsement when its type has none, and no document twice', async () => {
    expect(await documentsOf('ENDORSEMENT', token, paid)).toEqual([]);
    const before = (await listIssuedDocuments()).items;
    await app.work();
    await advance(app, 'day');
    const twice = await one(
      'SELECT count(*)::integer AS answer FROM (SELECT kind, about FROM paper GROUP BY 1, 2 HAVING count(*) > 1) AS two',
    );
    expect([(await listIssuedDocuments()).items.length, twice]).toEqual([before.length, 0]);
  });
});

describe('letters about an offer and its result', () => {
  it('contain the terms and their last day, then the endorsement and the reinstated policy', async () => {
    const number = await story.refer(yusuf, healthyAnswers());
    await desk.press('underwriter1', number, 'make-offer', {
      reason: offerReason,
      conditions: await story.termsFor(yusuf),
    });
    await app.work();
    const yusufs = story.tokenOf(yusuf);
    const [offer] = await documentsOf('OFFER', yusufs, number);
    const text = (await textOf(offer?.number, yusufs)).replaceAll('\n', ' ');
    expect(text).toContain(offerReason);
    const { reply_by, conditions } = await story.offerOf(yusuf, number);
    for (const { value } of conditions) expect(text).toContain(value.replaceAll('\u00a0', ' '));
    expect(text).toContain(`${Number(reply_by.slice(8))} `);
    const { version, terms } = await story.offerOf(yusuf, number);
    await passStepUp(app, yusufs, `offer:${number}`);
    const accepted_terms = terms.map(({ id, version: read }) => ({ id, version: read }));
    await story.answer(yusuf, number, { answer: 'accept', version, accepted_terms });
    await desk.press('penyetuju1', number, 'approve');
    await app.work();
    expect(await desk.stateOf(yusufs, number)).toBe('SELESAI');
    const kinds = (await listIssuedDocuments(`?request=${number}`, yusufs)).items.map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['APPROVAL', 'ENDORSEMENT', 'OFFER', 'REINSTATEMENT']);
    const [endorsement] = await documentsOf('ENDORSEMENT', yusufs, number);
    expect(await textOf(endorsement?.number, yusufs)).toContain('bagian yang tidak terpisahkan dari polis');
  });
});

describe('documents over the life of a policy', () => {
  it('include a letter when cover ends, and another when it is reinstated', async () => {
    const sris = await signIn(app.server, sri);
    await advance(app, 15);
    const [lapse, ...more] = await documentsOf('LAPSE', sris);
    expect(more).toEqual([]);
    expect(await textOf(lapse?.number, sris)).toContain('Ajukan Pemulihan Polis');
    await reportReinstated(sri.policy_number);
    const [back] = await documentsOf('REINSTATEMENT', sris);
    expect((await textOf(back?.number, sris)).replaceAll(/\s+/g, ' ')).toContain('Perlindungan berlaku lagi sejak');
  });

  it('include a receipt for each paid premium, with the same text at every download', async () => {
    const ahmads = await signIn(app.server, ahmad);
    const { accounts } = await app.services.core.getPremiumCalendar(ahmad.policy_number);
    await advance(app, 20);
    await pay(app, '5000000', accounts[0]?.number);
    const receipts = await documentsOf('PREMIUM_RECEIPT', ahmads);
    const due = await one(
      `SELECT body->>'dueOn' AS answer FROM core.event WHERE policy_number = $1 AND body->>'kind' = 'PREMIUM_PAID'
       ORDER BY event_id DESC LIMIT 1`,
      [ahmad.policy_number],
    );
    const [receipt] = receipts;
    expect(receipt).toMatchObject({
      title: 'Tanda Terima Kontribusi',
      number: expect.stringMatching(/^TTP-\d{4}-\d{8}$/),
    });
    const again = await app.fetchFile(`/api/v1/policy/premiums/${String(due)}/receipt`, ahmads);
    expect(readPdfText(again.bytes)).toBe(await textOf(receipt?.number, ahmads));
  });

  it('include a closing letter at the last repayment of a loan, beside the figures', async () => {
    const bambangs = await signIn(app.server, bambang);
    const body = {
      virtual_account_number: '8801407700000004',
      ktp_selfie_attachment: await app.upload(bambangs, 'KTPSELFIE'),
    };
    const number = numberOf(await app.call('POST', '/api/v1/transaction-proposal/loan-repayment', bambangs, body));
    await app.work();
    const { loanBalance } = await app.services.core.getPolicyValue(bambang.policy_number);
    await pay(app, String(loanBalance), body.virtual_account_number);
    const [letter] = await documentsOf('LOAN_CLOSED', bambangs, number);
    expect((await textOf(letter?.number, bambangs)).replaceAll(/\s+/g, ' ')).toContain('lunas per');
    const [statement] = await documentsOf('STATEMENT', bambangs, number);
    expect(await textOf(statement?.number, bambangs)).toContain(`Rp ${loanBalance.toLocaleString('id-ID')}`);
  });
});

describe('finished policy year', () => {
  const today = async () => businessDateOf(await app.services.clock.businessNow());
  const started = (policy: string, day: string) =>
    app.services.pool.query('UPDATE core.policy SET start_date = $2 WHERE policy_number = $1', [policy, day]);
  const reports = `SELECT (body->>'report') || ' ' || (body->>'from') || ' ' || (body->>'to') AS answer FROM core.event
    WHERE policy_number = $1 AND body->>'kind' = 'POLICY_REPORT' ORDER BY event_id`;

  it('gets a statement exact to the rupiah for its last day, with the value of a unit-linked policy', async () => {
    const last = addDays(await today(), 1);
    await started(siti.policy_number, addMonths(last, -36));
    await advance(app, 1);
    await advance(app, 1);
    const { rows } = await app.services.pool.query<{ amount: string }>(
      `SELECT round(sum(units) * price, 0)::text AS amount FROM core.unit_balance
       CROSS JOIN LATERAL (SELECT price FROM core.fund_price AS known WHERE known.fund_code = unit_balance.fund_code
                             AND state = 'FINAL' AND day <= $2 ORDER BY day DESC LIMIT 1) AS latest
       WHERE policy_number = $1 GROUP BY fund_code, price HAVING sum(units) > 0`,
      [siti.policy_number, last],
    );
    const amounts = rows.map(({ amount }) => Number(amount));
    expect(amounts.length).toBeGreaterThan(1);
    const shown = [...amounts, amounts.reduce((sum, amount) => sum + amount, 0)];
    for (const kind of ['YEARLY', 'VALUE_REPORT'] as const) {
      const [report, ...more] = await documentsOf(kind);
      expect([more, report?.made_on]).toEqual([[], last]);
      const text = await textOf(report?.number);
      for (const amount of shown) expect(text).toContain(`Rp ${amount.toLocaleString('id-ID')}`);
    }
    const [yearly] = await documentsOf('YEARLY');
    const text = await textOf(yearly?.number);
    for (const words of ['Perlindungan', 'Premi dibayar', 'Potongan bulanan', 'Unit dijual · '])
      expect(text).toContain(words);
    expect((await fileOf(yearly?.number ?? '')).bytes.toString('latin1')).toMatch(/\/S \/TH\b/);
    const notices = await one(
      `SELECT array_agg(status ORDER BY status DESC) AS answer FROM notification WHERE policy_number = $1 AND about = 'papers'`,
      [siti.policy_number],
    );
    expect(notices).toEqual(['Laporan tahunan sudah ada', 'Laporan nilai dana sudah ada']);
  });

  it.each([
    ['an endowment tells its year alone', bambang.policy_number, 12, ['YEAR']],
    ['three months are no year', ahmad.policy_number, 3, ['VALUE']],
    ['two months are nothing', ahmad.policy_number, 2, []],
    ['a policy that has lapsed tells nothing', '7700000005', 12, []],
  ])('gets its yearly statement: %s', async (_name, policy, months, kinds) => {
    const last = addDays(await today(), 1);
    await started(policy, addMonths(last, -months));
    await advance(app, 1);
    const { rows } = await app.services.pool.query<{ answer: string }>(reports, [policy]);
    const from = addMonths(last, -months);
    expect(rows.map(({ answer }) => answer).filter((answer) => answer.endsWith(last))).toEqual(
      kinds.map((kind) => `${kind} ${from} ${last}`),
    );
  });
});

describe('total of a yearly statement', () => {
  const rina = { policy_number: '7700000011', phone_number: '6281200000011', identity_number: '3674014102930011' };
  const amountOf = (text: string): Big => new Big(text.replaceAll(/[^\d,-]/g, '').replace(',', '.'));

  /** Reads the printed lines between opening and closing value: label and amount. */
  const printedSum = (text: string): readonly (readonly [string, string])[] => {
    const lines = text.split('\n');
    const from = lines.findIndex((line) => line.startsWith('Nilai awal'));
    const span = lines.slice(from, lines.findIndex((line) => line.startsWith('Nilai akhir')) + 6).join(' ');
    const found = [...span.matchAll(/(.*?) ([+-]?(?:Rp|US\$) ?[\d.,]+)(?= |$)/g)];
    const pairs = found.map(([, label = '', amount = '']): [string, string] => [label.trim(), amount]);
    return pairs.slice(0, pairs.findIndex(([label]) => label.startsWith('Nilai akhir')) + 1);
  };

  const asOf = new Map<string, string>();
  /**
   * SQL that adds to the year of an endowment ($1) ending on $2: a lapse, interest at its end, and a returned benefit.
   */
  const happened = [
    `INSERT INTO core.policy_lapse VALUES ($1, $2::date - 60, 'LAPSED_PREMIUM', 'REINSTATED', $2::date - 40, 'PULIH-1')`,
    `WITH entry AS (INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
                    VALUES ('PULIH-1', $1, $2::date - 40, 'Arrears paid at reinstatement', now()) RETURNING journal_id)
     INSERT INTO core.journal_line SELECT journal_id, account, 30, amount FROM entry,
       (VALUES ('suspense', 12345), ('income-reinstatement-interest', -12345)) AS line (account, amount)`,
    `INSERT INTO core.payable VALUES (gen_random_uuid(), $1, NULL, 'SB', 7654321, 30, 'RETURNED', $2::date - 10, 'BCA', '', 'Bambang', now())`,
  ];
  const people = { siti, ahmad, bambang, rina } as const;

  async function yearlyOf(person: keyof typeof people): Promise<string> {
    const as = await signIn(app.server, people[person]);
    const [report] = await documentsOf('YEARLY', as);
    return textOf(report?.number, as);
  }

  beforeAll(async () => {
    const last = addDays(businessDateOf(await app.services.clock.businessNow()), 1);
    for (const sql of happened) await app.services.pool.query(sql, [bambang.policy_number, last]);
    for (const { policy_number } of Object.values(people))
      await app.services.pool.query('UPDATE core.policy SET start_date = $2 WHERE policy_number = $1', [
        policy_number,
        addMonths(last, -36),
      ]);
    await advance(app, 1);
    for (const name of ['siti', 'ahmad', 'bambang', 'rina'] as const) asOf.set(name, await yearlyOf(name));
  });

  it.each<[string, keyof typeof people, readonly string[], RegExp]>([
    [
      'a unit link',
      'siti',
      ['Biaya Asuransi', 'Hasil dana (perubahan harga unit)', 'Harga tanggal'],
      /kontribusi|tabarru/i,
    ],
    ['a syariah unit link', 'ahmad', ["Iuran Tabarru'", 'Ujrah Administrasi', "dana tabarru'"], /premi|bunga|biaya/i],
    ['an endowment', 'bambang', ['Perubahan menurut tabel'], /unit|kontribusi/i],
    ['a US dollar unit link', 'rina', ['Biaya Asuransi', 'Hasil dana (perubahan harga unit)'], /Rp|kontribusi/],
  ])('%s: opening value and lines add up to the closing value', (_name, person, words, never) => {
    const text = asOf.get(person) ?? '';
    const sum = printedSum(text);
    const amounts = sum.map(([, amount]) => amountOf(amount));
    const [closing = new Big(0), ...rest] = amounts.toReversed();
    expect(sum.length).toBeGreaterThan(3);
    expect(rest.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed(2)).toBe(closing.toFixed(2));
    for (const word of words) expect(text.replaceAll('\n', ' ')).toContain(word);
    expect(sum.map(([label]) => label).join(' ')).not.toMatch(never);
    expect(sum.slice(1, -1).every(([, amount]) => /^[+-]/.test(amount))).toBe(true);
  });

  it('is followed by the time without cover and its interest, and lists a returned benefit as unpaid', () => {
    const text = (asOf.get('bambang') ?? '').replaceAll('\n', ' ');
    expect(text).toMatch(
      /Waktu tanpa perlindungan Tidak ada perlindungan \d{2}\/\d{2}\/\d{4} sampai \d{2}\/\d{2}\/\d{4}/,
    );
    expect(text).toContain('Bunga pemulihan polis -Rp 12.345');
    expect(text).toMatch(/Hak yang belum dibayarkan Tahapan \(SB\) \(dikembalikan bank\),\s+\S+ Rp 7\.654\.321/);
    expect(text).not.toMatch(/[+-]Rp 7\.654\.321/);
  });
});

describe('issued document', () => {
  let issued: ShownDocument;
  let text: string;
  beforeAll(async () => {
    const [statement] = await documentsOf('STATEMENT', token, paid);
    if (statement === undefined) throw new Error('no statement');
    issued = statement;
    text = await textOf(issued.number);
  });

  it('is a tagged PDF in Indonesian with a title, with the same text at every download', async () => {
    const { status, cacheControl, bytes } = await fileOf(issued.number);
    expect([status, cacheControl]).toEqual([200, 'no-store']);
    const raw = bytes.toString('latin1');
    for (const mark of ['/MarkInfo', '/Marked true', '/StructTreeRoot', '/Lang (id-ID)', '/DisplayDocTitle true'])
      expect(raw).toContain(mark);
    for (const role of ['Document', 'H1', 'H2', 'P', 'L', 'LI', 'Lbl', 'LBody'])
      expect(raw).toMatch(new RegExp(`/S /${role}\\b`));
    expect(await findPdfProblem(bytes)).toBeUndefined();
    expect(await textOf(issued.number)).toBe(readPdfText(bytes));
  });

  it('is visible to its holder only', async () => {
    const ahmads = await signIn(app.server, ahmad);
    expect((await listIssuedDocuments('', ahmads)).items.map(({ number }) => number)).not.toContain(issued.number);
    const path = (number: string) => `/api/v1/policy/papers/${number}/file`;
    expectRefusal(await app.call('GET', path(issued.number), ahmads), { status: 404 });
    expectRefusal(await app.call('GET', path('LTR-2026-99999999'), token), { status: 404 });
    expectRefusal(await app.call('GET', path(issued.number)), { status: 401 });
  });

  it('is stored encrypted, without a readable name, amount or code in the database', async () => {
    const { rows } = await app.services.pool.query<Record<string, unknown>>('SELECT * FROM paper');
    const row = rows
      .flatMap((each) => Object.values(each))
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('\n');
    for (const secret of ['Siti Nur', 'Penarikan', codeIn(text), codeIn(text).replace('-', '')])
      expect(row).not.toContain(secret);
    await expect(app.services.pool.query('DELETE FROM paper')).rejects.toThrow();
  });

  it('is listed by kind, year and request, page by page', async () => {
    const all = await listIssuedDocuments();
    expect(all.items.length).toBeGreaterThan(3);
    expect(all.years).toEqual([2027, 2026]);
    expect(all.kinds.map(({ kind }) => kind)).toContain('STATEMENT');
    expect((await listIssuedDocuments('?year=2020')).items).toEqual([]);
    expect((await listIssuedDocuments(`?request=${refused}`)).items.map(({ kind }) => kind)).toEqual(['REJECTION']);
    expectRefusal(await app.call('GET', '/api/v1/policy/papers?kind=SURAT', token), { status: 422 });
    expectRefusal(await app.call('GET', '/api/v1/policy/papers?cursor=x', token), { status: 422 });
  });

  const unknown = { genuine: false, kind: null, made_on: null, sha256: null };

  it.each<[string, (number: string, code: string) => [string, string], boolean]>([
    ['number and code as printed', (number, code) => [number, code], true],
    [
      'typed without dashes and in small letters',
      (number, code) => [number.toLowerCase().replaceAll('-', ''), code.toLowerCase().replace('-', ' ')],
      true,
    ],
    ['a wrong code', (number, code) => [number, `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`], false],
    ['the code of another paper', (_number, code) => ['SPT-2026-00000004', code], false],
    ['an unknown number', (_number, code) => ['LTR-2026-99999999', code], false],
  ])('is verified by %s', async (_name, typed, genuine) => {
    const answer = await verify(...typed(issued.number, codeIn(text)));
    const verdict = DocumentVerdict.parse(answer.data);
    if (!genuine) expect(verdict).toEqual(unknown);
    else {
      expect(verdict).toEqual({
        genuine: true,
        kind: 'Laporan Transaksi',
        made_on: issued.made_on,
        sha256: expect.any(String),
      });
      expect(text.replaceAll('\n', '')).toContain(verdict.sha256);
      expect(JSON.stringify(answer.data)).not.toMatch(/Siti|7700000001|Rp/);
    }
  });

  it('can be verified a limited number of times from one address', async () => {
    expectRefusal(await verify('', 'x'), { status: 422, path: 'number' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => verify(issued.number, 'AAAAA-AAAAA')));
    const last = answers.find(({ status }) => status === 429);
    expect(last?.headers['retry-after']).toMatch(/^\d+$/);
  });
});
