import { expect, test } from 'vitest';
import { channelName, messageChannels, usualChannel } from '#shared/lists/message-channels.ts';
import { isNode, productFiles, readSource, readText, walk } from './source-files.ts';
import type { SyntaxNode } from './source-files.ts';

const table = 'src/shared/lists/message-channels.ts';
const others = productFiles.filter((path) => path !== table);

/** The text of a literal, or the name of a key: `'WA'`, `{ WA: … }`, `gateways.WA`. */
function wordOf({ type, value, key, computed, property }: SyntaxNode): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  const name = type === 'Property' ? key : type === 'MemberExpression' && computed !== true ? property : undefined;
  return isNode(name) && typeof name['name'] === 'string' ? name['name'] : undefined;
}

/** Which of the words a file says as code, each once. */
function said(path: string, words: readonly string[]): readonly string[] {
  const text = readText(path);
  if (!words.some((word) => text.includes(word))) return [];
  const found = new Set([...walk(readSource(path).program)].map(wordOf));
  return words.filter((word) => found.has(word));
}

test('the ways by which messages go are listed in one table', () => {
  const lists = others.filter((path) => said(path, messageChannels).length > 1);
  expect(lists, `Read them from ${table}: messageChannels, codeChannels, addressKindOf, channelTo.`).toEqual([]);
});

test('and so is the name of the usual one; the others are words of everyday', () => {
  const named = others.filter((path) => said(path, [channelName(usualChannel)]).length > 0);
  expect(named, `Use channelName of ${table}.`).toEqual([]);
});
