import sharp from 'sharp';
import { createIsolatedProcess, type IsolatedProcess } from '#server/isolated-process/isolated-process.ts';
import { ProcessFailure } from '#server/isolated-process/process-failure.ts';
import type { ProcessLimits } from '#server/isolated-process/process-limits.ts';
import { lanes } from '#server/lanes/lanes.ts';
import { readLikenessModel } from './likeness-model.ts';
import { FaceReading, type FaceRequest, type Pixels } from './face-reading.ts';
import { judgeReading, type FaceFinding } from './judge-reading.ts';

/** Frame of a movement, and the straight frame of the same check, as JPEG. */
interface JudgedFrame {
  readonly movementId: string;
  readonly frame: Buffer;
  /** Undefined for the straight frame itself. */
  readonly straight: Buffer | undefined;
}

/** Photo of an identity card, and a face that is compared with its portrait, as JPEG. */
interface ComparedPictures {
  readonly card: Buffer;
  readonly face: Buffer;
}

/** Likeness of two faces from 0 to 100, and the model that gave it; null = no face was found in one of the pictures. */
interface Likeness {
  readonly score: number | null;
  readonly model: string;
}

/** Judge of frames, in a process with bounded memory. It gives hints and recognises nobody. */
export interface FaceJudge {
  /** Judges one frame; 'unjudged' when the process gives no answer in time. */
  judge(frame: JudgedFrame): Promise<FaceFinding>;
  /** Compares a face with the portrait of a card; 'unjudged' when the process gives no answer in time. Nothing of it is kept. */
  compare(pictures: ComparedPictures): Promise<Likeness | 'unjudged'>;
  /** Starts the process ahead of a check. A failure is ignored: the first frame tries again. */
  warmUp(): Promise<void>;
  figures(): ReturnType<IsolatedProcess<FaceReading>['figures']>;
  stop(): Promise<void>;
}

/** Longer side in pixels of a judged picture. */
const longestSide = 640;

const limits: Omit<ProcessLimits, 'answerMs'> = {
  heapMb: 96,
  replaceAboveMb: 450,
  killAboveMb: 700,
  mostWaiting: 8,
  startMs: 20_000,
  idleMs: 600_000,
  restMs: 60_000,
};

/** Decodes a picture that was rebuilt before. @throws LaneFull */
async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await lanes.uploads.run(() =>
    sharp(picture)
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** Halves of a card photo. A portrait is small, and larger in a half of the picture; by Indonesian cards it is on the right. */
async function cutHalves(card: Buffer): Promise<readonly Buffer[]> {
  const { width, height } = await sharp(card).metadata();
  const half = Math.ceil(width / 2);
  const cut = (left: number): Promise<Buffer> =>
    lanes.uploads.run(() => sharp(card).extract({ left, top: 0, width: half, height }).jpeg().toBuffer());
  return [await cut(width - half), await cut(0)];
}

/** Compares by requests to the process: with the whole card first, then with its halves. */
async function comparePictures(
  { card, face }: ComparedPictures,
  ask: (request: FaceRequest) => Promise<FaceReading | undefined>,
): Promise<Likeness | 'unjudged'> {
  const straight = await readPixels(face);
  const model = readLikenessModel();
  for (const part of [card, ...(await cutHalves(card))]) {
    const reading = await ask({ frame: await readPixels(part), straight });
    if (reading === undefined) return 'unjudged';
    if (reading.straight === null) break;
    if (reading.likeness !== null) return { score: Math.round(reading.likeness * 100), model };
  }
  return { score: null, model };
}

/**
 * Creates the judge; nothing runs before the first check. `onFailure` hears why a frame stays unjudged, `answerMs` =
 * milliseconds that its process has for an answer.
 */
export function createFaceJudge(onFailure: (reason: ProcessFailure['reason']) => void, answerMs: number): FaceJudge {
  const program = createIsolatedProcess<FaceReading>({
    program: { module: new URL('./face-worker.ts', import.meta.url) },
    limits: { ...limits, answerMs, startMs: Math.max(limits.startMs, 3 * answerMs) },
    parse: (answer) => FaceReading.parse(answer),
  });
  /** Returns undefined when the process failed, which is reported. */
  const orUnjudged = <Value>(asked: Promise<Value>): Promise<Value | undefined> =>
    asked.catch((error: unknown) => {
      if (!(error instanceof ProcessFailure)) throw error;
      onFailure(error.reason);
      return undefined;
    });
  return {
    compare: (pictures) => comparePictures(pictures, (request) => orUnjudged(program.ask(request))),
    async judge({ movementId, frame, straight }) {
      const request: FaceRequest = {
        frame: await readPixels(frame),
        straight: straight === undefined ? null : await readPixels(straight),
      };
      const reading = await orUnjudged(program.ask(request));
      return reading === undefined ? 'unjudged' : judgeReading(movementId, reading);
    },
    async warmUp() {
      await orUnjudged(program.warmUp());
    },
    figures: () => program.figures(),
    stop: () => program.stop(),
  };
}
