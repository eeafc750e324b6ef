import { useState } from 'react';

export interface DemoAction {
  readonly busy: boolean;
  readonly problem: string | undefined;
  readonly run: (work: () => Promise<void>) => void;
}

/** Returns a function that runs one action at a time, whether one is running, and the error message of the last one. */
export function useDemoAction(): DemoAction {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = (work: () => Promise<void>): void => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    work()
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : 'Terjadi kesalahan, coba lagi.'))
      .finally(() => setBusy(false));
  };
  return { busy, problem, run };
}
