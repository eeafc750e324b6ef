import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, unknown>>;
type Shape = Readonly<Record<string, Schema>>;

/** Reader for one part of a draft: `fit` returns a usable value or undefined, `empty` the initial value. */
interface Part {
  readonly fit: (value: unknown) => unknown;
  readonly empty: () => unknown;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value if it fits the part, otherwise the part's empty value. */
export const fill = ({ fit, empty }: Part, value: unknown): unknown => fit(value) ?? empty();

/** Returns the reader of an object, which reads each field separately and adds missing fields. */
function fieldsPart(read: (fields: Fields) => readonly (readonly [name: string, value: unknown])[]): Part {
  const build = (fields: Fields): Fields => Object.fromEntries(read(fields));
  return { fit: (value) => (isFields(value) ? build(value) : undefined), empty: () => build({}) };
}

const partsOf = (shape: Shape) => Object.entries(shape).map(([name, schema]) => [name, partOf(schema)] as const);

function objectPart(shape: Shape): Part {
  const parts = partsOf(shape);
  return fieldsPart((fields) => parts.map(([name, part]) => [name, fill(part, fields[name])]));
}

/** Returns the name of the field that tells the variants apart; the types of zod/mini do not expose it. */
const discriminatorOf = ({ def }: z.ZodMiniUnion): string => ({ discriminator: '', ...def }).discriminator;

/**
 * Returns the reader of a payload with variants. It keeps the fields of all variants, so that switching back loses
 * nothing; the chosen variant decides how a field is read.
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

/** Returns the reader of a pipe: it reads the pipe's input, or its output when that is a set of codes. */
const pipePart = ({ def }: z.ZodMiniPipe): Part => ({
  fit: partOf(def.out instanceof z.ZodMiniLiteral ? def.out : def.in).fit,
  empty: partOf(def.in).empty,
});

/** Returns the reader of a schema inside an optional, nullable or default schema; undefined for any other schema. */
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

/** Cache of readers by schema, since each key press reads the draft in many fields. */
const known = new WeakMap<Schema, Part>();

export function partOf(schema: Schema): Part {
  const part = known.get(schema) ?? buildPart(schema);
  known.set(schema, part);
  return part;
}
