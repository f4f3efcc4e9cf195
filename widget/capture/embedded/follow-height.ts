import { addStyles } from "../later/add-styles.ts";

/**
 * In a frame the page is as high as what it shows, so that the frame can follow it. The camera alone takes what it gets: its
 * picture is as high as the frame is, and would grow with it for ever.
 */
const styles = `body { margin: 0; }
.notices a { color: inherit; }
.page { position: static; height: auto; overflow: visible; }
.capture.is-shot { min-height: 100vh; }`;

const cameraHeight = 640;

/** Tells how high the page is, now and whenever that changes. */
export function followHeight(tell: (height: number) => void): void {
  const place = document.querySelector(".page");
  if (!place) return;
  addStyles(styles);
  document.body.style.background = getComputedStyle(place).backgroundColor;
  let told = 0;
  new ResizeObserver(() => {
    const height = place.querySelector(".is-shot") ? cameraHeight : Math.ceil(place.getBoundingClientRect().height);
    if (height === told || height === 0) return;
    told = height;
    tell(height);
  }).observe(place);
}
