import { z } from 'zod';
import { homeOf } from '#requests/contract/endpoints.ts';
import { withoutSecrets } from '#requests/registry/secret-paths.ts';
import { findRequestType } from '#requests/registry/registry.ts';
import { Draft, DraftInput, OfferedAnswers } from '#shared/wire/proposals.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, customerRoute, type Route, noData } from '#server/http/route.ts';
import { saveDraft, deleteDraft, findDraft } from './draft-repository.ts';
import { findOfferedAnswers } from './offer-answers.ts';
import type { Engine } from '#server/proposal-store/engine.ts';

const params = z.object({ suffix: z.string().max(64) });

/** Suffixes of drafts for waiting requests: attachments chosen, and fields corrected. */
const waitingSuffixes = ['reupload-pending-document', 'asked-fields'];

/** Returns the suffix under which the draft is stored: variants of one page share it (decision 0012). */
const draftSuffix = (suffix: string): string => {
  if (waitingSuffixes.includes(suffix)) return suffix;
  const type = findRequestType(homeOf(suffix));
  if (!type) throw refuse('NOT_FOUND');
  return type.endpoint;
};

/**
 * Routes for drafts. A draft is stored exactly as typed: only its shape as a record is checked; the rules run when it
 * is sent. NUL characters and lone surrogates survive, because a draft is stored as encrypted JSON, which escapes both.
 */
export const draftRoutes = (engine: Pick<Engine, 'clock' | 'pool' | 'vault'>): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path: '/api/v1/drafts/:suffix',
    summary: 'The draft of a request; null = there is none',
    input: z.object({ params }),
    answers: z.nullable(Draft),
    handle: async ({ input, caller }) => {
      const suffix = draftSuffix(input.params.suffix);
      return answer((await findDraft(engine.pool, engine.vault, caller, suffix)) ?? null);
    },
  }),
  customerRoute({
    method: 'GET',
    path: '/api/v1/drafts/:suffix/offered',
    summary: 'Answers of another request of the same life event that mean the same here; null = there are none',
    input: z.object({ params }),
    answers: z.nullable(OfferedAnswers),
    handle: async ({ input, caller }) =>
      answer(await findOfferedAnswers(engine, caller, draftSuffix(input.params.suffix))),
  }),
  customerRoute({
    method: 'PUT',
    path: '/api/v1/drafts/:suffix',
    summary: 'Saves a draft; revision null = a new one',
    input: z.object({ params, body: DraftInput }),
    keepsNul: true,
    answers: Draft,
    handle: async ({ input, caller }) => {
      const suffix = draftSuffix(input.params.suffix);
      const savedAt = engine.clock.systemNow();
      const { payload, revision, save_id: saveId, over_save: overSave } = input.body;
      const kept = { suffix, savedAt, revision, saveId, overSave, payload: withoutSecrets(payload) };
      const saved = await saveDraft(engine.pool, engine.vault, caller, kept);
      if (!saved) throw refuse('DRAFT_CONFLICT');
      return answer(saved);
    },
  }),
  customerRoute({
    method: 'DELETE',
    path: '/api/v1/drafts/:suffix',
    summary: 'Throws a draft away',
    input: z.object({ params }),
    answers: noData,
    handle: async ({ input, caller }) => {
      await deleteDraft(engine.pool, caller, draftSuffix(input.params.suffix));
      return answer(null);
    },
  }),
];
