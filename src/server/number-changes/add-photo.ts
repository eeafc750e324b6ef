import type { FastifyRequest } from 'fastify';
import { businessDateOf } from '#shared/time/dates.ts';
import { messages } from '#shared/words/messages.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { takeBucketHit } from '#server/auth/limits/limit-repository.ts';
import { numberFileRules } from '#server/auth/limits/limit-rules.ts';
import { takeNetworkHit } from '#server/auth/limits/network-limits.ts';
import { readUpload } from '#server/attachments/multipart.ts';
import { parsePhotoFaults } from '#server/attachments/parse-photo-faults.ts';
import { prepareFile } from '#server/attachments/prepare-file.ts';
import { storeFile } from '#server/attachments/store-file.ts';
import { buildFieldRefusal, buildFileRefusal, buildSizeRefusal } from '#server/attachments/upload-refusal.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { refuse } from '#server/http/refuse.ts';
import { updateDraftFile, type NumberChange } from './number-change-repository.ts';
import { policyFingerprint } from './policy-fingerprint.ts';

/** Counts a picture before its body is read, by network and by policy as typed; refused ones count too. @throws 429 */
export async function countPicture(
  services: PeopleServices,
  { policy_number: policyNumber }: NumberChange,
  address: string,
): Promise<void> {
  const { pool, vault, limits, clock } = services;
  const now = clock.systemNow();
  const rules = numberFileRules(limits, policyFingerprint(vault, policyNumber));
  const seconds =
    (await takeNetworkHit(services, rules.address, address, now)) || (await takeBucketHit(pool, rules.policy, now));
  if (seconds > 0) throw refusals.busy(seconds);
}

/** Takes the KTP photo of a draft, checked, scanned and sealed as every upload; a later one replaces it. @throws 413, 422, 429 */
export async function addPhoto(services: PeopleServices, change: NumberChange, request: FastifyRequest): Promise<void> {
  await countPicture(services, change, request.ip);
  const { core, clock, pool } = services;
  const terms = await core.getNumberChangeTerms(businessDateOf(await clock.businessNow()));
  const upload = await readUpload(request, 'File', terms.photoMegabytes * 1024 * 1024);
  if (upload.file === 'too_large') throw buildSizeRefusal(terms.photoMegabytes);
  const photoFaults = parsePhotoFaults(upload);
  if (!upload.file) throw buildFieldRefusal('File', { code: 'FIELD', text: messages.requiredUpload });
  const prepared = await prepareFile(upload.file, 'KTP', terms.photoSide);
  if (!prepared.ok) throw buildFileRefusal(prepared.problem, { n: terms.photoSide });
  const { number } = change;
  const origin = { policyNumber: number, sessionId: number, type: 'KTP', photoFaults } as const;
  const name = await storeFile(services, { ...origin, original: upload.file.content }, prepared.value);
  if (!(await updateDraftFile(pool, number, 'photo', name))) throw refuse('REQ-STATE');
}
