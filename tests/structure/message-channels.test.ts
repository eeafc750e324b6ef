import { expect, test } from 'vitest';
import { channelName, messageChannels, usualChannel } from '#shared/lists/message-channels.ts';
import { isNode, productFiles, readSource, readText, walk } from './source-files.ts';
import type { SyntaxNode } from './source-files.ts';

const table = 'src/shared/lists/message-channels.ts';
const others = productFiles.filter((path) => path !== table);

/** Returns the text of a literal, or the name of a key: `'WA'`, `{ WA: … }`, `gateways.WA`. */
function wordOf({ type, value, key, computed, property }: SyntaxNode): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  const name = type === 'Property' ? key : type === 'MemberExpression' && computed !== true ? property : undefined;
  return isNode(name) && typeof name['name'] === 'string' ? name['name'] : undefined;
}

/** Lists the words that occur as code in a file, each once. */
function said(path: string, words: readonly string[]): readonly string[] {
  const text = readText(path);
  if (!words.some((word) => text.includes(word))) return [];
  const found = new Set(walk(readSource(path).program).map(wordOf));
  return words.filter((word) => found.has(word));
}

test('message channels are listed in one table', () => {
  const lists = others.filter((path) => said(path, messageChannels).length > 1);
  expect(lists, `Read them from ${table}: messageChannels, codeChannels, addressKindOf, channelTo.`).toEqual([]);
});

test('the name of the usual channel comes from that table; the others are everyday words', () => {
  const named = others.filter((path) => said(path, [channelName(usualChannel)]).length > 0);
  expect(named, `Use channelName of ${table}.`).toEqual([]);
});

/** Returns text that people read: strings, parts of templates, and text between tags. */
function sentenceOf({ type, value }: SyntaxNode): string {
  if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' ? value : '';
  return type === 'TemplateElement' && typeof value === 'object' && value !== null && 'raw' in value
    ? String(value.raw)
    : '';
}

/**
 * Files with fixed wording: consents (a changed text is a new version) and the thank-you page, worded by the
 * specification (wire 2.5).
 */
const worded = ['src/shared/lists/consents.ts', 'src/portal/journey/summary/thankyou-page.tsx'];

test('no sentence lists the channels by hand or names the usual one', () => {
  const names = messageChannels.map((code) => channelName(code).toLowerCase());
  const usual = `lewat ${channelName(usualChannel)}`.toLowerCase();
  const isStale = (sentence: string): boolean => {
    const text = sentence.toLowerCase().replaceAll('e-mail', 'email');
    return text.includes(usual) || names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).length > 1;
  };
  const stale = others
    .filter((path) => !worded.includes(path) && isStale(readText(path)))
    .flatMap((path) => walk(readSource(path).program).map((node) => ({ path, text: sentenceOf(node) })))
    .filter(({ text }) => isStale(text))
    .map(({ path, text }) => `${path}: ${text.trim()}`);
  expect(stale, `Say it with anyChannelText or channelName of ${table}, or without naming them.`).toEqual([]);
});
