import { render } from "preact";
import { wasSentFromHere } from "./earlier-submission.ts";
import { tellHost } from "./embedded/tell-host.ts";
import { EndedApp } from "./ended-app.tsx";
import { hasPhotos } from "./pending-images.ts";

/** The page of an ended link shows German text until this phone knows its language and whether its own photos ended the link. */
export async function showEnded(place: HTMLElement): Promise<void> {
  const { token = "", dealerName = "" } = place.dataset;
  const [hasArrived, hasPhotosHere] = await Promise.all([wasSentFromHere(token), hasPhotos(token)]);
  if (!hasArrived) tellHost({ type: "error", code: "link_ended" });
  place.replaceChildren();
  const ended = { dealerName, hasArrived, hasPhotosHere, hasAsked: "hasAsked" in place.dataset };
  render(<EndedApp {...ended} />, place);
}
