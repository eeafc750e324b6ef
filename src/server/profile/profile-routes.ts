import { z } from 'zod';
import {
  EndSessionsQuery,
  UnauthorisedReportAnswer,
  UnauthorisedReportInput,
  OwnSessions,
  Preferences,
  PreferencesInput,
  Profile,
} from '#shared/wire/profile.ts';
import { NumberObjected } from '#shared/wire/number-change/number-objected.ts';
import { listSignIns } from '#server/auth/sessions/sign-in-history.ts';
import { answer, customerRoute, noInput, publicRoute, type Route, noData } from '#server/http/route.ts';
import { pushRoutes } from '#server/push/push-routes.ts';
import { buildProfile } from './build-profile.ts';
import { objectToNumber } from './object-to-number.ts';
import { reportUnauthorised } from './report-unauthorised.ts';
import { endOwnSessions, listOwnSessions } from './own-sessions.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';
import { savePreferences, getPreferences } from '#server/messages/preferences-repository.ts';

const shownSignIns = 10;

const preferenceRoutes = (services: PeopleServices): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/profile/preferences',
    summary: "The customer's choices: channel of news, language, size of letters",
    input: noInput,
    answers: Preferences,
    handle: async ({ caller }) => answer(await getPreferences(services.pool, caller)),
  }),
  customerRoute({
    method: 'PUT',
    path: '/api/v1/profile/preferences',
    summary: 'Saves all choices',
    input: z.object({ body: PreferencesInput }),
    answers: Preferences,
    handle: async ({ input, caller }) => {
      await savePreferences(services.pool, caller, input.body, services.clock.systemNow());
      return answer(input.body, { message: 'Pilihan Anda sudah disimpan.' });
    },
  }),
];

const sessionRoutes = (services: PeopleServices): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/profile/sessions',
    summary: 'Devices that are signed in, and past sign-ins',
    input: noInput,
    answers: OwnSessions,
    handle: async ({ caller }) => {
      const [items, history] = await Promise.all([
        listOwnSessions(services, caller),
        listSignIns(services.pool, caller, shownSignIns),
      ]);
      return answer({ items, history });
    },
  }),
  customerRoute({
    method: 'DELETE',
    path: '/api/v1/profile/sessions',
    summary: 'Signs one device out; without session_id all but this one',
    input: z.object({ query: EndSessionsQuery }),
    answers: noData,
    handle: async ({ input, caller }) => {
      await endOwnSessions(services, caller, input.query.session_id);
      return answer(null, { message: 'Perangkat sudah dikeluarkan.' });
    },
  }),
  customerRoute({
    method: 'POST',
    path: '/api/v1/profile/not-me',
    summary: "'That was not me': all sessions end, payouts are frozen, staff call",
    input: z.object({ body: UnauthorisedReportInput }),
    answers: UnauthorisedReportAnswer,
    handle: async ({ input, caller }) =>
      answer(await reportUnauthorised(services, caller, input.body), { message: 'Laporan Anda kami terima.' }),
  }),
];

const objectionRoute = (services: PeopleServices): Route =>
  publicRoute({
    method: 'POST',
    path: '/api/v1/number-changes/objections/:token',
    summary:
      'Opens the link of a notice to an old contact: the new number is stopped and payouts are frozen until compliance has called; the link is the proof',
    input: z.object({ params: z.object({ token: z.string().min(20).max(100) }) }),
    answers: NumberObjected,
    handle: async ({ input }) =>
      answer(await objectToNumber(services, input.params.token), { message: 'Keberatan Anda kami terima.' }),
  });

/** Routes of the profile: identity, contacts, preferences, devices. */
export const profileRoutes = (services: PeopleServices): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/profile',
    summary: 'Identity and contacts as recorded, masked',
    input: noInput,
    answers: Profile,
    handle: async ({ caller }) => answer(await buildProfile(services, caller)),
  }),
  ...preferenceRoutes(services),
  ...sessionRoutes(services),
  ...pushRoutes(services),
  objectionRoute(services),
];
