// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PayoutRow } from './bank-section.tsx';

afterEach(cleanup);

const payout = {
  payable_id: 'p1',
  policy_number: '7700000011',
  request_number: null,
  kind: 'WITHDRAWAL',
  bank_name: 'Bank Mandiri',
  bank_account: '***1234',
  account_name: 'RINA',
  attempt: 1,
};

describe('PayoutRow', () => {
  it.each([
    ['dollars', 4, '1250.5000', 'US$\u00A01.250,50'],
    ['rupiah', 30, '1250000.0000', 'Rp\u00A01.250.000'],
    ['pounds', 2, '10', '£\u00A010,00'],
  ])('shows an amount in %s with its currency sign', (_name, currency, amount, text) => {
    render(<PayoutRow payout={{ ...payout, currency, amount }} busy={false} onAnswer={() => undefined} />);
    const shown = screen.getByRole('listitem').querySelector('p')?.textContent;
    expect(shown).toBe(text);
    expect(screen.getByText(/Penarikan dana investasi/)).toBeTruthy();
  });
});
