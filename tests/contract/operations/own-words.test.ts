import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { drawDocument } from '#server/issued-documents/draw-document.ts';
import { drawPreview } from '#server/issued-documents/drawer.ts';
import { issueDocument, toIssuedDocument, toPreview } from '#server/issued-documents/issue-document.ts';
import { readLetterWords } from '#server/issued-documents/words/letter-words.ts';
import { createEngine, readMoment, type Engine } from '#server/proposal-store/engine.ts';
import { findStoredProposal, type StoredProposal } from '#server/proposal-store/proposal-repository.ts';
import { buildRepaidOutcome } from '#server/proposals/core-events/repaid-outcome.ts';
import { findAddressee } from '#server/proposals/letters/addressee.ts';
import { buildRequestLetter, type RequestLetterKind } from '#server/proposals/letters/request-letters.ts';
import { buildWrittenLetter } from '#server/proposals/letters/written-letters.ts';
import { buildPrintedForm, buildSignedContent } from '#server/proposals/forms/form-document.ts';
import { fullName } from '#shared/text/person-name.ts';
import { buildReceipt } from '#server/receipt/build-receipt.ts';
import { pricedFigureLabels } from '#shared/facts/priced-figures.ts';
import { valuePartLabels } from '#shared/policy/value-explained.ts';
import type { WrittenKind } from '#shared/requests/written-letters.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { ShownDocuments } from '#shared/wire/issued-documents/shown-documents.ts';
import { canaryBrand, canaryBrandDir } from '#tests/support/brand.ts';
import { startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory } from '#tests/support/desk-story.ts';
import { days, documentEvents, loanRepaid, writeDocumentsOf } from '#tests/support/document-events.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { findAlienRuns, findOurPieces, letterMarks, loadEveryWord, loadWords, mark } from '#tests/support/own-words.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { ahmad, signIn, siti } from '#tests/support/sign-in.ts';
import { advance, pay } from '#tests/support/top-up.ts';

/**
 * Parts that need other payments than this story has, whose neighbours come from the same lines of code; and the text
 * that only screen readers speak.
 */
const notInStory = ['SIGNED_FORM.heading', 'PREMIUM_RECEIPT.withRequest', 'PREMIUM_RECEIPT.rider', 'FRAME.qr'];

let app: DeskApp;
let engine: Engine;
let token: string;
let request: StoredProposal;

/** Writes a letter about the request, with other facts than it has. */
async function writeLetter(kind: RequestLetterKind, about: string, facts: Partial<StoredProposal>): Promise<void> {
  const { at, recordedAt } = await readMoment(engine);
  await inTransaction(engine.pool, async (tx) => {
    const core = engine.coreIn(tx, { at, recordedAt });
    const addressee = await findAddressee(core, siti.policy_number);
    if (addressee === undefined) throw new Error('there is no holder');
    const words = await readLetterWords(tx, businessDateOf(at), addressee.policy);
    const draft = buildRequestLetter(kind, about, { ...request, ...facts, at, words }, addressee);
    await issueDocument(tx, engine.vault, { at, recordedAt }, draft);
  });
}

/** Writes letters by hand about the policy and the request, and draws one as a preview. */
async function writeByHand(): Promise<void> {
  const moment = await readMoment(engine);
  const { at } = moment;
  const { pool, vault, config } = engine;
  const addressee = await findAddressee(engine.core, siti.policy_number);
  if (addressee === undefined) throw new Error('there is no holder');
  const words = await readLetterWords(pool, businessDateOf(at), addressee.policy);
  const build = (kind: WrittenKind) => {
    const subject = { addressee, request: kind === 'APPROVAL' ? request : null };
    return buildWrittenLetter({ kind, about: `hand/${kind}`, paragraph: 'Siti Nur Rahmawati' }, subject, { at, words });
  };
  for (const kind of ['FREE_LETTER', 'REPLY_LETTER', 'CERTIFICATE', 'APPROVAL'] as const)
    await inTransaction(pool, (tx) => issueDocument(tx, vault, moment, build(kind)));
  const word = words.line('WRITTEN', 'preview');
  documents.set('preview', await drawPreview({ config }, toPreview(build('FREE_LETTER'), at, word), word));
}

/** Terms that an underwriter offers, with the summary of the request. */
const offerOf = ({ content, row }: StoredProposal) => ({
  version: row.version,
  conditions: [],
  shown: [],
  reason: 'Satu',
  summary: content.summary,
  consequences: content.consequences,
  madeBy: 'underwriter1',
  madeAt: row.submitted_at,
  replyBy: row.promised_date,
  answer: null,
  answeredAt: null,
  terms: [],
});

/** Makes every document that the program has, for a conventional and a syariah policy. */
async function live(): Promise<void> {
  const { row, content } = request;
  await writeLetter('APPROVAL', 'by-system', { row: { ...row, automatic: true } });
  await writeLetter('REJECTION', 'rejection', { row: { ...row, decision_reason: 'Satu' } });
  await writeLetter('OFFER', 'offer', { content: { ...content, offer: offerOf(request) } });
  await writeLetter('ENDORSEMENT', 'endorsement', {});
  await writeLetter('REINSTATEMENT', 'reinstatement', {});
  await writeByHand();
  await writeDocumentsOf(engine, siti.policy_number, documentEvents);
  await writeDocumentsOf(engine, ahmad.policy_number, documentEvents);
  const { accounts } = await app.services.core.getPremiumCalendar(ahmad.policy_number);
  await advance(app, 36);
  await pay(app, '5000000', accounts[0]?.number);
}

/** Draws the receipt of the request after its end, with attachments in every state. */
async function drawEndedReceipt(): Promise<Buffer> {
  const { pool, core, clock } = app.services;
  const printedAt = await clock.businessNow();
  const { policy } = await core.getPolicy(siti.policy_number);
  const words = await readLetterWords(pool, businessDateOf(printedAt), policy);
  const attachments = (['asked', 'replaced'] as const).map(
    (state) => ({ name: 'a', type: 'KTP', label: 'Foto KTP', state }) as const,
  );
  const row = { ...request.row, ended_at: printedAt };
  const { content } = request;
  const parts = { words, row, content, holderName: 'Siti', attachments, promisedOn: null, promise: [], printedAt };
  return drawDocument(buildReceipt(parts), { brand: canaryBrand, verifyPage: 'https://polis.example/periksa-dokumen' });
}

/** Draws a form as it is signed on screen, and as it is printed. */
async function drawForms(): Promise<readonly Buffer[]> {
  const { pool, core, clock, config } = app.services;
  const at = await clock.businessNow();
  const { policy } = await core.getPolicy(siti.policy_number);
  const words = await readLetterWords(pool, businessDateOf(at), policy);
  const signer = fullName(policy.holder.person);
  const text = { title: signer, sections: [] };
  const parts = { words, policyNumber: policy.number };
  const signature = { signer, at, channel: 'WA', address: '********0001', textSha256: '0' } as const;
  const content = buildSignedContent(text, signature, { ...parts, code: 'AB12CD3E4F' });
  const stored = { number: 'FTT-2026-00000001', sha256: '0', made_at: at, content };
  const drawing = { brand: config.brand, verifyPage: 'https://polis.example/periksa-dokumen' };
  return Promise.all([
    drawDocument(toIssuedDocument(stored), drawing),
    drawDocument(buildPrintedForm(text, { ...parts, at, sha256: '0' }), drawing),
  ]);
}

/** Documents as PDF, by number or name. */
const documents = new Map<string, Buffer>();
const fetchDocument = async (name: string, path: string, as = token): Promise<void> => {
  const { status, bytes } = await app.fetchFile(`/api/v1/${path}`, as);
  expect([name, status]).toEqual([name, 200]);
  documents.set(name, bytes);
};

const listNumbers = async (as: string): Promise<readonly string[]> => {
  const numbers: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = cursor === '' ? '' : `?cursor=${cursor}`;
    const { items, next } = ShownDocuments.parse((await app.call('GET', `/api/v1/policy/papers${query}`, as)).data);
    numbers.push(...items.map(({ number }) => number));
    cursor = next;
  }
  return numbers;
};

/** Texts of the pages that documents repeat: names of products, movements and payments, and the summary of the request. */
const pages = new Set<string>(['Siti Nur Rahmawati', 'Ahmad Fauzi']);

/** Adds all texts of an answer. */
function addTexts(value: unknown): void {
  if (typeof value === 'string') pages.add(value.replaceAll('\u00a0', ' '));
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(addTexts);
}

beforeAll(async () => {
  app = await startDeskApp({ BRAND_DIR: canaryBrandDir }, [siti.policy_number, ahmad.policy_number]);
  engine = createEngine(app.services);
  await loadEveryWord(app.services);
  token = await signIn(app.server, siti);
  const desk = await createDeskStory(app);
  const number = await submitWithdrawal(app, token);
  await desk.approve(number);
  await advance(app, 'price');
  const stored = await findStoredProposal(app.services.pool, app.services.vault, number);
  if (stored === undefined) throw new Error('there is no request');
  request = stored;
  await fetchDocument('receipt', `transaction-proposal/${number}/receipt`);
  await fetchDocument('history', 'policy/movements/2026/pdf');
  await fetchDocument('empty history', 'policy/movements/2020/pdf');
  const read = async (path: string, as: string) => addTexts((await app.call('GET', `/api/v1/${path}`, as)).data);
  await read(`transaction-proposal/${number}`, token);
  for (const policyNumber of [siti.policy_number, ahmad.policy_number]) {
    const { policy } = await app.services.core.getPolicy(policyNumber);
    const labels = [...Object.values(pricedFigureLabels), ...Object.values(valuePartLabels)];
    addTexts(labels.map((label) => fill(label, wordingFor(policy))));
    addTexts(buildRepaidOutcome(loanRepaid, { policyNumber, currency: policy.currency }));
  }
  const payable = (await desk.payables()).find(({ request_number }) => request_number === number);
  await desk.pay(payable?.payable_id ?? '', 0, 'PAID');
  await live();
  documents.set('ended receipt', await drawEndedReceipt());
  for (const [index, pdf] of (await drawForms()).entries()) documents.set(`form ${index}`, pdf);
  for (const as of [token, await signIn(app.server, ahmad)]) {
    for (const each of await listNumbers(as)) await fetchDocument(each, `policy/papers/${each}/file`, as);
    await read('policy/get-my-policy', as);
    addTexts(String((await app.fetchFile('/api/v1/policy/movements/2026/file', as)).bytes).split(/[;\r\n]+/));
  }
}, 300_000);
afterAll(() => app.close());

it('every document is in the words of the insurer who replaced them', () => {
  expect(documents.size).toBeGreaterThan(35);
  const found = [...documents].map(([name, pdf]) => [name, findAlienRuns(pdf, pages)] as const);
  expect(found.filter(([, runs]) => runs.length > 0)).toEqual([]);
});

it('every part of the letters is in a document of this test', () => {
  const text = [...documents.values()].map(readPdfText).join('\n');
  const found = new Set(text.match(/Zeta\d+/g));
  expect([...letterMarks].filter(([, own]) => !found.has(own)).map(([part]) => part)).toEqual(notInStory);
});

it('the list of documents and the check of one name it in the words of the insurer', async () => {
  const { items, kinds } = ShownDocuments.parse((await app.call('GET', '/api/v1/policy/papers', token)).data);
  for (const { title } of [...items, ...kinds]) expect(title).toContain(mark);
  const [number, pdf] = [...documents].find(([name]) => name.startsWith('SPL-')) ?? [];
  const code = /^[\dA-Z]{5}-[\dA-Z]{5}$/m.exec(pdf === undefined ? '' : readPdfText(pdf))?.[0];
  const reply = await app.call('POST', '/api/v1/papers/verify', undefined, { number, code });
  expect(reply.data).toMatchObject({ genuine: true, kind: letterMarks.get('LAPSE.heading') });
});

it('every message is in the words of the insurer, and names it alone', async () => {
  const messages = await readOutbox(app.server);
  expect(new Set(messages.map(({ template }) => template)).size).toBeGreaterThan(5);
  for (const { template, channel, subject, text } of messages) {
    const said = `${subject} ${text}`;
    expect([template, channel, said]).toEqual([template, channel, expect.stringContaining(mark)]);
    expect([template, findOurPieces(said)]).toEqual([template, []]);
    expect(said).not.toMatch(/contoh.?life|1500 000/i);
  }
});

it('a document that was issued keeps its text when new words come, also for an earlier day', async () => {
  const [number = '', before] = [...documents].find(([name]) => name.startsWith('SPL-')) ?? [];
  const today = businessDateOf(await app.services.clock.businessNow());
  const heading = 'letter,part,validFrom,body';
  await loadWords(
    app.services,
    'letters',
    [heading, `LAPSE,closing,${today},Salam kami.`, 'FRAME,code,2026-01-02,Sandi'].join('\n'),
  );
  const again = await app.fetchFile(`/api/v1/policy/papers/${number}/file`, token);
  expect(readPdfText(again.bytes)).toBe(readPdfText(before ?? Buffer.alloc(0)));
  await writeDocumentsOf(engine, siti.policy_number, [
    { kind: 'POLICY_LAPSED', subStatus: 'LAPSED_FUND', on: days.to },
  ]);
  const newest = (await listNumbers(token)).find((each) => each.startsWith('SPL-') && !documents.has(each)) ?? '';
  const text = readPdfText((await app.fetchFile(`/api/v1/policy/papers/${newest}/file`, token)).bytes);
  expect(text.split('\n')).toEqual(expect.arrayContaining(['Salam kami.', 'Sandi']));
});
