import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import sharp from 'sharp';
import { z } from 'zod';
import { faceConsentVersion, objectionConsentVersion } from '#shared/lists/face-consent.ts';
import { deathObjectionStepUp } from '#shared/wire/deaths/death-objection.ts';
import { FaceToken } from '#shared/wire/reference.ts';
import { UploadedAttachment, type AttachmentType } from '#shared/wire/attachments.ts';
import type { TestServer } from './server.ts';

/** Server in this process, or one reached over the network. */
export type Callable = Pick<TestServer, 'call'>;

/** Draws a unique picture: coarse noise, so that it is neither black nor blurred. */
export async function takePicture(width = 640, height = 480): Promise<Buffer> {
  const raw = { width: 32, height: 24, channels: 3 } as const;
  const noise = randomBytes(raw.width * raw.height * raw.channels);
  return sharp(noise, { raw }).resize(width, height, { kernel: 'nearest' }).jpeg({ quality: 90 }).toBuffer();
}

/** Builds the body of a multipart form with one file. */
export async function buildForm(file: Buffer, fields: Readonly<Record<string, string>>, name = 'foto.jpg') {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('File', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

/** Raises the daily upload limit for long runs. */
export const liftUploadLimit = (pool: Pool) =>
  pool.query(`UPDATE core.parameter SET value = '1000000' WHERE key IN ('doc.day_files', 'doc.day_mb')`);

export async function upload(server: Callable, token: string, type: AttachmentType): Promise<string> {
  const form = await buildForm(await takePicture(), { Type: type });
  const answer = await server.call({ method: 'POST', url: '/api/v1/attachments', token, ...form });
  return UploadedAttachment.parse(answer.data).name;
}

const Finished = z.object({ attachment: z.string() });

/** Goes through the prompted face check as the portal does. */
export async function passFaceCheck(server: Callable, token: string, suffix: string) {
  const version = suffix === deathObjectionStepUp ? objectionConsentVersion : faceConsentVersion;
  const started = await server.call({
    method: 'GET',
    url: `/api/v1/vida/generate-token?transactionType=${suffix}&consent_version=${version}`,
    token,
  });
  const check = FaceToken.parse(started.data);
  const base = `/api/v1/vida/sessions/${check.transaction_id}`;
  for (const { id } of check.challenge) {
    const form = await buildForm(await takePicture(), { Challenge: id });
    const headers = { ...form.headers, 'x-face-token': check.token };
    await server.call({ method: 'POST', url: `${base}/frames`, token, payload: form.payload, headers });
  }
  const finished = await server.call({
    method: 'POST',
    url: `${base}/finish`,
    token,
    headers: { 'x-face-token': check.token },
  });
  return { transaction_id: check.transaction_id, liveness_attachment: Finished.parse(finished.data).attachment };
}
