import { render } from "preact";
import { CaptureApp } from "./capture-app.tsx";
import "./capture.css";
import { captureConfig } from "./capture-config.ts";

/** Its code is fetched when something failed: customers wait for the first load. */
const report = (error: unknown) =>
  void import("./report-error.ts").then(
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
