import type { Queryable } from '#server/db/pool.ts';
import { insertAreas } from './seed-areas.ts';
import { banks } from '#shared/lists/banks.ts';
import { industries } from '#shared/lists/industries.ts';
import { occupations } from '#shared/lists/occupations.ts';
import { parameterRecords } from '#shared/parameters/parameters.ts';
import { surrenderReasons } from '#shared/lists/surrender-reasons.ts';

const column = (rows: readonly (readonly unknown[])[], index: number) => rows.map((row) => row[index]);
const positions = (rows: readonly unknown[]) => rows.map((_, index) => index + 1);

async function insertBanks(tx: Queryable): Promise<void> {
  await tx.query(
    `INSERT INTO bank (bank_id, name, auto_debit, issues_cards)
     SELECT * FROM unnest($1::text[], $2::text[], $3::boolean[], $4::boolean[]) ON CONFLICT DO NOTHING`,
    [0, 1, 2, 3].map((index) => column(banks, index)),
  );
}

const riskClasses = parameterRecords['occ.risk_class'].default;

async function insertWork(tx: Queryable): Promise<void> {
  await tx.query(
    `INSERT INTO occupation (category_code, name, risk_class, position)
     SELECT * FROM unnest($1::text[], $2::text[], $3::smallint[], $4::smallint[]) ON CONFLICT DO NOTHING`,
    [
      column(occupations, 0),
      column(occupations, 1),
      occupations.map(([code]) => riskClasses[code]),
      positions(occupations),
    ],
  );
  await tx.query(
    `INSERT INTO industry (industry_id, name, position)
     SELECT * FROM unnest($1::integer[], $2::text[], $3::smallint[]) ON CONFLICT DO NOTHING`,
    [column(industries, 0), column(industries, 1), positions(industries)],
  );
}

async function insertReasons(tx: Queryable): Promise<void> {
  await tx.query(
    `INSERT INTO surrender_reason (reason_id, name) SELECT * FROM unnest($1::integer[], $2::text[]) ON CONFLICT DO NOTHING`,
    [positions(surrenderReasons), surrenderReasons],
  );
}

/** Fills the lookup tables and keeps existing rows; may be repeated. Takes about a second. */
export async function seedReference(tx: Queryable): Promise<void> {
  await insertBanks(tx);
  await insertWork(tx);
  await insertReasons(tx);
  await insertAreas(tx);
}
