import { expect } from 'vitest';
import { MyPolicy } from '#shared/wire/policy/wire-policy.ts';
import { AvailabilityAnswer, Submitted } from '#shared/wire/proposals.ts';
import { FaceToken } from '#shared/wire/reference.ts';
import { passFaceCheck, upload } from './attachments.ts';
import { expectRefusal } from './refusal.ts';
import type { TestServer } from './server.ts';
import { ahmad, signIn } from './sign-in.ts';

export const contactPath = '/api/v1/policy/change-customer-info';

type Payload = Readonly<Record<string, unknown>>;

/** Payload with one error, and its expected refusal. */
export interface BadCase {
  readonly name: string;
  readonly spoil: () => Record<string, unknown>;
  readonly status: number;
  readonly path: string;
  readonly code?: string;
}

export const bad = (
  name: string,
  path: string,
  spoil: () => Record<string, unknown>,
  code = 'FIELD',
  status = 422,
): BadCase => ({
  name,
  path,
  spoil,
  status,
  code,
});

/** Attachment names that belong to another person, are used, have the wrong type, or do not exist. */
interface SpoiledNames {
  readonly usedKtp: string;
  readonly usedFace: string;
  readonly selfie: string;
  readonly liveness: string;
  readonly foreignKtp: string;
  readonly foreignFace: string;
  readonly document: string;
}

interface Fund {
  readonly fundCode: string;
  readonly value: number;
}

/** Session of Siti with a valid payload, and attachment names that make the payload invalid. */
export interface BadInputFixture {
  readonly token: string;
  readonly funds: readonly Fund[];
  readonly named: SpoiledNames;
  readonly goodContact: Payload;
  /** Attachments of an unused KTP and face check. */
  readonly attachments: {
    readonly ktp_attachment: string;
    readonly transaction_id: string;
    readonly liveness_attachment: string;
  };
}

async function takeSelfie(server: TestServer, owner: string) {
  const url = '/api/v1/vida/generate-token?transactionType=change-customer-info';
  const { transaction_id } = FaceToken.parse((await server.call({ url, token: owner })).data);
  return { transaction_id, liveness_attachment: await upload(server, owner, 'LIVENESS') };
}

/**
 * Submits a change of contact and withdraws it before the new e-mail is confirmed. Afterwards its attachments and face
 * check are used, and no request is open.
 */
async function useUp(server: TestServer, token: string) {
  const policy = MyPolicy.parse((await server.call({ url: '/api/v1/policy/get-my-policy', token })).data);
  const used = {
    party_id: policy.policyWithCode.policyHolder.partyId,
    party_contract: { email: 'baru@contoh.test' },
    ...(await takeSelfie(server, token)),
    ktp_attachment: await upload(server, token, 'KTP'),
  };
  const sent = await server.call({ method: 'POST', url: contactPath, token, payload: used });
  const number = Submitted.parse(sent.data).transactionIds[0] ?? '';
  await server.call({ method: 'POST', url: `/api/v1/transaction-proposal/${number}/cancel`, token });
  return used;
}

async function listFunds(server: TestServer, token: string): Promise<readonly Fund[]> {
  const { data } = await server.call({ url: '/api/v1/requests/availability', token });
  const { holdings } = AvailabilityAnswer.parse(data).facts.position;
  return holdings.map(({ fundCode, basicUnits, topupUnits, price }) => ({
    fundCode,
    value: (basicUnits + topupUnits) * price,
  }));
}

export async function prepareBadInput(server: TestServer): Promise<BadInputFixture> {
  const token = await signIn(server);
  const other = await signIn(server, ahmad);
  const used = await useUp(server, token);
  return {
    token,
    funds: await listFunds(server, token),
    goodContact: { ...used, party_contract: { mobile_2: '6281200008888' } },
    named: {
      usedKtp: used.ktp_attachment,
      usedFace: used.transaction_id,
      liveness: used.liveness_attachment,
      selfie: (await takeSelfie(server, token)).transaction_id,
      foreignKtp: await upload(server, other, 'KTP'),
      foreignFace: (await takeSelfie(server, other)).transaction_id,
      document: await upload(server, token, 'DOCUMENT'),
    },
    attachments: {
      ktp_attachment: await upload(server, token, 'KTP'),
      ...(await passFaceCheck(server, token, 'partial-withdraw')),
    },
  };
}

/** Counts the stored rows that a refused call must leave unchanged. */
async function countStored(server: TestServer) {
  const { rows } = await server.services.pool.query(
    `SELECT (SELECT count(*) FROM proposal) AS proposals, (SELECT count(*) FROM proposal_event) AS events,
       (SELECT count(*) FROM notification) AS notifications, (SELECT count(*) FROM submission_key) AS keys,
       (SELECT count(*) FROM message WHERE template NOT LIKE '%-code') AS messages,
       (SELECT count(*) FROM attachment WHERE used_by IS NOT NULL) AS attachments,
       (SELECT count(*) FROM face_session WHERE used_by IS NOT NULL) AS faces,
       (SELECT count(*) FROM draft) AS drafts, (SELECT count(*) FROM sign_in_attempt) AS attempts`,
  );
  return rows[0];
}

/** Sends the invalid payload; expects its 4xx, its sentence, its field, and nothing stored. */
export async function expectBad(
  server: TestServer,
  call: { readonly url: string; readonly token: string; readonly good: Payload },
  each: BadCase,
): Promise<void> {
  const before = await countStored(server);
  const payload = { ...call.good, ...each.spoil() };
  const answer = await server.call({ method: 'POST', url: call.url, token: call.token, payload });
  expectRefusal(answer, { status: each.status, code: each.code, path: each.path });
  expect(await countStored(server)).toEqual(before);
}
