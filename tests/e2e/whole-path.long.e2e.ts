import { parse } from 'csv-parse/sync';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ProposalDetail } from '#shared/wire/proposals.ts';
import { createPool } from '#server/db/pool.ts';
import { buildForm, takePicture } from '../support/attachments.ts';
import { findBookGaps } from '../support/book-gaps.ts';
import { launchBrowser, phone, sitDown, type Person } from '../support/browser.ts';
import { clamSignature } from '../support/clam-daemon.ts';
import { keepScreensOnFailure, press } from '../support/screens.ts';
import { eventually } from '../support/server.ts';
import { chooseFile, enterPortal } from '../support/story.ts';
import { tokenOf } from '../support/saved-draft.ts';
import { sendWithdrawal } from '../support/withdrawal.ts';
import { openDesk, staffRoles } from '../support/whole-path/desk-work.ts';
import { loadFiles } from '../support/whole-path/load-files.ts';
import { signInByLink } from '../support/whole-path/sign-in-people.ts';
import { startWorld, type World } from '../support/whole-path/start-world.ts';

/**
 * Journey of an insurer: from an empty database to paid withdrawals, with processes of production alone. It follows
 * docs/operating.md and writes no SQL. The clock of all processes is moved by libfaketime.
 */

let world: World;
let browser: Browser;
let holder: Person;
/** Numbers of the two withdrawals. */
const sent: string[] = [];

beforeAll(async () => {
  // Tuesday, the day of the example files.
  world = await startWorld('2026-11-24T02:00:00Z');
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await world?.end();
});
beforeEach((context) => keepScreensOnFailure(context, () => ({ holder })));

const operate = (...command: readonly string[]): Promise<string> => world.installation.operate('ops', ...command);

/** Stops the server for the night and starts it on a later day, with settings that differ. */
async function startNextDay(day: string, more: Readonly<Record<string, string>> = {}): Promise<void> {
  await world.installation.stop();
  // After eight in Jakarta, when the prices of the day before are final.
  world.time.moveTo(`${day}T01:30:45Z`);
  await world.installation.start(more);
}

/** Restarts the server ten seconds before a minute begins, because its transfers are sent at the start of one. */
async function restart(): Promise<void> {
  await world.installation.stop();
  const minute = 60_000;
  const begins = Math.ceil(world.time.now() / minute + 1) * minute;
  world.time.moveTo(new Date(begins - 10_000).toISOString());
  await world.installation.start();
}

const openToday = () => openDesk(world.installation, world.neighbours);

/** Signs the holder in by the portal's pages, with the code of an SMS. */
async function enterBySms(): Promise<void> {
  const texts = async () => ({ data: (await world.neighbours.ask({ do: 'report' })).texts });
  await enterPortal(holder, { call: texts });
}

/** Waits until the holder reads on the page of her request that it is done. */
async function awaitDone(number: string): Promise<void> {
  const { page } = holder;
  await page.goto(`/transaction/status/${number}`);
  await page.getByText('Berhasil').first().waitFor({ timeout: 240_000 });
  const url = `/api/v1/transaction-proposal/${number}`;
  const { data } = await world.installation.call({ url, token: await tokenOf(holder) });
  expect(ProposalDetail.parse(data).state).toBe('SELESAI');
}

/** Returns what checks of the books find wrong. */
async function listBookGaps(): Promise<readonly string[]> {
  const pool = createPool(world.ownerUrl, { max: 1 });
  const gaps = await findBookGaps(pool);
  await pool.end();
  return gaps;
}

const Payment = z.object({ reference: z.string(), way: z.string(), account: z.string(), amount: z.string() });

/** Reads a payment file; its last line is the total. */
const readPayments = (file: string) =>
  z.array(Payment).parse(parse(file, { columns: true, relax_column_count: true }).slice(0, -1));

describe('production installation', () => {
  it('loads the example files into an empty database by the documented commands', async () => {
    await world.installation.operate('migrate');
    const reports = await loadFiles(world.installation, world.folder);
    expect(reports.filter((line) => !line.endsWith(' 0 unchanged, 0 refused'))).toEqual([]);
    expect(reports).toHaveLength(14);
  });

  it('starts in production, with its first staff and a provider for the others', async () => {
    const { installation, neighbours, time } = world;
    const links: string[] = [];
    for (const name of ['rina.dewi', 'tono.adi'])
      links.push(/http\S+/.exec(await operate('staff', 'add', name, 'Admin Staf', 'ADMIN_STAF'))?.[0] ?? '');
    await operate('staff', 'trust', neighbours.issuer);
    await installation.start();
    await signInByLink(installation, 'rina.dewi', links[0] ?? '', time.now());
    await signInByLink(installation, 'tono.adi', links[1] ?? '', time.now());
    for (const [name, role] of Object.entries(staffRoles))
      await neighbours.ask({ do: 'hire', person: { name, preferred_username: name, roles: [role] } });
    await neighbours.ask({ do: 'open-account', account: '0540123456', name: 'SITI NUR RAHMAWATI' });
    expect(await operate('doctor', '--quick')).toMatch(/\nNothing is wrong\.\n$/);
  });

  it('reaches nothing of the demo', async () => {
    const paths = ['/demo', '/demo/api/clock', '/demo/api/outbox', '/test/v1/email/login-attempt?email=a', '/docs'];
    for (const path of [...paths, '/openapi.json']) {
      const { status } = await fetch(`${world.installation.url}${path}`);
      expect([path, status]).toEqual([path, 404]);
    }
  });

  it('lets the holder sign in with a code by SMS and send a withdrawal with identity card and face check', async () => {
    holder = await sitDown(browser, world.installation.url, phone);
    const { page } = holder;
    await enterBySms();
    await page.goto('/transaction/submission/withdraw-partial-investment-fund');
    await page.getByLabel('Jumlah yang ditarik').fill('1000000');
    await chooseFile(page, /berkas/i);
    await press(page, 'Lanjut ke ringkasan');
    await page.waitForURL('**/resume');
    await page.getByRole('checkbox').first().check();
    await press(page, 'Lanjut ke verifikasi wajah');
    await page.waitForURL('**/vida-verification');
    await page.getByRole('checkbox').first().check();
    await press(page, 'Mulai verifikasi');
    await page.waitForURL(/thankyou\?transaction_ids=/, { timeout: 180_000 });
    sent.push(new URL(page.url()).searchParams.get('transaction_ids') ?? '');
    expect(holder.errors).toEqual([]);
  });

  it('refuses a file in which the scanner finds a signature', async () => {
    const file = Buffer.concat([await takePicture(), Buffer.from(clamSignature)]);
    const form = await buildForm(file, { Type: 'KTP' });
    const url = '/api/v1/attachments';
    const { status, message } = await world.installation.call({
      method: 'POST',
      url,
      token: await tokenOf(holder),
      ...form,
    });
    expect([status, message]).toEqual([422, expect.stringContaining('ditolak pemeriksaan keamanan kami')]);
  });

  it('has two people decide the request, and two others publish the price of the day', async () => {
    const desk = openToday();
    await desk.decide(sent[0] ?? '');
    expect(await desk.publishPrices()).toBe(10);
  });

  it('pays the request by one SNAP transfer on the next working day, over a restart', async () => {
    await startNextDay('2026-11-25');
    await enterBySms();
    const desk = openToday();
    const batch = await desk.releaseBatch();
    await restart();
    await awaitDone(sent[0] ?? '');
    const { transfers } = await world.neighbours.ask({ do: 'report' });
    expect(transfers).toEqual([
      { reference: expect.any(String), account: '0540123456', amount: '1000000.00', paid: 1 },
    ]);
    expect(await desk.readBatch(batch)).toMatchObject({ state: 'done', paid: 1, refused: 0, unclear: 0 });
  });

  it("pays a second request by a payment file and the bank's answer", async () => {
    const number = await sendWithdrawal(world.installation, await tokenOf(holder), 1_000_000);
    sent.push(number);
    const wednesday = openToday();
    await wednesday.decide(number);
    await wednesday.publishPrices();
    await startNextDay('2026-11-26', { PAYOUT_WAY: 'file' });
    await enterBySms();
    const thursday = openToday();
    const batch = await thursday.releaseBatch();
    const [payment] = readPayments(await thursday.fetchFile(batch));
    expect(payment).toMatchObject({ way: 'bi-fast', account: '0540123456', amount: '1000000.00' });
    const answer = `reference,amount,result,reason\r\n${payment?.reference},1000000,PAID,`;
    expect(await thursday.uploadAnswer(batch, answer)).toMatchObject({ recorded: 1, unusable: 0 });
    expect(await thursday.readBatch(batch)).toMatchObject({ state: 'done', paid: 1, refused: 0 });
    await awaitDone(number);
  });

  it('tells the holder of each request by SMS and mail', async () => {
    for (const number of sent)
      await eventually(async () => {
        const { texts, mails } = await world.neighbours.ask({ do: 'report' });
        const hasText = texts.some(
          ({ to, text }) => to === '6281200000001' && text.includes(`${number} sudah selesai`),
        );
        const hasMail = mails.some(({ raw }) => raw.includes(`Subject: Dana pengajuan ${number} sudah dikirim`));
        return hasText && hasMail ? true : undefined;
      });
  });

  it('leaves books and audit trail whole', async () => {
    expect(await operate('doctor')).toMatch(/\nNothing is wrong\.\n$/);
    expect(await listBookGaps()).toEqual([]);
  });
});
