import { describe, expect, it } from 'vitest';
import { parseInstant } from '#shared/time/dates.ts';
import type { ProposalEvent } from '#server/proposal-store/event-repository.ts';
import { buildCaseEvents } from './case-events.ts';

const at = parseInstant('2026-11-24T03:00:00.000Z');
const event: ProposalEvent = {
  position: 1,
  at,
  recorded_at: at,
  actor: 'sistem',
  actor_role: 'SISTEM',
  kind: 'transition',
  from_state: 'MENUNGGU_VERIFIKASI',
  to_state: 'VERIFIKASI',
  reason: null,
  detail: {},
  rule_version: '1',
};

const notesOf = (detail: ProposalEvent['detail']) => buildCaseEvents([{ ...event, detail }])[0]?.notes;

describe('notes of a case event', () => {
  it.each([
    ['a check that passed', { checks: ['Wajah cocok: passed'] }, 'Pemeriksaan', 'Wajah cocok: lulus'],
    ['a check that failed', { checks: ['Foto selfie: failed'] }, 'Pemeriksaan', 'Foto selfie: tidak lulus'],
    [
      'several checks, one of which waits',
      { checks: ['Foto selfie: passed', 'NIK: cocok: waiting'] },
      'Pemeriksaan',
      'Foto selfie: lulus; NIK: cocok: menunggu',
    ],
    ['a proposal', { proposed: 'reject' }, 'Usulan', 'tolak'],
    ['a face nobody judged', { face: 'recorded' }, 'Wajah', 'direkam, belum dinilai'],
    ['a day', { payableFrom: '2026-12-04' }, 'Dapat dibayar mulai', '04/12/2026'],
  ])('say %s in words', (_name, detail, label, value) => {
    expect(notesOf(detail)).toEqual([{ label, value }]);
  });

  it('leave out what has no label', () => {
    expect(notesOf({ onVersion: 3, action: 'approve' })).toEqual([]);
  });
});
