import { outageCause } from "./outage-cause.ts";
import type { OpenPage } from "./outage-guard.ts";

/**
 * Shows the outage when a file that a page loads later did not come: Vite reports each failed `import()`. Whoever needs the file
 * loads it again (`app/ui/load-later.ts`).
 */
export function showLostFiles(page: Pick<OpenPage, "later">): void {
  window.addEventListener("vite:preloadError", async () => {
    const cause = await outageCause();
    if (cause) void page.later(cause);
  });
}
