import type { BrowserRequest } from '../contract/browser-request.tsx';
import { requestItems } from './menu.ts';

/** Form of a request type, loaded when its page is first opened. */
export interface BrowserEntry {
  readonly route: string;
  readonly load: () => Promise<{ readonly default: BrowserRequest }>;
}

/** Forms by folder; a new folder is found automatically. */
const forms = import.meta.glob<{ readonly default: BrowserRequest }>('../*/form.tsx');

/** Browser entries, one for each menu card whose type has a form; a test compares them with registry.ts. */
export const browserEntries: readonly BrowserEntry[] = requestItems.flatMap(({ route }) => {
  const load = forms[`../${route.replaceAll('/', '-')}/form.tsx`];
  return load === undefined ? [] : [{ route, load }];
});
