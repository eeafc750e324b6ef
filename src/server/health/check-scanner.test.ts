import { expect, it } from 'vitest';
import { parseInstant } from '#shared/time/dates.ts';
import { checkScanner } from './check-scanner.ts';

const now = parseInstant('2026-11-28T08:00:00.000Z');
const scannerOf = (moment: string | undefined) => ({
  readSignatureDate: () => Promise.resolve(moment === undefined ? undefined : parseInstant(moment)),
});

it.each([
  ['of today', '2026-11-28T02:00:00.000Z'],
  ['of two days ago', '2026-11-26T08:00:00.000Z'],
  ['that have no date', undefined],
])('accepts signatures %s', async (_, moment) => {
  await expect(checkScanner(scannerOf(moment), now)).resolves.toBeUndefined();
});

it('names the day of signatures that are older than two days', async () => {
  await expect(checkScanner(scannerOf('2026-11-26T07:59:59.000Z'), now)).rejects.toThrow('2026-11-26');
});
