import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAllAlarms } from '#server/alarms/list-all-alarms.ts';
import { checkSeal } from '#server/doctor/check-seal.ts';
import { createEngine } from '#server/proposal-store/engine.ts';
import { readDocumentFragment } from '#shared/wire/issued-documents/document-link.ts';
import { formPurpose, ReadForm, SignedForm } from '#shared/wire/issued-documents/signed-forms.ts';
import { DocumentVerdict, ShownDocuments } from '#shared/wire/issued-documents/shown-documents.ts';
import { addDays, businessDateOf, parseInstant } from '#shared/time/dates.ts';
import { sitiToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { documentEvents, writeDocumentsOf } from '#tests/support/document-events.ts';
import { readQrOf } from '#tests/support/pdf-qr.ts';
import { drawLastPage, readPrintedText, readSignatures } from '#tests/support/poppler.ts';
import { passStepUp } from '#tests/support/role-changes.ts';
import { makeP12, sealPassword } from '#tests/support/seal-files.ts';
import { siti } from '#tests/support/sign-in.ts';

const folder = mkdtempSync(join(tmpdir(), 'seal-long-'));
const pictures = process.env['PICTURES'] ?? folder;
let app: DeskApp;
/** Documents as PDF, by kind. */
const documents = new Map<string, Buffer>();

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
  const { p12 } = makeP12(folder, 'RSA 2048');
  app = await startDeskApp({ SEAL_KEY_FILE: p12, SEAL_KEY_PASSWORD: sealPassword }, [siti.policy_number]);
  await writeDocumentsOf(createEngine(app.services), siti.policy_number, documentEvents);
  const token = await sitiToken(app);
  const request = await submitWithdrawal(app, token);
  await app.work();
  const { items } = ShownDocuments.parse((await app.call('GET', '/api/v1/policy/papers', token)).data);
  const paths = new Map<string, string>(items.map(({ kind, number }) => [kind, `policy/papers/${number}/file`]));
  paths.set('REQUEST', `transaction-proposal/${request}/receipt`);
  paths.set('YEAR', `policy/movements/2026/pdf`);
  for (const [kind, path] of paths) documents.set(kind, (await app.fetchFile(`/api/v1/${path}`, token)).bytes);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('a reader of PDF finds a valid signature in each kind of document', () => {
  expect([...documents.keys()].toSorted()).toEqual(
    expect.arrayContaining(['ENDED', 'LAPSE', 'LOAN_CLOSED', 'REQUEST', 'STATEMENT', 'VALUE_REPORT', 'YEAR', 'YEARLY']),
  );
  for (const [kind, pdf] of documents) {
    const said = readSignatures(folder, pdf);
    for (const phrase of [
      'Signature is Valid',
      'Common Name: Segel PT Uji',
      'ETSI.CAdES.detached',
      'Total document signed',
    ])
      expect([kind, said]).toEqual([kind, expect.stringContaining(phrase)]);
  }
});

it('forms signed on screen are printed whole, the longest answers too, with a valid signature', async () => {
  const token = await sitiToken(app);
  const answers = {
    name: 'RUDI HARTONO',
    identity_number: '3174015203880001',
    birth_place: 'Jakarta',
    birth_date: '1988-03-12',
    address: Array.from({ length: 20 }, (_, at) => `Blok ${at + 10} RT 05`)
      .join(', ')
      .slice(0, 240),
    occupation: 'Pegawai',
    relation: 'Kakak',
    funds: 'Gaji dan hasil usaha keluarga. '.repeat(8).trim(),
  };
  const account = { bank: '014', new_no_rek: '5271234567', branch: 'KCU Sudirman', rek_owner: 'SITI RAHMAWATI' };
  const forms = [
    { form: 'BENEFICIAL_OWNER', payload: { payment_method: 30, bank: '014' }, answers },
    { form: 'DEBIT_MANDATE', payload: account },
  ] as const;
  for (const input of forms) {
    const body = { transaction_type: 'change-payment-method', ...input };
    const { text, text_sha256 } = ReadForm.parse(
      (await app.call('POST', '/api/v1/signed-forms/read', token, body)).data,
    );
    await app.services.pool.query(`UPDATE step_up SET asked_at = asked_at - interval '1 minute'`);
    await passStepUp(app, token, formPurpose(input.form, text_sha256 ?? ''));
    const signed = SignedForm.parse(
      (await app.call('POST', '/api/v1/signed-forms', token, { ...body, text_sha256 })).data,
    );
    const { bytes } = await app.fetchFile(`/api/v1/attachments/${signed.name}`, token);
    expect(readSignatures(folder, bytes)).toContain('Signature is Valid');
    const printed = readPrintedText(folder, bytes).replaceAll(/\s+/g, '');
    const parts = (text?.sections ?? []).flatMap(({ heading, text: sentences, lines, points }) => [
      heading,
      ...sentences,
      ...points,
      ...lines.map(({ value }) => value),
    ]);
    expect(parts.length).toBeGreaterThan(10);
    for (const part of [...parts, text_sha256, signed.number, 'Kode verifikasi', 'dikirim lewat WhatsApp'])
      expect([input.form, printed]).toEqual([input.form, expect.stringContaining(String(part).replaceAll(/\s+/g, ''))]);
    drawLastPage(pictures, input.form, bytes);
  }
});

it('a reader of PDF finds one changed byte', () => {
  const pdf = Buffer.from(documents.get('REQUEST') ?? '');
  const at = pdf.indexOf('/CreationDate (D:2') + '/CreationDate (D:2'.length;
  pdf.writeUInt8(pdf.readUInt8(at) + 1, at);
  expect(readSignatures(folder, pdf)).toContain('Digest Mismatch');
});

it('the printed QR picture of a stored document leads to the answer that it is genuine', async () => {
  for (const [kind, pdf] of documents) {
    const page = await sharp(drawLastPage(pictures, kind, pdf))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const link = new URL(readQrOf(new Uint8ClampedArray(page.data), page.info.width, page.info.height) ?? '');
    expect([kind, link.pathname]).toEqual([kind, '/periksa-dokumen']);
    const key = readDocumentFragment(link.hash);
    const isStored = !['REQUEST', 'YEAR'].includes(kind);
    expect([kind, key !== undefined]).toEqual([kind, isStored]);
    if (key === undefined) continue;
    const verdict = DocumentVerdict.parse(
      (await app.call('POST', '/api/v1/papers/verify', undefined, { ...key })).data,
    );
    expect([kind, verdict.genuine]).toEqual([kind, true]);
  }
});

it('operations are told before the certificate ends, and urgently once documents have no seal', async () => {
  const { services } = app;
  const today = businessDateOf(services.clock.systemNow());
  const said = async (day: number) => {
    const now = parseInstant(`${addDays(today, day)}T12:00:00.000Z`);
    const then = { ...services, clock: { ...services.clock, systemNow: () => now } };
    const alarm = (await listAllAlarms(then)).find(({ kind }) => kind === 'SEAL_ENDS');
    const [finding] = await checkSeal(then);
    return [alarm === undefined ? undefined : 'urgent' in alarm && alarm.urgent, finding?.isOk];
  };
  expect(await said(300)).toEqual([undefined, true]);
  expect(await said(306)).toEqual([false, false]);
  expect(await said(366)).toEqual([true, false]);
});
