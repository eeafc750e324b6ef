/** Thrown when so many already wait in a lane that joining them would take too long; answered 503. */
export class LaneFull extends Error {
  override readonly name = 'LaneFull';
}

interface LaneSize {
  readonly atOnce: number;
  /** How many may wait. */
  readonly places: number;
  /** How many more may wait with priority: they run before all others. */
  readonly priorityPlaces?: number;
}

/** Queue of costly work that bounds how much of it runs at once and how much waits. */
export interface Lane {
  hasRoom(isPriority?: boolean): boolean;
  /** Runs the work when its turn comes. Never call it from work of the same lane. @throws LaneFull */
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

/** One lane for each key, e.g. a network: work of one key never waits for work of another. */
export interface LanesByKey {
  /** True when work of this key would be taken now. */
  hasRoom(key: string): boolean;
  /** Runs the work when its turn in the lane of its key comes. @throws LaneFull */
  run<Value>(key: string, work: () => Promise<Value>): Promise<Value>;
}

/** Keeps only the lanes that have work. */
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
 * Lanes of the process for work that holds a thread of libuv's pool for long (promises P23, P39). The pool has four threads unless
 * UV_THREADPOOL_SIZE says more, and files, names of hosts and packed answers need it too: together the lanes hold at most three
 * threads for long. Reading a file or packing an answer takes a thread for a millisecond, so it needs no lane.
 */
export const lanes = {
  /** Passwords of staff: about 0.3 s each. Priority is for names that signed in from the caller's network before. */
  hash: createLane({ atOnce: 1, places: 8, priorityPlaces: 8 }),
  /** Pictures and packed PDFs that were sent: up to a second and 200 MB each. */
  uploads: createLane({ atOnce: 2, places: 40 }),
  /** Copies of one's own data: packed piece by piece, each for a few milliseconds, but for many seconds in all. */
  zip: createLane({ atOnce: 1, places: 40 }),
  /** Sign-ins beyond the limit of all that wait for the next span: they hold no thread, but a connection. */
  crowd: createLane({ atOnce: 200, places: 0 }),
  /** Sign-ins of one network: one that sends many at once delays nobody else. */
  signInsOfNetwork: createLanesByKey({ atOnce: 1, places: 60 }),
} as const;
