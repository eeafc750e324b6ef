/*
 * Keeps the built shell and the hashed assets, so that the portal opens on a bad line. Pages come from the network first.
 * It never touches /api/, /desk, /demo or /test: no answer about a policy is ever kept (promises P34).
 */
const CACHE = 'shell-1';
const SHELL = '/transaction/submission';
const SIGN_IN_SHELL = '/auth/login';
const NEVER = /^\/(api|desk|demo|test|docs|metrics|healthz|readyz|openapi\.json)(\/|$)/;
const KEPT_ASSETS = 150;

const shellOf = (path) => (path === '/' || path.startsWith('/auth/') ? SIGN_IN_SHELL : SHELL);

const assetsIn = (html) => [...new Set(html.match(/\/assets\/[\w.-]+/g))];

const keepShell = async (cache, shell) => {
  const answer = await fetch(shell, { cache: 'no-store', credentials: 'omit' });
  if (!answer.ok) return;
  const assets = assetsIn(await answer.clone().text());
  await cache.put(shell, answer);
  await Promise.all(assets.map(async (asset) => (await cache.match(asset)) ?? cache.add(asset)));
};

/** Oldest first out: files of versions long gone do not pile up. */
const dropOldAssets = async (cache) => {
  const kept = (await cache.keys()).filter((request) => new URL(request.url).pathname.startsWith('/assets/'));
  await Promise.all(kept.slice(0, Math.max(0, kept.length - KEPT_ASSETS)).map((request) => cache.delete(request)));
};

/** What a page that was loaded before this worker has fetched by itself; the browser has it, so this costs no line. */
const keepAssets = async (paths) => {
  const cache = await caches.open(CACHE);
  const assets = paths.filter((path) => typeof path === 'string' && /^\/assets\/[\w.-]+$/.test(path));
  await Promise.allSettled(assets.map(async (asset) => (await cache.match(asset)) ?? cache.add(asset)));
  await dropOldAssets(cache);
};

const answerAsset = async (request) => {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    await dropOldAssets(cache);
  }
  return answer;
};

/** Page of the server that stands for the others without a connection; what it shows first is of itself alone. */
const withoutView = async (page) => {
  const html = await page.text();
  return new Response(html.replace(/<!--view-->[^]*<!--\/view-->/, ''), { headers: page.headers });
};

const answerPage = async (request) => {
  const { pathname } = new URL(request.url);
  const shell = shellOf(pathname);
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    const isPage = answer.ok && (answer.headers.get('content-type') ?? '').includes('text/html');
    if (isPage && !answer.redirected && pathname === shell) await cache.put(shell, answer.clone());
    return answer;
  } catch (offline) {
    const kept = await cache.match(shell);
    if (kept) return pathname === shell ? kept : withoutView(kept);
    throw offline;
  }
};

self.addEventListener('install', (event) => {
  const prepare = async () => {
    const cache = await caches.open(CACHE);
    await Promise.allSettled([keepShell(cache, SHELL), keepShell(cache, SIGN_IN_SHELL)]);
    await self.skipWaiting();
  };
  event.waitUntil(prepare());
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keepAssets(event.data.keep));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || NEVER.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(request));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerAsset(request));
});

/** News as the server sends it (src/shared/wire/devices/push.ts): words for a locked screen, and a page. Something is shown whatever came. */
const readNews = (event) => {
  try {
    return event.data.json();
  } catch {
    return {};
  }
};

const showNews = ({ id, title, body, path }) =>
  self.registration.showNotification(title ?? 'Ada kabar tentang polis Anda', {
    body: body ?? 'Buka untuk membaca selengkapnya.',
    lang: 'id',
    icon: '/icons/icon-192.png',
    // The same message twice is one notice.
    ...(id && { tag: id }),
    data: { path },
  });

/** A page of the portal; all notices for what is none. */
const pageOf = (path) => {
  const { origin } = self.location;
  const page = new URL(typeof path === 'string' ? path : '/notification', origin);
  return page.origin === origin && !NEVER.test(page.pathname) ? page.href : `${origin}/notification`;
};

/** Brings the card to the front, in a window of the portal if there is one. Who has no session there is led to sign-in by the page. */
const openPage = async (page) => {
  const windows = await self.clients.matchAll({ type: 'window' });
  const portal = windows.filter(({ url }) => !NEVER.test(new URL(url).pathname));
  const shown = portal.find(({ url }) => url === page) ?? portal[0];
  if (!shown) return self.clients.openWindow(page);
  const front = await shown.focus();
  return front.url === page ? front : front.navigate(page);
};

self.addEventListener('push', (event) => event.waitUntil(showNews(readNews(event))));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(pageOf(event.notification.data?.path)));
});
