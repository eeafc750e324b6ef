import { expect, test } from 'vitest';
import { isNode, productFiles, readSource, walk, type Source, type SyntaxNode } from './source-files.ts';

const writes = /\b(INSERT INTO|UPDATE|DELETE FROM|FOR (NO KEY )?UPDATE)\b/;

/** Lists the named functions and constants at the top of a file, with their text. */
function namedParts({ program, text }: Source): readonly { readonly name: string; readonly text: string }[] {
  const declarations = walk(program).filter(
    ({ type }) => type === 'FunctionDeclaration' || type === 'VariableDeclarator',
  );
  return declarations.flatMap(({ id, start, end }: SyntaxNode) =>
    isNode(id) && typeof id['name'] === 'string' ? [{ name: id['name'], text: text.slice(start, end) }] : [],
  );
}

/** Lists the functions of a file that write a table themselves. */
function writersOf(source: Source): readonly string[] {
  const parts = namedParts(source);
  const statements = parts.filter(
    ({ name, text }) => !name.startsWith('apply') && writes.test(text) && !text.includes('=>'),
  );
  const mentions = (text: string): boolean => statements.some(({ name }) => new RegExp(`\\b${name}\\b`).test(text));
  return parts.flatMap(({ name, text }) => (writes.test(text) || mentions(text) ? [name] : []));
}

test('functions that write a table say how: insert, update, delete, save, mark or lock (docs/glossary.md)', () => {
  const sources = productFiles.filter((path) => /^src\/(core|server)\//.test(path)).map(readSource);
  const writers = sources.flatMap((source) => writersOf(source).map((name) => ({ path: source.path, name })));
  expect(writers.length, 'no writers were found: the reader is broken').toBeGreaterThan(100);
  const vague = writers.filter(({ name }) => /^apply[A-Z]/.test(name));
  expect(vague.map(({ path, name }) => `${path} ${name}`)).toEqual([]);
});

test('only orders/unit-ledger.ts and the import of opening units write the unit ledger of the core', () => {
  const writesUnits = /\b(INSERT INTO|UPDATE|DELETE FROM|COPY) core\.unit_(entry|balance)\b/;
  const writers = productFiles.filter(
    (path) => path.startsWith('src/core/') && writesUnits.test(readSource(path).text),
  );
  expect(writers).toEqual(['src/core/embedded/imports/insert-units.ts', 'src/core/embedded/orders/unit-ledger.ts']);
});
