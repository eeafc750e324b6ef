import type { Queryable } from '#core/embedded/db/database.ts';
import { mainProducts } from './main-products.ts';
import { riders } from './rider-products.ts';

const insertProducts = `
  INSERT INTO core.product (product_id, name, archetype, priority_code, is_rider, family_type, needs_health,
                            min_sum_assured, max_sum_assured, plans)
  SELECT "productId", name, archetype, "priorityCode", "isRider", "familyType", "needsHealth",
         "minSumAssured", "maxSumAssured", plans
  FROM jsonb_to_recordset($1::jsonb) AS row ("productId" integer, name text, archetype text, "priorityCode" text,
       "isRider" boolean, "familyType" integer, "needsHealth" boolean,
       "minSumAssured" numeric, "maxSumAssured" numeric, plans jsonb)
  ON CONFLICT DO NOTHING`;

const insertProductFunds = `
  INSERT INTO core.product_fund (product_id, fund_code)
  SELECT row."productId", fund.code
  FROM jsonb_to_recordset($1::jsonb) AS row ("productId" integer, "fundCodes" text[]), unnest(row."fundCodes") AS fund (code)
  WHERE EXISTS (SELECT 1 FROM core.fund AS known WHERE known.fund_code = fund.code)
  ON CONFLICT DO NOTHING`;

const insertProductRiders = `
  INSERT INTO core.product_rider (main_product_id, rider_product_id)
  SELECT row."productId", rider.id
  FROM jsonb_to_recordset($1::jsonb) AS row ("productId" integer, riders integer[]), unnest(row.riders) AS rider (id)
  ON CONFLICT DO NOTHING`;

/** Lists rider products. A rider has no value of its own: its archetype only says in which family it is sold. */
const riderProducts = () =>
  riders.map((rider) => ({
    ...rider,
    archetype: rider.isSyariah ? 'SY_UL_REG' : 'UL_REG',
    priorityCode: '-',
    isRider: true,
  }));

/** Writes the products that are not there yet; funds must exist already. */
export async function seedProducts(q: Queryable): Promise<void> {
  const mains = mainProducts.map((product) => ({ ...product, isRider: false, familyType: 0, needsHealth: true }));
  await q.query(insertProducts, [JSON.stringify([...mains, ...riderProducts()])]);
  await q.query(insertProductFunds, [JSON.stringify(mainProducts)]);
  await q.query(insertProductRiders, [JSON.stringify(mainProducts)]);
}
