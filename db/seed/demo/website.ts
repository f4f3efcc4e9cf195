import type { Place } from "../states/place.ts";
import { aCheckIn, aWebsiteWidget } from "../states/website.ts";
import type { WrittenProcess } from "./history.ts";

/** Where `npm start` serves the website of widget/demo. */
const demoOrigin = process.env.DEMO_ORIGIN ?? "http://127.0.0.1:8790";

/** The dealer's website with its check-in, and the newest open check of the headquarters, which came from there. */
export async function addWebsite(place: Place, processes: readonly WrittenProcess[]): Promise<void> {
  await aWebsiteWidget(place, {
    publishableKey: "pk_demo_autohaus_rheintal",
    testKey: "pk_test_demo_autohaus_rheintal",
    origins: [demoOrigin],
  });
  const fromWebsite = processes.findLast(
    ({ check, contract }) => !contract && !check.branchId && check.approvalState === "IN_PROGRESS",
  );
  if (!fromWebsite) return;
  const { id, prename = "", surname = "", createdAt } = fromWebsite.check;
  await aCheckIn(place, { prename, surname, idCheckId: id, confirmedAt: createdAt, createdAt });
}
