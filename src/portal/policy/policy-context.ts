import { createContext } from 'react';
import type { LoadedPolicy } from './from-wire.ts';

/** The loaded policy, for everything that stands under the layout: half of what a page draws asks for it. */
export const PolicyContext = createContext<LoadedPolicy | undefined>(undefined);
