import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createCardReader, listMissingPackages, type CardReader } from '#server/card-readings/card-reader.ts';
import { createCardReadings, type CardReadings } from '#server/card-readings/card-readings.ts';
import { CardReading } from '#shared/wire/card-readings/card-reading.ts';
import { UploadedAttachment, type AttachmentType } from '#shared/wire/attachments.ts';
import { buildForm, takePicture, upload } from '#tests/support/attachments.ts';
import { drawKtp, foreignCard, sitiCard } from '#tests/support/photos/drawn-ktp.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startTestServer({
    env: { OCR: 'tesseract' },
    jobs: 'by hand',
    policies: [siti.policy_number, ahmad.policy_number],
  });
  token = await signIn(server, siti);
});
afterAll(() => server.close());

const opened: CardReadings[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});

async function send(picture: Buffer, type: AttachmentType = 'KTP'): Promise<string> {
  const form = await buildForm(picture, { Type: type });
  const answer = await server.call({ method: 'POST', url: '/api/v1/attachments', token, ...form });
  return UploadedAttachment.parse(answer.data).name;
}

const ask = (name: string, as = token) =>
  server.call({ method: 'POST', url: `/api/v1/attachments/${name}/reading`, token: as });

/** Asks until the photo has been read, as the page does. */
async function readUntilDone(name: string): Promise<CardReading> {
  let reading: CardReading | undefined;
  await expect
    .poll(
      async () => {
        reading = CardReading.parse((await ask(name)).data);
        return reading.state;
      },
      { timeout: 120_000, interval: 200 },
    )
    .not.toBe('waiting');
  return CardReading.parse(reading);
}

/** Readings on another reader than the server's, such as one that hangs. */
function readingsOn(reader: CardReader): CardReadings {
  const readings = createCardReadings(server.services, reader);
  opened.push(readings);
  return readings;
}

const fixture = (name: string) => new URL(`../../fixtures/isolated-process/${name}.ts`, import.meta.url);
const photoOf = (name: string) => ({ name, policyNumber: siti.policy_number, isCard: true });
const isRead = async (name: string) => {
  const { rows } = await server.services.pool.query<{ done: boolean }>(
    'SELECT card_read_at IS NOT NULL AS done FROM attachment WHERE name = $1',
    [name],
  );
  return rows[0]?.done;
};

const unreadable = { number: 'UNREADABLE', name: 'UNREADABLE', birth_date: 'UNREADABLE' };

describe('the reading of a KTP photo', () => {
  it.each([
    ['of the policyholder', () => drawKtp(sitiCard), { number: 'MATCH', name: 'MATCH', birth_date: 'MATCH' }],
    [
      'of somebody else',
      () => drawKtp(foreignCard),
      { number: 'DIFFERENT', name: 'DIFFERENT', birth_date: 'DIFFERENT' },
    ],
    [
      'with one other digit',
      () => drawKtp({ ...sitiCard, number: '3174015203880007' }),
      { number: 'UNREADABLE', name: 'MATCH', birth_date: 'MATCH' },
    ],
    ['that is blurred', () => drawKtp(sitiCard, 14), unreadable],
    ['without a card', () => takePicture(), unreadable],
  ])('answers the comparisons of a photo %s', async (_, picture, hints) => {
    expect(await readUntilDone(await send(await picture()))).toEqual({ state: 'read', hints });
  });

  it('stores the comparisons and nothing of the text', async () => {
    const name = await send(await drawKtp(foreignCard));
    await readUntilDone(name);
    const { rows } = await server.services.pool.query(
      'SELECT attachment::text AS row FROM attachment WHERE name = $1',
      [name],
    );
    expect(JSON.stringify(rows)).toContain('DIFFERENT');
    expect(JSON.stringify(rows)).not.toMatch(/BUDI|3273061707910002|1991/);
  });

  it('reads nothing of another kind, and nothing of another policy', async () => {
    expect(await readUntilDone(await send(await takePicture(), 'DOCUMENT'))).toEqual({ state: 'none', hints: null });
    const mine = await send(await drawKtp(sitiCard));
    const foreign = await ask(mine, await signIn(server, ahmad));
    expect(foreign.status).toBe(404);
    expect(await isRead(mine)).toBe(false);
  });
});

describe('a reader that fails', () => {
  it('keeps nobody waiting while it hangs, and leaves no hint after its time', async () => {
    const readings = readingsOn(createCardReader({ answerMs: 700 }, fixture('hanging-reader')));
    const name = await send(await drawKtp(sitiCard));
    expect(await readings.describe(photoOf(name))).toEqual({ state: 'waiting', hints: null });
    await expect.poll(() => isRead(name), { timeout: 60_000 }).toBe(true);
    expect(await readings.describe(photoOf(name))).toEqual({ state: 'none', hints: null });
  });

  it('leaves no hint when its process crashes, and is not tried again with the same photo', async () => {
    const reader = createCardReader({}, fixture('crashing-reader'));
    const readings = readingsOn(reader);
    const name = await send(await drawKtp(sitiCard));
    await readings.describe(photoOf(name));
    await expect.poll(() => isRead(name), { timeout: 60_000 }).toBe(true);
    expect(await readings.describe(photoOf(name))).toEqual({ state: 'none', hints: null });
    expect(reader.figures()).toMatchObject({ started: 1, failed: { crash: 1 } });
  });

  it('lets a photo be read later that it refused because it was stopped', async () => {
    const stopped = readingsOn(createCardReader({}, fixture('hanging-reader')));
    const name = await send(await drawKtp(sitiCard));
    await stopped.describe(photoOf(name));
    await stopped.close();
    expect(await readUntilDone(name)).toMatchObject({ state: 'read', hints: { number: 'MATCH' } });
  });
});

describe('a request whose page did not ask', () => {
  it("has the holder's KTP read by the job, once", async () => {
    const name = await send(await drawKtp(sitiCard));
    const { pool } = server.services;
    await pool.query(`UPDATE attachment SET used_by = 'SWP-1', slot = 'ktp_attachment' WHERE name = $1`, [name]);
    await pool.query(
      `INSERT INTO holder_card (name, policy_number, party_id, identity_hash, received_on, recorded_at)
       VALUES ($1, $2, 1, 'x', '2026-01-01', now())`,
      [name, siti.policy_number],
    );
    const reader = createCardReader();
    const readings = readingsOn(reader);
    await readings.readSent();
    await readings.readSent();
    expect(await readUntilDone(name)).toMatchObject({ hints: { number: 'MATCH' } });
    expect(reader.figures().answered).toBe(1);
  });
});

describe('without the setting or the packages', () => {
  it('answers that no photo is read', async () => {
    const plain = await startTestServer({ jobs: 'by hand', policies: [siti.policy_number] });
    const theirs = await signIn(plain, siti);
    const url = `/api/v1/attachments/${await upload(plain, theirs, 'KTP')}/reading`;
    expect(await plain.call({ method: 'POST', url, token: theirs })).toMatchObject({
      status: 200,
      data: { state: 'off', hints: null },
    });
    await plain.close();
  });

  it('names the packages that are not installed', () => {
    expect(listMissingPackages()).toEqual([]);
    expect(listMissingPackages(['sharp', 'no-such-package'])).toEqual(['no-such-package']);
  });
});
