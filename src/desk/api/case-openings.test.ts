// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { parseInstant } from '#shared/time/dates.ts';
import { clearStaff, saveStaff } from '../session/staff-session.ts';
import { attachmentQuery, caseQuery, deskQueries } from './desk-queries.ts';

const number = '20261124-000001';
const { queryKey } = caseQuery(number);
/** Key without the type of a case, of which the test needs one field. */
const anyKey: readonly string[] = queryKey;

afterEach(() => {
  deskQueries.clear();
  clearStaff();
  vi.unstubAllGlobals();
});

const noOpenings = (): Response =>
  Response.json({ success: true, data: { openings: [], actions: [], buttons: [], delayed: null }, message: '' });

test('openings of a file are asked for again when a step was answered meanwhile', async () => {
  const user = { user_name: 'verifikator1', display_name: 'Verifikator Satu', roles: ['VERIFIKATOR' as const] };
  saveStaff({ token: 'token', user, expires_at: parseInstant('2026-11-24T03:00:00.000Z') });
  deskQueries.setQueryData(anyKey, { version: 1 });
  const older = Promise.withResolvers<Response>();
  const answers = [older.promise, Promise.resolve(noOpenings())];
  vi.stubGlobal('fetch', (path: string) =>
    path.endsWith('/openings') ? answers.shift() : Promise.resolve(new Response('file')),
  );
  const opening = deskQueries.fetchQuery(attachmentQuery(number, 'attachments', 'ktp.jpg'));
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  // A step is answered, at a later moment than the case that is shown.
  deskQueries.setQueryData(anyKey, { version: 2 }, { updatedAt: Date.now() + 1000 });
  older.resolve(noOpenings());
  await opening;
  expect(answers).toEqual([]);
  expect(deskQueries.getQueryState(anyKey)).toMatchObject({ data: { version: 2, openings: [] }, isInvalidated: false });
});
