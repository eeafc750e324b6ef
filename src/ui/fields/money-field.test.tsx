// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { rupiah, usDollar } from '#shared/money/money.ts';
import type { CurrencyCode } from '#shared/money/money.ts';
import { MoneyField } from './money-field.tsx';

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
  it('sets thousands while typing and reports a number', async () => {
    render(<Example />);
    await userEvent.type(field(), '1250000');
    expect(field().value).toBe('1.250.000');
    expect(seen.at(-1)).toBe(1250000);
  });

  it('keeps the caret when a figure is put in the middle', async () => {
    render(<Example start={1250000} />);
    await userEvent.type(field(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(field().value).toBe('12.950.000');
    expect(field().selectionStart).toBe(4);
  });

  it('keeps the caret when a figure in the middle goes', async () => {
    render(<Example start={12950000} />);
    await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field().value).toBe('1.250.000');
    expect(field().selectionStart).toBe(3);
  });

  it('takes dollars with cents, typed with a full stop too', async () => {
    render(<Example currency={usDollar} />);
    await userEvent.type(field(), '1234.5');
    expect(field().value).toBe('1.234,5');
    expect(seen.at(-1)).toBe(1234.5);
  });

  it('is empty, not zero, when everything is deleted', async () => {
    render(<Example start={5} />);
    await userEvent.clear(field());
    expect(seen.at(-1)).toBeUndefined();
    expect(field().value).toBe('');
  });

  it('shows a value set from outside', async () => {
    render(<Example start={5} />);
    await userEvent.click(screen.getByRole('button', { name: 'Tarik semua' }));
    expect(field().value).toBe('18.452.165');
  });
});
