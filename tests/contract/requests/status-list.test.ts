import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProposalDetail, ProposalList, SentAgain } from '#shared/wire/proposals.ts';
import { sitiToken, startDeskApp, submitWithdrawal, type DeskApp } from '#tests/support/desk-app.ts';
import { createDeskStory, type DeskStory } from '#tests/support/desk-story.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { ahmad, signIn } from '#tests/support/sign-in.ts';

let app: DeskApp;
let desk: DeskStory;
let token = '';
let stranger = '';
const numbers: string[] = [];

const get = (path: string, who = token) => app.call('GET', `/api/v1/transaction-proposal${path}`, who);
const post = (path: string, who = token) => app.call('POST', `/api/v1/transaction-proposal${path}`, who, {});
const list = async (query: string, who = token) => ProposalList.parse((await get(`?${query}`, who)).data);
const found = async (query: string) => (await list(query)).items.map((each) => each.pengajuanTransactionId);

/** Creates seven withdrawals: six cancelled, the last one asked for its KTP again. */
beforeAll(async () => {
  app = await startDeskApp();
  desk = await createDeskStory(app);
  token = await sitiToken(app);
  stranger = await signIn(app.server, ahmad);
  for (let count = 1; count <= 7; count += 1) {
    const number = await submitWithdrawal(app, token, 2_000_000 + count * 100_000);
    numbers.unshift(number);
    if (count < 7) expect((await post(`/${number}/cancel`)).status).toBe(200);
  }
  await desk.press('verifikator1', numbers[0] ?? '', 'claim');
  const documents = [{ slot: 'ktp_attachment', reason: 'UNREADABLE' }];
  expect((await desk.press('verifikator1', numbers[0] ?? '', 'ask-document', { documents })).status).toBe(200);
}, 300_000);
afterAll(() => app.close());

describe('status list pages', () => {
  it('contain the whole list once, newest first, without a filter', async () => {
    const all = await list('order=desc&order_by=created_at');
    expect(all.items.map((each) => each.pengajuanTransactionId)).toEqual(numbers);
    expect(all).toMatchObject({ total: 7, page: 1, pageInfo: { hasNextPage: false } });
  });

  it.each([
    ['the first', 'page=1&per_page=5', [0, 5], true, 1],
    ['the last', 'page=2&per_page=5', [5, 7], false, 2],
    ['one beyond becomes the last', 'page=9&per_page=5', [5, 7], false, 2],
  ] as const)('%s', async (_name, query, [from, to], hasNextPage, page) => {
    expect(await found(query)).toEqual(numbers.slice(from, to));
    expect(await list(query)).toMatchObject({ total: 7, page, pageInfo: { hasNextPage } });
  });

  it('are sorted oldest first on request', async () => {
    expect(await found('order=asc')).toEqual(numbers.toReversed());
  });
});

describe('status list search', () => {
  it.each<readonly [string, () => string, number]>([
    ['number', () => numbers[3] ?? '', 1],
    ['number with #', () => `#${numbers[3]}`, 1],
    ['name, any case', () => 'PENARIKAN', 7],
    ['headline', () => '2.300.000', 1],
    ['words of a status', () => 'dibatalkan', 6],
    ['an asked attachment', () => 'ktp', 1],
    ['nothing', () => 'zzz', 0],
    ['signs of a pattern are letters', () => '%', 0],
    ['a line of a statement', () => `' OR '1'='1`, 0],
  ])('%s', async (_name, words, count) => {
    expect((await list(`search=${encodeURIComponent(words())}`)).total).toBe(count);
  });

  it('finds requests by the date of submission as displayed', async () => {
    const [item] = (await list('per_page=1')).items;
    const day = item?.createdAt.slice(0, 10).split('-').toReversed().join('/') ?? '';
    expect((await list(`search=${day}`)).total).toBe(7);
  });
});

describe('status list filter', () => {
  it.each([
    ['your_turn', 1],
    ['in_process', 1],
    ['cancelled', 6],
    ['succeed', 0],
    ['rejected', 0],
    ['all', 7],
  ])('%s', async (filter, count) => {
    expect((await list(`filter=${filter}`)).total).toBe(count);
  });

  it('can be combined with search', async () => {
    expect((await list('filter=cancelled&search=ktp')).total).toBe(0);
  });
});

it('every row shows who must act next and until when', async () => {
  const [waiting, cancelled] = (await list('per_page=2')).items;
  expect(waiting?.next).toMatchObject({ who: 'you', what: expect.stringMatching(/^Kirim ulang .*KTP/i) });
  expect(waiting?.next.when).toMatch(/^Paling lambat Anda: \w+, \d\d\/\d\d\/\d{4}\. Lewat tanggal itu/);
  expect(cancelled?.next).toMatchObject({ who: 'nobody', by: null });
});

it('another customer finds none of these requests', async () => {
  expect(await list('', stranger)).toMatchObject({ items: [], total: 0 });
  expect((await list(`search=${numbers[0]}`, stranger)).total).toBe(0);
});

it.each([
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['per_page=101', 'per_page'],
  ['filter=mine', 'filter'],
  ['order=sideways', 'order'],
  ['order_by=secret', 'order_by'],
  [`search=${'x'.repeat(61)}`, 'search'],
])('%s is refused with an error at the field', async (query, path) => {
  expectRefusal(await get(`?${query}`), { status: 422, path });
});

describe('sending an ended request again', () => {
  it('creates a draft from the submitted data, without attachments and face check', async () => {
    const number = numbers[1] ?? '';
    const sent = SentAgain.parse((await post(`/${number}/again`)).data);
    expect(sent).toEqual({ route: 'withdraw-partial-investment-fund', prefilled: true });
    const draft = await app.call('GET', '/api/v1/drafts/partial-withdraw', token);
    expect(draft.data).toMatchObject({
      payload: { withdraw_type: 2, items: [{ apply_amount: 2_600_000 }], ktp_attachment: '' },
    });
    expect(JSON.stringify(draft.data)).not.toMatch(/liveness_attachment|transaction_id|\.jpg/);
  });

  it('leaves an existing draft unchanged', async () => {
    const sent = SentAgain.parse((await post(`/${numbers[2]}/again`)).data);
    expect(sent.prefilled).toBe(false);
    const draft = await app.call('GET', '/api/v1/drafts/partial-withdraw', token);
    expect(draft.data).toMatchObject({ payload: { items: [{ apply_amount: 2_600_000 }] } });
  });

  it('is refused for a request that is open, missing or belongs to another person', async () => {
    expectRefusal(await post(`/${numbers[0]}/again`), { status: 409, code: 'REQ-STATE' });
    expectRefusal(await post('/20260101-000000/again'), { status: 404 });
    expectRefusal(await post(`/${numbers[1]}/again`, stranger), { status: 404 });
    expect((await app.call('GET', '/api/v1/drafts/partial-withdraw', stranger)).data).toBeNull();
  });
});

describe('draft saved while the customer leaves the page', () => {
  const path = '/api/v1/drafts/apply-policy-loan';
  const first = { payload: { loan_amount: 1 }, revision: null, save_id: 'a' };
  const last = { payload: { loan_amount: 2 }, revision: null, save_id: 'b', over_save: 'a' };
  const put = (body: Readonly<Record<string, unknown>>) => app.call('PUT', path, token, body);

  it.each([
    ['in their order', [first, last], [200, 200]],
    ['the other way round', [last, first], [200, 409]],
  ])('keeps its last change, arriving %s', async (_how, saves, statuses) => {
    const answers: number[] = [];
    for (const save of saves) answers.push((await put(save)).status);
    expect(answers).toEqual(statuses);
    expect((await app.call('GET', path, token)).data).toMatchObject({ payload: { loan_amount: 2 } });
    await app.call('DELETE', path, token);
  });

  it('does not overwrite a draft from another device', async () => {
    await put(first);
    await put({ payload: { loan_amount: 3 }, revision: 1, save_id: 'c' });
    expectRefusal(await put(last), { status: 409 });
    await app.call('DELETE', path, token);
  });

  it('keeps attachments chosen for a request too, and only their holder can use them', async () => {
    const attachments = '/api/v1/drafts/reupload-pending-document';
    const payload = { '20261121-000001': { ktp_attachment: 'a.jpg' } };
    expect((await app.call('PUT', attachments, token, { payload, revision: null })).status).toBe(200);
    expect((await app.call('GET', attachments, token)).data).toMatchObject({ payload });
    expect((await app.call('GET', attachments, stranger)).data).toBeNull();
  });
});

it('a changed due date is shown with the first due date and the reason', async () => {
  const number = numbers[0] ?? '';
  const detail = async () => ProposalDetail.parse((await get(`/${number}`)).data);
  const first = await detail();
  expect(first.promise_note).toBe('');
  await app.services.pool.query('UPDATE business_clock SET offset_ms = offset_ms + 4 * 86400000');
  const attachment = await app.upload(token, 'KTP');
  const attachments = {
    documents: [{ name: 'ktp_attachment', attachment }],
    transaction_id: number,
    service_id: first.serviceId,
  };
  expect(
    (await app.call('POST', '/api/v1/transaction-proposal/reupload-pending-document', token, attachments)).status,
  ).toBe(200);
  const later = await detail();
  expect(later.promised_date?.localeCompare(first.promised_date ?? '')).toBe(1);
  const day = first.promised_date?.split('-').toReversed().join('/');
  expect(later.promise_note).toBe(`Janji semula ${day}. Sebab mundurnya: Menunggu dokumen yang diminta.`);
  expect(later.attachments.find(({ name }) => name === attachment)?.state).toBe('replaced');
});
