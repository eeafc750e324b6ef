import { numberCaseKind } from '#server/number-changes/number-case-kind.ts';
import type { PublicCaseKind } from '#server/public-cases/case-kind.ts';
import { deathCases, fraudCases } from '#server/reports/report-cases.ts';

/** All kinds of cases that people follow without signing in. */
export const caseKinds: readonly PublicCaseKind[] = [deathCases, fraudCases, numberCaseKind];
