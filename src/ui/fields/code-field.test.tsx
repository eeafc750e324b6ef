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
    ['plain', '123456', '123456'],
    ['with a space, as some messages write it', '123 456', '123456'],
  ])('accepts a pasted code, %s', async (_name, pasted, code) => {
    render(<Example />);
    await userEvent.click(screen.getByLabelText('Kode'));
    await userEvent.paste(pasted);
    expect(screen.getByLabelText<HTMLInputElement>('Kode').value).toBe(code);
    expect(completed).toEqual([code]);
  });

  it.each([
    ['a code inside a sentence', 'Kode Anda: 123456.', '123456'],
    ['no part of a longer number', '12345678', ''],
    ['no time of day', '14:05:33', ''],
  ])('shows of a pasted text %s, and sends nothing before the button is pressed', async (_name, pasted, shown) => {
    render(<Example />);
    await userEvent.click(screen.getByLabelText('Kode'));
    await userEvent.paste(pasted);
    expect(screen.getByLabelText<HTMLInputElement>('Kode').value).toBe(shown);
    expect(completed).toEqual([]);
  });

  it('reports completion once, after the sixth digit, and ignores letters', async () => {
    render(<Example />);
    await userEvent.type(screen.getByLabelText('Kode'), '12a345');
    expect(completed).toEqual([]);
    await userEvent.type(screen.getByLabelText('Kode'), '67');
    expect(completed).toEqual(['123456']);
  });

  it('can be autofilled by the phone and shows its error', () => {
    render(<Example error="Kode salah." />);
    const input = screen.getByLabelText('Kode');
    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
    expect(input.getAttribute('aria-describedby')).toBe('code-error');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});
