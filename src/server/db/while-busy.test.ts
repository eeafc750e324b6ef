import { DatabaseError } from 'pg';
import { expect, test, vi } from 'vitest';
import { whileBusy } from './while-busy.ts';

const withCode = (code: string) => Object.assign(new DatabaseError('busy', 0, 'error'), { code });
const limits = { everyMs: 1, forMs: 60_000 };

test('work runs again while the database starts, has no connection left or a full socket', async () => {
  const full = Object.assign(new Error('connect EAGAIN'), { code: 'EAGAIN', syscall: 'connect' });
  const errors = [withCode('57P03'), withCode('53300'), full, new Error('Connection terminated unexpectedly')];
  const onBusy = vi.fn();
  const work = async () => {
    const error = errors.shift();
    if (error) throw error;
    return 'served';
  };
  await expect(whileBusy(work, onBusy, limits)).resolves.toBe('served');
  expect(onBusy).toHaveBeenCalledTimes(1);
});

test.each([
  ['nobody listens', Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['the password is wrong', withCode('28P01')],
  ['a file cannot be read', Object.assign(new Error('read'), { code: 'EAGAIN', syscall: 'read' })],
])('an error is thrown at once when %s', async (_, error) => {
  const work = vi.fn(() => Promise.reject(error));
  await expect(whileBusy(work, vi.fn(), limits)).rejects.toBe(error);
  expect(work).toHaveBeenCalledTimes(1);
});

test('the last error is thrown when the time is over', async () => {
  const error = withCode('57P03');
  await expect(whileBusy(() => Promise.reject(error), vi.fn(), { everyMs: 1, forMs: 5 })).rejects.toBe(error);
});
