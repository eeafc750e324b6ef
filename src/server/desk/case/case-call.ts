import type { CaseAction } from '#shared/wire/desk.ts';
import type { StaffSession } from '#server/http/sessions.ts';

/** One press of a button at the desk. `version` is the one of the case the caller looked at (P13). */
export interface CaseCall {
  readonly number: string;
  readonly version: number;
  readonly action: CaseAction;
  readonly caller: StaffSession;
}
