/** A value without fields of its own. */
type Single = string | number | boolean | null | undefined;

/**
 * Paths of the parts of a payload: 'items', 'items.0', 'items.0.amount'. `Position` is the notation of list positions.
 * A payload of unknown shape has any path.
 */
export type PathOf<Payload, Position extends string = `${number}`> = unknown extends Payload
  ? string
  : Payload extends Single
    ? never
    : Payload extends readonly (infer Item)[]
      ? Position | `${Position}.${PathOf<Item, Position>}`
      : {
          [Key in keyof Payload & string]-?: Key | `${Key}.${PathOf<Payload[Key], Position>}`;
        }[keyof Payload & string];

type PartOf<Payload, Key extends string> = Payload extends readonly (infer Item)[]
  ? Item
  : Key extends keyof Payload
    ? Payload[Key]
    : never;

/** The part of a payload to which a path leads. */
export type ValueAt<Payload, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? ValueAt<PartOf<NonNullable<Payload>, Key>, Rest>
  : PartOf<NonNullable<Payload>, Path>;

/** The names of fields by their path, a place in a list as '*'. */
export type LabelsOf<Payload> = { readonly [Path in PathOf<Payload, '*'>]?: string };
