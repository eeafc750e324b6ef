import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, unknown>>;
type Shape = Readonly<Record<string, Schema>>;

/** Part of a payload in a draft: the value if it fits (undefined for another type), and the empty value. */
interface Part {
  readonly fit: (value: unknown) => unknown;
  readonly empty: () => unknown;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value of a part, or that of nothing where it does not fit. */
export const fill = ({ fit, empty }: Part, value: unknown): unknown => fit(value) ?? empty();

/** Returns an object whose fields are filled one by one, those that are missing too. */
function fieldsPart(read: (fields: Fields) => readonly (readonly [name: string, value: unknown])[]): Part {
  const build = (fields: Fields): Fields => Object.fromEntries(read(fields));
  return { fit: (value) => (isFields(value) ? build(value) : undefined), empty: () => build({}) };
}

const partsOf = (shape: Shape) => Object.entries(shape).map(([name, schema]) => [name, partOf(schema)] as const);

function objectPart(shape: Shape): Part {
  const parts = partsOf(shape);
  return fieldsPart((fields) => parts.map(([name, part]) => [name, fill(part, fields[name])]));
}

/** Returns the field that discriminates the variants, which the types of zod/mini do not expose. */
const discriminatorOf = ({ def }: z.ZodMiniUnion): string => ({ discriminator: '', ...def }).discriminator;

/**
 * Returns the fields of all variants, so that going from one to another and back loses nothing; the chosen one says how
 * a field is read.
 */
function variantsPart(union: z.ZodMiniUnion): Part {
  const discriminator = discriminatorOf(union);
  const objects = union.def.options.filter((option) => option instanceof z.ZodMiniObject);
  const variants = objects.map(({ shape }) => new Map(partsOf(shape)));
  const names = [...new Set(variants.flatMap((variant) => [...variant.keys()]))];
  const isOfAll = (name: string): boolean => variants.every((variant) => variant.has(name));
  return fieldsPart((fields) => {
    const chosen = variants.find((variant) => variant.get(discriminator)?.fit(fields[discriminator]) !== undefined);
    return names.map((name) => {
      const part = [chosen, ...variants].find((variant) => variant?.has(name))?.get(name);
      return [name, part?.fit(fields[name]) ?? (isOfAll(name) ? part?.empty() : null)];
    });
  });
}

const choicePart = (choices: readonly unknown[]): Part => ({
  fit: (value) => (choices.includes(value) ? value : undefined),
  empty: () => (typeof choices[0] === 'string' ? '' : null),
});

const singlePart = (kind: 'string' | 'number' | 'boolean', empty: unknown): Part => ({
  fit: (value) => (typeof value === kind ? value : undefined),
  empty: () => empty,
});

function listPart(element: Part): Part {
  const fit = (value: unknown) =>
    Array.isArray(value) ? value.map((line: unknown) => fill(element, line)) : undefined;
  return { fit, empty: () => [] };
}

/** Reads a pipe as its input, unless its output consists of codes. */
const pipePart = ({ def }: z.ZodMiniPipe): Part => ({
  fit: partOf(def.out instanceof z.ZodMiniLiteral ? def.out : def.in).fit,
  empty: partOf(def.in).empty,
});

/** Returns the schema wrapped by another. */
function findWrapped(schema: Schema): Part | undefined {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return { fit: partOf(schema.def.innerType).fit, empty: () => null };
  if (schema instanceof z.ZodMiniDefault)
    return { fit: partOf(schema.def.innerType).fit, empty: () => schema.def.defaultValue };
  if (schema instanceof z.ZodMiniPipe) return pipePart(schema);
  if (schema instanceof z.ZodMiniDiscriminatedUnion) return variantsPart(schema);
  if (schema instanceof z.ZodMiniUnion) return schema.def.options[0] && partOf(schema.def.options[0]);
  if (schema instanceof z.ZodMiniObject) return objectPart(schema.shape);
  return schema instanceof z.ZodMiniArray ? listPart(partOf(schema.def.element)) : undefined;
}

function buildPart(schema: Schema): Part {
  if (schema instanceof z.ZodMiniLiteral) return choicePart(schema.def.values);
  if (schema instanceof z.ZodMiniEnum) return choicePart(Object.values(schema.def.entries));
  if (schema instanceof z.ZodMiniNumber) return singlePart('number', null);
  if (schema instanceof z.ZodMiniBoolean) return singlePart('boolean', false);
  return findWrapped(schema) ?? singlePart('string', '');
}

/** Cache of analysed schemas, since the fields of a form read the same draft with every key. */
const known = new WeakMap<Schema, Part>();

export function partOf(schema: Schema): Part {
  const part = known.get(schema) ?? buildPart(schema);
  known.set(schema, part);
  return part;
}
