import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createOutage } from "./outage.ts";
import { surviveOutages } from "./outage-guard.ts";

const origin = "https://handschlag.example";
const form = `${origin}/id_check/7.data`;

/** What the network does with forms, and how often they were sent. */
let forms: { fails: number | "none" | null; sent: number };
/** What `/api/health` responds. */
let health: number | "none";

function respond(status: number | "none"): Response {
  if (status === "none") throw new TypeError("Failed to fetch");
  return new Response(null, { status });
}

beforeEach(() => {
  [forms, health] = [{ fails: "none", sent: 0 }, "none"];
  vi.useFakeTimers();
  const router = { state: { navigation: { state: "submitting", formAction: "/id_check/7" }, fetchers: new Map() } };
  vi.stubGlobal("window", Object.assign(new EventTarget(), { __remixRouter: router }));
  vi.stubGlobal("fetch", async () => respond(health));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends a form in a window of its own. */
function sendForm() {
  const outage = createOutage();
  const send = async () => {
    forms.sent += 1;
    return respond(forms.fails ?? 200);
  };
  const done = vi.fn<(status: number) => void>();
  void surviveOutages(
    send,
    outage.page,
    origin,
  )(form, { method: "POST", body: "km=1" }).then(({ status }) => done(status));
  return { outage, done };
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

test.each(["none", 502, 503, 504, 522] as const)(
  "a form that met an outage (%s) is sent once more, when the server can be reached again",
  async (failure) => {
    forms.fails = failure;
    const { outage, done } = sendForm();
    await seconds(60);
    expect(forms.sent).toBe(1);
    expect(outage.current()?.waiting).toMatchObject({ purpose: "form", isSentByItself: true, isRetrying: false });
    [forms.fails, health] = [null, 200];
    await seconds(60);
    expect(forms.sent).toBe(2);
    expect(done).toHaveBeenCalledExactlyOnceWith(200);
    expect(outage.current()).toBeNull();
  },
);

test("a form its user does not want sent any more is not, also not later", async () => {
  const { outage, done } = sendForm();
  await seconds(1);
  (window as { __remixRouter: { state: { navigation: unknown } } }).__remixRouter.state.navigation = { state: "idle" };
  outage.stay();
  [forms.fails, health] = [null, 200];
  await seconds(3_600);
  expect(forms.sent).toBe(1);
  expect(done).toHaveBeenCalledExactlyOnceWith(503);
});

test("a form that a click sends at the moment of the return is sent once", async () => {
  const { outage, done } = sendForm();
  await seconds(1);
  [forms.fails, health] = [null, 200];
  outage.sendAgain();
  outage.page.reached();
  outage.sendAgain();
  await seconds(60);
  expect(forms.sent).toBe(2);
  expect(done).toHaveBeenCalledOnce();
});

test("a defect of the server is not met again by itself", async () => {
  forms.fails = 500;
  health = 200;
  const { outage } = sendForm();
  await seconds(60);
  expect(forms.sent).toBe(1);
  expect(outage.current()?.waiting).toMatchObject({ isSentByItself: false });
  outage.sendAgain();
  await seconds(1);
  expect(forms.sent).toBe(2);
});

test("a form that fails five times more although the server can be reached waits for its user", async () => {
  forms.fails = 503;
  health = 200;
  const { outage } = sendForm();
  await seconds(300);
  expect(forms.sent).toBe(6);
  expect(outage.current()?.waiting).toMatchObject({ isSentByItself: false });
});

test("ten minutes later, a form waits for its user", async () => {
  const { outage } = sendForm();
  await seconds(595);
  expect(outage.current()?.waiting).toMatchObject({ isSentByItself: true });
  await seconds(10);
  expect(outage.current()?.waiting).toMatchObject({ isSentByItself: false });
  [forms.fails, health] = [null, 200];
  await seconds(60);
  expect(forms.sent).toBe(1);
  expect(outage.current()?.waiting).toMatchObject({ isSentByItself: false });
});
