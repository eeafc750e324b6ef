// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatDateEntry } from './date-field.tsx';
import { DateField } from './date-field.tsx';

const Page = ({ first }: { readonly first: string }) => {
  const [value, setValue] = useState(first);
  return (
    <>
      <DateField id="day" label="Tanggal lahir" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
};

const field = () => screen.getByRole('textbox', { name: 'Tanggal lahir' });
const kept = () => screen.getByRole('status').textContent;

afterEach(cleanup);

describe('date field', () => {
  it('shows a day as DD/MM/YYYY and is no field of the browser’s, whose order follows its language', () => {
    render(<Page first="1990-05-12" />);
    expect(field()).toHaveProperty('value', '12/05/1990');
    expect(field()).toHaveProperty('type', 'text');
  });

  it.each([
    ['12051990', '12/05/1990', '1990-05-12'],
    ['1/3/1990', '01/03/1990', '1990-03-01'],
    ['31021990', '31/02/1990', '31/02/1990'],
    ['1205', '12/05', '12/05'],
  ])('typed %s: shows %s and keeps %s', async (keys, text, value) => {
    render(<Page first="" />);
    await userEvent.type(field(), keys);
    expect(field()).toHaveProperty('value', text);
    expect(kept()).toBe(value);
  });

  it('takes a day that is pasted as it stands on the wire', async () => {
    render(<Page first="" />);
    await userEvent.click(field());
    await userEvent.paste('1990-05-12');
    expect(kept()).toBe('1990-05-12');
  });

  it('can be corrected at its end', async () => {
    render(<Page first="1990-05-12" />);
    await userEvent.type(field(), '{Backspace}{Backspace}85');
    expect(kept()).toBe('1985-05-12');
  });

  it.each([
    ['', ''],
    ['12', '12'],
    ['123', '12/3'],
    ['12/', '12/'],
    ['//1', '1'],
    ['12.05.19901', '12/05/1990'],
  ])('%j stands as %j', (raw, text) => {
    expect(formatDateEntry(raw)).toBe(text);
  });
});
