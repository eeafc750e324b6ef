import type { Instant } from '#shared/time/dates.ts';
import type { Draft } from '#shared/wire/proposals.ts';
import { ApiError } from '../../api/api-error.ts';
import { createStore } from '../../runtime/external-store.ts';
import type { ExternalStore } from '../../runtime/external-store.ts';
import { createVersions, isConflict } from './draft-versions.ts';
import type { Payload, VersionPorts } from './draft-versions.ts';

/**
 * State of saving: pending = changed and not sent, unsaved = sending failed and will be repeated, conflict = another
 * device saved first.
 */
export type SaveState =
  | { readonly kind: 'untouched' | 'pending' | 'saving' | 'unsaved' | 'conflict' }
  | { readonly kind: 'saved'; readonly at: Instant };

/** Returns true when all typed text is stored, or its loss was shown to the customer (conflict). */
export const isKept = ({ kind }: SaveState): boolean => ['untouched', 'saved', 'conflict'].includes(kind);

export interface DraftSaver {
  readonly state: ExternalStore<SaveState>;
  /** Takes the newest values; they are saved automatically shortly after the last change. */
  readonly change: (payload: Payload) => void;
  /** Saves pending values at once. */
  readonly flush: () => Promise<void>;
  /** Saves pending values without waiting for a running save, because the page may close. */
  readonly leave: () => void;
  /** Waits for a running save, then saves nothing more, because the draft will be deleted. */
  readonly discard: () => Promise<void>;
}

interface SaverPorts extends VersionPorts {
  /** Wait in ms after the last change. */
  readonly delay?: number;
  /** Wait in ms before a failed save is repeated. */
  readonly retryAfter?: number;
}

/** Returns a function that sends one version of the draft; true = it was stored. */
const createSending =
  (
    saveOver: (payload: Payload) => Promise<Draft>,
    state: ExternalStore<SaveState>,
  ): ((payload: Payload) => Promise<boolean>) =>
  async (payload) => {
    state.set({ kind: 'saving' });
    try {
      const draft = await saveOver(payload);
      state.set({ kind: 'saved', at: draft.saved_at });
      return true;
    } catch (reason) {
      state.set({ kind: isConflict(reason) ? 'conflict' : 'unsaved' });
      return false;
    }
  };

/** Creates a timer that restarts each time it is set. */
const createTimer = (work: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = (): void => clearTimeout(timer);
  const set = (milliseconds: number): void => {
    clear();
    timer = setTimeout(work, milliseconds);
  };
  return { set, clear };
};

/** Creates the queue of unsaved versions: one is sent at a time, the newest last. */
const createQueue = (ports: VersionPorts, state: ExternalStore<SaveState>, revision: number | null) => {
  const { saveOver, saveFinal } = createVersions(ports, revision);
  const send = createSending(saveOver, state);
  let waiting: Payload | undefined;
  let isClosed = false;
  let finalSave: Promise<void> | undefined;

  const saveAll = async (): Promise<void> => {
    if (finalSave !== undefined) await finalSave;
    if (waiting === undefined || state.get().kind === 'conflict') return;
    const payload = waiting;
    waiting = undefined;
    if (await send(payload)) return saveAll();
    if (!isClosed) waiting ??= payload;
  };

  /** Sends the waiting version as the last version; it keeps waiting if that fails. */
  const sayWaiting = async (payload: Payload): Promise<void> => {
    try {
      await saveFinal(payload);
      if (waiting === payload) waiting = undefined;
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
    }
  };

  const saveLast = (): void => {
    if (waiting !== undefined && state.get().kind !== 'conflict') finalSave = sayWaiting(waiting);
  };
  const put = (payload: Payload): void => {
    if (!isClosed) waiting = payload;
  };
  /** Stops the saver and discards the waiting version. */
  const close = (): void => {
    isClosed = true;
    waiting = undefined;
  };
  return { put, close, saveAll, saveLast };
};

/**
 * Creates the saver of one draft: one call at a time, never losing the last change. `revision` null = nothing is stored
 * yet.
 */
export const createDraftSaver = (ports: SaverPorts, revision: number | null): DraftSaver => {
  const { delay = 1500, retryAfter = 5000 } = ports;
  const state = createStore<SaveState>({ kind: 'untouched' });
  const queue = createQueue(ports, state, revision);
  const timer = createTimer(() => void saveOnce());
  let running: Promise<void> | undefined;

  const saveAll = async (): Promise<void> => {
    await queue.saveAll();
    if (state.get().kind === 'unsaved') timer.set(retryAfter);
  };

  const saveOnce = (): Promise<void> => {
    timer.clear();
    return (running ??= saveAll().finally(() => (running = undefined)));
  };

  const flush = async (): Promise<void> => {
    const joined = running !== undefined;
    await saveOnce();
    // The joined call may have failed for an older version, so the last values are sent once more.
    if (joined && state.get().kind === 'unsaved') await saveOnce();
  };

  const change = (payload: Payload): void => {
    queue.put(payload);
    if (state.get().kind === 'conflict') return;
    if (running === undefined) state.set({ kind: 'pending' });
    timer.set(delay);
  };

  const leave = (): void => (running === undefined ? void flush() : queue.saveLast());

  const discard = async (): Promise<void> => {
    queue.close();
    await running;
    state.set({ kind: 'untouched' });
  };
  return { state, change, flush, leave, discard };
};
