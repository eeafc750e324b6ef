// @vitest-environment jsdom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import type { Attachment } from '../../contract/attachment-rules.ts';
import type { LabelsOf } from '../../contract/payload-paths.ts';
import { AttachmentField } from './attachment-field.tsx';
import { DraftFormContext, type DraftForm } from './draft-form.tsx';
import { FormToolsContext, type FormTools } from './form-tools.tsx';
import { useDraft, type PartAt } from './use-draft.tsx';

const Payload = z.object({
  loan_amount: z.number(),
  items: z.array(z.object({ fund_code: z.string(), amount: z.number() })),
  ktp_attachment: z.string(),
});
type Payload = z.infer<typeof Payload>;

const tools: FormTools = {
  uploadAs: () => () => Promise.reject(new Error('nothing is uploaded here')),
  photoTries: 3,
  pageCallsAs: () => undefined,
  viewAttachment: () => undefined,
  loadAreas: () => Promise.resolve({ items: [], hasNextPage: false }),
  loadAreaName: () => Promise.resolve(''),
  Signing: ({ children }) => children,
  askAccountName: () => Promise.resolve({ result: 'later', text: '' }),
  earlierCardQuery: { queryKey: ['earlier-ktp'], queryFn: () => Promise.resolve({ offer: null, unsent: [] }) },
  reuseCard: () => Promise.resolve({ ok: false, problem: '' } as const),
  readCard: () => Promise.resolve({ state: 'off', hints: null }),
  words: (text) => text,
  problemAt: (path) => (path === 'items.1.amount' ? 'Isi jumlah.' : undefined),
};

const start = { items: [{ fund_code: 'A' }, { fund_code: 'B', amount: 7 }], other: 'kept' };

const buildForm = (first: Record<string, unknown> = start): DraftForm => {
  let values = first;
  const listeners = new Set<() => void>();
  return {
    get: () => values,
    set: (next) => {
      values = next;
      for (const listener of listeners) listener();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};

const open = () => {
  const form = buildForm();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <FormToolsContext value={tools}>
      <DraftFormContext value={form}>{children}</DraftFormContext>
    </FormToolsContext>
  );
  return { form, hook: renderHook(() => useDraft(Payload), { wrapper }) };
};

afterEach(cleanup);

it('shows a stored attachment by its label and confirms it once', () => {
  const { container } = render(
    <FormToolsContext value={tools}>
      <DraftFormContext value={buildForm({ ktp_attachment: 'ktp-1.jpg' })}>
        <AttachmentField<Payload> name="ktp_attachment" type="KTP" label="Foto KTP" />
      </DraftFormContext>
    </FormToolsContext>,
  );
  const page = container.textContent ?? '';
  expect(page).toMatch(/Foto KTP ?Terunggah/);
  expect(page).not.toMatch(/tersimpan/i);
});

describe('form draft', () => {
  it('reads the draft part by part and keeps values unknown to the payload', () => {
    const { form, hook } = open();
    expect(hook.result.current.draft).toEqual({
      loan_amount: null,
      items: [
        { fund_code: 'A', amount: null },
        { fund_code: 'B', amount: 7 },
      ],
      ktp_attachment: '',
    });
    act(() => hook.result.current.set('loan_amount', 5));
    expect(form.get()).toEqual({ ...start, loan_amount: 5 });
  });

  it('changes a value within a list, and several fields at once', () => {
    const { hook } = open();
    act(() => hook.result.current.set('items.0.amount', 3));
    act(() => hook.result.current.change({ loan_amount: 9, ktp_attachment: 'a.jpg' }));
    expect(hook.result.current.draft).toMatchObject({
      loan_amount: 9,
      items: [{ fund_code: 'A', amount: 3 }, { amount: 7 }],
      ktp_attachment: 'a.jpg',
    });
  });

  it('keeps two changes made at the same moment, such as a late upload', () => {
    const { hook } = open();
    const { set } = hook.result.current;
    act(() => {
      set('items.0.amount', 1);
      set('items.1.amount', 2);
    });
    expect(hook.result.current.draft.items.map(({ amount }) => amount)).toEqual([1, 2]);
  });

  it('lists the paths below a part', () => {
    const part = open().hook.result.current.at('items.1');
    expect(part.problemAt('amount')).toBe('Isi jumlah.');
    expect(part.fieldIdOf('amount')).toBe('field-items-1-amount');
  });
});

type Access = ReturnType<typeof useDraft<Payload>>;

describe('types of a form draft', () => {
  it('rejects a path that the payload does not have', () => {
    expectTypeOf<'loan_amount' | 'items.0.amount'>().toExtend<Parameters<Access['set']>[0]>();
    expectTypeOf<'loan_amout'>().not.toExtend<Parameters<Access['set']>[0]>();
    expectTypeOf<'items.0.amuont'>().not.toExtend<Parameters<Access['problemAt']>[0]>();
    expectTypeOf<'loan_amout'>().not.toExtend<Parameters<Access['fieldIdOf']>[0]>();
    expectTypeOf<'loan_amout'>().not.toExtend<keyof LabelsOf<Payload>>();
    expectTypeOf<'ktp_atachment'>().not.toExtend<Attachment<Payload>['slot']>();
    expectTypeOf<{ loan_amout: 1 }>().not.toExtend<Parameters<Access['change']>[0]>();
  });

  it('rejects a value of another type than the path has', () => {
    expectTypeOf<number | null>().toExtend<PartAt<Payload, 'loan_amount'>>();
    expectTypeOf<string>().not.toExtend<PartAt<Payload, 'loan_amount'>>();
    expectTypeOf<string>().not.toExtend<PartAt<Payload, `items.${number}.amount`>>();
  });
});
