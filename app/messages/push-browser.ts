/** Whose messages this browser shows, and since which session. */
export type PushOwner = { userId: string; sessionId: string };

type Registered = PushOwner & { id: string };

/** `denied`: the user has forbidden this site to show messages; only the browser's settings change that. */
export type PushState = "unsupported" | "denied" | "off" | "on";

const storageKey = "handschlag-push";
const workerUrl = "/push-worker.js";

const isSupported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

function registered(): Registered | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "null");
  } catch {
    return null;
  }
}

/** Whether this browser shows the messages of this user. */
export function pushStateOf({ userId }: PushOwner): PushState {
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return Notification.permission === "granted" && registered()?.userId === userId ? "on" : "off";
}

/** Asks the user for permission and registers this browser; call it in a click. Throws when it cannot be registered. */
export async function turnPushOn(owner: PushOwner, publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== "granted") return pushStateOf(owner);
  await register(owner, publicKey);
  return "on";
}

/** Ends the messages of this browser. */
export async function turnPushOff(): Promise<PushState> {
  const known = registered();
  localStorage.removeItem(storageKey);
  const worker = await navigator.serviceWorker.getRegistration(workerUrl);
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  if (known) await fetch(`/api/push_services/${encodeURIComponent(known.id)}`, { method: "DELETE" });
  return "off";
}

/** Registers this browser for a new session, if its user turned messages on here before. */
export async function renewPush(owner: PushOwner, publicKey: string): Promise<void> {
  const known = registered();
  if (pushStateOf(owner) !== "on" || known?.sessionId === owner.sessionId) return;
  await register(owner, publicKey).catch(() => {});
}

async function register(owner: PushOwner, publicKey: string): Promise<void> {
  const worker = await navigator.serviceWorker.register(workerUrl);
  await navigator.serviceWorker.ready;
  const subscription = await subscribe(worker.pushManager, publicKey);
  const response = await fetch("/api/push_services/register", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Background": "1" },
    body: JSON.stringify({ provider: "browser", push_token: JSON.stringify(subscription) }),
  });
  if (!response.ok) throw new Error(`browser not registered: status ${response.status}`);
  const { id } = (await response.json()) as { id: string };
  localStorage.setItem(storageKey, JSON.stringify({ ...owner, id }));
}

/** A subscription for another key, from before the operator changed it, is replaced. */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const other = await manager.getSubscription();
    if (!other) throw error;
    await other.unsubscribe();
    return manager.subscribe(options);
  }
}
