import { isNode, lineOf, productFiles, readSource, walk, type Source, type SyntaxNode } from './source-files.ts';

/** Sentence that a customer may read. */
export interface Sentence {
  /** Place such as 'src/…/file.ts:12'. */
  readonly place: string;
  readonly text: string;
}

/** Folders with texts for customers. */
const speaking = /^src\/(requests|shared|server|portal)\//;

/**
 * Files whose texts are for staff, operators or other programs, and legal statements (`reference/seed`,
 * `terms.server.ts`), which customers accepted word for word: a changed word needs a new version from the lawyers.
 */
const toStaff =
  /^src\/(server\/(desk|audit|config|core-records|db|file-store|installation|jobs|log|screening|stop|vault|bank)\/|server\/proposals\/case-actions\/|server\/reference\/seed\/|shared\/wire\/(desk|finance|operations)|shared\/parameters\/|requests\/.*terms\.server\.ts$)/;

/** Search words of the menu, which are never shown; shown texts beside them are checked in menu-search.test.ts. */
const typed = /\/(search-language|everyday-words)\.ts$/;

const nodesOf = (value: unknown): readonly SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Placeholder for an inserted value, which counts as one word. */
const filled = 'X';

const quasi = ({ value }: SyntaxNode): string =>
  typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';

function textOf(node: SyntaxNode): string {
  if (node.type === 'JSXText' || node.type === 'Literal')
    return typeof node['value'] === 'string' ? node['value'] : filled;
  if (node.type === 'TemplateLiteral') return nodesOf(node['quasis']).map(quasi).join(filled);
  if (node.type === 'JSXExpressionContainer') return isNode(node['expression']) ? textOf(node['expression']) : '';
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return nodesOf(node['children']).map(textOf).join('');
  return filled;
}

const hasOwnText = (node: SyntaxNode): boolean =>
  nodesOf(node['children']).some((child) => child.type === 'JSXText' && textOf(child).trim() !== '');

const isText = (node: SyntaxNode): boolean =>
  (node.type === 'Literal' && typeof node['value'] === 'string') ||
  node.type === 'TemplateLiteral' ||
  ((node.type === 'JSXElement' || node.type === 'JSXFragment') && hasOwnText(node));

/** Words that occur in nearly every Indonesian sentence, but in no name, SQL statement or log line. */
const indonesian =
  /\b(anda|kami|yang|dan|atau|untuk|dari|pada|tidak|belum|sudah|dengan|ini|itu|akan|dapat|bila|jika|polis|isi|pilih|harus|lalu|agar|sampai|oleh|saya)\b/i;

/**
 * Splits a text at the marks that end sentences; figures and dates ('1.000', '10.42') contain such marks without ending
 * one.
 */
const split = (text: string): readonly string[] =>
  text
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?])\s+/)
    .map((each) => each.trim());

const sentencesOf = (source: Source): readonly Sentence[] =>
  walk(source.program)
    .filter(isText)
    .flatMap((node) =>
      split(textOf(node)).map((text) => ({ place: `${source.path}:${lineOf(source, node.start)}`, text })),
    );

/** Texts of the parts that speak to customers: form, summary, message, refusal, page. Includes technical names. */
export const customerTexts: readonly Sentence[] = productFiles
  .filter((path) => speaking.test(path) && !toStaff.test(path) && !typed.test(path))
  .map(readSource)
  .flatMap(sentencesOf);

/** Customer texts that are sentences in Indonesian. */
export const customerSentences: readonly Sentence[] = customerTexts.filter(
  ({ text }) => indonesian.test(text) && !/\b(SELECT|UPDATE|INSERT|DELETE)\b/.test(text),
);
