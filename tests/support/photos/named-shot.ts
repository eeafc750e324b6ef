import { createRandom } from '../random.ts';
import { testSeed } from '../test-seed.ts';
import { sheets } from './sheets.ts';
import { plainShot, takeShot, type Shot } from './take-shot.ts';

/** Describes a faultless picture of the named paper, with changes. */
export const shotOf = (name: string, change: Partial<Shot> = {}): Shot => {
  const sheet = sheets.find((each) => each.name === name);
  if (sheet === undefined) throw new Error(`No sheet is called ${name}.`);
  return { ...plainShot, sheet, upright: sheet.height > sheet.width, ...change };
};

/** Draws the picture of a shot as JPEG, the same at each call. */
export const drawTestShot = (shot: Shot): Promise<Buffer> => takeShot(shot, createRandom(testSeed));
