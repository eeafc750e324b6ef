import { expect, it } from 'vitest';
import { ConfigProblems } from '#server/config/config.ts';
import { FolderInUse } from '#server/db/embedded/folder-lock.ts';
import { describeStartFailure } from './describe-start-failure.ts';

const coded = (code: string) => Object.assign(new Error('told by code'), { code });
const lastLine = (error: unknown): string => describeStartFailure(error).split('\n').at(-1) ?? '';

it.each<[string, unknown, RegExp]>([
  ['a wrong setting', new ConfigProblems(['PORT: must be a number']), /^- PORT: must be a number$/],
  ['a folder in use', new FolderInUse('/data', '12'), /hentikan server itu dulu/],
  ['a port in use', coded('EADDRINUSE'), /pilih PORT lain\.$/],
  ['a database that is away', coded('ECONNREFUSED'), /lalu mulai lagi/],
  ['a database that does not let us in', coded('28P01'), /Periksa nama, kata sandi/],
  ['what nobody thought of', new Error('surprise'), /^Mulai lagi setelah penyebabnya diperbaiki/],
])('%s ends in a line that says what to do', (_, error, line) => {
  expect(lastLine(error)).toMatch(line);
});

it('shows a developer the origin of an unexpected error and hides the stack trace from everyone else', () => {
  expect(describeStartFailure(new Error('surprise'))).toContain('    at ');
  expect(describeStartFailure(coded('ECONNREFUSED'))).not.toContain('    at ');
});
