// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useUnfolding } from './use-unfolding.ts';

afterEach(cleanup);

const Unfolding = () => {
  const { isOpen, setOpen, place } = useUnfolding();
  return (
    <div ref={place}>
      {isOpen ? (
        <>
          <label>
            Alasan
            <input />
          </label>
          <button type="button" onClick={() => setOpen(false)}>
            Batal
          </button>
        </>
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Ubah
        </button>
      )}
    </div>
  );
};

test('a form that a button opens takes the focus, and gives it back to the button', async () => {
  const user = userEvent.setup();
  render(<Unfolding />);
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('button', { name: 'Ubah' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Alasan'));
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ubah' }));
});
