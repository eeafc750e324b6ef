/** Takes one line for the person who watches the start. */
export type Say = (line: string) => void;

const firstAfterMs = 2_000;
const thenEveryMs = 10_000;

/** Does one step of the set-up of the database, and says which it is when it takes long. */
export async function withProgress<Value>(step: string, say: Say, work: () => Promise<Value>): Promise<Value> {
  const started = performance.now();
  const report = (): void => {
    say(`Menyiapkan basis data: ${step} … (${Math.round((performance.now() - started) / 1000)} detik)`);
    timer = setTimeout(report, thenEveryMs);
  };
  let timer = setTimeout(report, firstAfterMs);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
