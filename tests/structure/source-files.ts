import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Lists every file below a folder, as paths from the project's root with forward slashes. */
export function listFiles(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

const isScript = (path: string): boolean => /\.(ts|tsx)$/.test(path);

/** True for test code: test files, samples, and the builders of samples. */
export const isTest = (path: string): boolean =>
  /\.(test|e2e|contract)\.tsx?$/.test(path) ||
  path.startsWith('src/requests/testing/') ||
  /[/.]samples\.ts$/.test(path);

export const productFiles: readonly string[] = listFiles('src').filter((path) => isScript(path) && !isTest(path));

export const allScripts: readonly string[] = ['src', 'tests', 'scripts', 'bench']
  .filter((folder) => readdirSync(root).includes(folder))
  .flatMap(listFiles)
  .filter(isScript);

export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

export interface Source {
  readonly path: string;
  readonly text: string;
  readonly program: SyntaxNode;
  readonly comments: readonly { readonly value: string; readonly start: number }[];
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

const parsed = new Map<string, Source>();

/** Parses a file once for all structure tests. @throws when it does not parse. */
export function readSource(path: string): Source {
  const source = parsed.get(path) ?? parse(path);
  parsed.set(path, source);
  return source;
}

function parse(path: string): Source {
  const text = readText(path);
  const { program, comments, errors } = parseSync(path, text, { astType: 'ts' });
  if (errors.length > 0 || !isNode(program)) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  return { path, text, program, comments };
}

function collect(value: unknown, found: SyntaxNode[]): void {
  if (Array.isArray(value)) for (const each of value) collect(each, found);
  else if (isNode(value)) {
    found.push(value);
    for (const key in value) collect(value[key], found);
  }
}

const collected = new WeakMap<SyntaxNode, readonly SyntaxNode[]>();

/** Lists a node and its descendants in source order; computed once for all structure tests. */
export function walk(node: SyntaxNode): readonly SyntaxNode[] {
  const known = collected.get(node);
  if (known !== undefined) return known;
  const found: SyntaxNode[] = [];
  collect(node, found);
  collected.set(node, found);
  return found;
}

export const lineOf = (source: Source, offset: number): number => source.text.slice(0, offset).split('\n').length;

const importTypes = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
];

const importNodes = (source: Source): readonly SyntaxNode[] =>
  walk(source.program).filter((node) => importTypes.includes(node.type));

const namesOf = (nodes: readonly SyntaxNode[]): readonly string[] =>
  nodes.flatMap(({ source: from }) => (isNode(from) && typeof from['value'] === 'string' ? [from['value']] : []));

/**
 * Lists the imports of a file, re-exports and lazy imports included, as written: './money.ts',
 * '#shared/money/money.ts', 'zod'.
 */
export const importsOf = (source: Source): readonly string[] => namesOf(importNodes(source));

/** Returns the path of an imported file from the root; undefined for packages. */
export function resolveImport(path: string, from: string): string | undefined {
  if (from.startsWith('#tests/')) return from.slice(1);
  if (from.startsWith('#')) return `src/${from.slice(1)}`;
  return from.startsWith('.') ? normalize(join(dirname(path), from)) : undefined;
}

/** Returns the package of an import: 'zod/mini' → 'zod'. */
export const packageOf = (from: string): string => from.split('/', from.startsWith('@') ? 2 : 1).join('/');

const rawText = ({ type, value }: SyntaxNode): string | undefined => {
  if (typeof value === 'string') return type === 'Literal' || type === 'JSXText' ? value : undefined;
  const isTemplate = type === 'TemplateElement' && typeof value === 'object' && value !== null && 'raw' in value;
  return isTemplate ? String(value.raw) : undefined;
};

interface FoundText {
  readonly text: string;
  readonly start: number;
  /** True for text between tags, which people read. */
  readonly isMarkup: boolean;
}

/** Lists strings, template parts and markup text, without import paths. Quoted object keys count as strings. */
export function textsOf(source: Source): readonly FoundText[] {
  const imported = new Set(importsOf(source));
  return walk(source.program).flatMap((node) => {
    const text = rawText(node);
    return text === undefined || imported.has(text)
      ? []
      : [{ text, start: node.start, isMarkup: node.type === 'JSXText' }];
  });
}
