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

/** Nothing is typed that is not kept, or the customer was told that it is not kept any more (conflict). */
export const isKept = ({ kind }: SaveState): boolean => ['untouched', 'saved', 'conflict'].includes(kind);

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
  /** What the server holds, if it is one of these versions. */
  readonly findOwn: (sent: readonly Payload[]) => Promise<Draft | undefined>;
  readonly onSaved: (draft: Draft) => void;
  /** Milliseconds after the last change. */
  readonly delay?: number;
  /** Milliseconds until a failed save is tried again. */
  readonly retryAfter?: number;
}

const isConflict = (reason: unknown): boolean => reason instanceof ApiError && reason.status === 409;

/**
 * Saves over the revision the server has. A save whose answer was lost may have arrived all the same: what then looks like
 * another device is our own, and is gone on from.
 */
const createVersions = ({ save, findOwn }: SaverPorts, revision: number | null) => {
  let stored = revision;
  let unanswered: readonly Payload[] = [];

  const keep = (draft: Draft): Draft => {
    stored = draft.revision;
    unanswered = [];
    return draft;
  };

  const saveOver = async (payload: Payload): Promise<Draft> => {
    try {
      return keep(await save(payload, stored));
    } catch (reason) {
      if (!isConflict(reason)) unanswered = [...unanswered.filter((each) => each !== payload), payload];
      const own = isConflict(reason) && unanswered.length > 0 ? await findOwn(unanswered) : undefined;
      if (own === undefined) throw reason;
      stored = own.revision;
      return saveOver(payload);
    }
  };
  return saveOver;
};

/** Sends one version of the draft and tells how it went. */
const createSending = (
  ports: SaverPorts,
  state: ExternalStore<SaveState>,
  revision: number | null,
): ((payload: Payload) => Promise<boolean>) => {
  const saveOver = createVersions(ports, revision);
  return async (payload) => {
    state.set({ kind: 'saving' });
    try {
      const draft = await saveOver(payload);
      ports.onSaved(draft);
      state.set({ kind: 'saved', at: draft.saved_at });
      return true;
    } catch (reason) {
      state.set({ kind: isConflict(reason) ? 'conflict' : 'unsaved' });
      return false;
    }
  };
};

/** One timer at a time; setting it again puts it off. */
const createTimer = (work: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => clearTimeout(timer);
  const set = (milliseconds: number): void => {
    clear();
    timer = setTimeout(work, milliseconds);
  };
  return { set, clear };
};

/** Saves one draft, one call at a time, never losing the last change. `revision` null = nothing stored yet. */
export const createDraftSaver = (ports: SaverPorts, revision: number | null): DraftSaver => {
  const { delay = 1500, retryAfter = 5000 } = ports;
  const state = createStore<SaveState>({ kind: 'untouched' });
  const send = createSending(ports, state, revision);
  const timer = createTimer(() => void saveOnce());
  let waiting: Payload | undefined;
  let running: Promise<void> | undefined;

  const saveAll = async (): Promise<void> => {
    if (waiting === undefined || state.get().kind === 'conflict') return;
    const payload = waiting;
    waiting = undefined;
    if (await send(payload)) return saveAll();
    waiting ??= payload;
    if (state.get().kind === 'unsaved') timer.set(retryAfter);
  };

  const saveOnce = (): Promise<void> => {
    timer.clear();
    return (running ??= saveAll().finally(() => (running = undefined)));
  };

  const flush = async (): Promise<void> => {
    const joined = running !== undefined;
    await saveOnce();
    // The call that was under way may have been doomed before it was asked for: the last word gets a call of its own.
    if (joined && state.get().kind === 'unsaved') await saveOnce();
  };

  const change = (payload: Payload): void => {
    waiting = payload;
    if (state.get().kind === 'conflict') return;
    if (running === undefined) state.set({ kind: 'pending' });
    timer.set(delay);
  };

  return { state, change, flush };
};
