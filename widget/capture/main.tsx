import { render } from "preact";
import { CaptureApp } from "./capture-app.tsx";
import "./capture.css";
import { captureConfig } from "./capture-config.ts";
import { reportUncaughtErrors } from "./report-error.ts";

reportUncaughtErrors();

const place = document.getElementById("capture");
if (place) render(<CaptureApp config={captureConfig(place.dataset)} />, place);

const ended = document.getElementById("capture-ended");
if (ended) void import("./show-ended.tsx").then(({ showEnded }) => showEnded(ended));

const checkIn = document.getElementById("check-in");
if (checkIn) void import("./check-in/show-check-in.tsx").then(({ showCheckIn }) => showCheckIn(checkIn));
