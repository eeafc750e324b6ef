// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UnauthorisedReportDialog } from './unauthorised-report-dialog.tsx';

afterEach(cleanup);

it('dialog highlights the button that protects the policy, not the button that does nothing', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UnauthorisedReportDialog about={{}} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const classOf = async (name: string) => (await screen.findByRole('button', { name })).className;
  expect(await classOf('Ya, lindungi polis saya')).toContain('bg-action');
  expect(await classOf('Kembali')).not.toContain('bg-action');
});
