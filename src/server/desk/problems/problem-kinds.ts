import type { StaffRole } from '#shared/requests/roles.ts';
import { problemIds, type ProblemId, type ProblemKind } from './problem-kind.ts';
import { systemKinds } from './system-kinds.ts';
import { waitingKinds } from './waiting-kinds.ts';

/**
 * The table of the problems ledger: everything that can stand still. Page, counts, rights and
 * `tests/structure/problems.test.ts` follow from it (decision 0104).
 */
export const problemKinds: Readonly<Record<ProblemId, ProblemKind>> = { ...waitingKinds, ...systemKinds };

/** Lists the kinds that someone with these roles reads, in the order of the table. */
export const kindsFor = (roles: readonly StaffRole[]): readonly ProblemId[] =>
  problemIds.filter(
    (id) => roles.includes('AUDITOR') || problemKinds[id].readers.some((reader) => roles.includes(reader)),
  );
