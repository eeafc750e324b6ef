import { expect, it } from 'vitest';
import { ConfigProblems } from '#server/config/config.ts';
import { FolderInUse } from '#server/db/embedded/folder-lock.ts';
import { describeStartFailure } from './describe-start-failure.ts';

const coded = (code: string) => Object.assign(new Error('told by code'), { code });
const lastLine = (error: unknown): string => describeStartFailure(error).split('\n').at(-1) ?? '';

it.each<[string, unknown, RegExp]>([
  ['an invalid setting', new ConfigProblems(['PORT: must be a number']), /^- PORT: must be a number$/],
  ['a data folder in use', new FolderInUse('/data', '12'), /hentikan server itu dulu/],
  ['a port in use', coded('EADDRINUSE'), /pilih PORT lain\.$/],
  ['a database that does not answer', coded('ECONNREFUSED'), /lalu mulai lagi/],
  ['a database that rejects the password', coded('28P01'), /Periksa nama, kata sandi/],
  ['an unknown error', new Error('surprise'), /^Mulai lagi setelah penyebabnya diperbaiki/],
])('for %s, ends with a line that says what to do', (_, error, line) => {
  expect(lastLine(error)).toMatch(line);
});

it('includes the stack trace only for an unknown error', () => {
  expect(describeStartFailure(new Error('surprise'))).toContain('    at ');
  expect(describeStartFailure(coded('ECONNREFUSED'))).not.toContain('    at ');
});
