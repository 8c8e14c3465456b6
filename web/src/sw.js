// Keeps the whole page on the device, so that it opens without a network. Every build is a shelf of its own; an old one is thrown
// away only when no tab uses it any more, so that a running game never mixes two builds.
const SHELF = 'grandstand-__VERSION__';
const FILES = __FILES__;
const LATER = __LATER__;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(FILES)));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('grandstand-') && name !== SHELF).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});
/** What comes later (a language, reviews, puzzles) is kept once it was wanted. */
async function fetched(request, url) {
  const response = await fetch(request);
  if (response.ok && LATER.test(url.pathname)) await (await caches.open(SHELF)).put(request, response.clone());
  return response;
}
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  // What a server says is never kept.
  if (event.request.method !== 'GET' || url.origin !== location.origin || url.pathname.includes('/api/')) return;
  const home = new URL('./', location.href).pathname;
  const navigates = event.request.mode === 'navigate';
  // The page is one address; others (links to tables) are the server's to answer.
  if (navigates && url.pathname !== home && url.pathname !== `${home}index.html`) return;
  const wanted = navigates ? './' : event.request;
  event.respondWith(caches.match(wanted, { cacheName: SHELF, ignoreSearch: true }).then((kept) => kept ?? fetched(event.request, url)));
});
