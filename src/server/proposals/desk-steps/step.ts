import type { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import type { RequestState } from '#shared/requests/request-states.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { CaseButton } from '#shared/wire/desk-decisions.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import type { OpenReport } from '#server/proposal-store/open-reports.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { Compliance } from '#server/screening/look-repository.ts';
import type { GuardContext, StepGuardName } from './step-guards.ts';

/** What steps work with: the requests engine, and the length of a claim. */
export interface StepServices extends Engine {
  readonly deskLimits: { readonly claimMinutes: number };
}

/** One press of a button at the desk. `version` is the one of the case the caller looked at (P13). */
export interface CaseCall {
  readonly number: string;
  readonly version: number;
  readonly action: string;
  readonly caller: StaffSession;
}

/** The facts that decide whether somebody may act on a case. `worked`: they took part in its verification or underwriting. */
export interface StepContext {
  readonly row: ProposalRow;
  readonly userName: string;
  readonly roles: readonly StaffRole[];
  readonly at: Instant;
  /** Says which colleague holds the case, and since when; '' = it is free, or the caller's. */
  readonly claimed: string;
  readonly worked: boolean;
  /** The customer disowned a change of account: no money leaves the policy. */
  readonly frozen: boolean;
  readonly compliance: Compliance;
  /** Open reports of a death or of misuse about the policy. */
  readonly reports: readonly OpenReport[];
  /** Labels of the attachments that count and that this person has not opened. */
  readonly unopened: readonly string[];
}

/** A way of a case to its next state. The transition table has a row for each state that it leads from. */
export interface StepMove {
  readonly from: readonly RequestState[];
  readonly to: RequestState;
  readonly guard: StepGuardName;
}

/**
 * Cases that wait for who may take the step, beyond role and state: those whose step nothing stands against but attachments
 * that they can open. `desk/queue/needs-me.ts` says each in SQL; a test compares the two.
 */
export type Turn = 'freeClaim' | 'ownClaim' | 'judging' | 'approving' | 'rejecting' | 'openLook';

/** What a step wants to be written, with its event: columns, reason, evidence for the guard, figures for the story. */
export interface StepChange {
  readonly reason?: string;
  readonly patch?: Partial<ProposalRow>;
  readonly evidence?: Partial<GuardContext>;
  /** Figures for the story of the case; no personal data in clear. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /** Numbers that the audit entry of the step names besides. */
  readonly audited?: Readonly<Record<string, string>>;
  /** The case stays in its state: only the step's `note` is written. */
  readonly stays?: boolean;
}

/** A step while it is taken: the case is held, and the caller may take it. */
export interface Taking<Body> {
  readonly desk: StepServices;
  readonly tx: Queryable;
  readonly row: ProposalRow;
  readonly moment: Moment;
  readonly call: CaseCall;
  readonly body: Body;
}

type Run<Body> = (taking: Taking<Body>) => StepChange | Promise<StepChange>;

/** Either what it does, or what it reads before it holds the case (on connections of its own), which answers what it does then. */
type Doing<Body> =
  | { readonly run: Run<Body> }
  | { readonly prepare: (desk: StepServices, before: ProposalRow, call: CaseCall) => Promise<Run<Body>> };

type Button = Omit<CaseButton, 'action' | 'key'> & { readonly key?: string };

interface Heading<Action extends string> {
  /** The last part of its address. */
  readonly action: Action;
  readonly role: StaffRole;
  /** One line for the list of calls. */
  readonly summary: string;
  /** What was done, as it stands before a name: 'Disetujui' for 'Disetujui oleh Rina pada 27/11/2026 pukul 14.03'. */
  readonly done: string;
  /** The move that it makes; absent = it only notes something. */
  readonly move?: StepMove;
  /** A move that comes before its own, for cases that are not yet where its own begins. */
  readonly first?: StepMove;
  /** The event of a step, or of a part of it, that moves nothing, and its title in the story of the case. */
  readonly note?: { readonly kind: string; readonly title: string };
  /** Whose list it puts the case on ('Perlu saya'); absent = it can be taken, but no case waits for it. */
  readonly needsMe?: Turn;
}

/** One record of a step that staff can take on a case (rulebook 4.2, 4.3): who, when, whither, and what is done. */
export type StepSpec<Action extends string, Body extends { readonly version: number }> = Heading<Action> &
  Doing<Body> & {
    /** The step makes sense for this case, beyond the states that its moves begin in; absent = always. */
    readonly fits?: (c: StepContext) => boolean;
    /** What stands against it; '' = nothing. Absent = nothing ever does. */
    readonly whyNot?: (c: StepContext) => string;
    readonly buttons: (c: StepContext) => readonly Button[];
    readonly body: z.core.$ZodType<Body>;
  };

/** A step with its body closed over, so that all stand in one list. */
export interface DeskStep<Action extends string = string> extends Heading<Action> {
  readonly fits: (c: StepContext) => boolean;
  readonly whyNot: (c: StepContext) => string;
  readonly buttons: (c: StepContext) => readonly CaseButton[];
  /** Hands the step, with its body, to what serves it. */
  readonly open: <Served>(
    serve: <Body extends { readonly version: number }>(spec: StepSpec<string, Body>) => Served,
  ) => Served;
}

/** States in which a step can be taken; undefined = it does not ask. */
export const statesOf = ({ move, first }: Pick<DeskStep, 'move' | 'first'>): readonly RequestState[] | undefined =>
  move && [...move.from, ...(first?.from ?? [])];

export function deskStep<const Action extends string, Body extends { readonly version: number }>(
  spec: StepSpec<Action, Body>,
): DeskStep<Action> {
  const { action, fits = () => true, whyNot = () => '', buttons } = spec;
  const states = statesOf(spec);
  return {
    ...spec,
    fits: (c) => (states === undefined || states.includes(c.row.state)) && fits(c),
    whyNot,
    buttons: (c) => buttons(c).map((button) => ({ key: action, ...button, action })),
    open: (serve) => serve(spec),
  };
}
