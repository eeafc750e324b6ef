import { describe, expect, it } from 'vitest';
import { columnParsers } from './column-types.ts';

describe('column values read from the database', () => {
  it.each<[string, number, string, unknown]>([
    ['numeric exactly', 1700, '12345678901234567890.1234', '12345678901234567890.1234'],
    ['int8 exactly', 20, '9007199254740993', '9007199254740993'],
    ['date as a day', 1082, '2026-11-21', '2026-11-21'],
    ['timestamptz as an instant in UTC', 1184, '2026-11-21 18:30:00.25+07', '2026-11-21T11:30:00.250Z'],
    ['an infinite timestamptz as its word', 1184, 'infinity', 'infinity'],
    ['numeric[] exactly', 1231, '{1.10,NULL,2}', ['1.10', null, '2']],
    ['an empty array', 1231, '{}', []],
    ['date[] as days', 1182, '{2026-11-21,2026-01-01}', ['2026-11-21', '2026-01-01']],
    ['timestamptz[] as instants', 1185, '{"2026-11-21 00:00:00+00",NULL}', ['2026-11-21T00:00:00.000Z', null]],
  ])('keep %s', (_, oid, text, value) => {
    expect(columnParsers.get(oid)?.(text)).toEqual(value);
  });
});
