import * as z from 'zod';
import { Archetype } from '#shared/parameters/archetypes.ts';
import { amount, flag, integer, integers, text, words } from './columns.ts';
import type { TableKind } from './table-kind.ts';

/** Benefit levels as `code=name`, semicolons between; empty = none. */
const plans = z.string().transform((cell, context) =>
  cell
    .split(';')
    .filter((plan) => plan.trim() !== '')
    .map((plan) => {
      const [code = '', ...name] = plan.split('=').map((part) => part.trim());
      if (code === '' || name.join('=') === '') context.addIssue(`"${plan}" is not code=name`);
      return { code, name: name.join('=') };
    }),
);

const Product = z.strictObject({
  productId: integer,
  name: text,
  archetype: Archetype,
  priorityCode: text,
  isRider: flag,
  /** 1 = may cover a new member of the family (wire 9.5). */
  familyType: integer,
  needsHealth: flag,
  minSumAssured: amount,
  maxSumAssured: amount,
  plans,
  /** Funds that its premiums can buy, and riders that are sold with it. */
  funds: words,
  riders: integers,
});
export type ProductLine = z.infer<typeof Product>;

const selectProducts = `
  SELECT product_id AS "productId", name, archetype, priority_code AS "priorityCode", is_rider AS "isRider",
    family_type AS "familyType", needs_health AS "needsHealth", min_sum_assured::text AS "minSumAssured",
    max_sum_assured::text AS "maxSumAssured", plans,
    ARRAY(SELECT fund_code FROM core.product_fund fund WHERE fund.product_id = product.product_id ORDER BY 1) AS funds,
    ARRAY(SELECT rider_product_id FROM core.product_rider sold WHERE sold.main_product_id = product.product_id ORDER BY 1) AS riders
  FROM core.product product WHERE product_id = ANY($1::integer[])`;

const upsertProducts = `
  INSERT INTO core.product (product_id, name, archetype, priority_code, is_rider, family_type, needs_health, min_sum_assured,
                            max_sum_assured, plans)
  SELECT "productId", name, archetype, "priorityCode", "isRider", "familyType", "needsHealth", "minSumAssured", "maxSumAssured", plans
  FROM jsonb_to_recordset($1::jsonb) AS row ("productId" integer, name text, archetype text, "priorityCode" text, "isRider" boolean,
       "familyType" integer, "needsHealth" boolean, "minSumAssured" numeric, "maxSumAssured" numeric, plans jsonb)
  ON CONFLICT (product_id) DO UPDATE SET name = EXCLUDED.name, family_type = EXCLUDED.family_type,
    needs_health = EXCLUDED.needs_health, min_sum_assured = EXCLUDED.min_sum_assured,
    max_sum_assured = EXCLUDED.max_sum_assured, plans = EXCLUDED.plans`;

const insertFunds = `
  INSERT INTO core.product_fund (product_id, fund_code)
  SELECT "productId", fund.code FROM jsonb_to_recordset($1::jsonb) AS row ("productId" integer, funds text[]), unnest(funds) AS fund (code)
  ON CONFLICT DO NOTHING`;

const insertRiders = `
  INSERT INTO core.product_rider (main_product_id, rider_product_id)
  SELECT "productId", rider.id FROM jsonb_to_recordset($1::jsonb) AS row ("productId" integer, riders integer[]), unnest(riders) AS rider (id)
  ON CONFLICT DO NOTHING`;

/** Returns what is missing from `next` of the entries of `stored`. */
const missing = (stored: readonly (string | number)[], next: readonly (string | number)[]): string =>
  stored.filter((entry) => !next.includes(entry)).join(' ');

/** Main products and riders, riders and funds first. Kind and rules stay; funds and riders are only added: policies hold them. */
export const products: TableKind<ProductLine> = {
  name: 'products',
  columns: Object.keys(Product.shape),
  schema: Product,
  isWhole: true,
  key: ({ productId }) => String(productId),
  async find(q, rows) {
    const { rows: stored } = await q.query<ProductLine>(selectProducts, [rows.map(({ productId }) => productId)]);
    return stored;
  },
  refuseChange(stored, next) {
    if (
      stored.archetype !== next.archetype ||
      stored.priorityCode !== next.priorityCode ||
      stored.isRider !== next.isRider
    )
      return { field: 'archetype, priorityCode, isRider', sentence: 'cannot change once the product is there' };
    const gone = [missing(stored.funds, next.funds), missing(stored.riders, next.riders)]
      .filter((part) => part !== '')
      .join(' ');
    return gone === '' ? undefined : { field: 'funds, riders', sentence: `${gone} cannot be taken off` };
  },
  async save(q, rows) {
    const given = [JSON.stringify(rows)];
    await q.query(upsertProducts, given);
    await q.query(insertFunds, given);
    await q.query(insertRiders, given);
  },
};
