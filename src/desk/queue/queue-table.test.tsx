// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseBusinessDate, parseInstant } from '#shared/time/dates.ts';
import type { QueueItem, QueueSort } from '#shared/wire/desk-queue/queue.ts';
import { QueueCards } from './queue-cards.tsx';
import { QueueTable } from './queue-table.tsx';

afterEach(cleanup);

const item: QueueItem = {
  number: 'PSW-261124-0001',
  title: 'Penarikan Sebagian Dana',
  headline: 'Rp 2.000.000',
  policy_number: '7700000001',
  holder_name: 'SITI NUR RAHMAWATI',
  product_name: 'Harapan Link',
  amount_text: 'Rp 2.000.000',
  state: 'VERIFIKASI',
  state_text: 'Sedang diperiksa',
  working_queue: 'VERIFICATION',
  review_level: 'S',
  submitted_at: parseInstant('2026-11-24T02:30:00.000Z'),
  age_days: 3,
  promised_date: parseBusinessDate('2026-12-01'),
  sla: { colour: 'green', text: 'Sisa 4 hari kerja' },
  claimed_by: 'verifikator2',
  claimed_by_me: false,
  needs_me: true,
  marks: [
    { mark: 'RING', text: 'Rekening sama dengan 4 orang lain' },
    { mark: 'PATTERN', text: 'Pola: top up, lalu ditarik lagi' },
  ],
};

const later: QueueItem = { ...item, number: 'PSW-261124-0002' };

const show = (items: readonly QueueItem[], sort: QueueSort = '', onSort?: (sort: QueueSort) => void) =>
  render(<QueueTable items={items} active={0} fresh={[]} caption="Antrean" sort={sort} onSort={onSort} />);

it.each([
  ['Nomor', 'PSW-261124-0001', 'no'],
  ['Jenis', 'Penarikan Sebagian Dana', null],
  ['Pemegang', 'SITI NUR RAHMAWATI', 'no'],
  ['Polis', '7700000001', 'no'],
  ['Nilai', 'Rp 2.000.000', 'no'],
  ['Umur', '3 hari', null],
  ['Janji', '01/12/2026', null],
  ['Janji', 'Sisa 4 hari kerja', null],
  ['Status', 'Sedang diperiksa', null],
  ['Pemilik', 'verifikator2', null],
  ['Tanda', 'Rekening sama dengan 4 orang lain', null],
  ['Tanda', 'Pola: top up, lalu ditarik lagi', null],
])('shows in the column %s the text %s, with translate=%s', (head, text, translate) => {
  show([item]);
  const index = screen.getAllByRole('columnheader').findIndex((each) => each.textContent === head);
  const cell = screen.getAllByRole('cell')[index];
  if (cell === undefined) throw new Error(`There is no column ${head}.`);
  expect(within(cell).getByText(text)).toBeDefined();
  expect(cell.getAttribute('translate')).toBe(translate);
});

it.each([
  ['Janji', '', 'promise'],
  ['Janji', 'promise', '-promise'],
  ['Janji', '-promise', ''],
  ['Nilai', '', '-amount'],
  ['Nilai', '-amount', 'amount'],
  ['Nilai', 'type', '-amount'],
] as const)('a press on %s sorts a table sorted by "%s" by "%s"', (head, sort, next) => {
  const asked: QueueSort[] = [];
  show([item], sort, (each) => asked.push(each));
  fireEvent.click(screen.getByRole('button', { name: head }));
  expect(asked).toEqual([next]);
});

it('says by which column and in which direction the table is sorted', () => {
  show([item], '-amount', () => undefined);
  const sorted = screen.getAllByRole('columnheader').map((each) => each.getAttribute('aria-sort'));
  expect(sorted.filter((each) => each !== null)).toEqual(['descending']);
  expect(screen.getByRole('columnheader', { name: 'Nilai' }).getAttribute('aria-sort')).toBe('descending');
});

it('offers no sorting where the list has an order of its own', () => {
  show([item]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

const unknown: QueueItem = { ...item, state: null, state_text: 'Status tidak dikenal' };

it.each([
  ['table', () => show([unknown, later])],
  ['cards', () => render(<QueueCards items={[unknown, later]} />)],
])('shows as %s both a case in an unknown state and the case after it', (_name, draw) => {
  draw();
  expect(screen.getByText('Status tidak dikenal')).toBeDefined();
  expect(screen.getByText(later.number)).toBeDefined();
});
