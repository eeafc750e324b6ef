import { signed, type TypeChecks } from '../contract/case-checks.server.ts';

/** Checks of a new rider; that illustration and request agree is a check by hand of the definition (rulebook 5.4). */
export const checks: TypeChecks = { attachments: { ilustration_attachment: [signed] } };
