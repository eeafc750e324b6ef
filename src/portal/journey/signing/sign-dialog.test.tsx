// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DraftFormContext } from '#requests/blocks/form/draft-form.tsx';
import type { DraftValues } from '#requests/contract/draft-values.ts';
import { parseInstant } from '#shared/time/dates.ts';
import { createStore } from '../../runtime/external-store.ts';
import { SignDialog } from './sign-dialog.tsx';

const input = { transaction_type: 'change-payment-method', form: 'BENEFICIAL_OWNER', payload: {} } as const;
const unread = { text: null, text_sha256: null, by_hand: null, signed: null } as const;

afterEach(cleanup);

/** Opens the questions of the statement in a form with this draft. */
const open = (draft: DraftValues, signed?: Readonly<Record<string, string>>) => {
  const form = createStore(draft);
  const signed_at = parseInstant('2026-11-24T03:00:00.000Z');
  const before = signed && { number: 'SPM-1', signed_at, problem: '-', answers: { ...signed } };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DraftFormContext value={form}>
        <SignDialog
          input={input}
          form={{ ...unread, signed: before ?? null }}
          onSigned={() => undefined}
          onClose={() => undefined}
        />
      </DraftFormContext>
    </QueryClientProvider>,
  );
  return form;
};

const occupation = () => screen.findByRole('textbox', { name: 'Pekerjaan' });

it('answers typed before the signature are in the draft, so that a reload shows them again', async () => {
  const form = open({ bank: 'BCA' });
  await userEvent.type(await occupation(), 'Pedagang');
  expect(form.get()).toMatchObject({ bank: 'BCA', owner_answers: { occupation: 'Pedagang' } });
  cleanup();
  open(JSON.parse(JSON.stringify(form.get())));
  expect(await occupation()).toHaveProperty('value', 'Pedagang');
});

it('answers of an earlier signature are offered until others are typed', async () => {
  const form = open({}, { occupation: 'Guru', funds: 'Gaji' });
  expect(await occupation()).toHaveProperty('value', 'Guru');
  await userEvent.type(await occupation(), ' SD');
  expect(form.get()).toEqual({ owner_answers: { occupation: 'Guru SD', funds: 'Gaji' } });
});
