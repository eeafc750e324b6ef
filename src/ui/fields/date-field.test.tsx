// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { DateField } from './date-field.tsx';
import { listUnread } from './unread-fields.ts';

const Page = ({ first }: { readonly first: string }) => {
  const [value, setValue] = useState(first);
  return (
    <>
      <DateField id="day" label="Tanggal lahir" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tanggal lahir' });
const kept = () => screen.getByRole('status').textContent;

afterEach(cleanup);

describe('date field', () => {
  it("shows a date as DD/MM/YYYY in a text field, independent of the browser's language", () => {
    render(<Page first="1990-05-12" />);
    expect(field()).toHaveProperty('value', '12/05/1990');
    expect(field()).toHaveProperty('type', 'text');
  });

  it.each([
    ['12051990', '12/05/1990', '1990-05-12', '12/05/1990'],
    ['1/3/1990', '1/3/1990', '1990-03-01', '01/03/1990'],
    ['12-05-1990', '12-05-1990', '1990-05-12', '12/05/1990'],
    ['1990-05-12', '1990-05-12', '1990-05-12', '12/05/1990'],
    ['1990/05/12', '1990/05/12', '1990-05-12', '12/05/1990'],
    ['19900512', '19900512', '1990-05-12', '12/05/1990'],
    ['12 Mei 1990', '12 Mei 1990', '1990-05-12', '12/05/1990'],
    ['31021990', '31/02/1990', '31/02/1990', '31/02/1990'],
    ['1205', '12/05', '12/05', '12/05'],
    ['12/05/90', '12/05/90', '12/05/90', '12/05/90'],
  ])('when %s is typed, shows %s, reports %s, and shows %s on blur', async (keys, text, value, left) => {
    render(<Page first="" />);
    await userEvent.type(field(), keys);
    expect(field().value).toBe(text);
    expect(kept()).toBe(value);
    await userEvent.tab();
    expect(field().value).toBe(left);
    expect(kept()).toBe(value);
  });

  it.each(['1990-05-12', '1990/05/12', '12 Mei 1990', 'Sabtu, 12 Mei 1990', '12051990', '12.05.1990\n'])(
    'reports a pasted date and shows it as DD/MM/YYYY on blur: %j',
    async (text) => {
      render(<Page first="1988-01-01" />);
      await userEvent.tripleClick(field());
      await userEvent.paste(text);
      expect(kept()).toBe('1990-05-12');
      await userEvent.tab();
      expect(field().value).toBe('12/05/1990');
    },
  );

  it('reports the corrected date when the last digits are replaced', async () => {
    render(<Page first="1990-05-12" />);
    await userEvent.type(field(), '{Backspace}{Backspace}85');
    expect(kept()).toBe('1985-05-12');
  });

  it('keeps date and caret while a digit in the middle is replaced', async () => {
    render(<Page first="1990-03-12" />);
    await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([field().value, field().selectionStart, kept()]).toEqual(['1/03/1990', 1, '1/03/1990']);
    await userEvent.keyboard('5');
    expect([field().value, field().selectionStart, kept()]).toEqual(['15/03/1990', 2, '1990-03-15']);
    await userEvent.type(field(), '{Backspace}4', { initialSelectionStart: 5, initialSelectionEnd: 5 });
    expect([field().value, field().selectionStart, kept()]).toEqual(['15/04/1990', 5, '1990-04-15']);
  });

  it('reports a date with a deleted middle digit on blur', async () => {
    render(<Page first="1990-03-12" />);
    await userEvent.type(field(), '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    await userEvent.tab();
    expect([field().value, kept()]).toEqual(['01/03/1990', '1990-03-01']);
  });

  it('reports the date when Enter is typed in the field', async () => {
    render(<Page first="1990-03-12" />);
    await userEvent.type(field(), '{Backspace}{Enter}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(kept()).toBe('1990-03-01');
  });

  it('shows an error for an impossible date on blur, and blocks the form until the text is cleared', async () => {
    render(<Page first="" />);
    await userEvent.type(field(), '31021990');
    expect(field().getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    const sentence = 'Tanggal 31/02/1990 tidak ada. Periksa hari, bulan, dan tahunnya.';
    expect(screen.getByText(sentence)).toBeDefined();
    expect(listUnread(document)).toEqual([{ fieldId: 'day', message: sentence }]);
    await userEvent.clear(field());
    expect(listUnread(document)).toEqual([]);
  });

  it('replaces an unfinished text when the form sets another date', async () => {
    const { rerender } = render(<DateField id="day" label="Tanggal lahir" value="" onChange={() => undefined} />);
    await userEvent.type(field(), '12/0');
    expect(field().value).toBe('12/0');
    rerender(<DateField id="day" label="Tanggal lahir" value="1990-03-12" onChange={() => undefined} />);
    expect(field().value).toBe('12/03/1990');
  });
});
