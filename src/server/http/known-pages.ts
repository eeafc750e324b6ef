import { menu } from '#requests/registry/menu.ts';

const submission = '/transaction/submission';
const informationTabs = ['insured', 'beneficiary', 'benefit-account', 'payment-account', 'polis-value'];
const steps = ['', '/resume', '/camera-verification', '/vida-verification', '/thankyou'];

const requestRoutes = menu.flatMap((item) => [item, ...item.children]).map(({ route }) => `${submission}/${route}`);

/** The pages of the portal (wire 1) and those that its messages link to. */
const pages: ReadonlySet<string> = new Set([
  '',
  '/auth/login',
  '/auth/otp',
  '/notification',
  '/profile',
  '/konfirmasi',
  '/bukan-saya',
  '/transaction/status',
  '/polis/information',
  ...informationTabs.map((tab) => `/polis/information/${tab}`),
  submission,
  `${submission}/coming-soon`,
  ...requestRoutes.flatMap((route) => steps.map((step) => `${route}${step}`)),
]);

const oneRequest = /^\/transaction\/status\/[^/]+(\/offer)?$/;

/** Whether an address leads to a page, written as the browser's router reads it; the desk's program leads back by itself. */
export function isKnownPage(path: string): boolean {
  const plain = path.replace(/\/+$/, '').toLowerCase();
  return pages.has(plain) || oneRequest.test(plain) || plain === '/desk' || plain.startsWith('/desk/');
}
