import { describe, expect, it } from 'vitest';
import { parseInstant } from '#shared/time/dates.ts';
import type { RequestState } from '#shared/requests/request-states.ts';
import { caseActions } from '#server/proposals/case-actions/all-case-actions.ts';
import type { ProposalEvent } from '#server/proposal-store/event-repository.ts';
import { findDecisive } from './refuse-changed.ts';

const at = parseInstant('2026-11-24T03:00:00.000Z');

/** Builds the events of a request from its states; null = a note without a transition. */
const storyOf = (...states: readonly (RequestState | null)[]): ProposalEvent[] => {
  let before: RequestState | null = null;
  return states.map((to_state, index) => {
    const from_state = to_state === null ? null : before;
    before = to_state ?? before;
    const kind = to_state === null ? 'note' : 'transition';
    const who = { actor: 'rina', actor_role: 'PENYETUJU', kind, reason: null };
    return { ...who, position: index + 1, at, recorded_at: at, from_state, to_state, detail: {}, rule_version: '1' };
  });
};

const inHand = ['DIAJUKAN', 'MENUNGGU_VERIFIKASI', 'VERIFIKASI'] as const;

describe('event that made a case action impossible', () => {
  it.each([
    ['is the approval, not what the system did after it', 'approve', ['DISETUJUI', 'DALAM_PROSES', null, 'SELESAI'], 5],
    ['is the last of two ways out', 'approve', ['VERIFIKASI', 'MENUNGGU_PERSETUJUAN', 'DITOLAK', null], 7],
    ['is the newest event while the step could still be taken', 'approve', [null, null], 6],
    ['is the newest event for a step that asks for no state', 'lift-freeze', ['DISETUJUI', null], 6],
    ['is the newest event where the step never could be taken', 'cancel', [], 4],
  ] as const)('%s', (_title, action, after, position) => {
    const step = caseActions.find((each) => each.action === action);
    const events = storyOf(...inHand, 'MENUNGGU_PERSETUJUAN', ...after);
    expect(step && findDecisive(step, events)?.position).toBe(position);
  });
});
