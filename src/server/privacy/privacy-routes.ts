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
import { listAccessLog } from './access-log.ts';
import { giveConsent, listConsents, withdrawConsent } from '#server/consents/own-consents.ts';
import { findExportOf, openExport, startExport } from './exports.ts';

const consentRoutes = (services: PeopleServices): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/consents',
    summary: 'What data is used for, and what was agreed to',
    input: noInput,
    answers: Consents,
    handle: async ({ caller }) => answer(await listConsents(services.pool, caller)),
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/consents',
    summary: 'Gives a consent, to the version of the text that was read',
    input: z.object({ body: ConsentInput }),
    answers: Consents,
    handle: async ({ input, caller }) =>
      answer(await giveConsent(services, caller, input.body), { message: 'Persetujuan Anda sudah dicatat.' }),
  }),
  customerRoute({
    method: 'DELETE',
    path: '/api/v1/consents',
    summary: 'Withdraws a consent',
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
    summary: 'The latest copy of the data; null = none was asked for',
    input: noInput,
    answers: LatestPrivacyExport,
    handle: async ({ caller }) => answer(await findExportOf(services, caller)),
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/privacy/export',
    summary: 'Asks for a copy of the data; whole after a fresh code (auth/step-up, privacy-export), masked otherwise',
    input: noInput,
    answers: PrivacyExport,
    handle: async ({ caller }) =>
      answer(await startExport(services, caller), { message: 'Salinan data Anda sedang kami siapkan.' }),
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/privacy/export/:file',
    summary: 'Downloads a copy of the data (zip)',
    input: z.object({ params: z.object({ file: z.string().max(80) }) }),
    writes: ['application/zip'],
    handle: async ({ input, caller, reply }) => sendFile(reply, await openExport(services, caller, input.params.file)),
  }),
];

/** Routes of promise P32: consents, data export, and access log. */
export const privacyRoutes = (services: PeopleServices): readonly Route[] => [
  ...consentRoutes(services),
  ...exportRoutes(services),
  customerRoute({
    method: 'GET',
    path: '/api/v1/privacy/access-log',
    summary: 'Who looked at the data of this policy, newest first',
    input: z.object({ query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }) }),
    answers: AccessLog,
    handle: async ({ input, caller }) =>
      answer(await listAccessLog(services.pool, caller.policyNumber, input.query.page)),
  }),
];
