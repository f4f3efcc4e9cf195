import { render } from "preact";
import { ArrivedApp } from "./arrived-app.tsx";
import { CaptureApp } from "./capture-app.tsx";
import "./capture.css";
import { captureConfig } from "./capture-config.ts";
import { wasSentFromHere } from "./earlier-submission.ts";

const place = document.getElementById("capture");
if (place) render(<CaptureApp config={captureConfig(place.dataset)} />, place);

/** The page of an ended link; it stays as it is unless this phone's own photos ended the link. */
const ended = document.getElementById("capture-ended");
if (ended) {
  void wasSentFromHere(ended.dataset.token ?? "").then((isSent) => {
    if (!isSent) return;
    ended.replaceChildren();
    render(<ArrivedApp />, ended);
  });
}
