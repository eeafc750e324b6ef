/** Pages of the portal that home links to. */
const submissionPath = '/transaction/submission';

export const places = {
  bill: '/polis/information/payment-account',
  value: '/polis/information/polis-value',
  benefitAccount: '/polis/information/benefit-account',
  policy: '/polis/information',
  documents: '/polis/documents',
  death: '/polis/lapor-meninggal',
  deathMistaken: '/polis/laporan-keliru',
  requests: '/transaction/status',
  /** Anchor for contacting the insurer; the page replaces it with the setting HELP_URL. */
  help: '#hubungi-kami',
} as const;

export const callUs = { text: 'Hubungi kami', href: places.help } as const;

export const pageOf = (route: string): string => `${submissionPath}/${route}`;
export const requestPath = (number: string): string => `${places.requests}/${encodeURIComponent(number)}`;
export const offerPath = (number: string): string => `${requestPath(number)}/offer`;
