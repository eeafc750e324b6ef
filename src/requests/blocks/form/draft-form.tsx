import { createContext } from 'react';
import type { DraftValues } from '../../contract/draft-values.ts';

/** The values of one form: to read, to change and to follow. The rules say what is wrong with them, not the form. */
export interface DraftForm {
  readonly get: () => DraftValues;
  readonly set: (values: DraftValues) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

export const DraftFormContext = createContext<DraftForm | undefined>(undefined);
