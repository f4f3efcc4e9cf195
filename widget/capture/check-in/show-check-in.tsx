import { render } from "preact";
import { addStyles } from "../later/add-styles.ts";
import styles from "./check-in.css?inline";
import { CheckInApp } from "./check-in-app.tsx";
import { checkInConfig } from "./check-in-config.ts";

addStyles(styles);

/** Shows the check-in in the element the page provides. */
export function showCheckIn(place: HTMLElement): void {
  const config = checkInConfig(place.dataset);
  place.replaceChildren();
  render(<CheckInApp config={config} />, place);
}
