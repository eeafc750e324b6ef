/** Number and code by which a document is verified. */
export interface DocumentKey {
  readonly number: string;
  readonly code: string;
}

/** Returns what follows the address of the verifying page. Browsers do not send it, so the code reaches no log. */
export const documentFragment = ({ number, code }: DocumentKey): string =>
  `#${encodeURIComponent(number)}.${encodeURIComponent(code)}`;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** Reads number and code of that fragment; undefined = it does not name a document. */
export function readDocumentFragment(fragment: string): DocumentKey | undefined {
  const [number = '', code = ''] = fragment.replace(/^#/, '').split('.').map(decode);
  return number === '' || code === '' ? undefined : { number, code };
}
