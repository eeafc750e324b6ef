import type { Brand } from '#server/config/brand.ts';

const icon = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };

const shortcut = (name: string, url: string) => ({ name, url, icons: [{ src: icon.src, sizes: icon.sizes }] });

/** Builds the manifest by which a phone installs the portal under the insurer's name. */
export const buildManifest = (
  { name, colors }: Pick<Brand, 'name' | 'colors'>,
  logo: { readonly address: string; readonly type: string },
) => ({
  id: '/',
  name: `${name} – Layanan Polis`,
  short_name: name,
  description: 'Pengajuan layanan purna jual polis asuransi jiwa',
  lang: 'id',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  categories: ['finance', 'insurance'],
  background_color: '#faf7f3',
  theme_color: colors.accent,
  icons: [
    ...(logo.type === 'image/svg+xml' ? [{ src: logo.address, sizes: 'any', type: logo.type }] : []),
    icon,
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    shortcut('Status Transaksi', '/transaction/status'),
    shortcut('Informasi Data Polis', '/polis/information'),
    shortcut('Pengajuan Transaksi', '/transaction/submission'),
  ],
});
