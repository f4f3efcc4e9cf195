import { render } from "preact";
import { App } from "./app.tsx";
import "./yard.css";

const root = document.getElementById("yard");
if (root) {
  root.textContent = "";
  render(<App />, root);
}
void navigator.serviceWorker?.register("/hof/sw.js", { scope: "/hof" });
