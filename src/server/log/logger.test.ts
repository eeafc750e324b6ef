import { expect, test } from 'vitest';
import { createLog } from './logger.ts';

const writeLine = (err: unknown): unknown => {
  const lines: string[] = [];
  createLog('error', { write: (line) => void lines.push(line) }).error({ err }, 'could not');
  return JSON.parse(lines.join(''));
};

test.each<[what: string, err: unknown, logged: unknown]>([
  ['an error, without the values it quotes', new RangeError('no 3174015203880001'), { name: 'RangeError' }],
  ['its code', Object.assign(new Error('gone'), { code: 'ECONNRESET' }), { code: 'ECONNRESET', message: 'gone' }],
  [
    'what is no error, such as a step of a stop that was too late',
    'not done within 8000 ms',
    'not done within 8000 ms',
  ],
  ['nothing', undefined, undefined],
])('logs %s', (_what, err, logged) => {
  const line = writeLine(err);
  expect(line).toMatchObject({ msg: 'could not', ...(logged !== undefined && { err: logged }) });
  expect(JSON.stringify(line)).not.toContain('3174015203880001');
});
