import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { callDemo } from './demo-call.ts';

export interface PolledData<Data> {
  readonly data: Data | undefined;
  readonly problem: string | undefined;
  readonly show: (data: Data) => void;
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : 'Terjadi kesalahan, coba lagi.');

/** Loads demo data once and then every `every` milliseconds while the page is visible; 0 = only once. */
export function usePolledData<Data>(path: string, schema: z.ZodMiniType<Data>, every: number): PolledData<Data> {
  const [data, setData] = useState<Data>();
  const [problem, setProblem] = useState<string>();
  const read = useCallback(() => {
    callDemo(path, schema).then(
      (fresh) => {
        setData(fresh);
        return setProblem(undefined);
      },
      (error: unknown) => setProblem(textOf(error)),
    );
  }, [path, schema]);
  useEffect(() => {
    read();
    if (every === 0) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && read(), every);
    return () => clearInterval(timer);
  }, [read, every]);
  return { data, problem, show: setData };
}
