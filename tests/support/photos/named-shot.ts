import { createRandom } from '../random.ts';
import { testSeed } from '../test-seed.ts';
import { papers } from './papers.ts';
import { plainShot, takeShot, type Shot } from './take-shot.ts';

/** Describes a faultless picture of the named paper, with changes. */
export const shotOf = (name: string, change: Partial<Shot> = {}): Shot => {
  const paper = papers.find((each) => each.name === name);
  if (paper === undefined) throw new Error(`No paper is called ${name}.`);
  return { ...plainShot, paper, upright: paper.height > paper.width, ...change };
};

/** Draws the picture of a shot as JPEG, the same at each call. */
export const drawTestShot = (shot: Shot): Promise<Buffer> => takeShot(shot, createRandom(testSeed));
