import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOutbox } from '#demo/calls/outbox.ts';
import { drawSealed } from '#server/issued-documents/drawer.ts';
import { toIssuedDocument } from '#server/issued-documents/issue-document.ts';
import { listIssuedDocuments } from '#server/issued-documents/issued-document-repository.ts';
import { newMessageIds } from '#server/messages/channels.ts';
import { createEngine, type Engine } from '#server/proposal-store/engine.ts';
import { notifyCustomerJobs } from '#server/proposals/life/notify-customer.ts';
import { documentEvents, writeDocumentsOf } from '#tests/support/document-events.ts';
import { findOurPieces, loadEveryWord, mark } from '#tests/support/own-words.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { productionSettings } from '#tests/support/production.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { siti } from '#tests/support/sign-in.ts';

/** Names of the demo's insurer; its products are the data of this database and keep theirs. */
const ours = /contoh.?life|asuransi jiwa contoh|contoh\.test|1500 000/i;

let server: TestServer;
let engine: Engine;
beforeAll(async () => {
  const env = { ...productionSettings, MESSAGE_DIGEST_SECONDS: '20' };
  server = await startTestServer({ env, jobs: 'by hand', policies: [siti.policy_number] });
  engine = createEngine(server.services);
  await loadEveryWord(server.services);
  await writeDocumentsOf(engine, siti.policy_number, documentEvents);
});
afterAll(() => server.close());

it('a production start draws every document of an event under the name of its insurer', async () => {
  const { pool, vault, core } = server.services;
  const partyId = (await core.findHolder(siti.policy_number))?.partyId ?? 0;
  const filter = { kind: null, year: null, request: null, after: null, limit: 100 };
  const documents = await listIssuedDocuments(pool, vault, { policyNumber: siti.policy_number, partyId }, filter);
  expect(new Set(documents.map(({ kind }) => kind)).size).toBe(7);
  for (const document of documents) {
    const pdf = await drawSealed(server.services, toIssuedDocument(document));
    const text = readPdfText(pdf);
    expect([document.kind, text]).toEqual([document.kind, expect.stringContaining('Zeta Canary Life')]);
    expect([document.kind, ours.exec(`${text} ${pdf.toString('latin1')}`)?.[0]]).toEqual([document.kind, undefined]);
  }
});

it('a production start sends single and combined messages in the words and under the name of its insurer', async () => {
  const templates = ['approved', 'documents-asked', 'premium-debit-failed', 'completed'] as const;
  const policyNumber = siti.policy_number;
  const jobs = new Map(notifyCustomerJobs(engine).map(({ name, run }) => [name, run]));
  for (const [index, template] of templates.entries()) {
    const notice = { template, policyNumber, title: 'Penarikan', date: '30/11/2026', values: { why: '7' } };
    const number = index === 2 ? null : 'P-1';
    const wording = { isSyariah: false, priorityCode: '' };
    await jobs.get('tell-customer')?.({ ...notice, number, wording, messageIds: newMessageIds() });
  }
  await jobs.get('tell-digest')?.({ policyNumber });
  const alone = { template: 'approved', policyNumber, number: 'P-1', title: 'Penarikan', date: '30/11/2026' };
  await jobs.get('tell-customer')?.({ ...alone, messageIds: newMessageIds(), everywhere: true });
  const messages = await listOutbox(server.services);
  expect(messages.map(({ template }) => template)).toEqual(expect.arrayContaining(['digest', 'approved']));
  for (const { template, channel, subject, text } of messages) {
    const said = `${subject} ${text}`;
    expect([template, channel, said]).toEqual([template, channel, expect.stringContaining(mark)]);
    expect([template, findOurPieces(said), ours.test(said)]).toEqual([template, [], false]);
    if (channel !== 'PUSH') expect(said).toMatch(/Zeta ?Canary/);
  }
});
