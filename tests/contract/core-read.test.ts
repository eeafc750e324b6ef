import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PolicyWithCode } from '#shared/wire/policy.ts';
import { getPolicy } from '#core/embedded/policies/get-policy.ts';
import { getPolicyVersion } from '#core/embedded/policies/policy-version.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
});

afterAll(() => database.drop());

describe('a policy of the demo portfolio', () => {
  it('reads as the wire schema says, with units and prices from the ledgers', async () => {
    const { version, policy } = await getPolicy(database.pool, '7700000001');
    expect(PolicyWithCode.parse(policy)).toEqual(policy);
    expect(policy.coverages[0]?.contractInvests.map((invest) => invest.fundCode)).toEqual(['DPAU', 'DSTA', 'DTUM']);
    expect(policy.fundPrices).toHaveLength(5);
    expect(version).toBe(await getPolicyVersion(database.pool, '7700000001'));
  });
});
