/** What happens to a form while it is open. */
type FormEvent = "refused" | "changed" | "succeeded";

/** How often the server refused a form, and whether it was changed since the last refusal (screens.md#attempts). */
export type Attempts = {
  after: (event: FormEvent) => Attempts;
  /** Refused more often than `maximum` allows, and unchanged since. */
  isBlocked: (maximum: number) => boolean;
};

function attempts(refused: number, isChanged: boolean): Attempts {
  const same: Attempts = {
    after(event) {
      if (event === "refused") return attempts(refused + 1, false);
      if (event === "succeeded") return noAttempts;
      return isChanged ? same : attempts(refused, true);
    },
    isBlocked: (maximum) => refused > maximum && !isChanged,
  };
  return same;
}

/** Of a form that was just opened. */
export const noAttempts = attempts(0, false);
