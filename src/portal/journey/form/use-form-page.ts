import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RequestType } from '#requests/contract/bind.ts';
import type { BrowserRequest } from '#requests/contract/browser-request.tsx';
import type { DraftForm } from '#requests/blocks/form/draft-form.tsx';
import type { DraftValues } from '#requests/contract/draft-values.ts';
import type { AskServer } from '#requests/contract/question.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { Draft } from '#shared/wire/proposals.ts';
import { ApiError, offlineText } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { showAlert } from '../../feedback/alert.ts';
import { beginWork } from '../../feedback/busy.ts';
import { createStore, useStore } from '../../runtime/external-store.ts';
import { checkQuery } from '../draft/check-call.ts';
import { draftQuery, payloadOf } from '../draft/draft-calls.ts';
import type { DraftSaver } from '../draft/draft-saver.ts';
import { listProblems, sayEmpty } from './form-problems.ts';
import { journeyPath } from '../draft/journey-paths.ts';
import { bodyOf } from '../draft/request-body.ts';
import { rememberSecrets } from '../draft/secret-memory.ts';
import { useSaver } from '../draft/use-saver.ts';

const nothing: readonly FieldProblem[] = [];

interface FormPageState {
  readonly form: DraftForm;
  readonly saver: DraftSaver;
  readonly values: DraftValues;
  /** Empty until the customer first tried to go on; then always those of the form as it stands. */
  readonly problems: readonly FieldProblem[];
  readonly attempt: number;
  readonly goOn: () => Promise<void>;
}

const variantOf = (request: BrowserRequest, values: DraftValues): RequestType =>
  request.variantFor?.(values) ?? request.type;

const ask: AskServer = (endpoint, answers, input) =>
  callApi(`transaction-proposal/${endpoint}`, answers, { method: 'POST', body: input, quiet: true });

/** Asks the type's own question, where it has one. @throws ApiError with what the form lacks because of the answer. */
const askFirst = async (request: BrowserRequest, facts: Facts, form: DraftForm): Promise<void> => {
  const asked = await request.askFirst?.(form.get(), facts, ask);
  if (asked === undefined) return;
  form.set({ ...form.get(), ...asked.changes });
  const [first] = asked.problems;
  if (first !== undefined) throw new ApiError({ status: 422, message: first.message, errors: asked.problems });
};

/** Stores what is pending and asks the server. @throws ApiError with the fields that are wrong. */
const useCheck = (request: BrowserRequest, facts: Facts, saver: DraftSaver) => {
  const client = useQueryClient();
  return async (values: DraftValues): Promise<boolean> => {
    const { queryKey } = draftQuery(request.type.endpoint);
    if (client.getQueryData(queryKey) === null) saver.change(values);
    await saver.flush();
    const draft = client.getQueryData(queryKey);
    const { kind } = saver.state.get();
    if (kind === 'conflict') return false;
    if (!draft || kind === 'unsaved') throw new ApiError({ status: 0, message: offlineText });
    const type = variantOf(request, values);
    const body = bodyOf(type, payloadOf(draft, request.type.blank(facts)), facts);
    await client.fetchQuery(checkQuery(type, draft, body));
    return true;
  };
};

const alertOf = (reason: unknown): void => {
  if (!(reason instanceof ApiError)) throw reason;
  const { message, status, requestId } = reason;
  if (status !== 401) showAlert({ message, status, requestId });
};

/** Notes every change of the form for saving. */
const useSavedChanges = (suffix: string, form: DraftForm, saver: DraftSaver, onChange: () => void): void => {
  const tell = useEffectEvent(onChange);
  useEffect(
    () =>
      form.subscribe(() => {
        rememberSecrets(suffix, form.get());
        saver.change(form.get());
        tell();
      }),
    [suffix, form, saver],
  );
};

/** Runs one call at a time; a press while it runs does nothing. */
const useOnce = (work: () => Promise<void>): (() => Promise<void>) => {
  const running = useRef(false);
  return async () => {
    if (running.current) return;
    running.current = true;
    await work().finally(() => {
      running.current = false;
    });
  };
};

/** Everything the form page does: holds the draft, saves it, and lets the customer on when rules and server agree. */
export const useFormPage = (request: BrowserRequest, facts: Facts, draft: Draft | null): FormPageState => {
  const [form] = useState(() => createStore<DraftValues>(payloadOf(draft, request.type.blank(facts))));
  const saver = useSaver(request.type.endpoint, draft);
  const [attempt, setAttempt] = useState(0);
  const [ofServer, setOfServer] = useState(nothing);
  const navigate = useNavigate();
  const check = useCheck(request, facts, saver);
  const values = useStore(form);
  useSavedChanges(request.type.endpoint, form, saver, () => setOfServer(nothing));

  const ofRules = useMemo(
    () => (attempt === 0 ? nothing : listProblems(variantOf(request, values), values, facts)),
    [attempt, request, values, facts],
  );

  const goOn = useOnce(async () => {
    setAttempt((count) => count + 1);
    if (listProblems(variantOf(request, form.get()), form.get(), facts).length > 0) return;
    const endWork = beginWork();
    try {
      await askFirst(request, facts, form);
      if (await check(form.get())) await navigate(journeyPath(request.type.route, 'resume'));
    } catch (reason) {
      if (reason instanceof ApiError && reason.errors.length > 0) setOfServer(reason.errors);
      else alertOf(reason);
    } finally {
      endWork();
    }
  });

  const found = ofRules.length > 0 ? ofRules : ofServer;
  const problems = useMemo(() => sayEmpty(found, values, request.type.labels), [found, values, request]);
  return { form, saver, values, problems, attempt, goOn };
};
