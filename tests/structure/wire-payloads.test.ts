import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#requests/endpoints.ts';
import { requestTypes } from '#requests/registry.ts';
import { unservedPayloads } from '#requests/registry.unserved.ts';
import { CheckCopInput } from '#shared/wire/check-cop.ts';
import { readDefinition } from './definitions.ts';
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

const specified = (suffix: string): readonly string[] => [...new Set(specificationPayloads[suffix])].toSorted();

/** Not listed by the specification, and allowed: what a listed field holds, and the additions of rulings 1. */
const isFree = (suffix: string, path: string): boolean =>
  !specified(suffix).includes(path) && (freeFields[suffix]?.test(path) === true || additions.test(path));

const fieldsOf = (suffix: string, schema: z.core.$ZodType): readonly string[] => {
  const json = JsonSchema.parse(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
  return [...new Set(pathsOf(json))].filter((path) => !isFree(suffix, path)).toSorted();
};

describe('wire payloads are the specification’s, field by field (specification 3)', () => {
  test('the fields of every endpoint stand in the table', () => {
    const suffixes = Object.keys(endpoints).filter((suffix) => suffix !== 'reupload-pending-document');
    expect(Object.keys(specificationPayloads).toSorted()).toEqual(suffixes.toSorted());
  });

  test.each(requestTypes.map((type) => [type.endpoint, type.route] as const))('%s', async (suffix, route) => {
    const { schema } = await readDefinition(route);
    expect(fieldsOf(suffix, schema)).toEqual(specified(suffix));
  });

  test.each(unservedPayloads.map(({ suffix, schema }) => [suffix, schema] as const))(
    '%s, to come',
    (suffix, schema) => {
      expect(fieldsOf(suffix, schema)).toEqual(specified(suffix));
    },
  );

  test('check-cop-freelook-payee-account', () => {
    const suffix = 'check-cop-freelook-payee-account';
    expect(fieldsOf(suffix, CheckCopInput)).toEqual(specified(suffix));
  });
});
