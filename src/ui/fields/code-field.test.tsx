// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { CodeField } from './code-field.tsx';

const completed: string[] = [];

const Example = ({ error }: { readonly error?: string }) => {
  const [code, setCode] = useState('');
  return (
    <CodeField
      id="code"
      label="Kode"
      value={code}
      onChange={setCode}
      onComplete={(done) => completed.push(done)}
      error={error}
    />
  );
};

afterEach(() => {
  cleanup();
  completed.length = 0;
});

describe('CodeField', () => {
  it.each([
    ['of digits only', '123456', '123456'],
    ['with a space in the middle', '123 456', '123456'],
  ])('accepts a pasted code %s and reports it as complete', async (_name, pasted, code) => {
    render(<Example />);
    await userEvent.click(screen.getByLabelText('Kode'));
    await userEvent.paste(pasted);
    expect(screen.getByLabelText<HTMLInputElement>('Kode').value).toBe(code);
    expect(completed).toEqual([code]);
  });

  it.each([
    ['shows the code', 'a sentence with a code', 'Kode Anda: 123456.', '123456'],
    ['shows nothing', 'a longer number', '12345678', ''],
    ['shows nothing', 'a time of day', '14:05:33', ''],
  ])('%s after a paste of %s, and never reports it as complete', async (_result, _text, pasted, shown) => {
    render(<Example />);
    await userEvent.click(screen.getByLabelText('Kode'));
    await userEvent.paste(pasted);
    expect(screen.getByLabelText<HTMLInputElement>('Kode').value).toBe(shown);
    expect(completed).toEqual([]);
  });

  it('reports the code once, after the sixth digit, and ignores letters', async () => {
    render(<Example />);
    await userEvent.type(screen.getByLabelText('Kode'), '12a345');
    expect(completed).toEqual([]);
    await userEvent.type(screen.getByLabelText('Kode'), '67');
    expect(completed).toEqual(['123456']);
  });

  it('is marked for one-time-code autofill and linked to its error text', () => {
    render(<Example error="Kode salah." />);
    const input = screen.getByLabelText('Kode');
    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
    expect(input.getAttribute('aria-describedby')).toBe('code-error');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});
