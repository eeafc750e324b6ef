/** Function that shows a line to the operator during the start. */
export type Say = (line: string) => void;

const firstAfterMs = 2_000;
const thenEveryMs = 10_000;

/** Runs a step of the database setup and returns its result. Reports `step` after 2 s, then every 10 s until it ends. */
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
