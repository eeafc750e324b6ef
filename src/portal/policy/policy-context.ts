import { createContext } from 'react';
import type { LoadedPolicy } from './from-wire.ts';

/** Loaded policy, for everything below the layout: half of what a page draws uses it. */
export const PolicyContext = createContext<LoadedPolicy | undefined>(undefined);
