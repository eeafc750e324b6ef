import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** Layout of a file, or what is wrong with it. */
export type ReadLayout<Layout> = { readonly layout: Layout } | { readonly problems: readonly string[] };

const problemsOf = ({ issues }: z.ZodError): readonly string[] =>
  issues.map(({ path, message }) => `${path.map(String).join('.') || 'the file'}: ${message}`);

function readJson(path: string): { readonly json: unknown } | { readonly problem: string } {
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return { json };
  } catch (error) {
    return { problem: error instanceof SyntaxError ? 'is no JSON' : 'the file cannot be read' };
  }
}

/** Reads a layout from the JSON file at `path`; `flawsOf` checks what the schema cannot. Problems name the key. */
export function readLayoutFile<Layout>(
  path: string,
  schema: z.ZodType<Layout>,
  flawsOf: (layout: Layout) => readonly string[],
): ReadLayout<Layout> {
  const read = readJson(path);
  if ('problem' in read) return { problems: [read.problem] };
  const parsed = schema.safeParse(read.json);
  if (!parsed.success) return { problems: problemsOf(parsed.error) };
  const flaws = flawsOf(parsed.data);
  return flaws.length === 0 ? { layout: parsed.data } : { problems: flaws };
}

/** Builds the schema of a setting that is the path of a layout; every flaw of the file is a problem of the setting. */
export const layoutPath = (read: (path: string) => ReadLayout<unknown>) =>
  z.string().superRefine((path, context) => {
    const found = read(path);
    if ('problems' in found) for (const each of found.problems) context.addIssue(each);
  });

/** Returns a layout that was checked at the start. @throws Error when the file changed meanwhile */
export function getLayout<Layout>(setting: string, read: ReadLayout<Layout>): Layout {
  if ('problems' in read) throw new Error(`${setting}: ${read.problems.join('; ')}`);
  return read.layout;
}
