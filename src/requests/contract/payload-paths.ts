/** Value without fields. */
type Single = string | number | boolean | null | undefined;

/**
 * Path of a part of a payload: 'items', 'items.0', 'items.0.amount'. `Position` is how list positions are written. A
 * payload of unknown shape accepts any path.
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

/** Type of the value at a path. */
export type ValueAt<Payload, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? ValueAt<PartOf<NonNullable<Payload>, Key>, Rest>
  : PartOf<NonNullable<Payload>, Path>;

/** Field labels by path, with '*' for a list position. */
export type LabelsOf<Payload> = { readonly [Path in PathOf<Payload, '*'>]?: string };
