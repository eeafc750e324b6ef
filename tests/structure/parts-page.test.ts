import { expect, test } from 'vitest';
import { isNode, productFiles, readSource, resolveImport, walk } from './source-files.ts';
import type { Source, SyntaxNode } from './source-files.ts';

const nodesIn = (value: unknown): readonly SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);
const nameOf = (node: unknown): string => (isNode(node) ? String(node['name']) : '');

/**
 * True for component names such as 'Button' and 'Ring', but not for 'FRAME_GUIDE' (a table), 'inputClass' (a helper) or
 * 'LinkContext'.
 */
const isPart = (name: string): boolean => /^[A-Z][a-z]/.test(name) && !name.endsWith('Context');

/** Lists the runtime exports of a statement; the unnamed export is called 'default'. */
function exportedBy({ type, exportKind, declaration, specifiers }: SyntaxNode): readonly string[] {
  if (type === 'ExportDefaultDeclaration') return ['default'];
  if (type !== 'ExportNamedDeclaration' || exportKind === 'type') return [];
  if (!isNode(declaration)) return nodesIn(specifiers).map(({ exported }) => nameOf(exported));
  const declared = declaration.type === 'VariableDeclaration' ? nodesIn(declaration['declarations']) : [declaration];
  return declared.map(({ id }) => nameOf(id));
}

const partsOf = (source: Source): readonly string[] =>
  walk(source.program)
    .flatMap(exportedBy)
    .filter((name) => name === 'default' || isPart(name))
    .map((name) => `${source.path} ${name}`);

/** Lists the names that a file imports; the compiler refuses unused imports. */
const importedBy = (source: Source): readonly string[] =>
  walk(source.program)
    .filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type')
    .flatMap(({ source: from, specifiers }) => {
      const path = isNode(from) ? resolveImport(source.path, String(from['value'])) : undefined;
      return nodesIn(specifiers).map(({ type, imported }) => {
        return `${path} ${type === 'ImportDefaultSpecifier' ? 'default' : nameOf(imported)}`;
      });
    });

const sourcesIn = (folder: string): readonly Source[] =>
  productFiles.filter((path) => path.startsWith(folder) && path.endsWith('.tsx')).map(readSource);

test('every part of src/ui is on the parts page', () => {
  const parts = sourcesIn('src/ui/').flatMap(partsOf);
  const shown = new Set(sourcesIn('src/demo/parts/').flatMap(importedBy));
  expect(parts.length).toBeGreaterThan(50);
  expect(
    parts.filter((part) => !shown.has(part)),
    'Show it in its states (busy, error, long text) in src/demo/parts.',
  ).toEqual([]);
});
