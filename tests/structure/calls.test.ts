import { describe, expect, test } from 'vitest';
import { endpoints, type EndpointRow } from '#requests/contract/endpoints.ts';
import { requestTypes } from '#requests/registry/registry.ts';
import { beyondSpecification, demoCalls, specifiedCalls } from './specified-calls.ts';
import { readText } from './source-files.ts';
import { listUnserved } from '#tests/support/unserved-endpoints.ts';
import { isOurs } from '../support/whose-type.ts';

/** Replaces the names of path parameters, because ':id' and '{name}' mean the same. */
const plain = (call: string): string => call.replaceAll(/:\w+|\{\w+\}/g, '{x}');

/** Routes in docs/api.md, which tests/contract/operations/route-list.test.ts compares with the running server. */
const served: readonly string[] = [
  ...readText('docs/api.md').matchAll(/^\| (GET|POST|PUT|DELETE) +\| `([^`]+)`/gm),
].map(([, method, path]) => plain(`${method} ${path}`));

const calls = [...specifiedCalls, ...beyondSpecification, ...demoCalls].map(plain);

const twice = (list: readonly string[]): readonly string[] =>
  list.filter((call, index) => list.indexOf(call) !== index);

describe('calls of wire 7 and rulings 4', () => {
  test('are listed without duplicates', () => {
    expect(served.length).toBeGreaterThan(40);
    expect(twice(served)).toEqual([]);
    expect(twice(calls)).toEqual([]);
  });

  test.each(calls)('%s', (call) => {
    expect(served).toContain(call);
  });

  test('are the only ones a customer can make', () => {
    const more = served.filter((call) => / \/api\//.test(call) && !calls.includes(call));
    // Frames of a face check: the embedded provider of vida/generate-token takes its pictures this way.
    expect(
      more.filter((call) => !call.includes('/vida/sessions/')),
      'Name the call in specified-calls.ts, where it is ours, and in wire 7.',
    ).toEqual([]);
  });
});

test('every endpoint is served by a request type', () => {
  expect(listUnserved(), 'Write the request type that serves it (npm run new:request).').toEqual([]);
  expect(requestTypes.length).toBeGreaterThan(25);
});

test('every endpoint in the table is a call of the specification or marked as ours', () => {
  const paths = Object.entries<EndpointRow>(endpoints)
    .filter(([suffix]) => !isOurs(suffix))
    .map(([suffix, { path }]) => `POST ${path ?? `/api/v1/transaction-proposal/${suffix}`}`);
  expect(
    paths.filter((path) => !specifiedCalls.includes(path)),
    'Give its row ours: true in src/requests/contract/endpoints.ts, or the path of the specification.',
  ).toEqual([]);
});
