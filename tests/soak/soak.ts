import type { Pool } from 'pg';

/** What a long run stands on: a migrated and seeded database, and a folder for the files of its servers. */
export interface SoakFixture {
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly dataDir: string;
}

/** A ground with a PostgreSQL of its own, which may die: kill -9, resolved once another one has taken its place. */
export interface KillableFixture extends SoakFixture {
  readonly killDatabase: () => Promise<void>;
}

export interface SoakResult {
  /** What was done and measured, for the note. */
  readonly figures: Readonly<Record<string, number>>;
  /** What must not have happened; nothing = passed. */
  readonly wrong: readonly string[];
}

/** One long run. The same `seed` does the same again; `size` is how long (what it counts is the run's own), absent = in full. */
export type Soak<Fixture extends SoakFixture = SoakFixture> = (
  fixture: Fixture,
  seed: number,
  size?: number,
) => Promise<SoakResult>;
