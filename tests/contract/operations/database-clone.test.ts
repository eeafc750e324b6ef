import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

describe('database of a test file', () => {
  let one: TestDatabase;
  let other: TestDatabase;

  beforeAll(async () => {
    [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(() => Promise.all([one.drop(), other.drop()]));

  it('is migrated', async () => {
    const { rows } = await one.pool.query(`SELECT to_regclass('schema_migrations')::text AS name`);
    expect(rows).toEqual([{ name: 'schema_migrations' }]);
  });

  it('is separate from others', async () => {
    await one.pool.query('CREATE TABLE only_here (id integer)');
    const { rows } = await other.pool.query(`SELECT to_regclass('only_here') AS name`);
    expect(rows).toEqual([{ name: null }]);
  });
});
