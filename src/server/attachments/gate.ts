/** Thrown when so many already wait that joining them would take too long. */
export class GateFull extends Error {
  override readonly name = 'GateFull';
}

/** Lets at most `slots` works run at once and at most `places` wait; memory stays bounded while many upload (promises P23, P39). */
export function createGate(slots: number, places: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let free = slots;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= places) throw new GateFull('too many uploads at once');
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
