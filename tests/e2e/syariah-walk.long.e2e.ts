import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#requests/contract/endpoints.ts';
import type { RequestType } from '#requests/contract/bind.ts';
import { findConflict } from '#requests/contract/locks.ts';
import { pageTypes } from '#requests/registry/registry.ts';
import { loadFacts } from '#server/proposals/examine/load-facts.ts';
import { Draft, Submitted } from '#shared/wire/proposals.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { desktop, launchBrowser, type Person } from '#tests/support/browser.ts';
import { buildDemoPayload, type DemoPayload } from '#tests/support/demo-payloads.ts';
import { visitSteps } from '#tests/support/form-steps.ts';
import { goWithin } from '#tests/support/go-within.ts';
import { startLiveServer, type LiveServer } from '#tests/support/live-server.ts';
import { passFaceCheck, upload } from '#tests/support/attachments.ts';
import { readPage } from '#tests/support/read-page.ts';
import { keepScreensOnFailure } from '#tests/support/screens.ts';
import { eventually } from '#tests/support/server.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { signInAs } from '#tests/support/story.ts';
import { open } from '#tests/support/audit-page.ts';
import { syariahLint } from '#tests/support/syariah-lint.ts';

/** A monthly unit-linked policy and a paid-up savings plan: together they may submit every syariah request type. */
const people = [
  { name: 'Ahmad', policy: '7700000002', phone: '0812 0000 0002', identity: '3273011507850002' },
  { name: 'Andi', policy: '7700000008', phone: '0812 0000 0008', identity: '7371014408870008' },
] as const;

let server: LiveServer;
let browser: Browser;

beforeAll(async () => {
  server = await startLiveServer();
  browser = await launchBrowser();
  const { pool } = server.services;
  await pool.query(
    `INSERT INTO core.payable (payable_id, policy_number, kind, amount, currency, state, payable_from, bank_name, bank_account, account_name, created_at)
     SELECT gen_random_uuid(), number, 'SB', 1000000, 30, 'OPEN', '2026-11-01', 'Bank Muamalat Indonesia', '3410012345', 'NAMA', now()
     FROM unnest($1::text[]) AS number`,
    [people.map(({ policy }) => policy)],
  );
  await pool.query(
    `INSERT INTO core.parameter (key, archetype, effective_from, value, source)
     VALUES ('hol.first_allowed_months', 'SY_UL_REG', '2026-01-01', '12', 'test')`,
  );
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function expectSyariah(page: Page, where: string): Promise<void> {
  const texts = await readPage(page);
  expect(texts.length, `${where} shows nothing`).toBeGreaterThan(5);
  expect(
    texts.filter((text) => syariahLint(text).length > 0 || /\{\w+\}/.test(text)),
    `${where}: write the word as a token of src/shared/words/wording-terms.ts`,
  ).toEqual([]);
}

const submitPath = ({ endpoint }: RequestType): string => {
  const row: { readonly serviceId: number; readonly path?: string } = endpoints[endpoint];
  return row.path ?? `/api/v1/transaction-proposal/${endpoint}`;
};

describe.each(people)('$name', ({ policy, phone, identity }) => {
  let person: Person;
  let token = '';
  const factsNow = () => loadFacts(server.services, policy);
  const send = (url: string, payload: Readonly<Record<string, unknown>>) =>
    server.call({ method: 'POST', url, token, payload });

  beforeAll(async () => {
    person = await signInAs(browser, server, { policy, phone, identity }, desktop);
    await person.page.emulateMedia({ reducedMotion: 'reduce' });
    token = await signIn(server, { policy_number: policy, phone_number: phone, identity_number: identity });
  });
  afterAll(() => person?.context.close());
  beforeEach((context) => keepScreensOnFailure(context, () => ({ person })));

  const pathOf = ({ route }: RequestType): string => `/transaction/submission/${route}`;

  /** Saves a draft at the server as the form does; the page then starts with it. */
  async function saveDraft(type: RequestType, payload: Readonly<Record<string, unknown>>): Promise<void> {
    const url = `/api/v1/drafts/${type.endpoint}`;
    await eventually(async () => {
      const { data } = await server.call({ url, token });
      const revision = Draft.safeParse(data).data?.revision ?? null;
      const saved = await server.call({ method: 'PUT', url, token, payload: { payload, revision } });
      return saved.success ? true : undefined;
    });
  }

  const codes = async (): Promise<readonly string[]> => {
    const items = await readOutbox(server);
    return items.filter(({ template }) => template === 'step-up-code').flatMap(({ code }) => code ?? []);
  };

  async function passCode(suffix: string): Promise<void> {
    const before = await codes();
    await send('/api/v1/auth/step-up', { transaction_type: suffix });
    const code = await eventually(async () => (await codes()).find((each) => !before.includes(each)));
    await send('/api/v1/auth/step-up/check', { otp_number: code });
  }

  /** Submits as a client does; returns the request number. */
  async function submit({ type, payload }: DemoPayload): Promise<string> {
    if (type.stepUp === 'code') await passCode(type.endpoint);
    const face = type.stepUp === 'face' ? await passFaceCheck(server, token, type.endpoint) : {};
    const answer = await send(submitPath(type), { ...payload, ...face });
    if (!answer.success) throw new Error(`${answer.status} ${answer.message} ${JSON.stringify(answer.data)}`);
    return Submitted.parse(answer.data).transactionIds[0] ?? '';
  }

  /** Ends the request, so that it does not block the next one. */
  async function end(number: string): Promise<void> {
    await send(`/api/v1/transaction-proposal/${number}/cancel`, {});
    await server.services.pool.query(
      `UPDATE proposal SET holds_lock = false, state = CASE WHEN ended_at IS NULL THEN 'DIBATALKAN' ELSE state END,
         ended_at = coalesce(ended_at, submitted_at) WHERE policy_number = $1`,
      [policy],
    );
  }

  const isOpen = async (type: RequestType): Promise<boolean> => {
    const facts = await factsNow();
    return (
      type.notEligible(facts) === undefined &&
      findConflict({ suffix: type.endpoint, lockClass: type.lockClass }, facts.openRequests) === undefined
    );
  };

  it.each(pageTypes.map((type) => [type.route, type] as const))(
    '%s has sound form, summary, thank-you and status pages',
    async (_, type) => {
      const { page } = person;
      await page.goto(pathOf(type));
      if (!(await isOpen(type))) {
        await page.getByText('Lihat pengajuan lain').first().waitFor();
        return expectSyariah(page, 'the page that says why not');
      }
      const onward = page.getByRole('button', { name: /^Lanjut( ke ringkasan)?$/ });
      await onward.waitFor();
      await expectSyariah(page, 'the form');
      await onward.click();
      await page
        .getByText('Ada yang perlu diperbaiki')
        .or(page.getByText('Periksa sebelum dikirim'))
        .or(page.getByText(/^Langkah 2 dari/).filter({ visible: true }))
        .first()
        .waitFor();
      await expectSyariah(page, 'the form with what is missing');
      const demo = await buildDemoPayload(type, await factsNow(), (attachment) => upload(server, token, attachment));
      // An open form would save its own draft over this one.
      await page.goto('/healthz');
      await saveDraft(type, demo.payload);
      await page.goto(pathOf(type));
      await onward.waitFor();
      await expectSyariah(page, 'the form filled in');
      await goWithin(page, `${pathOf(type)}/resume`);
      await page.getByRole('heading', { name: 'Yang berubah' }).waitFor();
      await expectSyariah(page, 'the summary');
      await visitSteps(page, (step) => expectSyariah(page, `step ${step}, filled in`));
      for (const link of await page.getByRole('button', { name: /Baca syarat/ }).all()) {
        await link.click();
        await page.getByRole('dialog').getByText(/Versi/).waitFor();
        await expectSyariah(page, 'the terms');
        await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).first().click();
      }
      const number = await submit(demo);
      await goWithin(page, `${pathOf(type)}/thankyou?transaction_ids=${number}`);
      await page.getByText('Pengajuan terkirim').first().waitFor();
      await expectSyariah(page, 'the thanks');
      await goWithin(page, `/transaction/status/${number}`);
      await page.getByText('Perjalanan pengajuan').waitFor();
      await expectSyariah(page, 'the status');
      await end(number);
    },
  );

  it('menu, sub-menus, list and information pages use syariah wording', async () => {
    const { page } = person;
    for (const path of ['submission', 'submission/data-change', 'submission/premi-payment-change', 'status']) {
      await open(page, `/transaction/${path}`);
      await expectSyariah(page, path);
    }
    await page.goto('/polis/information');
    await page.getByText('Pemegang Polis').first().waitFor();
    await expectSyariah(page, 'the information');
    expect(person.errors).toEqual([]);
  });
});
