import { createContext } from 'react';
import type { PolicyWithCode } from '#shared/policy-document/policy.ts';

/** The loaded policy, for everything that stands under the layout: half of what a page draws asks for it. */
export const PolicyContext = createContext<PolicyWithCode | undefined>(undefined);
