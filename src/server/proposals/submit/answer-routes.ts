import { z } from 'zod';
import {
  CorrectionCheck,
  CorrectionCheckInput,
  CorrectionForm,
  CorrectionInput,
} from '#shared/wire/asking/correction.ts';
import { answer, customerRoute, noData, type Route } from '#server/http/route.ts';
import { toAskedField } from '#server/proposal-store/asked-documents.ts';
import { readMoment, type Engine } from '#server/proposal-store/engine.ts';
import { currentTerms } from '#server/proposals/examine/accepted-terms.ts';
import { answerFields } from './answer-fields.ts';
import { correctRequest, getCorrectable, groupsOf, needsCode } from './corrected-request.ts';
import type { ReturnServices } from './return-to-asker.ts';

const path = '/api/v1/transaction-proposal/:id/fields';
const params = z.object({ id: z.string().max(32) });

/** Routes for the correction of fields that staff asked for; another customer's request is 404. */
export const answerRoutes = (engine: Engine, { deskLimits }: ReturnServices): readonly Route[] => [
  customerRoute({
    method: 'GET',
    path,
    summary: 'The sent form with the fields that staff ask to correct',
    input: z.object({ params }),
    answers: CorrectionForm,
    handle: async ({ input, caller }) => {
      const found = await getCorrectable(engine, caller, input.params.id);
      const { row, content, type, asked, mayChange } = found;
      return answer({
        suffix: row.suffix,
        title: row.title,
        route: row.route,
        payload: content.payload,
        may_change: [...mayChange],
        groups: [...groupsOf(found)],
        asked: asked.map(toAskedField),
        asks_code: needsCode(type),
      });
    },
  }),
  customerRoute({
    method: 'POST',
    path: `${path}/check`,
    summary: 'Checks corrected fields with the whole request, and stores nothing',
    input: z.object({ params, body: CorrectionCheckInput }),
    answers: CorrectionCheck,
    handle: async ({ input, caller }) => {
      const moment = await readMoment(engine);
      const found = await getCorrectable(engine, caller, input.params.id);
      const { bound, facts, changes, missing } = await correctRequest(engine, caller, found, moment, input.body.values);
      const terms = await currentTerms(engine, found.type, bound, facts);
      return answer({
        changes: [...changes],
        attachments: missing.map(({ label }) => label),
        consequences: bound.consequences(facts).map(({ text }) => text),
        terms: terms.map(({ id, version, statement }) => ({ id, version, statement })),
      });
    },
  }),
  customerRoute({
    method: 'POST',
    path,
    summary: 'Sends corrected fields that staff asked for',
    input: z.object({ params, body: CorrectionInput }),
    answers: noData,
    handle: async ({ input, caller }) => {
      await answerFields({ ...engine, deskLimits }, caller, input.params.id, input.body);
      return answer(null, { message: 'Perbaikan Anda sudah kami terima.' });
    },
  }),
];
