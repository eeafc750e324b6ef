import type { HtmlTagDescriptor, Plugin } from 'vite';

const sentence =
  'Peramban ini terlalu lama untuk layanan kami. Perbarui, atau pakai Chrome, Edge, atau Firefox mulai versi 90 atau Safari mulai iOS 15. Bantuan: telepon %HOTLINE%.';

const style = '#older{margin:0;padding:1rem;background:#fff1e8;color:#1d2330;font:1rem/1.5 sans-serif}';

/**
 * Detects browsers with indices of matches: Chrome 90, Firefox 88 and Safari 15 were the first. The script itself runs
 * in browsers without modules too.
 */
const script = `'hasIndices'in RegExp.prototype||document.getElementById('older').removeAttribute('hidden')`;

const tags: HtmlTagDescriptor[] = [
  { tag: 'style', children: style, injectTo: 'body-prepend' },
  { tag: 'p', attrs: { id: 'older', hidden: true, role: 'alert' }, children: sentence, injectTo: 'body-prepend' },
  { tag: 'script', children: script, injectTo: 'body-prepend' },
];

/**
 * Build plugin that inserts a warning into every page. Only unsupported browsers show it, even if they cannot run the
 * rest of the page.
 */
export const warnOlderBrowsers = (): Plugin => ({ name: 'tell-older', transformIndexHtml: () => tags });
