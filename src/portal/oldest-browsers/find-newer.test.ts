import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { detectedNames } from './detected-names.ts';
import { findNewer } from './find-newer.ts';
import { listNewer } from './refuse-newer.ts';

const namesIn = (code: string): readonly string[] =>
  findNewer(parseSync('page.js', code, { lang: 'js' }).program).map(({ name }) => name);

describe('names that the oldest supported browsers lack', () => {
  it.each<[what: string, code: string, names: readonly string[]]>([
    ['a method that is called', 'list.toSorted(byDay)', ['toSorted']],
    ['a method that is handed on', 'lists.map(findLast.call, list.findLast)', ['findLast']],
    ['a method in brackets', "list['toSpliced'](1)", ['toSpliced']],
    ['an entry from the end', 'list.at(-1)', ['at']],
    ['an entry from the end, of what may be missing', 'list?.at(-1)', ['at']],
    ['a changed copy', 'list.with(1, line)', ['with']],
    ['a function of Object', 'Object.hasOwn(record, key)', ['hasOwn']],
    ['groups', 'Map.groupBy(list, key)', ['groupBy']],
    ['a name taken out of its object', 'const { hasOwn } = Object', ['hasOwn']],
    ['a time limit', 'AbortSignal.timeout(5)', ['AbortSignal.timeout']],
    ['one of several signals', 'globalThis.AbortSignal.any([a, b])', ['AbortSignal.any']],
    ['an address that is asked for', 'URL.canParse(text)', ['canParse']],
    ['a name for secure pages', 'crypto.randomUUID()', ['randomUUID']],
    ['a function of the page', 'structuredClone(draft)', ['structuredClone']],
    ['a function of the window', 'window.structuredClone(draft)', ['structuredClone']],
    ['an object of the page', 'new CompressionStream("gzip")', ['CompressionStream']],
    ['a function of an object of the page', 'await scheduler.yield()', ['scheduler.yield']],
    ['a function of an object of the browser', 'navigator.clipboard.readText()', ['clipboard.readText']],
    ['a stream made of a list', 'ReadableStream.from(parts)', ['ReadableStream.from']],
    ['an event', "list.addEventListener('scrollend', stop)", ['scrollend']],
    ['a method of an iterator', 'byDay.values().map(write)', ['Iterator.map']],
    ['a lookbehind', '/(?<=a)b/.test(text)', ['/(?<=a)b/']],
    ['a lookbehind that says no', '/(?<!a)b/.test(text)', ['/(?<!a)b/']],
    ['a lookbehind in a text', "new RegExp('(?<!a)b', 'u')", ['/(?<!a)b/']],
    ['a lookbehind in a template', 'RegExp(`(?<=${start})b`)', ['/(?<=\u0000)b/']],
    ['sets of letters', '/[a--b]/v.test(text)', ['/[a--b]/v']],
    ['flags for a part of a pattern', "RegExp('(?i:a)')", ['/(?i:a)/']],
  ])('are found in code: %s', (_what, code, names) => {
    expect(namesIn(code)).toEqual(names);
  });

  it.each<[what: string, code: string]>([
    ['a field of that name', 'call(event.at, parts.with)'],
    ['a question', "if (typeof URL.canParse === 'function' || 'showModal' in dialog) go()"],
    ['a list of values', 'Object.values(record).map(write)'],
    ['a method of another object', 'z.any(); shape.json()'],
    ['a text', 'say("structuredClone(x).toSorted()")'],
    ['a named group', '/(?<day>\\d)(?:a)(?=b)(?!c)/u.test(text)'],
    ['what those browsers have', "text.replaceAll('a', 'b'); list.flatMap(go); Promise.any(all); a ??= b"],
  ])('are not found in code: %s', (_what, code) => {
    expect(namesIn(code)).toEqual([]);
  });
});

describe('names that a module tests for first', () => {
  const dialog = '/portal/src/ui/dialogs/native-dialog.ts';

  it('are allowed in that module only', () => {
    expect(listNewer({ id: dialog, code: 'dialog.showModal()' })).toEqual([]);
    expect(listNewer({ id: '/portal/src/ui/dialogs/other.ts', code: 'dialog.showModal()' })).toHaveLength(1);
    expect(listNewer({ id: dialog, code: 'list.toSorted()' })).toHaveLength(1);
  });

  it('are listed once, each with its fallback', () => {
    const listed = detectedNames.map(({ name, where }) => `${name} ${where}`);
    expect(new Set(listed).size).toBe(listed.length);
    expect(detectedNames.filter(({ why }) => why === '')).toEqual([]);
  });
});
