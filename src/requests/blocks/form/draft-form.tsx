import { createContext } from 'react';
import type { DraftValues } from '../../contract/draft-values.ts';

/** Store of one form's values, with read, write and subscribe. It holds no validation; the rules report problems. */
export interface DraftForm {
  readonly get: () => DraftValues;
  readonly set: (values: DraftValues) => void;
  readonly subscribe: (changed: () => void) => () => void;
}

export const DraftFormContext = createContext<DraftForm | undefined>(undefined);
