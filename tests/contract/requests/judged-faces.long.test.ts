import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FaceToken, FrameTaken } from '#shared/wire/reference.ts';
import { createFaceJudge, type FaceJudge } from '#server/face-judge/face-judge.ts';
import { findFaceSession, listFrames } from '#server/verification/face-repository.ts';
import { findFaceResult } from '#server/verification/verification-repository.ts';
import { drawMovement, otherPictures } from '#tests/support/face-pictures.ts';
import { siti, startFilesApp, type FilesApp } from './files-app.ts';

let judge: FaceJudge;
let demo: FilesApp;
const failures: string[] = [];
beforeAll(async () => {
  judge = createFaceJudge((reason) => failures.push(reason), 60_000);
  demo = await startFilesApp('demo', judge);
});
afterAll(() => Promise.all([judge.stop(), demo.close()]));

const Taken = z.object({ data: FrameTaken });
const Refused = z.object({ message: z.string(), data: z.object({ code: z.string() }) });

/** Goes through a check as our portal does; each check has a shade of its own, as no two moments of a camera are alike. */
class Check {
  static #shade = 0;
  readonly token: FaceToken;
  readonly shade: number;
  due: string;

  constructor(token: FaceToken) {
    this.token = token;
    this.due = token.challenge[0]?.id ?? '';
    Check.#shade += 1;
    this.shade = Check.#shade;
  }

  async send(picture: Buffer, movement = this.due) {
    const form = new FormData();
    form.append('Challenge', movement);
    form.append('File', new Blob([new Uint8Array(picture)]), 'frame.jpg');
    const url = `/api/v1/vida/sessions/${this.token.transaction_id}/frames`;
    return demo.send(url, form, siti, { 'x-face-token': this.token.token });
  }

  /** Sends a picture after its prompt; returns the answer, and follows it to the next movement. */
  async take(picture: Buffer): Promise<FrameTaken> {
    demo.clock.pass(4);
    const response = await this.send(picture);
    expect(response.statusCode, response.body).toBe(200);
    const taken = Taken.parse(response.json()).data;
    this.due = taken.next?.id ?? '';
    return taken;
  }

  /** Sends a picture that is refused after its prompt; returns the advice. */
  async refused(picture: Buffer): Promise<string> {
    demo.clock.pass(4);
    const response = await this.send(picture);
    expect([response.statusCode, Refused.parse(response.json()).data.code]).toEqual([422, 'LIV-FAIL']);
    return Refused.parse(response.json()).message;
  }

  draw = (movement = this.due): Promise<Buffer> => drawMovement(movement, this.shade);

  async findings() {
    return (await listFrames(demo.database.pool, this.token.transaction_id)).map(({ finding }) => finding);
  }

  async outcome() {
    const url = `/api/v1/vida/sessions/${this.token.transaction_id}/finish`;
    const headers = { authorization: `Bearer ${siti}`, 'x-face-token': this.token.token };
    const response = await demo.app.inject({ method: 'POST', url, headers });
    expect(response.statusCode, response.body).toBe(200);
    return (await findFaceSession(demo.database.pool, this.token.transaction_id))?.outcome;
  }
}

async function begin(subject = 'partial-withdraw'): Promise<Check> {
  await demo.database.pool.query(`DELETE FROM limit_window WHERE rule = 'face-checks'`);
  const url = `/api/v1/vida/generate-token?transactionType=${subject}&consent_version=1`;
  return new Check(FaceToken.parse((await demo.get(url)).json<{ data: unknown }>().data));
}

/** Begins a check and makes its straight view. */
async function beginStraight(): Promise<Check> {
  const check = await begin();
  await check.take(await check.draw());
  return check;
}

const bring = async (check: Check): Promise<void> => {
  while (check.due !== '') await check.take(await check.draw());
};

describe('a judged face check', () => {
  it('names one movement at a time after a wait, and ends with the outcome of the provider', async () => {
    const check = await begin();
    expect(check.token.challenge.map(({ id }) => id)).toEqual(['straight']);
    const first = await check.take(await check.draw());
    expect(first.remaining).toBe((check.token.movements ?? 0) - 1);
    expect(first.next?.wait_ms).toBeGreaterThanOrEqual(500);
    await bring(check);
    expect(new Set(await check.findings())).toEqual(new Set(['seen']));
    expect(await check.outcome()).toBe('passed');
  });

  it('varies order and waits from check to check', async () => {
    const seen = new Set<string>();
    const waits = new Set<number>();
    for (let round = 0; round < 6; round += 1) {
      const check = await begin();
      const { next } = await check.take(await check.draw());
      seen.add(next?.id ?? '');
      waits.add(next?.wait_ms ?? 0);
    }
    expect(seen.size).toBeGreaterThan(1);
    expect(waits.size).toBeGreaterThan(2);
  });

  it.each([
    ['no face', otherPictures.noFace, 'Wajah belum terlihat'],
    ['two faces', otherPictures.twoFaces, 'lebih dari satu wajah'],
    ['a face far away', otherPictures.far, 'terlalu jauh'],
    ['a dark face in a light room', otherPictures.darkFace, 'terlalu gelap'],
    ['a blurred face', otherPictures.blurredFace, 'kabur'],
  ])('tells the customer about %s and takes the next good frame', async (_name, build, advice) => {
    const check = await begin();
    expect(await check.refused(await build())).toContain(advice);
    await check.take(await check.draw());
    expect(await check.findings()).toEqual(['seen']);
  });

  it('takes the fourth frame of a movement with its finding, and sends the check to a person', async () => {
    const check = await begin('change-customer-info');
    const stranger = await otherPictures.twoFaces();
    for (let tries = 0; tries < 3; tries += 1) await check.refused(stranger);
    await check.take(stranger);
    expect(await check.findings()).toEqual(['many_faces']);
    expect(await check.outcome()).toBe('recorded');
  });
});

describe('an attack on a judged face check', () => {
  it('with a still picture fails at the first movement, also when it is cut or lit differently', async () => {
    const check = await beginStraight();
    expect(await check.refused(await drawMovement('straight', check.shade + 20))).toMatch(/Foto ini sama|belum/);
    const shifted = await drawMovement(check.due === 'closer' ? 'left' : 'closer', check.shade);
    expect(await check.refused(shifted)).toContain('belum');
  });

  it('with the recording of an earlier check is refused by the hash of its pictures', async () => {
    const earlier = await begin();
    const recording = await earlier.draw();
    await earlier.take(recording);
    const later = await begin();
    expect(await later.refused(recording)).toContain('sudah dipakai di pemeriksaan lain');
    for (let tries = 0; tries < 4; tries += 1) await later.refused(recording);
    expect(await later.findings()).toEqual([]);
  });

  it('with a recording played in a loop is refused, also when it is encoded again', async () => {
    const check = await begin();
    const recording = await check.draw();
    await check.take(recording);
    await check.take(await check.draw());
    for (const frame of [recording, await sharp(recording).jpeg({ quality: 60 }).toBuffer()])
      expect(await check.refused(frame)).toContain('Foto ini sama');
  });

  it("with another person's frame in the middle is refused, and marked when it is sent again and again", async () => {
    const check = await beginStraight();
    const stranger = await otherPictures.stranger();
    for (let tries = 0; tries < 3; tries += 1) expect(await check.refused(stranger)).toContain('berbeda dari foto');
    await check.take(stranger);
    await bring(check);
    expect((await check.findings()).slice(0, 2)).toEqual(['seen', 'other_face']);
    expect(await check.outcome()).toBe('recorded');
  });

  it('with frames out of order is refused', async () => {
    const check = await beginStraight();
    demo.clock.pass(4);
    const other = check.due === 'left' ? 'right' : 'left';
    const response = await check.send(await check.draw(other), other);
    expect(Refused.parse(response.json()).message).toContain('tidak sesuai urutan');
  });

  it('with a frame older than its prompt is refused', async () => {
    const check = await beginStraight();
    const response = await check.send(await check.draw());
    expect(Refused.parse(response.json()).message).toContain('sebelum petunjuk muncul');
    await check.take(await check.draw());
  });

  it('with a picture swapped after the check does not count', async () => {
    const check = await begin();
    await bring(check);
    await check.outcome();
    const claim = {
      transactionId: check.token.transaction_id,
      policyNumber: siti,
      suffix: 'partial-withdraw',
      submissionKey: null,
    } as const;
    const own = (await findFaceSession(demo.database.pool, claim.transactionId))?.attachment ?? '';
    const result = (picture: string) => findFaceResult(demo.database.pool, demo.services, { ...claim, picture });
    expect([await result('other.jpg'), await result(own)]).toEqual(['other-picture', 'passed']);
  });
});

describe('a face judge that gives no answer', () => {
  it('leaves frames unjudged, so that a person decides', async () => {
    await judge.stop();
    const check = await begin('change-customer-info');
    await check.take(await check.draw());
    expect(await check.findings()).toEqual(['unjudged']);
    expect(await check.outcome()).toBe('recorded');
    expect(failures).toContain('stopped');
  });
});
