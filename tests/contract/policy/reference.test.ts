import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areaNames } from '#server/reference/area-names.ts';
import { terms } from '#server/reference/seed/terms.ts';
import { listMissingTerms } from '#server/reference/missing-terms.ts';
import { shipTerms } from '#server/reference/ship-terms.ts';
import { listTerms } from '#server/reference/terms-repository.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import { startFilesApp, type FilesApp } from '#tests/contract/requests/files-app.ts';
import { syariahLint } from '#tests/support/syariah-lint.ts';

let files: FilesApp;
beforeAll(async () => {
  files = await startFilesApp();
});
afterAll(() => files.close());

const syariahPolicy = '7700000002';
async function dataOf<Data>(url: string, as?: string): Promise<Data> {
  const response = await files.get(`/api/v1/${url}`, as);
  expect([url, response.statusCode]).toEqual([url, 200]);
  return response.json<{ data: Data }>().data;
}
interface Page {
  items: { id: string; name: string }[];
  pageInfo: { hasNextPage: boolean };
}
const namesOf = async (url: string) => (await dataOf<Page>(`address/${url}`)).items.map(({ name }) => name);

describe('areas', () => {
  it('are complete', async () => {
    const { rows } = await files.database.pool.query(
      'SELECT level, count(*)::integer AS count FROM area GROUP BY level ORDER BY level',
    );
    expect(rows.map(({ count }) => count)).toEqual([38, 514, 7285, 83762]);
  });

  it('are returned twenty a page, in a stable order, with a flag for more', async () => {
    const first = await dataOf<Page>('address/provinces?page=1');
    const second = await dataOf<Page>('address/provinces?page=2');
    expect([first.items.length, first.pageInfo.hasNextPage]).toEqual([20, true]);
    expect([second.items.length, second.pageInfo.hasNextPage]).toEqual([18, false]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(38);
    expect(await dataOf<Page>('address/provinces?page=3')).toEqual({ items: [], pageInfo: { hasNextPage: false } });
  });

  it('list names that start with the search text before names that contain it, ignoring case', async () => {
    const names = await namesOf('villages?search=SUKAMAJU');
    expect(names[0]).toBe('Sukamaju');
    const papua = await namesOf('provinces?search=pap');
    expect(papua).toEqual([
      'Papua',
      'Papua Barat',
      'Papua Barat Daya',
      'Papua Pegunungan',
      'Papua Selatan',
      'Papua Tengah',
    ]);
    expect(await namesOf('provinces?search=jawa')).toEqual(['Jawa Barat', 'Jawa Tengah', 'Jawa Timur']);
    expect(await namesOf('cities?search=jakarta%20selatan')).toEqual(['Kota Administrasi Jakarta Selatan']);
  });

  it('list every match once over the pages, first those that start with the text, then those that contain it', async () => {
    const seen: string[] = [];
    for (let page = 1, more = true; more; page += 1) {
      const { items, pageInfo } = await dataOf<Page>(`address/districts?search=kota&page=${page}`);
      seen.push(...items.map(({ id }) => id));
      more = pageInfo.hasNextPage;
    }
    const { rows } = await files.database.pool.query(`SELECT 1 FROM area WHERE level = 3 AND search LIKE '%kota%'`);
    expect(seen).toHaveLength(rows.length);
    expect(new Set(seen).size).toBe(rows.length);
  });

  it.each([
    ['cities?province_id=31', 6],
    ['cities?province_id=99', 0],
    ['districts?city_id=3174', 10],
    ['villages?district_id=317401&search=tidakada', 0],
    ['villages?search=%25', 0],
  ])('%s returns %i', async (url, count) => {
    expect(await namesOf(url)).toHaveLength(count);
  });

  it('are found by their code, with 404 for any other', async () => {
    expect(await dataOf('address/provinces/31')).toMatchObject({ id: '31', name: expect.stringContaining('Jakarta') });
    expect(await dataOf('address/villages/3174011001')).toMatchObject({ id: '3174011001' });
    for (const url of ['provinces/99', 'cities/31', 'villages/x', 'districts/31.74.01'])
      expect((await files.get(`/api/v1/address/${url}`)).statusCode).toBe(404);
  });

  it.each([
    ['all villages', ''],
    ['a beginning', '&search=suka'],
    ['a part inside names', '&search=ngai'],
    ['one letter', '&search=a'],
    ['nothing to be found', '&search=xyzxyz'],
    ['one district', '&district_id=317401'],
    ['one district with a search', '&district_id=317401&search=a'],
  ])('the first page of villages takes at most 50 ms: %s', async (name, query) => {
    await dataOf(`address/villages?page=1${query}`);
    // The fastest run measures the work; slower ones include other load, so a busy machine is measured more often.
    let best = Infinity;
    for (let run = 0; run < 100 && best > 50; run += 1) {
      const start = performance.now();
      await dataOf(`address/villages?page=1${query}`);
      best = Math.min(best, performance.now() - start);
    }
    console.log(`villages, ${name}: ${best.toFixed(1)} ms`);
    expect(best).toBeLessThanOrEqual(50);
  });

  it('are returned by name for their ids', async () => {
    expect([...(await areaNames(files.database.pool, ['32', 'xx']))]).toEqual([['32', 'Jawa Barat']]);
  });
});

describe('reference lists', () => {
  it('have the entry for other at the end: occupations 361, industries 8', async () => {
    expect((await dataOf<unknown[]>('occupations')).at(-1)).toEqual({ categoryCode: '361', name: 'Lainnya' });
    expect((await dataOf<unknown[]>('industries')).at(-1)).toEqual({ industryId: 8, name: 'Lainnya' });
  });

  it('contain banks: all, those for debit, for cards, one, and none', async () => {
    const all = await dataOf<{ bankId: string; name: string }[]>('banks');
    expect(all).toContainEqual({ bankId: '014', name: 'Bank Central Asia (BCA)' });
    expect((await dataOf<unknown[]>('banks?service_id=173')).length).toBeLessThan(all.length);
    expect((await dataOf<unknown[]>('banks?service_id=')).length).toBe(all.length);
    expect((await dataOf<unknown[]>('credit-cards?service_id=173')).length).toBeGreaterThan(5);
    expect(await dataOf('banks/008')).toEqual({ bankId: '008', name: 'Bank Mandiri' });
    expect(await dataOf('banks/999')).toEqual({ bankId: '999', name: 'N/A' });
  });

  it('give reasons in the wording of the policy', async () => {
    const names = async (as?: string) => (await dataOf<{ name: string }[]>('reasons', as)).map(({ name }) => name);
    expect(await names()).toContain('Kesulitan membayar premi');
    expect((await names(syariahPolicy)).flatMap(syariahLint)).toEqual([]);
  });

  it('contain face steps for six request types, customer info with the camera', async () => {
    const configs =
      await dataOf<{ service_id: number; transaction_type: string; step: string }[]>('config-face-verifications');
    const stepOf = new Map(configs.map(({ transaction_type, step }) => [transaction_type, step]));
    expect(stepOf.get('change-customer-info')).toBe('camera');
    expect(
      [...stepOf]
        .filter(([, step]) => step === 'vida')
        .map(([type]) => type)
        .sort(),
    ).toEqual([
      'apply-policy-loan',
      'cancellation',
      'change-payee-refund-account',
      'partial-withdraw',
      'perform-benefit-allocation',
      'surrender',
      'surrender-with-payee',
    ]);
    expect(configs).toContainEqual({ service_id: 173, transaction_type: 'change-payment-method', step: 'none' });
  });
});

describe('terms-conditions', () => {
  interface Text {
    id: string;
    version: string;
    title: string;
    body: string;
    valid_from: string;
  }

  it('are found by suffix and by number, together with the general one', async () => {
    const bySuffix = await dataOf<Text[]>('terms-conditions?transactionType=partial-withdraw');
    expect(bySuffix.map(({ id, version }) => [id, version])).toEqual([
      ['general', '1.0'],
      ['partial-withdraw', '1.0'],
    ]);
    expect(await dataOf('terms-conditions?transactionType=160')).toEqual(bySuffix);
    const all = await dataOf<Text[]>('terms-conditions?transactionType=');
    expect(all.length).toBe(terms.length);
    expect(all.filter((text) => /[{}]/.test(JSON.stringify(Object.values(text))))).toEqual([]);
    expect(
      (await dataOf<Text[]>('terms-conditions?transactionType=reupload-pending-document')).map(({ id }) => id),
    ).toEqual(['general']);
  });

  it('use syariah wording for a syariah policy', async () => {
    const texts = await dataOf<Text[]>('terms-conditions', syariahPolicy);
    expect(texts.flatMap(({ body }) => syariahLint(body))).toEqual([]);
    expect(texts.some(({ body }) => body.includes('Dewan Pengawas Syariah'))).toBe(true);
  });

  it('are replaced by a newer version on its first day', async () => {
    const insert = `INSERT INTO terms_text (terms_id, flavour, version, title, body, valid_from, origin) VALUES ('general', 'conventional', $1, 'Baru', 'Baru', $2, 'IMPORTED')`;
    await files.database.pool.query(insert, ['2.0', '2020-06-01']);
    await files.database.pool.query(insert, ['3.0', '2999-01-01']);
    const texts = await dataOf<Text[]>('terms-conditions?transactionType=partial-withdraw');
    expect(texts[0]).toMatchObject({ id: 'general', version: '2.0' });
  });
});

/** Runs the work without imported texts, in a transaction that is rolled back. */
async function withRollback<Value>(work: (tx: PoolClient) => Promise<Value>): Promise<Value> {
  const client = await files.database.pool.connect();
  try {
    await client.query(`BEGIN; DELETE FROM terms_text WHERE origin = 'IMPORTED'`);
    return await work(client);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

describe('legal texts of a new program version', () => {
  const text = (version: string, words: string) => ({
    id: 'general',
    version,
    title: 'Ketentuan',
    validFrom: '2021-01-01',
    paragraphs: [words],
    syariah: null,
  });
  /**
   * Ships a text to a database that had version 8.0 with the words 'Lama' before, in a transaction that is rolled back.
   */
  const ship = (...texts: readonly ReturnType<typeof text>[]) =>
    withRollback(async (tx) => {
      await shipTerms(tx, [text('8.0', 'Lama')]);
      const lines: (readonly string[])[] = [];
      for (const each of texts) lines.push(await shipTerms(tx, [each]));
      const policy = { isSyariah: false };
      const [inForce] = await listTerms(tx, 'partial-withdraw', policy, BusinessDate.parse('2026-11-24'));
      return { lines, version: inForce?.version ?? '', body: inForce?.body };
    });

  it('apply from the same first day as the version before', async () => {
    expect(await ship(text('9.0', 'Baru'))).toMatchObject({ version: '9.0', body: 'Baru' });
  });

  it('are a draft in the demo, which is removed when the text is restored', async () => {
    const changed = await ship(text('8.0', 'Baru'));
    expect(changed.version).toMatch(/^8\.0-konsep-[0-9a-f]{8}$/);
    expect([changed.lines[0]?.length, changed.body]).toEqual([1, 'Baru']);
    expect(await ship(text('8.0', 'Baru'), text('8.0', 'Lama'))).toMatchObject({
      version: '8.0',
      lines: [[expect.any(String)], []],
    });
  });

  it('leave an imported text of the same version unchanged', async () => {
    const result = await withRollback(async (tx) => {
      await tx.query(
        `INSERT INTO terms_text (terms_id, flavour, version, title, body, valid_from, origin)
         VALUES ('general', 'conventional', '9.5', 'Impor', 'Impor', '2021-01-01', 'IMPORTED')`,
      );
      return shipTerms(tx, [text('9.5', 'Kami')]);
    });
    expect(result).toEqual([]);
  });

  it('are replaced by a text of the insurer with the same or an earlier first day', async () => {
    const own = (from: string) =>
      withRollback(async (tx) => {
        await tx.query(
          `INSERT INTO terms_text (terms_id, flavour, version, title, body, valid_from, origin)
           VALUES ('general', 'conventional', 'A-1', 'Milik sendiri', 'Milik sendiri', $1, 'IMPORTED')`,
          [from],
        );
        await shipTerms(tx, [text('9.0', 'Kami')]);
        return listTerms(tx, 'partial-withdraw', { isSyariah: false }, BusinessDate.parse('2026-11-24'));
      });
    expect((await own('2021-01-01'))[0]).toMatchObject({ version: 'A-1', body: 'Milik sendiri' });
    expect((await own('2020-06-01'))[0]).toMatchObject({ version: 'A-1' });
    expect((await own('2027-01-01'))[0]).toMatchObject({ version: '9.0' });
  });

  it('are missing in an installation until the insurer has imported every text', async () => {
    const today = BusinessDate.parse('2026-11-24');
    const missing = await withRollback(async (tx) => {
      const before = await listMissingTerms(tx, today);
      await tx.query(`UPDATE terms_text SET origin = 'IMPORTED' WHERE terms_id <> 'general' OR flavour = 'syariah'`);
      return [before.length > 10, await listMissingTerms(tx, today)];
    });
    expect(missing).toEqual([true, ['general conventional']]);
  });

  it('are not stored while they are placeholders', async () => {
    expect((await ship(text('9.9', 'Isi ketentuan'))).version).toBe('8.0');
  });
});
