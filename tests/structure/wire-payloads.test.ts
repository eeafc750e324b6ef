import { describe, expect, test } from 'vitest';
import { specifiedSuffixes } from '../support/whose-type.ts';
import { fieldPathsOf, readPayloads } from './definitions.ts';
import { sends } from './specification-pages.ts';
import { additions, freeFields, specificationPayloads } from './specification-payloads.ts';

/** Pages that send more than one payload: the one named slot. */
const severalPayloads: Readonly<Record<string, string>> = {
  SurrenderPayload: 'surrender',
  SurrenderWithPayeePayload: 'surrender-with-payee',
};

const isFree = (suffix: string, path: string): boolean =>
  freeFields[suffix]?.test(path) === true || additions.test(path);

describe('wire payloads are the specification’s, field by field (wire 3)', () => {
  test('are in the table for every endpoint', () => {
    const suffixes = specifiedSuffixes.filter((suffix) => suffix !== 'reupload-pending-document');
    expect(Object.keys(specificationPayloads).toSorted(), 'Write its fields into specification-payloads.ts.').toEqual(
      suffixes.toSorted(),
    );
  });

  test.each(Object.keys(sends))('%s', async (route) => {
    const schemas = await readPayloads(route);
    expect(schemas.length, 'payload.ts exports no schema').toBeGreaterThan(0);
    for (const [name, schema] of schemas) {
      const suffix = severalPayloads[name] ?? sends[route]?.[0] ?? '';
      const fields = fieldPathsOf(schema).filter((path) => !isFree(suffix, path));
      const wanted = (specificationPayloads[suffix] ?? []).filter((path) => !isFree(suffix, path));
      expect(fields.toSorted(), name).toEqual([...new Set(wanted)].toSorted());
    }
  });
});
