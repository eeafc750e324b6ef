import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Queryable, SealedQueryable } from '#core/embedded/db/database.ts';
import { createReadCore } from '#core/embedded/read-core.ts';
import { createWriteCore } from '#core/embedded/write-core.ts';
import { inventPrice } from '#demo/demo.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createHandClock } from '#tests/support/ledger-policy.ts';
import { sealing } from '../support/sealing.ts';
