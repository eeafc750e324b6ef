import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NumberChangeDraft, NumberChangeReceipt } from '#shared/wire/number-change/number-change.ts';
import { ApiError } from '../../api/api-error.ts';
import { readApplication, type ApplicationKey } from './number-calls.ts';
import { findStored, forgetStored, saveStored, type StoredApplication } from './stored-application.ts';

/** Step of an application, in this order. */
export type NumberStep = 'email-first' | 'data' | 'new-code' | 'email-code' | 'photo' | 'face' | 'send' | 'sent';

/** Returns the first step that is not done. */
function findStep(stored: StoredApplication, draft: NumberChangeDraft): NumberStep {
  if (stored.receipt !== null) return 'sent';
  if (draft.new_code?.proved !== true) return 'new-code';
  if (draft.email_code?.proved !== true && !stored.withoutEmail) return 'email-code';
  if (!draft.has_photo) return 'photo';
  return draft.has_face ? 'send' : 'face';
}

/** Application of this tab: what is done, its next step, and what changes it. */
export interface Application {
  readonly stored: StoredApplication;
  readonly draft: NumberChangeDraft;
  readonly step: NumberStep;
  /** Shows the step again, although it is done. */
  readonly goTo: (step: NumberStep) => void;
  /** Takes what the server answered, and goes to the next step. */
  readonly took: (draft: NumberChangeDraft) => void;
  /** Reads the application again, and goes to the next step. */
  readonly reread: () => Promise<void>;
  readonly skipEmail: () => void;
  readonly keepReceipt: (receipt: NumberChangeReceipt) => void;
}

export interface ApplicationState {
  /** Undefined = none was started, or it is being read. */
  readonly application: Application | undefined;
  readonly isReading: boolean;
  readonly error: Error | null;
  /** True when the stored application no longer exists. */
  readonly isLost: boolean;
  readonly begin: (key: ApplicationKey) => void;
  /** Drops the application of this tab. */
  readonly drop: () => void;
  readonly retry: () => void;
}

/** Returns the stored application of this tab, and what changes it. */
const useStored = (onChange: () => void) => {
  const [stored, setStored] = useState(findStored);
  const keep = (next: StoredApplication): void => {
    saveStored(next);
    setStored(next);
    onChange();
  };
  const drop = (): void => {
    forgetStored();
    setStored(undefined);
    onChange();
  };
  return { stored, keep, drop };
};

/** Returns the application of this tab, which survives a reload. */
export function useApplication(): ApplicationState {
  const client = useQueryClient();
  const [shown, setShown] = useState<NumberStep>();
  const { stored, keep, drop } = useStored(() => setShown(undefined));
  const queryKey = ['number-change', stored?.number];
  const { data, error, isLoading, refetch } = useQuery({
    queryKey,
    queryFn: () => readApplication(stored ?? { number: '', secret: '' }),
    enabled: stored !== undefined,
    retry: false,
    staleTime: Infinity,
  });
  const application = stored &&
    data && {
      stored,
      draft: data,
      step: shown ?? findStep(stored, data),
      goTo: setShown,
      took: (draft: NumberChangeDraft) => {
        client.setQueryData(queryKey, draft);
        setShown(undefined);
      },
      reread: async () => {
        await refetch();
        setShown(undefined);
      },
      skipEmail: () => keep({ ...stored, withoutEmail: true }),
      keepReceipt: (receipt: NumberChangeReceipt) => keep({ ...stored, receipt }),
    };
  return {
    application,
    isReading: isLoading,
    error,
    isLost: error instanceof ApiError && error.status === 404,
    begin: (key) => keep({ ...key, withoutEmail: false, receipt: null }),
    drop,
    retry: () => void refetch(),
  };
}
