import { Client } from 'pg';
import { vi } from 'vitest';
import { z } from 'zod';

const Statement = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]);

/** Records the SQL that `work` sends, in order and without values; nothing else may run meanwhile. */
export async function recordStatements(work: () => Promise<unknown>): Promise<readonly string[]> {
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.map(([statement]) => Statement.safeParse(statement).data ?? 'something else');
  } finally {
    spy.mockRestore();
  }
}
