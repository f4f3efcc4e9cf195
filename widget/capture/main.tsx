import { createRoot } from "react-dom/client";
import { CaptureApp } from "./capture-app.tsx";
import "./capture.css";
import { captureConfig } from "./capture-config.ts";
import { textsDe } from "./texts.de.ts";

const place = document.getElementById("capture");
if (place) createRoot(place).render(<CaptureApp config={captureConfig(place.dataset)} texts={textsDe} />);
