import { fieldIdOf } from '../../contract/draft-values.ts';
import type { PathOf, ValueAt } from '../../contract/payload-paths.ts';
import { useFormTools } from './form-tools.tsx';

interface FieldsAt<Path extends string> {
  readonly problemAt: (path: Path) => string | undefined;
  readonly fieldIdOf: (path: Path) => string;
}

/** A payload, or a part of it, as its fields see it: what is wrong at a path, and the id of the field there. */
export type PartPlace<Part> = FieldsAt<PathOf<Part> & string>;

export interface Place<Payload> extends FieldsAt<PathOf<Payload> & string> {
  /** The same for one part, whose paths then begin there. */
  readonly at: <Path extends PathOf<Payload> & string>(path: Path) => PartPlace<ValueAt<Payload, Path>>;
}

/** Returns the place of the fields of one payload. Without its type no path compiles. */
export const usePlace = <Payload = never,>(): Place<Payload> => {
  const { problemAt } = useFormTools();
  return {
    problemAt,
    fieldIdOf,
    at: (start) => ({
      problemAt: (path) => problemAt(`${start}.${path}`),
      fieldIdOf: (path) => fieldIdOf(`${start}.${path}`),
    }),
  };
};
