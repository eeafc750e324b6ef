import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#requests/contract/endpoints.ts';
import { readPayloads } from './definitions.ts';
import { sends } from './specification-pages.ts';
import { additions, freeFields, specificationPayloads } from './specification-payloads.ts';

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly items?: JsonSchema | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly allOf?: readonly JsonSchema[] | undefined;
}

const JsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    properties: z.record(z.string(), JsonSchema).optional(),
    items: JsonSchema.optional(),
    anyOf: z.array(JsonSchema).optional(),
    oneOf: z.array(JsonSchema).optional(),
    allOf: z.array(JsonSchema).optional(),
  }),
);

/** Field paths of a schema, list positions as '*'; the variants of a union together. */
function pathsOf(schema: JsonSchema, prefix = ''): readonly string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, part]) => [
      `${prefix}${name}`,
      ...pathsOf(part, `${prefix}${name}.`),
    ]),
    ...(items ? pathsOf(items, `${prefix}*.`) : []),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => pathsOf(part, prefix)),
  ];
}

/** Pages that send more than one payload: the one named slot. */
const severalPayloads: Readonly<Record<string, string>> = {
  SurrenderPayload: 'surrender',
  SurrenderWithPayeePayload: 'surrender-with-payee',
};

const isFree = (suffix: string, path: string): boolean =>
  freeFields[suffix]?.test(path) === true || additions.test(path);

describe('wire payloads are the specification’s, field by field (wire 3)', () => {
  test('the fields of every endpoint stand in the table', () => {
    const suffixes = Object.keys(endpoints).filter((suffix) => suffix !== 'reupload-pending-document');
    expect(Object.keys(specificationPayloads).toSorted()).toEqual(suffixes.toSorted());
  });

  test.each(Object.keys(sends))('%s', async (route) => {
    const schemas = await readPayloads(route);
    expect(schemas.length, 'payload.ts exports no schema').toBeGreaterThan(0);
    for (const [name, schema] of schemas) {
      const suffix = severalPayloads[name] ?? sends[route]?.[0] ?? '';
      const json = JsonSchema.parse(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
      const fields = [...new Set(pathsOf(json))].filter((path) => !isFree(suffix, path));
      const wanted = (specificationPayloads[suffix] ?? []).filter((path) => !isFree(suffix, path));
      expect(fields.toSorted(), name).toEqual([...new Set(wanted)].toSorted());
    }
  });
});
