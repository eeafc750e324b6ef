import * as z from 'zod';
import { Archetype } from '#shared/parameters/archetypes.ts';
import { parameterRecords } from '#shared/parameters/parameters.ts';
import { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../../db/database.ts';
import { isSetUpOnce } from '../../parameters/confirm-parameters.ts';
import { integer, text } from './columns.ts';
import type { TableKind } from './table-kind.ts';

const schemas = new Map(Object.entries(parameterRecords).map(([key, { schema }]) => [key, schema]));

const all = z.literal('').transform(() => null);

/** Sorts the fields of a JSON value, so that equal values have one text. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields: readonly (readonly [string, unknown])[] = Object.entries(value);
  return Object.fromEntries(
    fields.toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([key, entry]) => [key, inOrder(entry)]),
  );
}

/** JSON of a value: a number, "text", true, a list or an object. */
const json = z.string().transform((cell, context): unknown => {
  try {
    return inOrder(JSON.parse(cell));
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
});

const Fields = z.strictObject({
  key: text.refine((key) => schemas.has(key), 'is no key of rulebook 3'),
  /** Empty = every archetype; the same for product and currency. */
  archetype: z.union([all, Archetype], 'is no archetype'),
  productId: z.union([all, integer], 'is no product number'),
  currency: z.union([all, integer], 'is no currency'),
  effectiveFrom: BusinessDate,
  /** `{"sameAs":"other.key"}` = the value of another key. */
  value: json,
  source: text,
});

const SameAs = z.strictObject({ sameAs: z.string().refine((key) => schemas.has(key)) });

const Parameter = Fields.superRefine(({ key, value }, context) => {
  const parsed = schemas.get(key)?.safeParse(value);
  if (parsed === undefined || parsed.success || SameAs.safeParse(value).success) return;
  const reasons = parsed.error.issues.map(({ message }) => message).join('; ');
  context.addIssue({ code: 'custom', path: ['value'], message: `does not fit ${key}: ${reasons}` });
});
export type ParameterLine = z.infer<typeof Parameter>;

const recordset = `jsonb_to_recordset($1::jsonb) AS row (key text, archetype text, "productId" integer, currency integer,
  "effectiveFrom" date, value jsonb, source text)`;

const keyOf = ({ key, archetype, productId, currency, effectiveFrom }: ParameterLine): string =>
  [key, archetype, productId, currency, effectiveFrom].join(' ');

async function listProducts(q: Queryable): Promise<ReadonlySet<number | null>> {
  const { rows } = await q.query<{ id: number }>('SELECT product_id AS id FROM core.product');
  return new Set([null, ...rows.map(({ id }) => id)]);
}

/**
 * Numbers of the business, each from a day on. A file chooses them until the setup was complete once; from then on two
 * people do (decision 0058). A number that the program filled in counts as chosen once a file names it.
 */
export const parameters: TableKind<ParameterLine> = {
  name: 'parameters',
  columns: Object.keys(Fields.shape),
  schema: Parameter,
  isWhole: false,
  key: keyOf,
  async find(q, rows) {
    const { rows: stored } = await q.query<ParameterLine>(
      `SELECT key, archetype, product_id AS "productId", currency, effective_from::text AS "effectiveFrom", value, source
       FROM core.parameter WHERE key = ANY($1::text[]) AND unconfirmed_since IS NULL`,
      [rows.map(({ key }) => key)],
    );
    return stored.map((row) => ({ ...row, value: inOrder(row.value) }));
  },
  refuseChange: () => undefined,
  async refuseRows(q, rows) {
    if (await isSetUpOnce(q)) {
      const closed = { field: '', sentence: 'the setup is complete: a file changes no parameter any more' };
      return new Map(rows.map((row) => [keyOf(row), closed]));
    }
    const products = await listProducts(q);
    return new Map(
      rows
        .filter(({ productId }) => !products.has(productId))
        .map((row) => [keyOf(row), { field: 'productId', sentence: `there is no product ${row.productId}` }]),
    );
  },
  async save(q, rows) {
    await q.query(
      `INSERT INTO core.parameter (key, archetype, product_id, currency, effective_from, value, source)
       SELECT key, archetype, "productId", currency, "effectiveFrom", coalesce(value, 'null'::jsonb), source FROM ${recordset}
       ON CONFLICT (key, archetype, product_id, currency, effective_from)
         DO UPDATE SET value = EXCLUDED.value, source = EXCLUDED.source, unconfirmed_since = NULL`,
      [JSON.stringify(rows)],
    );
  },
};
