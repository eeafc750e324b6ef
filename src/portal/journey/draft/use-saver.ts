import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Draft } from '#shared/wire/proposals.ts';
import { availabilityQuery } from '../../policy/availability-query.ts';
import { draftQuery, findOwnDraft, saveDraft } from './draft-calls.ts';
import { registerLastSave } from '../../session/last-saves.ts';
import { createDraftSaver, isKept } from './draft-saver.ts';
import type { DraftSaver } from './draft-saver.ts';

/**
 * Saves at once when a field or the page is left, when the page becomes hidden (it may never return) and when the
 * connection returns.
 */
const watchPage = (saver: DraftSaver): (() => void) => {
  const flush = (): void => void saver.flush();
  const hide = (): void => {
    if (document.visibilityState === 'hidden') saver.leave();
  };
  document.addEventListener('focusout', flush);
  document.addEventListener('visibilitychange', hide);
  globalThis.addEventListener('pagehide', saver.leave);
  globalThis.addEventListener('online', flush);
  const unregister = registerLastSave({ isSaved: () => isKept(saver.state.get()), save: saver.flush });
  return () => {
    unregister();
    document.removeEventListener('focusout', flush);
    document.removeEventListener('visibilitychange', hide);
    globalThis.removeEventListener('pagehide', saver.leave);
    globalThis.removeEventListener('online', flush);
    saver.leave();
  };
};

/** Returns the saver of one open form, starting from the draft it was opened with. */
export const useSaver = (suffix: string, draft: Draft | null): DraftSaver => {
  const client = useQueryClient();
  const [saver] = useState(() =>
    createDraftSaver(
      {
        save: (payload, over, leaving) => saveDraft(suffix, payload, over, leaving),
        findOwn: (sent) => findOwnDraft(suffix, sent),
        onSaved: (saved) => client.setQueryData(draftQuery(suffix).queryKey, saved),
      },
      draft?.revision ?? null,
    ),
  );
  useEffect(() => watchPage(saver), [saver]);
  // The menu shows which requests have a draft.
  useEffect(() => () => void client.invalidateQueries({ queryKey: availabilityQuery.queryKey }), [client]);
  return saver;
};
