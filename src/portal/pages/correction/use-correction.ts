import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import type { DraftForm } from '#requests/blocks/form/draft-form.tsx';
import type { BrowserRequest } from '#requests/contract/browser-request.tsx';
import { orElse, type DraftValues } from '#requests/contract/draft-values.ts';
import { hasOwn } from '#shared/collections/has-own.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { CorrectionForm } from '#shared/wire/asking/correction.ts';
import type { Draft } from '#shared/wire/proposals.ts';
import { bodyOf } from '../../journey/draft/request-body.ts';
import { useSaver } from '../../journey/draft/use-saver.ts';
import { createStore, useStore } from '../../runtime/external-store.ts';
import { checkCorrection } from './correction-calls.ts';

/** Key of the draft with corrected values by request number, so that a reload or another device finds them (P25). */
export const correctionDraft = 'asked-fields';

const Kept = orElse(z.record(z.string(), z.record(z.string(), z.unknown())), {});

/** Request with its form, facts, and the values that were typed and not sent. */
export interface Correcting {
  readonly id: string;
  readonly shown: CorrectionForm;
  readonly request: BrowserRequest;
  readonly facts: Facts;
  readonly kept: Draft | null;
}

const pick = (values: DraftValues, fields: readonly string[]): DraftValues =>
  Object.fromEntries(fields.flatMap((field) => (hasOwn(values, field) ? [[field, values[field]]] : [])));

/**
 * Returns the values to send, as the form sends them: an emptied field as null, so that the server removes it. Values
 * that break a rule are sent as typed, so that the server names the fields.
 */
export function valuesToSend({ request, shown, facts }: Correcting, values: DraftValues): DraftValues {
  const body = bodyOf(request.type, values, facts);
  return Object.fromEntries(shown.may_change.map((field) => [field, body[field] ?? null]));
}

/** Store of the form's values in which only the asked fields change; each change is saved as a draft. */
const useValues = ({ id, shown, request, facts, kept }: Correcting) => {
  const saver = useSaver(correctionDraft, kept);
  const [store] = useState(() => {
    const typed = pick(Kept.parse(kept?.payload ?? {})[id] ?? {}, shown.may_change);
    return createStore<DraftValues>({ ...request.type.blank(facts), ...shown.payload, ...typed });
  });
  const form = useMemo(
    (): DraftForm => ({
      ...store,
      set: (next) => store.set({ ...store.get(), ...pick(next, shown.may_change) }),
    }),
    [store, shown.may_change],
  );
  const keep = (values: DraftValues | undefined): void => {
    const { [id]: _before, ...others } = Kept.parse(kept?.payload ?? {});
    saver.change({ ...others, ...(values !== undefined && { [id]: pick(values, shown.may_change) }) });
  };
  return { form, store, saver, keep };
};

/** Returns the state of a correction: values, the server's check, and a way to forget what was typed. */
export const useCorrection = (correcting: Correcting) => {
  const { form, store, saver, keep } = useValues(correcting);
  const values = useStore(store);
  const checking = useMutation({
    mutationFn: () => checkCorrection(correcting.id, valuesToSend(correcting, store.get())),
  });
  const noteChange = useEffectEvent((): void => {
    keep(store.get());
    checking.reset();
  });
  useEffect(() => store.subscribe(() => noteChange()), [store]);
  const forget = async (): Promise<void> => {
    keep(undefined);
    await saver.flush();
  };
  return { form, values, saver, checking, forget };
};
