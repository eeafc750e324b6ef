import { requestItems } from '#requests/registry/menu.ts';
import { expect, test } from 'vitest';
import { endpoints } from '#requests/contract/endpoints.ts';
import { lineOf, productFiles, readSource, textsOf } from './source-files.ts';

/** Files that list request types as data, each with its reason. No logic may depend on a name. */
const data: Readonly<Record<string, string>> = {
  'src/server/config/face-config.ts': 'the insurer decides by type which face step is asked; rows of a table, seeded',
  'src/server/reference/reference-routes.ts':
    'banks?service_id=173 answers fewer banks: the number is part of that call',
  'src/portal/pages/profile/identity-cards.tsx': 'a link from the contacts to the page that changes them',
};

/** Suffixes of request types. reupload-pending-document is none: it belongs to the foundation (rulings 1.7). */
const suffixes = Object.keys(endpoints).filter((suffix) => suffix !== 'reupload-pending-document');

/**
 * Names of request types, each with a pattern for addresses that end in it:
 * '/transaction/submission/change/occupation?x=1'.
 */
const names = new Map(
  [...suffixes, ...requestItems.map(({ route }) => route)].map((name) => [name, new RegExp(`(^|/)${name}($|[/?#])`)]),
);

const namesIn = (text: string): readonly string[] =>
  text === '' ? [] : [...names].flatMap(([name, address]) => (address.test(text) ? [name] : []));

const generic = productFiles.filter((path) => !path.startsWith('src/requests/') && data[path] === undefined);

test('only its own folder names a request type (docs/architecture.md)', () => {
  const wrong = generic
    .map(readSource)
    .flatMap((source) =>
      textsOf(source).flatMap(({ text, start }) =>
        namesIn(text).map((name) => `${source.path}:${lineOf(source, start)} ${name}`),
      ),
    );
  expect(
    [...new Set(wrong)],
    'Ask the request type (src/requests/contract/contract.ts) for what differs; only data may name it, and then in the list above.',
  ).toEqual([]);
});

test('every file on the list exists', () => {
  expect(
    Object.keys(data).filter((path) => !productFiles.includes(path)),
    'Take it out of the list above.',
  ).toEqual([]);
});
