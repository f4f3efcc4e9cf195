import { Button } from "#app/ui/button.tsx";
import type { useWaitForReading } from "./use-wait-for-reading.ts";

/** Goes on without the zone that is just being read; the fields are then typed in the review. */
export function SkipReadingButton({ canSkip, skip }: Pick<ReturnType<typeof useWaitForReading>, "canSkip" | "skip">) {
  return canSkip ? <Button onClick={skip}>Ohne Lesen weiter</Button> : null;
}
