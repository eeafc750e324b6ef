import { signed, type TypeChecks } from '../contract/case-checks.server.ts';

/** Checks of a new payer; what the letter says is a check by hand of the definition (rulebook 5.4). */
export const checks: TypeChecks = { attachments: { document_attachment: [signed] } };
