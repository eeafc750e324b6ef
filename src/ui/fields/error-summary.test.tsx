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
  // jsdom lays nothing out and so cannot scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(cleanup);

describe('ErrorSummary', () => {
  it('draws nothing without errors', () => {
    render(<Form attempt={0} failed={false} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes the focus, and again on the next failed try', async () => {
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

  it('leads to the field', async () => {
    render(<Form attempt={1} />);
    await userEvent.click(screen.getByRole('link', { name: 'Email diperlukan' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  });
});
