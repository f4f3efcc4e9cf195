import { render } from "preact";
import { CaptureApp } from "./capture-app.tsx";
import "./capture.css";
import { captureConfig } from "./capture-config.ts";

const place = document.getElementById("capture");
if (place) render(<CaptureApp config={captureConfig(place.dataset)} />, place);
