import { importsOf, productFiles, readSource, resolveImport } from './source-files.ts';

export interface Link {
  readonly path: string;
  readonly target: string;
}

/** Imports from one product file to another, types included. */
export const links: readonly Link[] = productFiles.map(readSource).flatMap((source) =>
  importsOf(source).flatMap((from) => {
    const target = resolveImport(source.path, from);
    return target === undefined ? [] : [{ path: source.path, target }];
  }),
);

/** Finds import cycles. */
export function circles(among: readonly Link[]): readonly (readonly string[])[] {
  const next = Map.groupBy(among, ({ path }) => path);
  const done = new Set<string>();
  const found: (readonly string[])[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    const at = way.indexOf(path);
    if (at >= 0) {
      found.push([...way.slice(at), path]);
      return;
    }
    if (done.has(path)) return;
    for (const { target } of next.get(path) ?? []) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return found;
}
