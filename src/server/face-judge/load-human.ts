import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { facePackages } from './face-packages.ts';
import type { FoundFace } from './measure-face.ts';
import type { Pixels } from './face-reading.ts';

/** Face with the description that compares it; the description never leaves the worker. */
export type DescribedFace = FoundFace & { readonly embedding: readonly number[] };

/** Model in this process. */
export interface FaceModel {
  /** Finds the faces of a picture, at most three. */
  find(picture: Pixels): Promise<readonly DescribedFace[]>;
  /** Compares two descriptions; 1 = the same. */
  compare(one: DescribedFace, other: DescribedFace): number;
}

const Faces = z.object({
  face: z.array(
    z.object({ box: z.array(z.number()), mesh: z.array(z.array(z.number())), embedding: z.array(z.number()) }),
  ),
});

/** Part of the library that is used. */
interface Human {
  load(): Promise<unknown>;
  detect(tensor: unknown): Promise<unknown>;
  readonly tf: {
    tensor(values: Uint8Array, shape: readonly number[], type: 'int32'): unknown;
    dispose(tensor: unknown): void;
  };
}

const isFunction = (value: unknown): boolean => typeof value === 'function';
const HumanModule = z.object({
  default: z.custom<new (options: object) => Human>(isFunction),
  match: z.object({ similarity: z.custom<(one: readonly number[], other: readonly number[]) => number>(isFunction) }),
});
const WasmModule = z.object({ setThreadsCount: z.custom<(count: number) => void>(isFunction) });

const off = { enabled: false };
const now = { skipFrames: 0, skipTime: 0 };

/** Options: detector, mesh and description only. The models 'liveness' and 'antispoof' stay off (decision 0085). */
const options = (models: string, wasm: string) => ({
  backend: 'wasm',
  wasmPath: wasm,
  modelBasePath: models,
  debug: false,
  async: false,
  warmup: 'none',
  cacheSensitivity: 0,
  filter: off,
  gesture: off,
  body: off,
  hand: off,
  object: off,
  segmentation: off,
  face: {
    enabled: true,
    detector: { rotation: false, maxDetected: 3, minConfidence: 0.4, ...now },
    mesh: { enabled: true },
    description: { enabled: true, ...now },
    iris: off,
    emotion: off,
    antispoof: off,
    liveness: off,
    attention: off,
  },
});

/** Lets `fetch` read the models of the package from the disk, and nothing from the network. */
function serveFilesOnly(): void {
  globalThis.fetch = async (input) => {
    const address = new URL(input instanceof Request ? input.url : String(input));
    if (address.protocol !== 'file:') throw new Error('Only files are read.');
    return new Response(await readFile(address));
  };
}

/** Loads the library and its models from their packages. Its `node-wasm` build is not exported, so it is loaded by path. */
export async function loadHuman(): Promise<FaceModel> {
  serveFilesOnly();
  const require = createRequire(import.meta.url);
  const folder = join(dirname(require.resolve(facePackages.human)), '..');
  const wasm = dirname(require.resolve(facePackages.wasm));
  WasmModule.parse(require(facePackages.wasm)).setThreadsCount(1);
  const { default: Model, match } = HumanModule.parse(require(join(folder, 'dist/human.node-wasm.js')));
  const human = new Model(options(pathToFileURL(`${folder}/models/`).href, `${wasm}/`));
  await human.load();
  return {
    async find({ data, width, height }) {
      const tensor = human.tf.tensor(data, [1, height, width, 3], 'int32');
      try {
        return Faces.parse(await human.detect(tensor)).face;
      } finally {
        human.tf.dispose(tensor);
      }
    },
    compare: (one, other) => match.similarity(one.embedding, other.embedding),
  };
}
