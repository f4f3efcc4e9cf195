import type { Page } from "@playwright/test";
import { baseURL } from "./environment.ts";
import { test as base, expect } from "./fixtures.ts";
import { aPhone } from "./journey/checks.ts";
import { takeUsablePhoto } from "./journey/desk.ts";

/** A customer's phone on the page of a link, whose cameras `cameras` imitates. */
const test = base.extend<{ phoneWith: (cameras: () => void) => Promise<Page> }>({
  phoneWith: async ({ page, browser, signInAs }, use) => {
    await signInAs(page, "admin@rheintal.example");
    await use(async (cameras) => {
      const made = await page.request.post("/api/external_image_capturing_processes", {
        headers: { origin: baseURL },
        data: { external_image_capturing_process: { kind: "PASSPORT" } },
      });
      const { token } = (await made.json()).external_image_capturing_process;
      const phone = await aPhone(browser);
      await phone.addInitScript(cameras);
      await phone.goto(`/id_scan_mobile/${token}?device_type=desktop`);
      await phone.getByRole("button", { name: "Einverstanden, weiter" }).click();
      return phone;
    });
  },
});

type Imitation = { openedCameras: string[]; interrupt: (way: "mute" | "ended") => void };
const imitationOf = (phone: Page) => phone.evaluate(() => (window as unknown as Imitation).openedCameras);
const shutter = (phone: Page) => phone.getByRole("button", { name: "Foto aufnehmen" });

/** Runs in the page. An iPhone with three lenses; whichever camera runs can be taken by a call. */
function iPhone(): void {
  const labels = [
    "Front Camera",
    "Back Camera",
    "Back Dual Wide Camera",
    "Back Triple Camera",
    "Back Telephoto Camera",
  ];
  const list = labels.map((label, index) => ({ kind: "videoinput", deviceId: `lens-${index}`, groupId: "g", label }));
  const imitation = Object.assign(window as unknown as Imitation, { openedCameras: [] as string[] });
  navigator.mediaDevices.enumerateDevices = async () => list as MediaDeviceInfo[];
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const video = constraints?.video as MediaTrackConstraints | undefined;
    const { exact } = (video?.deviceId ?? {}) as { exact?: string };
    const camera = list.find(({ deviceId }) => deviceId === (exact ?? "lens-1"));
    imitation.openedCameras.push(camera?.label ?? "");
    const canvas = Object.assign(document.createElement("canvas"), { width: 1920, height: 1080 });
    const context = canvas.getContext("2d");
    let isTaken = false;
    setInterval(() => {
      if (!context) return;
      context.fillStyle = isTaken ? "#000" : `hsl(${(Date.now() / 40) % 360} 30% 70%)`;
      context.fillRect(0, 0, 1920, 1080);
    }, 40);
    const stream = canvas.captureStream(25);
    const [track] = stream.getVideoTracks();
    if (!track) throw new Error("no track");
    track.getSettings = () => ({ deviceId: camera?.deviceId ?? "", width: 1920, height: 1080 });
    Object.defineProperty(track, "muted", { get: () => isTaken });
    imitation.interrupt = (way) => {
      isTaken = true;
      if (way === "ended") track.stop();
      track.dispatchEvent(new Event(way));
    };
    return stream;
  };
}

test("of several lenses the one that focuses on a card is used; the customer's own choice stays", async ({
  phoneWith,
}) => {
  const phone = await phoneWith(iPhone);
  await expect.poll(() => imitationOf(phone)).toEqual(["Back Camera", "Back Triple Camera"]);
  await expect(shutter(phone)).toBeEnabled();
  await phone.getByRole("button", { name: "Kamera wechseln" }).click();
  await expect.poll(() => imitationOf(phone)).toEqual(["Back Camera", "Back Triple Camera", "Back Telephoto Camera"]);
  await expect(shutter(phone)).toBeEnabled();
  await phone.waitForTimeout(1_000);
  expect(await imitationOf(phone)).toHaveLength(3);
});

test("a camera that a call takes while the page is hidden comes back once the page is seen, not before", async ({
  phoneWith,
}) => {
  const phone = await phoneWith(iPhone);
  await expect.poll(() => imitationOf(phone)).toHaveLength(2);
  await expect(shutter(phone)).toBeEnabled();
  const setHidden = (isHidden: boolean) =>
    phone.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await setHidden(true);
  await phone.evaluate(() => (window as unknown as Imitation).interrupt("mute"));
  await phone.waitForTimeout(3_000);
  expect(await imitationOf(phone)).toHaveLength(2);
  await setHidden(false);
  await expect.poll(() => imitationOf(phone)).toEqual(["Back Camera", "Back Triple Camera", "Back Triple Camera"]);
  await takeUsablePhoto(phone);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Fertig");
});

for (const way of ["mute", "ended"] as const) {
  test(`after a call that leaves the camera with "${way}" it comes back by itself, as the one it was`, async ({
    phoneWith,
  }) => {
    const phone = await phoneWith(iPhone);
    await expect.poll(() => imitationOf(phone)).toHaveLength(2);
    await expect(shutter(phone)).toBeEnabled();
    await phone.evaluate((how) => (window as unknown as Imitation).interrupt(how), way);
    await expect.poll(() => imitationOf(phone)).toEqual(["Back Camera", "Back Triple Camera", "Back Triple Camera"]);
    await takeUsablePhoto(phone);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Fertig");
  });
}
