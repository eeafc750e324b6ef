import type { PublicCaseKind } from '#server/public-cases/case-kind.ts';

/** All kinds of cases that people follow without signing in. */
export const caseKinds: readonly PublicCaseKind[] = [];
