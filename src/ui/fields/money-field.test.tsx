// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { rupiah, usDollar } from '#shared/money/money.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import { MoneyField } from './money-field.tsx';
import { listUnread } from './unread-fields.ts';

const seen: (number | undefined)[] = [];

const Example = ({ start, currency = rupiah }: { readonly start?: number; readonly currency?: CurrencyCode }) => {
  const [value, setValue] = useState(start);
  const change = (next: number | undefined) => {
    seen.push(next);
    setValue(next);
  };
  return (
    <MoneyField
      id="amount"
      label="Nilai"
      value={value}
      onChange={change}
      currency={currency}
      action={{ label: 'Tarik semua', onClick: () => change(18452165) }}
    />
  );
};

const field = (): HTMLInputElement => screen.getByLabelText<HTMLInputElement>('Nilai');

afterEach(() => {
  cleanup();
  seen.length = 0;
});

describe('MoneyField', () => {
  it('groups thousands while typing and reports a number', async () => {
    render(<Example />);
    await userEvent.type(field(), '1250000');
    expect(field().value).toBe('1.250.000');
    expect(seen.at(-1)).toBe(1250000);
  });

  it('keeps the caret when a digit is inserted in the middle', async () => {
    render(<Example start={1250000} />);
    await userEvent.type(field(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(field().value).toBe('12.950.000');
    expect(field().selectionStart).toBe(4);
  });

  it('keeps the caret when a digit in the middle is deleted', async () => {
    render(<Example start={12950000} />);
    await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field().value).toBe('1.250.000');
    expect(field().selectionStart).toBe(3);
  });

  it('keeps a typed full stop, reads dollars with cents, and formats the amount on blur', async () => {
    render(<Example currency={usDollar} />);
    await userEvent.type(field(), '1234.5');
    expect(field().value).toBe('1234.5');
    expect(seen.at(-1)).toBe(1234.5);
    expect(screen.getByText('Terbaca: US$ 1.234,50')).toBeDefined();
    await userEvent.tab();
    expect(field().value).toBe('1.234,50');
    expect(seen.at(-1)).toBe(1234.5);
  });

  it.each([
    ['typed with a decimal comma', '1500000,00', rupiah, '1.500.000', 1_500_000],
    ['typed with English thousands', '1,500,000', rupiah, '1.500.000', 1_500_000],
    ['typed with full stops', '1.500.000', rupiah, '1.500.000', 1_500_000],
    ['typed with spaces', '1 500 000', rupiah, '1.500.000', 1_500_000],
    ['typed with a full stop as decimal separator', '1250.50', usDollar, '1.250,50', 1250.5],
    ['typed with a leading zero', '0,5', usDollar, '0,50', 0.5],
  ])('reads an amount %s and formats it on blur: %s', async (_name, keys, currency, shown, value) => {
    render(<Example currency={currency} />);
    await userEvent.type(field(), keys);
    expect(field().value).toBe(keys);
    await userEvent.tab();
    expect(field().value).toBe(shown);
    expect(seen.at(-1)).toBe(value);
  });

  it.each([
    ['a decimal point', '1500000.00', '1.500.000', 1_500_000],
    ["a currency sign and a trailing ',-'", 'Rp 1.500.000,-', '1.500.000', 1_500_000],
    ['no-break spaces and a newline', '1\u00A0500\u00A0000\n', '1.500.000', 1_500_000],
    ['plain figures', '1500000', '1.500.000', 1_500_000],
  ])('reads an amount pasted over another one, written with %s', async (_name, text, shown, value) => {
    render(<Example start={1500} />);
    await userEvent.tripleClick(field());
    await userEvent.paste(text);
    await userEvent.tab();
    expect(field().value).toBe(shown);
    expect(seen.at(-1)).toBe(value);
  });

  it('reads an autofilled value', () => {
    render(<Example />);
    fireEvent.change(field(), { target: { value: '1500000.00' } });
    fireEvent.blur(field());
    expect(field().value).toBe('1.500.000');
    expect(seen.at(-1)).toBe(1_500_000);
  });

  it('moves the caret over a grouping full stop instead of deleting it', async () => {
    render(<Example start={1250} />);
    await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([field().value, field().selectionStart]).toEqual(['1.250', 1]);
    await userEvent.keyboard('{Delete}{Delete}');
    expect([field().value, field().selectionStart]).toEqual(['150', 1]);
    expect(seen.at(-1)).toBe(150);
  });

  it('groups the digits of a composing keyboard when composition ends', () => {
    render(<Example />);
    fireEvent.compositionStart(field());
    fireEvent.input(field(), {
      target: { value: '12500' },
      data: '12500',
      inputType: 'insertCompositionText',
      isComposing: true,
    });
    expect([field().value, seen.at(-1)]).toEqual(['12500', 12_500]);
    fireEvent.compositionEnd(field());
    expect([field().value, seen.at(-1)]).toEqual(['12.500', 12_500]);
  });

  it('shows an error for rupiah with cents on blur, and reports no value', async () => {
    render(<Example start={5} />);
    await userEvent.clear(field());
    await userEvent.type(field(), '1500000,50');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    expect(field().value).toBe('1500000,50');
    expect(field()).toHaveProperty(
      'validationMessage',
      'Rupiah tidak memakai sen. Tulis tanpa angka di belakang koma.',
    );
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(seen.at(-1)).toBeUndefined();
  });

  it('offers both amounts of an ambiguous text, and reports none until one is chosen', async () => {
    render(<Example />);
    await userEvent.type(field(), '1500000.000');
    expect(seen.at(-1)).toBeUndefined();
    const asked = screen.getByRole('group', { name: 'Mana yang Anda maksud?' });
    const buttons = within(asked).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Rp\u00A01.500.000', 'Rp\u00A01.500.000.000']);
    expect(listUnread(document)).toEqual([
      { fieldId: 'amount', message: 'Angka 1500000.000 bisa dibaca dua cara. Pilih yang Anda maksud.' },
    ]);
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Rp\u00A01.500.000' }));
    expect([field().value, seen.at(-1)]).toEqual(['1.500.000', 1_500_000]);
    expect(document.activeElement).toBe(field());
    expect(listUnread(document)).toEqual([]);
    expect(screen.queryByRole('group')).toBeNull();
  });

  it('reports undefined, not zero, when everything is deleted', async () => {
    render(<Example start={5} />);
    await userEvent.clear(field());
    expect(seen.at(-1)).toBeUndefined();
    expect(field().value).toBe('');
  });

  it('shows a value that the form sets', async () => {
    render(<Example start={5} />);
    await userEvent.click(screen.getByRole('button', { name: 'Tarik semua' }));
    expect(field().value).toBe('18.452.165');
  });
});
