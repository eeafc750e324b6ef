/** Error of a full lane, whose queue would take too long; answered with 503. */
export class LaneFull extends Error {
  override readonly name = 'LaneFull';
}

interface LaneSize {
  readonly atOnce: number;
  /** Maximum number waiting. */
  readonly places: number;
  /** Additional places with priority, which run before all others. */
  readonly priorityPlaces?: number;
}

/** Queue of costly work that limits how much runs at once and how much waits. */
export interface Lane {
  hasRoom(isPriority?: boolean): boolean;
  /** Runs the work in its turn. Never call it from work of the same lane. @throws LaneFull */
  run<Value>(work: () => Promise<Value>, isPriority?: boolean): Promise<Value>;
}

export function createLane({ atOnce, places, priorityPlaces = 0 }: LaneSize): Lane {
  let free = atOnce;
  const usual: (() => void)[] = [];
  const priority: (() => void)[] = [];
  const hasRoom = (isPriority = false): boolean =>
    free > 0 || (isPriority ? priority.length < priorityPlaces : usual.length < places);
  const enter = async (isPriority: boolean) => {
    if (!hasRoom(isPriority)) throw new LaneFull('too much of this work already waits');
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => (isPriority ? priority : usual).push(resolve));
  };
  const leave = () => {
    const next = priority.shift() ?? usual.shift();
    if (next) next();
    else free += 1;
  };
  return {
    hasRoom,
    async run(work, isPriority = false) {
      await enter(isPriority);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}

/** Lanes by key, e.g. a network: work of one key never waits for work of another. */
export interface LanesByKey {
  /** Returns true when work of this key would be accepted now. */
  hasRoom(key: string): boolean;
  /** Runs the work in its turn in the lane of its key. @throws LaneFull */
  run<Value>(key: string, work: () => Promise<Value>): Promise<Value>;
}

/** Creates lanes by key; only those with work are kept. */
export function createLanesByKey(size: LaneSize): LanesByKey {
  const busy = new Map<string, { readonly lane: Lane; works: number }>();
  return {
    hasRoom: (key) => busy.get(key)?.lane.hasRoom() ?? true,
    async run(key, work) {
      const entry = busy.get(key) ?? { lane: createLane(size), works: 0 };
      busy.set(key, entry);
      entry.works += 1;
      try {
        return await entry.lane.run(work);
      } finally {
        entry.works -= 1;
        if (entry.works === 0) busy.delete(key);
      }
    },
  };
}

/**
 * Lanes of the process for work that holds a thread of libuv's pool for long (promises P23, P39). The pool has four
 * threads unless UV_THREADPOOL_SIZE says more, and files, host names and compressed answers need it too: together the
 * lanes hold at most three threads for long. Reading a file or compressing an answer takes a thread for a millisecond,
 * so it needs no lane.
 */
export const lanes = {
  /** Passwords of staff: about 0.3 s each. Priority is for names that signed in from the caller's network before. */
  hash: createLane({ atOnce: 1, places: 8, priorityPlaces: 8 }),
  /** Uploaded pictures and compressed PDFs: up to a second and 200 MB each. */
  uploads: createLane({ atOnce: 2, places: 40 }),
  /** Data exports: compressed in pieces of a few milliseconds, but for many seconds in total. */
  zip: createLane({ atOnce: 1, places: 40 }),
  /** Documents of ours: about 25 ms of the main thread each, with a turn of the event loop before the next. */
  documents: createLane({ atOnce: 1, places: 200 }),
  /** Sign-ins beyond the global limit that wait for the next span: they hold no thread, but a connection. */
  crowd: createLane({ atOnce: 200, places: 0 }),
  /** Sign-ins of one network: one that sends many at once delays no other. */
  signInsOfNetwork: createLanesByKey({ atOnce: 1, places: 60 }),
} as const;
