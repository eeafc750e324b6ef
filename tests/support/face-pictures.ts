import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { findDebianProgram } from './debian-program.ts';
import { drawIdentityCard } from './drawn-card.ts';

/** Public-domain portrait of NASA, from Debian's scikit-image. */
const { path: portrait } = findDebianProgram({
  name: 'astronaut.png',
  package: 'python3-skimage',
  path: 'usr/lib/python3/dist-packages/skimage/data/astronaut.png',
});

/** Picture with other people that the model's package brings. */
const samples = (): Buffer => {
  const entry = createRequire(import.meta.url).resolve('@vladmandic/human');
  return readFileSync(join(dirname(entry), '../assets/samples.jpg'));
};

const size = { width: 640, height: 480 };
const face = { x: 282, y: 150, width: 95, height: 130 };

const scene = (): Sharp => sharp(portrait).resize({ ...size, fit: 'cover', position: 'top' });

const asJpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 90 }).toBuffer();

/**
 * Pushes the middle of the face aside by pixels, as a turn or a raised chin moves the nose between the edges of the
 * face. A drawn movement: it shows that the measures follow, and that an injected picture passes.
 */
async function pushFace(across: number, down: number): Promise<Sharp> {
  const { data, info } = await scene().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pushed = Buffer.from(data);
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const strength = 1 - ((x - face.x) / face.width) ** 2 - ((y - face.y) / face.height) ** 2;
      if (strength <= 0) continue;
      const from = (Math.round(y - down * strength) * size.width + Math.round(x - across * strength)) * 3;
      data.copy(pushed, (y * size.width + x) * 3, from, from + 3);
    }
  return sharp(pushed, { raw: { width: info.width, height: info.height, channels: 3 } });
}

const movements: Readonly<Record<string, () => Promise<Sharp>>> = {
  straight: () => Promise.resolve(scene()),
  left: () => pushFace(40, 0),
  right: () => pushFace(-40, 0),
  chin_up: () => pushFace(0, -35),
  closer: async () => sharp(await scene().resize(832).toBuffer()).extract({ left: 40, top: 0, ...size }),
};

/** Draws the portrait with a movement; `shade` makes it another picture, as each moment of a camera is. */
export async function drawMovement(movementId: string, shade = 0): Promise<Buffer> {
  const draw = movements[movementId];
  if (draw === undefined) throw new Error(`unknown movement ${movementId}`);
  return asJpeg((await draw()).linear(1, shade));
}

const wall = { create: { ...size, channels: 3, background: '#445566' } } as const;
const middle = { left: 160, top: 0, width: 320, height: 480 };

/** Pictures of things that are not one clear face of the same person. */
export const otherPictures = {
  stranger: () => asJpeg(sharp(samples()).extract({ left: 326, top: 0, width: 210, height: 158 }).resize(420)),
  twoFaces: async () => {
    const half = await scene().extract(middle).toBuffer();
    return asJpeg(
      sharp(wall).composite([
        { input: half, left: 0, top: 0 },
        { input: half, left: 320, top: 0 },
      ]),
    );
  },
  noFace: () => asJpeg(scene().extract({ left: 0, top: 240, width: 640, height: 240 }).resize(size)),
  far: async () => {
    const small = await scene().resize(150).toBuffer();
    return asJpeg(sharp(wall).composite([{ input: small, left: 240, top: 180 }]));
  },
  darkFace: async () => {
    const shadow = await scene().extract(middle).linear(0.2, 0).toBuffer();
    return asJpeg(scene().composite([{ input: shadow, left: middle.left, top: 0 }]));
  },
  blurredFace: async () => {
    const soft = await scene().extract(middle).blur(4).toBuffer();
    return asJpeg(scene().composite([{ input: soft, left: middle.left, top: 0 }]));
  },
};

/** Draws an invented identity card with this portrait on its right, as a customer photographs one. */
export async function drawCardWith(portraitOfCard: Buffer): Promise<Buffer> {
  const square = await sharp(portraitOfCard).resize(270, 350, { fit: 'cover' }).toBuffer();
  return asJpeg(sharp(await drawIdentityCard()).composite([{ input: square, left: 800, top: 260 }]));
}

/** Cuts the portrait as a passport picture. */
export const cutPortrait = (): Promise<Buffer> =>
  asJpeg(scene().extract({ left: 160, top: 10, width: 250, height: 324 }));
