// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import { TextField } from './text-field.tsx';

const errors = [{ fieldId: 'email', message: 'Email diperlukan' }];

const Form = ({ attempt, failed = true }: { readonly attempt: number; readonly failed?: boolean }) => (
  <>
    <ErrorSummary errors={failed ? errors : []} attempt={attempt} />
    <TextField id="email" label="Email" />
  </>
);

beforeAll(() => {
  // jsdom has no layout and does not implement scrollIntoView.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

describe('ErrorSummary', () => {
  it('renders nothing without errors', () => {
    render(<Form attempt={0} failed={false} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes the focus on the first and on each further failed submit', async () => {
    const { rerender } = render(<Form attempt={1} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await userEvent.click(screen.getByLabelText('Email'));
    rerender(<Form attempt={2} />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  it('does not steal the focus while the customer types', async () => {
    const { rerender } = render(<Form attempt={1} />);
    await userEvent.click(screen.getByLabelText('Email'));
    rerender(<Form attempt={1} />);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('does not steal the focus when a corrected field becomes wrong again during editing', async () => {
    const { rerender } = render(<Form attempt={1} />);
    await userEvent.click(screen.getByLabelText('Email'));
    rerender(<Form attempt={1} failed={false} />);
    rerender(<Form attempt={1} />);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });

  it('focuses the last enabled field before a disabled one when its link is clicked', async () => {
    render(
      <>
        <ErrorSummary errors={[{ fieldId: 'city', message: 'Kota diperlukan' }]} attempt={1} />
        <TextField id="province" label="Provinsi" />
        <TextField id="city" label="Kota" disabled />
        <TextField id="email" label="Email" />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Kota diperlukan' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Provinsi'));
  });

  it('lists the errors in the order of their fields on the page', () => {
    const late = { fieldId: 'phone', message: 'Nomor HP diperlukan' };
    const Page = ({ attempt }: { readonly attempt: number }) => (
      <>
        <ErrorSummary errors={attempt === 0 ? [] : [late, ...errors]} attempt={attempt} />
        <TextField id="email" label="Email" />
        <TextField id="phone" label="Nomor HP" />
      </>
    );
    const { rerender } = render(<Page attempt={0} />);
    rerender(<Page attempt={1} />);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Email diperlukan',
      'Nomor HP diperlukan',
    ]);
  });

  it('focuses the field when its link is clicked', async () => {
    render(<Form attempt={1} />);
    await userEvent.click(screen.getByRole('link', { name: 'Email diperlukan' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });
});
