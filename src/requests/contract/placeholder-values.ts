import * as z from 'zod/mini';
import { lastOf } from '#shared/collections/last-of.ts';

type Schema = z.core.$ZodType;

/** Values of which at least one fits nearly every field: texts, days, digits, contacts, numbers. */
const usual: readonly unknown[] = ['-', 'Nama', '1', '2000-01-01', '081234567890', 'nama@example.test', 1, true];

/** Values for fields that depend on each other or need a special form, by field name. */
const usualByName: Readonly<Record<string, unknown>> = {
  province_id: '31',
  city_id: '3174',
  district_id: '317401',
  village_id: '3174011001',
  address_3: '001/001',
  rt_rw: '001/001',
  certi_code: '3174010101000001',
  birth_date: '1990-01-01',
};

const optionsOf = (schema: Schema): readonly unknown[] => {
  if (schema instanceof z.ZodMiniLiteral) return schema.def.values;
  return schema instanceof z.ZodMiniEnum ? Object.values(schema.def.entries) : [];
};

/** Returns the schemas inside a schema: wrapped schemas, pipe inputs, variants. */
function unwrap(schema: Schema): readonly Schema[] {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault)
    return unwrap(schema.def.innerType);
  if (schema instanceof z.ZodMiniPipe) return unwrap(schema.def.in);
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion)
    return schema.def.options.flatMap(unwrap);
  return [schema];
}

function partsAt(schema: Schema, name: string): readonly Schema[] {
  return unwrap(schema).flatMap((each) => {
    if (each instanceof z.ZodMiniArray) return [each.def.element];
    const part: Schema | undefined = each instanceof z.ZodMiniObject ? each.shape[name] : undefined;
    return part === undefined ? [] : [part];
  });
}

/**
 * Returns a value that fits the field at a payload path; undefined when none is known. It replaces an empty field while
 * the rest is checked, and is never shown or sent.
 */
export function findPlaceholder(schema: Schema, path: string): unknown {
  const fields = path.split('.').reduce((schemas, name) => schemas.flatMap((each) => partsAt(each, name)), [schema]);
  for (const field of fields) {
    const own = usualByName[lastOf(path.split('.')) ?? ''];
    const found = [own, ...unwrap(field).flatMap(optionsOf), ...usual].find(
      (value) => value !== undefined && z.safeParse(field, value).success,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}
