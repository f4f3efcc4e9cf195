/** `/hof/sw.js` names the files before it loads this script. */
type Yard = { version: string; files: string[] };
type Scope = {
  yardFiles: Yard;
  location: Location;
  registration: unknown;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listen: (event: WorkerEvent) => void): void;
};
type WorkerEvent = Event & {
  request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
};

const scope = self as unknown as Scope;
const { version, files } = scope.yardFiles;
const cacheName = `hof-${version}`;

async function install() {
  const cache = await caches.open(cacheName);
  // All or none: a version that is half there would fail where there is no network.
  await cache.addAll(files.map((file) => new Request(file, { cache: "reload", credentials: "omit" })));
  await scope.skipWaiting();
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name.startsWith("hof-") && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
}

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== scope.location.origin || !files.includes(url.pathname)) return;
  event.respondWith(caches.open(cacheName).then(async (cache) => (await cache.match(url.pathname)) ?? fetch(request)));
});
