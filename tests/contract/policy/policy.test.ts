import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FundPrice } from '#shared/policy/policy.ts';
import { MyPolicy, type PolicyWithCode } from '#shared/wire/policy/wire-policy.ts';
import { siti, startFilesApp, type FilesApp } from '#tests/contract/requests/files-app.ts';

let files: FilesApp;
beforeAll(async () => {
  files = await startFilesApp();
});
afterAll(() => files.close());

const myPolicy = async (): Promise<PolicyWithCode> =>
  (await files.get('/api/v1/policy/get-my-policy')).json<{ data: { policyWithCode: PolicyWithCode } }>().data
    .policyWithCode;

const reveal = (body: unknown) =>
  files.app.inject({
    method: 'POST',
    url: '/api/v1/policy/reveal',
    headers: { authorization: `Bearer ${siti}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });

describe('get-my-policy', () => {
  it('returns the documented format in the envelope', async () => {
    const response = await files.get('/api/v1/policy/get-my-policy');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const body = response.json<{ success: boolean; message: string; data: unknown }>();
    expect(body).toMatchObject({ success: true, message: 'Berhasil.' });
    expect(MyPolicy.parse(body.data)).toEqual(body.data);
  });

  it('hides identity, account and card numbers, but shows virtual accounts and the own channels', async () => {
    const response = await files.get('/api/v1/policy/get-my-policy');
    const clear = (await files.services.core.getPolicy(siti)).policy;
    const hidden = [
      clear.holder.person.identityNumber,
      ...clear.insureds.map(({ person }) => person.identityNumber),
      ...clear.beneficiaries.map(({ person }) => person.identityNumber),
      ...[clear.benefitAccount, clear.debitAccount].flatMap((account) => account?.bankAccount ?? []),
    ];
    expect(hidden.length).toBeGreaterThan(4);
    for (const number of hidden) expect(response.body).not.toContain(`"${number}"`);
    const masked = await myPolicy();
    expect(masked.policyHolder.person.certiCode).toBe('********0001');
    expect(masked.virtualAccountInfo).toMatchObject(
      clear.virtualAccounts.map(({ number, bankName, bankCode, purpose }) => ({
        virtualAccountNumber: number,
        bankName,
        bankAbbrName: bankCode,
        purpose,
      })),
    );
    expect(masked.policyHolder.person.email).toBe(clear.holder.person.email);
  });

  it("adds the texts that the specification's client shows: areas, work, waivers, purpose of accounts", async () => {
    const { policyHolder, insureds, payers, coverages, virtualAccountInfo } = await myPolicy();
    const named = {
      address4: 'Tebet Timur',
      address5: 'Tebet',
      address6: 'Kota Administrasi Jakarta Selatan',
      address7: expect.stringMatching(/Jakarta$/),
    };
    for (const { address } of [policyHolder, ...insureds, ...payers]) expect(address).toMatchObject(named);
    for (const { insureds: covered, lifeInsured1, waiverExt } of coverages) {
      for (const { insured } of [...covered, lifeInsured1]) {
        const { occupCate, occupCateName, industryId } = insured.person;
        expect(insured).toMatchObject({ occupCate, occupCateName, industryId });
      }
      expect(waiverExt).toEqual({ waiver: expect.stringMatching(/^[YN]$/), waivedSa: expect.any(Number) });
    }
    expect(coverages[0]?.insureds[0]?.insured).toMatchObject({ occupCate: '152', industryId: 7 });
    expect(coverages.map(({ waiverExt }) => waiverExt.waiver)).toEqual(['N', 'N', 'N', 'Y']);
    expect(virtualAccountInfo.map(({ purposeName }) => purposeName)).toContain('Top up sekaligus');
  });

  it('reads only the version from the database while nothing changes, and sees a change at once', async () => {
    await myPolicy();
    const statements: unknown[] = [];
    const { pool } = files.database;
    const query = pool.query.bind(pool);
    Object.assign(pool, {
      query: (...given: Parameters<typeof query>) => (statements.push(given[0]), query(...given)),
    });
    await myPolicy();
    Object.assign(pool, { query });
    expect(statements).toHaveLength(1);
  });

  it('returns a new unit price at once', async () => {
    const [before] = (await myPolicy()).fundPrices;
    await files.database.pool.query(
      `INSERT INTO core.fund_price (fund_code, day, price, state) VALUES ($1, $2::date + 1, 4321, 'FINAL')`,
      [before?.fundCode, before?.pricingDate],
    );
    expect((await myPolicy()).fundPrices[0]?.bidPrice).toBe(4321);
  });
});

describe('reveal', () => {
  it('returns one number and records the access, without the number', async () => {
    const response = await reveal({ field: 'benefitAccount.bankAccount' });
    const { value } = response.json<{ data: { value: string } }>().data;
    expect(value).toBe((await files.services.core.getPolicy(siti)).policy.benefitAccount?.bankAccount);
    const { rows } = await files.database.pool.query(
      `SELECT actor, detail::text FROM audit_event WHERE action = 'policy.revealed'`,
    );
    expect(rows).toEqual([{ actor: `customer:${siti}`, detail: '{"field": "benefitAccount.bankAccount"}' }]);
  });

  it.each([
    [{ field: 'holder.person.email' }, 404],
    [{ field: 'insureds.9.person.identityNumber' }, 404],
    [{ field: '__proto__' }, 404],
    [{}, 422],
    [{ field: 'holder.person.identityNumber', policy: '7700000002' }, 422],
  ])('refuses %j', async (body, status) => {
    expect((await reveal(body)).statusCode).toBe(status);
  });
});

describe('products, loan and prices', () => {
  it('returns each requested product once, by id, without unknown products', async () => {
    const id = (await myPolicy()).coverages[0]?.productId;
    const response = await files.get(`/api/v1/products?ids=${id},${id},999999`);
    expect(response.json<{ data: { id: number }[] }>().data.map((product) => product.id)).toEqual([id]);
    expect(
      (await files.get(`/api/v1/products?ids=${Array.from({ length: 101 }, (_, each) => each + 1).join(',')}`))
        .statusCode,
    ).toBe(422);
    expect((await files.get('/api/v1/products?ids=1;DROP')).statusCode).toBe(422);
    expect((await files.get('/api/v1/products/999999')).statusCode).toBe(404);
    expect((await files.get(`/api/v1/product-riders/${id}`)).json<{ data: unknown[] }>().data.length).toBeGreaterThan(
      0,
    );
    expect((await files.get('/api/v1/policy/get-my-policy-loan-info')).json()).toMatchObject({
      data: { financialInfo: { plBalance: 0 } },
    });
  });

  it("returns prices of the policy's funds for a year, at most 100, including the first and the last", async () => {
    const fund = (await myPolicy()).fundPrices[0];
    const prices = (await files.get(`/api/v1/policy/fund-prices?fund_code=${fund?.fundCode}`)).json<{
      data: FundPrice[];
    }>().data;
    expect(prices.length).toBe(100);
    expect(prices.at(-1)?.date).toBe(fund?.pricingDate);
    expect(prices.map(({ date }) => date)).toEqual(prices.map(({ date }) => date).sort());
    expect((await files.get('/api/v1/policy/fund-prices?fund_code=LAIN')).statusCode).toBe(404);
    expect((await files.get('/api/v1/policy/fund-prices')).statusCode).toBe(422);
    expect((await files.get(`/api/v1/policy/fund-prices?fund_code=${fund?.fundCode}&from=kemarin`)).statusCode).toBe(
      422,
    );
  });
});
