import { tabStorage } from '#ui/storage/browser-storage.ts';
import { parseRecord, textOf } from './json-record.ts';
import { loginFields } from './login-problems.ts';
import { isDemo } from './page-settings.ts';

const prefillKey = 'demo-sign-in';

/** Fills the three fields once with values that the demo page stored. The code must still be typed. */
export function fillFromDemoPage(form: HTMLFormElement): void {
  const left = tabStorage.read(prefillKey);
  if (left === null || !isDemo()) return;
  tabStorage.forget(prefillKey);
  const values = parseRecord(left);
  for (const name of loginFields) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = textOf(values, name);
  }
}
