import * as z from 'zod';
import { root } from './source-files.ts';

/** Returns the folder of a request type: its route with '-' for '/' (decision 0006). */
export const folderOf = (route: string): string => `src/requests/${route.replaceAll('/', '-')}`;

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

const Definition = z.object({
  definition: z.looseObject({ schema: z.custom<z.core.$ZodType>(isSchema), route: z.string() }),
});

/** Reads a definition as its file exports it; registries hold it without the schema of its payload. */
export async function readDefinition(route: string) {
  const module: unknown = await import(`${root}${folderOf(route)}/definition.ts`);
  return Definition.parse(module).definition;
}

type NamedSchemas = readonly (readonly [name: string, schema: z.core.$ZodType])[];

/** Reads the schemas that a file exports, by name. */
export async function readSchemas(path: string): Promise<NamedSchemas> {
  const module: unknown = await import(`${root}${path}`);
  return Object.entries(z.record(z.string(), z.unknown()).parse(module)).flatMap(([name, value]) =>
    isSchema(value) ? [[name, value] as const] : [],
  );
}

/** Reads the wire payloads of a page, by their names in payload.ts. */
export const readPayloads = async (route: string): Promise<NamedSchemas> =>
  (await readSchemas(`${folderOf(route)}/payload.ts`)).filter(([name]) => name.endsWith('Payload'));

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly items?: JsonSchema | undefined;
  readonly prefixItems?: readonly JsonSchema[] | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly allOf?: readonly JsonSchema[] | undefined;
}

const JsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    properties: z.record(z.string(), JsonSchema).optional(),
    items: JsonSchema.optional(),
    prefixItems: z.array(JsonSchema).optional(),
    anyOf: z.array(JsonSchema).optional(),
    oneOf: z.array(JsonSchema).optional(),
    allOf: z.array(JsonSchema).optional(),
  }),
);

function pathsBelow(schema: JsonSchema, prefix: string): readonly string[] {
  const { properties = {}, items, prefixItems = [], anyOf = [], oneOf = [], allOf = [] } = schema;
  return [
    ...Object.entries(properties).flatMap(([name, part]) => [
      `${prefix}${name}`,
      ...pathsBelow(part, `${prefix}${name}.`),
    ]),
    ...[...prefixItems, ...(items ? [items] : [])].flatMap((part) => pathsBelow(part, `${prefix}*.`)),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((part) => pathsBelow(part, prefix)),
  ];
}

/** Lists the field paths of a schema, with '*' for list positions; variants of a union are merged. */
export function fieldPathsOf(schema: z.core.$ZodType): readonly string[] {
  const json = JsonSchema.parse(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }));
  return [...new Set(pathsBelow(json, ''))];
}
