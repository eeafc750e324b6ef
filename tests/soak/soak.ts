import type { Pool } from 'pg';

/** Fixture of a long run: a migrated and seeded database, and a folder for the files of its servers. */
export interface SoakFixture {
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly dataDir: string;
}

/** Fixture with its own PostgreSQL, which may be killed; `killDatabase` resolves once a new one has started. */
export interface KillableFixture extends SoakFixture {
  readonly killDatabase: () => Promise<void>;
}

export interface SoakResult {
  /** Counts and measurements for the report. */
  readonly figures: Readonly<Record<string, number>>;
  /** Descriptions of failures; empty = passed. */
  readonly wrong: readonly string[];
}

/**
 * Long run. The same `seed` repeats the same choices; `size` is its length in a unit of its own, absent = in full;
 * `days` counts only for a run of simulated days.
 */
export type Soak<Fixture extends SoakFixture = SoakFixture> = (
  fixture: Fixture,
  seed: number,
  size?: number,
  days?: number,
) => Promise<SoakResult>;
