import * as z from 'zod';
import { root } from './source-files.ts';

/** Folder of a request type: its route with '-' for '/' (decision 0006). */
export const folderOf = (route: string): string => `src/requests/${route.replaceAll('/', '-')}`;

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

const Definition = z.object({
  definition: z.looseObject({ schema: z.custom<z.core.$ZodType>(isSchema), route: z.string() }),
});

/** The definition as its file exports it; registries hold it closed over its payload, without the schema. */
export async function readDefinition(route: string) {
  const module: unknown = await import(`${root}${folderOf(route)}/definition.ts`);
  return Definition.parse(module).definition;
}

/** The wire payloads of a page by the names its payload.ts gives them. */
export async function readPayloads(route: string): Promise<readonly (readonly [string, z.core.$ZodType])[]> {
  const module: unknown = await import(`${root}${folderOf(route)}/payload.ts`);
  return Object.entries(z.record(z.string(), z.unknown()).parse(module)).flatMap(([name, value]) =>
    name.endsWith('Payload') && isSchema(value) ? [[name, value] as const] : [],
  );
}
