import { afterAll, expect, it } from 'vitest';
import { createCardReader } from '#server/card-readings/card-reader.ts';
import { drawKtp, foreignCard, sitiCard } from '#tests/support/photos/drawn-ktp.ts';

const readings = Number(process.env['SOAK_SIZE'] ?? 30);
/** First readings, after which memory must be flat. */
const warm = 10;

const reader = createCardReader();
afterAll(() => reader.stop());

it(`holds flat memory over ${readings} readings in one process`, async () => {
  const pictures = await Promise.all([drawKtp(sitiCard), drawKtp(foreignCard, 1.2), drawKtp(sitiCard, 14)]);
  const memory: number[] = [];
  for (let turn = 0; turn < readings; turn += 1) {
    await reader.read(pictures[turn % pictures.length] ?? Buffer.alloc(0));
    memory.push(reader.figures().residentMb);
  }
  const after = memory.slice(warm);
  console.info(`MB after ${warm} and after ${readings} readings: ${memory[warm]} ${memory.at(-1)}`);
  expect(reader.figures()).toMatchObject({ started: 1, replaced: 0, answered: readings, failed: {} });
  expect(Math.max(...after)).toBeLessThan((memory[warm] ?? 0) * 1.25);
  expect(Math.max(...memory)).toBeLessThan(300);
});
