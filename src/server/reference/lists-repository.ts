import type { Bank, Industry, Occupation, Reason } from '#shared/wire/reference.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Maximum rows of a list (promises P03); the tables are far smaller. */
const most = 100;

export async function listOccupations(q: Queryable): Promise<Occupation[]> {
  const { rows } = await q.query<Occupation>(
    'SELECT category_code AS "categoryCode", name FROM occupation ORDER BY position LIMIT $1',
    [most],
  );
  return rows;
}

export async function listIndustries(q: Queryable): Promise<Industry[]> {
  const { rows } = await q.query<Industry>(
    'SELECT industry_id AS "industryId", name FROM industry ORDER BY position LIMIT $1',
    [most],
  );
  return rows;
}

/** Lists surrender reasons; `name` still contains its wording tokens. */
export async function listReasons(q: Queryable): Promise<Reason[]> {
  const { rows } = await q.query<Reason>(
    'SELECT reason_id AS id, reason_id AS "reasonId", name FROM surrender_reason ORDER BY reason_id LIMIT $1',
    [most],
  );
  return rows;
}

export async function listBanks(q: Queryable, only: { readonly autoDebit: boolean }): Promise<Bank[]> {
  const { rows } = await q.query<Bank>(
    'SELECT bank_id AS "bankId", name FROM bank WHERE auto_debit OR NOT $1 ORDER BY name, bank_id LIMIT $2',
    [only.autoDebit, most],
  );
  return rows;
}

export async function listCardBanks(q: Queryable): Promise<Bank[]> {
  const { rows } = await q.query<Bank>(
    'SELECT bank_id AS "bankId", name FROM bank WHERE issues_cards ORDER BY name, bank_id LIMIT $1',
    [most],
  );
  return rows;
}

export async function findBank(q: Queryable, bankId: string): Promise<Bank | undefined> {
  const { rows } = await q.query<Bank>('SELECT bank_id AS "bankId", name FROM bank WHERE bank_id = $1', [bankId]);
  return rows[0];
}
