import { render } from "preact";
import { CaptureApp } from "./capture-app.tsx";
import "./capture.css";
import { captureConfig } from "./capture-config.ts";
import { wasSentFromHere } from "./earlier-submission.ts";
import { EndedApp } from "./ended-app.tsx";
import { reportUncaughtErrors } from "./report-error.ts";

reportUncaughtErrors();

const place = document.getElementById("capture");
if (place) render(<CaptureApp config={captureConfig(place.dataset)} />, place);

/** The page of an ended link shows German text until this phone knows its language and whether its own photos ended the link. */
const ended = document.getElementById("capture-ended");
if (ended) {
  const { token = "", dealerName = "" } = ended.dataset;
  void wasSentFromHere(token).then((hasArrived) => {
    ended.replaceChildren();
    render(<EndedApp dealerName={dealerName} hasArrived={hasArrived} />, ended);
  });
}
