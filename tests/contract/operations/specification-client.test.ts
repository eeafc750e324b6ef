import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requestTypes } from '#requests/registry/registry.ts';
import { freeFields, specificationPayloads } from '#tests/structure/specification-payloads.ts';
import { ProposalList, type AskedDocument } from '#shared/wire/proposals.ts';
import { createDeskClient, type DeskClient } from '#tests/support/desk-client.ts';
import { liftUploadLimit } from '#tests/support/attachments.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { pathsIn } from '#tests/support/paths-in.ts';
import {
  asText,
  numberOf,
  openClient,
  type Payload,
  type SpecificationClient,
} from '#tests/support/specification-client.ts';
import { moneyRows } from '#tests/support/specification-money-rows.ts';
import { peopleRows } from '#tests/support/specification-people-rows.ts';
import { recordStatements } from '#tests/support/statements.ts';
import type { SpecificationRow } from '#tests/support/specification-row.ts';
import { specifiedSuffixes } from '#tests/support/whose-type.ts';

const specificationRows = [...moneyRows, ...peopleRows];

let server: TestServer;
const clients = new Map<string, SpecificationClient>();

beforeAll(async () => {
  server = await startTestServer({ jobs: 'by hand', env: { LIMITS_LOGIN_FLOOR_MS: '1' } });
  await liftUploadLimit(server.services.pool);
  for (const policy of new Set(specificationRows.map((each) => each.policy)))
    clients.set(policy, await openClient(server, policy));
});
afterAll(() => server.close());

const clientOf = ({ policy }: SpecificationRow): SpecificationClient => {
  const client = clients.get(policy);
  if (client === undefined) throw new Error(`nobody signed in for ${policy}`);
  return client;
};

/** Maximum number of statements of a submission, for every type: each costs time on the network and in the database. */
const mostStatements = 25;

/** Reads of a submission, each with its maximum; open requests are read again under the policy lock. */
const reads: readonly (readonly [string, RegExp, number])[] = [
  ['session', /FROM customer_token/, 1],
  ['clock', /^SELECT offset_ms::text AS offset_ms FROM business_clock/, 1],
  ['policy', /FROM\s+core\.policy\s/, 1],
  ['parameters', /FROM core\.parameter\s+WHERE effective_from/, 1],
  ['requests of the policy', /FROM proposal\s+WHERE policy_number/, 2],
];

const asPayload = z.record(z.string(), z.unknown());
const forms: readonly (readonly [string, (payload: Payload) => Payload])[] = [
  ['figures as numbers', (payload) => payload],
  ['figures as text', (payload) => asPayload.parse(asText(payload))],
];

describe.each(specificationRows)('$name', (row) => {
  it.each(forms)('is accepted with %s', async (_name, form) => {
    const client = clientOf(row);
    const payload = form(await row.build(client));
    if (requestTypes.some(({ endpoint }) => endpoint === row.suffix)) {
      const checked = await client.post(`transaction-proposal/${row.suffix}/check`, payload);
      expect(checked, JSON.stringify(checked.data)).toMatchObject({ status: 200, success: true });
    }
    let number = '';
    const statements = await recordStatements(async () => {
      const answer = await client.send(row.suffix, payload);
      expect(answer, JSON.stringify(answer.data)).toMatchObject({ status: 200, success: true });
      number = numberOf(answer);
    });
    if (number === '') return;
    // Its lock would block the next request types.
    expect(await client.post(`transaction-proposal/${number}/cancel`, {})).toMatchObject({ status: 200 });
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(mostStatements);
    for (const [name, read, most] of reads)
      expect(statements.filter((text) => read.test(text)).length, name).toBeLessThanOrEqual(most);
  });

  it('contains only fields that the specification lists', async () => {
    const allowed = specificationPayloads[row.suffix] ?? [];
    const own = pathsIn(await row.build(clientOf(row))).filter(
      (path) => !allowed.includes(path) && freeFields[row.suffix]?.test(path) !== true,
    );
    expect(own).toEqual([]);
  });
});

describe('reupload-pending-document (wire 3.26)', () => {
  let number = '';
  let desk: DeskClient;
  const asked = async (client: SpecificationClient): Promise<AskedDocument> => {
    const documents = [{ slot: 'ktp_attachment', reason: 'UNREADABLE' }];
    await desk.press('verifikator1', number, 'ask-document', { documents });
    const { items } = ProposalList.parse(await client.get('transaction-proposal?order=desc&order_by=created_at'));
    const attachment = items
      .find((each) => each.pengajuanTransactionId === number)
      ?.documents.find(({ done }) => !done);
    if (attachment === undefined) throw new Error('the list asks for nothing');
    return attachment;
  };

  beforeAll(async () => {
    desk = createDeskClient(server);
    const row = moneyRows.find(({ suffix }) => suffix === 'partial-withdraw');
    if (row === undefined) throw new Error('no withdrawal among the rows');
    const client = clientOf(row);
    number = numberOf(await client.send(row.suffix, await row.build(client)));
    await server.work();
    await desk.press('verifikator1', number, 'claim');
  });

  it.each([
    {
      name: 'the slot, the type by number',
      documentName: (attachment: AskedDocument) => attachment.name,
      service_id: 160,
    },
    {
      name: 'the label as it is read, the type as text',
      documentName: (attachment: AskedDocument) => attachment.label,
      service_id: '160',
    },
    {
      name: 'the label as a person types it',
      documentName: ({ label }: AskedDocument) => ` ${label.toLowerCase()}`,
      service_id: 'partial-withdraw',
    },
  ])('is accepted from $name', async ({ documentName, service_id }) => {
    const client = clients.get('7700000001');
    if (client === undefined) throw new Error('Siti is not signed in');
    const attachment = await asked(client);
    const answer = await client.post('transaction-proposal/reupload-pending-document', {
      documents: [{ name: documentName(attachment), attachment: await client.attachment('KTP') }],
      transaction_id: number,
      service_id,
    });
    expect(answer, JSON.stringify(answer.data)).toMatchObject({ status: 200, success: true });
  });
});

it('a repetition with numbers as text counts as the same submission', async () => {
  const client = clients.get('7700000007');
  if (client === undefined) throw new Error('Suharto is not signed in');
  const body = { payment_freq: 3, ktp_selfie_attachment: await client.attachment('KTPSELFIE') };
  const first = numberOf(await client.post('transaction-proposal/change-payment-freq', body));
  const again = await client.post('transaction-proposal/change-payment-freq', { ...body, payment_freq: '3' });
  expect([numberOf(again), again.headers['idempotency-replayed']]).toEqual([first, 'true']);
});

it('every endpoint of the specification has a row', () => {
  const suffixes = specifiedSuffixes.filter((suffix) => suffix !== 'reupload-pending-document');
  expect([...new Set(specificationRows.map(({ suffix }) => suffix))].toSorted()).toEqual(suffixes.toSorted());
});
