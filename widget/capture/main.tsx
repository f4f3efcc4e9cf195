import { render } from "preact";
import { ArrivedApp } from "./arrived-app.tsx";
import { CaptureApp } from "./capture-app.tsx";
import "./capture.css";
import { captureConfig } from "./capture-config.ts";
import { wasSentFromHere } from "./earlier-submission.ts";

const place = document.getElementById("capture");
if (place) render(<CaptureApp config={captureConfig(place.dataset)} />, place);

/** The page of a link that is over; it stays as it is, unless the photos of this phone are what ended the link. */
const ended = document.getElementById("capture-ended");
if (ended) {
  void wasSentFromHere(ended.dataset.token ?? "").then((isSent) => {
    if (!isSent) return;
    ended.replaceChildren();
    render(<ArrivedApp />, ended);
  });
}
