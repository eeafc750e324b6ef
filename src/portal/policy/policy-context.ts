import { createContext } from 'react';
import type { LoadedPolicy } from './from-wire.ts';

/** Context with the loaded policy, for all pages inside the layout. */
export const PolicyContext = createContext<LoadedPolicy | undefined>(undefined);
