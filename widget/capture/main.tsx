import { render } from "preact";
import { CaptureApp } from "./capture-app.tsx";
import "./capture.css";
import { captureConfig } from "./capture-config.ts";

/** What the customer does not wait for: it keeps the page alive when the browser translates it, and reports what failed. */
const besidePage = import("./later/beside-page.ts");
const report = (error: unknown) =>
  void besidePage.then(
    (later) => later.reportError(error),
    () => {},
  );
window.addEventListener("error", ({ error }) => report(error));
window.addEventListener("unhandledrejection", ({ reason }) => report(reason));

const place = document.getElementById("capture");
if (place) render(<CaptureApp config={captureConfig(place.dataset)} />, place);

const ended = document.getElementById("capture-ended");
if (ended) void import("./show-ended.tsx").then((later) => later.showEnded(ended));

const checkIn = document.getElementById("check-in");
if (checkIn) void import("./check-in/show-check-in.tsx").then((later) => later.showCheckIn(checkIn));
