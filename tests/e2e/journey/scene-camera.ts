import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** A camera whose scene a journey changes: what lies before it, also on the pages that follow. */
export async function sceneCamera(page: Page, photo: string) {
  const first = `data:image/jpeg;base64,${readFileSync(`db/seed/photos/${photo}.jpg`).toString("base64")}`;
  await page.addInitScript((scene) => {
    if (!sessionStorage.getItem("was-shown")) sessionStorage.setItem("scene", scene);
    sessionStorage.setItem("was-shown", "1");
  }, first);
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1920, height: 1080 });
    const context = canvas.getContext("2d");
    const picture = new Image();
    const look = () => {
      picture.src = sessionStorage.getItem("scene") ?? "";
    };
    addEventListener("scene", look);
    look();
    setInterval(() => {
      if (!context || !picture.complete) return;
      context.fillStyle = "#5b6257";
      context.fillRect(0, 0, canvas.width, canvas.height);
      if (picture.naturalWidth) context.drawImage(picture, 0, 0, canvas.width, canvas.height);
      // Frames are sent only when something changes.
      context.fillRect(0, 0, 1 + Math.random(), 1);
    }, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
  });
  const show = (name: string | null) => {
    const source = name && `data:image/jpeg;base64,${readFileSync(`db/seed/photos/${name}.jpg`).toString("base64")}`;
    return page.evaluate((scene) => {
      if (scene) sessionStorage.setItem("scene", scene);
      else sessionStorage.removeItem("scene");
      dispatchEvent(new Event("scene"));
    }, source);
  };
  return { show };
}
