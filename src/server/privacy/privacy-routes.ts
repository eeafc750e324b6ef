import { z } from 'zod';
import {
  AccessLog,
  ConsentInput,
  Consents,
  LatestPrivacyExport,
  PrivacyExport,
  WithdrawConsentQuery,
} from '#shared/wire/privacy.ts';
import { sendFile } from '#server/attachments/send-file.ts';
import { answer, customerRoute, noInput, type Route } from '#server/http/route.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { listLooks } from './access-log.ts';
import { giveConsent, listConsents, withdrawConsent } from '#server/consents/consents.ts';
import { findExportOf, openExport, startExport } from './exports.ts';

const consentRoutes = (services: PeopleServices): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/consents',
    summary: 'Untuk apa data dipakai, dan apa yang disetujui',
    input: noInput,
    answers: Consents,
    handle: async ({ caller }) => answer(await listConsents(services.pool, caller)),
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/consents',
    summary: 'Beri persetujuan, untuk versi teks yang dibaca',
    input: z.object({ body: ConsentInput }),
    answers: Consents,
    handle: async ({ input, caller }) =>
      answer(await giveConsent(services, caller, input.body), { message: 'Persetujuan Anda sudah dicatat.' }),
  }),
  customerRoute({
    method: 'DELETE',
    path: '/api/v1/consents',
    summary: 'Cabut persetujuan',
    input: z.object({ query: WithdrawConsentQuery }),
    answers: Consents,
    handle: async ({ input, caller }) =>
      answer(await withdrawConsent(services, caller, input.query.id), { message: 'Persetujuan sudah dicabut.' }),
  }),
];

const exportRoutes = (services: PeopleServices): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/privacy/export',
    summary: 'Salinan data terakhir; null bila belum pernah diminta',
    input: noInput,
    answers: LatestPrivacyExport,
    handle: async ({ caller }) => answer(await findExportOf(services, caller)),
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/privacy/export',
    summary:
      'Minta salinan data; lengkap bila kode baru (auth/step-up, privacy-export) sudah diperiksa, selain itu disamarkan',
    input: noInput,
    answers: PrivacyExport,
    handle: async ({ caller }) =>
      answer(await startExport(services, caller), { message: 'Salinan data Anda sedang kami siapkan.' }),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/privacy/export/:file',
    summary: 'Unduh salinan data (zip)',
    input: z.object({ params: z.object({ file: z.string().max(80) }) }),
    handle: async ({ input, caller, reply }) => sendFile(reply, await openExport(services, caller, input.params.file)),
  }),
];

/** Promise P32: consents, a copy of one's data, and the list of people who looked at it. */
export const privacyRoutes = (services: PeopleServices): readonly Route[] => [
  ...consentRoutes(services),
  ...exportRoutes(services),
  customerRoute({
    method: 'GET',
    path: '/api/v1/privacy/access-log',
    summary: 'Siapa melihat data polis ini, terbaru lebih dulu',
    input: z.object({ query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }) }),
    answers: AccessLog,
    handle: async ({ input, caller }) => answer(await listLooks(services.pool, caller.policyNumber, input.query.page)),
  }),
];
