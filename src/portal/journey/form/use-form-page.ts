import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { BrowserRequest, FormStep } from '#requests/contract/browser-request.tsx';
import type { DraftForm } from '#requests/blocks/form/draft-form.tsx';
import type { DraftValues } from '#requests/contract/draft-values.ts';
import { buildSteps, findStep, typeFor } from '#requests/contract/form-steps.tsx';
import type { AskServer } from '#requests/contract/question.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { Draft } from '#shared/wire/proposals.ts';
import type { FieldError } from '#ui/fields/error-summary.tsx';
import { ApiError, offlineText } from '../../api/api-error.ts';
import { callApi } from '../../api/client.ts';
import { showAlert } from '../../feedback/alert.ts';
import { beginWork } from '../../feedback/busy.ts';
import { createStore, useStore } from '../../runtime/external-store.ts';
import { checkQuery } from '../draft/check-call.ts';
import { draftQuery, payloadOf } from '../draft/draft-calls.ts';
import type { DraftSaver } from '../draft/draft-saver.ts';
import { listProblems, withRequiredTexts } from './form-problems.ts';
import { listStepProblems } from './step-problems.ts';
import { useFormSteps } from './use-form-steps.ts';
import { journeyPath } from '../draft/journey-paths.ts';
import { bodyOf } from '../draft/request-body.ts';
import { rememberSecrets } from '../draft/secret-memory.ts';
import { useSaver } from '../draft/use-saver.ts';

const nothing: readonly FieldProblem[] = [];

export interface FormPageState {
  readonly form: DraftForm;
  readonly saver: DraftSaver;
  readonly values: DraftValues;
  readonly steps: readonly FormStep[];
  /** Index of the current step. */
  readonly current: number;
  readonly step: FormStep;
  /** Problems of the current step; empty until the customer first tried to leave it. */
  readonly problems: readonly FieldProblem[];
  readonly attempt: number;
  /** Continues unless there is a problem; `unread` = fields whose text could not be read. */
  readonly goOn: (unread: readonly FieldError[]) => Promise<void>;
}

const ask: AskServer = (endpoint, answers, input) =>
  callApi(`transaction-proposal/${endpoint}`, answers, { method: 'POST', body: input, quiet: true });

/**
 * Asks the server what the request type must know first, and stores the changes in the form.
 * @throws ApiError with the problems that the answer causes.
 */
const askFirst = async (request: BrowserRequest, facts: Facts, form: DraftForm): Promise<void> => {
  const asked = await request.askFirst?.(form.get(), facts, ask);
  if (asked === undefined) return;
  form.set({ ...form.get(), ...asked.changes });
  const [first] = asked.problems;
  if (first !== undefined) throw new ApiError({ status: 422, message: first.message, errors: asked.problems });
};

/**
 * Returns a function that saves the draft and lets the server check it.
 * @throws ApiError with the wrong fields.
 */
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
    const type = typeFor(request, values, facts);
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

/** Saves every change of the form, keeps its secrets in memory, and calls `onChange`. */
const useSavedChanges = (suffix: string, form: DraftForm, saver: DraftSaver, onChange: () => void): void => {
  const notifyChange = useEffectEvent(onChange);
  useEffect(
    () =>
      form.subscribe(() => {
        rememberSecrets(suffix, form.get());
        saver.change(form.get());
        notifyChange();
      }),
    [suffix, form, saver],
  );
};

/** Returns a function that ignores calls while an earlier call runs. */
const useOnce = <Given>(work: (given: Given) => Promise<void>): ((given: Given) => Promise<void>) => {
  const running = useRef(false);
  return async (given) => {
    if (running.current) return;
    running.current = true;
    await work(given).finally(() => {
      running.current = false;
    });
  };
};

/** Step that the customer last tried to leave, and the number of tries on all steps. */
interface Tried {
  readonly key: string;
  readonly attempt: number;
}

/**
 * Returns the problems of the current step: those of its rules once the customer tried to leave it, otherwise those the
 * server found.
 */
const useProblems = (
  request: BrowserRequest,
  facts: Facts,
  values: DraftValues,
  shown: ReturnType<typeof useFormSteps>,
) => {
  const [tried, setTried] = useState<Tried>({ key: '', attempt: 0 });
  const [ofServer, setOfServer] = useState(nothing);
  const { steps, current, step } = shown;
  const found = useMemo(() => {
    if (tried.key !== step.key) return nothing;
    const ofRules = listStepProblems({ type: typeFor(request, values, facts), steps, values, facts }, current);
    return ofRules.length > 0 ? ofRules : ofServer.filter(({ path }) => findStep(steps, path) === current);
  }, [tried, step, steps, current, request, values, facts, ofServer]);
  const problems = useMemo(() => withRequiredTexts(found, values, request.type.labels), [found, values, request]);
  const tryStep = (key: string): void => setTried(({ attempt }) => ({ key, attempt: attempt + 1 }));
  return { problems, attempt: tried.attempt, tryStep, setOfServer };
};

/** Parts of the form page that sending it needs. */
interface Sending {
  readonly request: BrowserRequest;
  readonly facts: Facts;
  readonly form: DraftForm;
  readonly saver: DraftSaver;
  readonly goTo: ReturnType<typeof useFormSteps>['goTo'];
  readonly tryStep: (key: string) => void;
  readonly setOfServer: (found: readonly FieldProblem[]) => void;
}

/**
 * Returns a function that checks the whole form by rules and by the server. It then opens the summary, or the first
 * step with a problem.
 */
const useSend = ({ request, facts, form, saver, goTo, tryStep, setOfServer }: Sending): (() => Promise<void>) => {
  const navigate = useNavigate();
  const check = useCheck(request, facts, saver);

  /** Opens the first step with a problem and shows all problems of that step. */
  const goToProblem = async (found: readonly FieldProblem[]): Promise<void> => {
    const steps = buildSteps(request, form.get(), facts);
    const index = Math.min(...found.map(({ path }) => findStep(steps, path)));
    tryStep(steps[index]?.key ?? '');
    await goTo(index);
  };

  return async () => {
    const wrong = listProblems(typeFor(request, form.get(), facts), form.get(), facts);
    if (wrong.length > 0) return goToProblem(wrong);
    const endWork = beginWork();
    try {
      await askFirst(request, facts, form);
      if (await check(form.get())) await navigate(journeyPath(request.type.route, 'resume'));
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.errors.length === 0) return alertOf(reason);
      setOfServer(reason.errors);
      await goToProblem(reason.errors);
    } finally {
      endWork();
    }
  };
};

/** Returns the state of a form page: its draft, its steps, its problems, and the function to continue. */
export const useFormPage = (request: BrowserRequest, facts: Facts, draft: Draft | null): FormPageState => {
  const [form] = useState(() => createStore<DraftValues>(payloadOf(draft, request.type.blank(facts))));
  const saver = useSaver(request.type.endpoint, draft);
  const values = useStore(form);
  const shown = useFormSteps(request, facts, values, draft);
  const { tryStep, setOfServer, ...problemState } = useProblems(request, facts, values, shown);
  useSavedChanges(request.type.endpoint, form, saver, () => setOfServer(nothing));
  const send = useSend({ request, facts, form, saver, goTo: shown.goTo, tryStep, setOfServer });

  const goOn = useOnce(async (unread: readonly FieldError[]) => {
    const [now, steps] = [form.get(), buildSteps(request, form.get(), facts)];
    const index = steps.findIndex(({ key }) => key === shown.step.key);
    tryStep(shown.step.key);
    if (unread.length > 0) return;
    if (listStepProblems({ type: typeFor(request, now, facts), steps, values: now, facts }, index).length > 0) return;
    await (index < steps.length - 1 ? shown.goTo(index + 1) : send());
  });

  return { form, saver, values, ...shown, ...problemState, goOn };
};
