import type { Instant } from '#shared/dates.ts';
import type { Draft } from '#shared/wire/proposals.ts';
import { ApiError } from '../api/api-error.ts';
import { createStore } from '../external-store.ts';
import type { ExternalStore } from '../external-store.ts';

type Payload = Readonly<Record<string, unknown>>;

/** pending = changed, not yet sent; unsaved = sending failed, will be tried again; conflict = another device was faster. */
export type SaveState =
  | { readonly kind: 'untouched' | 'pending' | 'saving' | 'unsaved' | 'conflict' }
  | { readonly kind: 'saved'; readonly at: Instant };

export interface DraftSaver {
  readonly state: ExternalStore<SaveState>;
  /** Notes the newest values; they are saved by themselves a moment after the last change. */
  readonly change: (payload: Payload) => void;
  /** Saves what is pending at once. */
  readonly flush: () => Promise<void>;
}

interface SaverPorts {
  /** @throws ApiError; 409 = the revision is not the stored one. */
  readonly save: (payload: Payload, revision: number | null) => Promise<Draft>;
  readonly onSaved: (draft: Draft) => void;
  /** Milliseconds after the last change. */
  readonly delay?: number;
  /** Milliseconds until a failed save is tried again. */
  readonly retryAfter?: number;
}

const isConflict = (reason: unknown): boolean => reason instanceof ApiError && reason.status === 409;

/** Saves one draft, one call at a time, never losing the last change. `revision` null = nothing stored yet. */
export const createDraftSaver = (
  { save, onSaved, delay = 1500, retryAfter = 5000 }: SaverPorts,
  revision: number | null,
): DraftSaver => {
  const state = createStore<SaveState>({ kind: 'untouched' });
  let stored = revision;
  let waiting: Payload | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;

  const saveIn = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  };

  const fail = (payload: Payload, reason: unknown): void => {
    waiting ??= payload;
    if (isConflict(reason)) state.set({ kind: 'conflict' });
    else {
      state.set({ kind: 'unsaved' });
      saveIn(retryAfter);
    }
  };

  const saveOne = async (payload: Payload): Promise<boolean> => {
    waiting = undefined;
    state.set({ kind: 'saving' });
    try {
      const draft = await save(payload, stored);
      stored = draft.revision;
      onSaved(draft);
      state.set({ kind: 'saved', at: draft.saved_at });
      return true;
    } catch (reason) {
      fail(payload, reason);
      return false;
    }
  };

  const saveAll = async (): Promise<void> => {
    if (waiting === undefined || state.get().kind === 'conflict') return;
    if (await saveOne(waiting)) await saveAll();
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    return running;
  };

  const change = (payload: Payload): void => {
    waiting = payload;
    if (state.get().kind === 'conflict') return;
    if (running === undefined) state.set({ kind: 'pending' });
    saveIn(delay);
  };

  return { state, change, flush };
};
