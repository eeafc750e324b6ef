import type { CaseKeyInput } from '#shared/wire/public-cases/public-case.ts';

export const publicCasePath = '/ikuti';

/** Builds the link of a receipt. Browsers do not send the fragment, so the secret never reaches a server's log. */
export const buildCaseLink = ({ number, secret }: CaseKeyInput): string =>
  `${globalThis.location.origin}${publicCasePath}#${encodeURIComponent(number)}.${encodeURIComponent(secret)}`;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** Reads number and secret of a link's fragment; what is missing is ''. */
export const readCaseLink = (hash: string): CaseKeyInput => {
  const [number = '', secret = ''] = hash.replace(/^#/, '').split('.');
  return { number: decode(number), secret: decode(secret) };
};
