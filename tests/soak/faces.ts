import { createFaceJudge, type FaceJudge } from '#server/face-judge/face-judge.ts';
import { drawMovement } from '../support/face-pictures.ts';
import type { Soak } from './soak.ts';

const movements = ['left', 'right', 'closer', 'chin_up'] as const;

/** Judges one check: the straight view and one movement. Returns the findings that are not 'seen'. */
async function judgeCheck(
  judge: FaceJudge,
  straight: Buffer,
  frame: Buffer,
  movementId: string,
): Promise<readonly string[]> {
  const first = await judge.judge({ movementId: 'straight', frame: straight, straight: undefined });
  const second = await judge.judge({ movementId, frame, straight });
  return [first, second].filter((finding) => finding !== 'seen');
}

/** Checks after which the memory of the process is printed. */
const printEvery = 50;

const most = (values: readonly number[]): number => Math.max(...values);

/** Judges 500 checks, one after the other. The memory of the process must stay flat within 10 % after the first fifth. */
export const faces: Soak = async (_fixture, _seed, checks = 500) => {
  const judge = createFaceJudge((reason) => unseen.push(reason), 6_000);
  const unseen: string[] = [];
  const memory: number[] = [];
  const straight = await drawMovement('straight');
  const frames = await Promise.all(movements.map((each) => drawMovement(each)));
  const started = performance.now();
  try {
    for (let check = 0; check < checks; check += 1) {
      const at = check % movements.length;
      unseen.push(...(await judgeCheck(judge, straight, frames[at] ?? straight, movements[at] ?? '')));
      memory.push(judge.figures().residentMb);
      if (memory.length % printEvery === 0)
        console.log(`${memory.length} checks: ${Math.round(memory.at(-1) ?? 0)} MB`);
    }
    const { started: processes, replaced } = judge.figures();
    const settled = memory.slice(Math.floor(checks / 5));
    const [early, late] = [settled.slice(0, settled.length / 2), settled.slice(settled.length / 2)].map(most);
    const grows = late !== undefined && early !== undefined && late > early * 1.1;
    return {
      figures: {
        checks,
        processes,
        replaced,
        firstMb: Math.round(memory[0] ?? 0),
        mostMb: Math.round(most(memory)),
        lastMb: Math.round(memory.at(-1) ?? 0),
        msPerCheck: Math.round((performance.now() - started) / checks),
      },
      wrong: [
        ...(unseen.length === 0 ? [] : [`${unseen.length} frames were not seen: ${[...new Set(unseen)].join(', ')}`]),
        ...(grows || processes > 1 ? [`memory is not flat: ${early} MB, then ${late} MB, ${processes} processes`] : []),
      ],
    };
  } finally {
    await judge.stop();
  }
};
