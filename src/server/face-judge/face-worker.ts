import { z } from 'zod';
import { serveRequests } from '#server/isolated-process/serve-requests.ts';
import type { FaceReading, FaceRequest, Pixels } from './face-reading.ts';
import { loadHuman, type DescribedFace, type FaceModel } from './load-human.ts';
import { measureFace } from './measure-face.ts';

const PixelsSent: z.ZodType<Pixels> = z.object({
  data: z.instanceof(Uint8Array),
  width: z.int(),
  height: z.int(),
});
const Request: z.ZodType<FaceRequest> = z.object({ frame: PixelsSent, straight: PixelsSent.nullable() });

const widthOf = ({ box: [, , width = 0] }: DescribedFace): number => width;

/** Finds the faces that count: those at least a third as wide as the widest, which comes first. */
async function findFaces(model: FaceModel, picture: Pixels): Promise<readonly DescribedFace[]> {
  const faces = [...(await model.find(picture))].sort((one, other) => widthOf(other) - widthOf(one));
  const [widest] = faces;
  return widest === undefined ? [] : faces.filter((face) => widthOf(face) * 3 >= widthOf(widest));
}

async function read(model: FaceModel, { frame, straight }: FaceRequest): Promise<FaceReading> {
  const found = await findFaces(model, frame);
  const [face] = found;
  const [first, second] = straight === null ? [] : await findFaces(model, straight);
  const known = second === undefined ? first : undefined;
  return {
    faces: found.length,
    face: face === undefined ? null : measureFace(frame, face),
    straight: straight === null || known === undefined ? null : measureFace(straight, known),
    likeness: face === undefined || known === undefined ? null : model.compare(face, known),
  };
}

const blank: Pixels = { data: new Uint8Array(64 * 64 * 3), width: 64, height: 64 };

await serveRequests(async () => {
  const model = await loadHuman();
  // The first picture compiles the model.
  await model.find(blank);
  return (request) => read(model, Request.parse(request));
});
