import { fieldIdOf } from '../../contract/draft-values.ts';
import type { PathOf, ValueAt } from '../../contract/payload-paths.ts';
import { useFormTools } from './form-tools.tsx';

interface FieldsAt<Path extends string> {
  readonly problemAt: (path: Path) => string | undefined;
  readonly fieldIdOf: (path: Path) => string;
}

/** Access to the fields of a payload or part: the problem at a path, and the field's DOM id. */
export type PartPlace<Part> = FieldsAt<PathOf<Part> & string>;

export interface Place<Payload> extends FieldsAt<PathOf<Payload> & string> {
  /** Returns the same access for one part, with paths relative to it. */
  readonly at: <Path extends PathOf<Payload> & string>(path: Path) => PartPlace<ValueAt<Payload, Path>>;
}

/** Returns access to problems and field ids of one payload. Without the type argument no path compiles. */
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
