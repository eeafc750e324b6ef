// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseBusinessDate, parseInstant } from '#shared/time/dates.ts';
import type { QueueItem } from '#shared/wire/desk.ts';
import { QueueCards, QueueTable } from './queue-list.tsx';

afterEach(cleanup);

const item: QueueItem = {
  number: 'PSW-261124-0001',
  title: 'Penarikan Sebagian Dana',
  headline: 'Rp 2.000.000',
  policy_number: '7700000001',
  state: 'VERIFIKASI',
  state_text: 'Sedang diperiksa',
  review_level: 'S',
  submitted_at: parseInstant('2026-11-24T02:30:00.000Z'),
  promised_date: parseBusinessDate('2026-12-01'),
  sla: { colour: 'green', text: 'Sisa 4 hari kerja' },
  claimed_by: 'verifikator2',
  claimed_by_me: false,
  needs_me: true,
  sharing: ['Rekening sama dengan 4 orang lain'],
  patterns: ['Pola: top up, lalu ditarik lagi'],
  reports: [],
};

const later: QueueItem = { ...item, number: 'PSW-261124-0002' };

it.each([
  ['Nomor', 'PSW-261124-0001', null],
  ['Pengajuan', 'Penarikan Sebagian Dana', null],
  ['Pengajuan', 'Rekening sama dengan 4 orang lain', null],
  ['Pengajuan', 'Pola: top up, lalu ditarik lagi', null],
  ['Polis', '7700000001', 'no'],
  ['Status', 'Sedang diperiksa', null],
  ['Janji layanan', 'Sisa 4 hari kerja', null],
  ['Diambil', 'verifikator2', null],
])('shows in the column %s the text %s, with translate=%s', (head, text, translate) => {
  render(<QueueTable items={[item]} active={0} />);
  const index = screen.getAllByRole('columnheader').findIndex((each) => each.textContent === head);
  const cell = screen.getAllByRole('cell')[index];
  if (cell === undefined) throw new Error(`There is no column ${head}.`);
  expect(within(cell).getByText(text)).toBeDefined();
  expect(cell.getAttribute('translate')).toBe(translate);
});

it.each([
  [
    'table',
    () => <QueueTable items={[{ ...item, state: null, state_text: 'Status tidak dikenal' }, later]} active={0} />,
  ],
  ['cards', () => <QueueCards items={[{ ...item, state: null, state_text: 'Status tidak dikenal' }, later]} />],
])('shows as %s both a case in an unknown state and the case after it', (_name, list) => {
  render(list());
  expect(screen.getByText('Status tidak dikenal')).toBeDefined();
  expect(screen.getByText(later.number)).toBeDefined();
});
