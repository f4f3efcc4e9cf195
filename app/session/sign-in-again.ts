/** What the session dialog is told; `errors` by field. */
export type SignInAgainReply =
  | { step: "code"; notice: string | null }
  | { step: "done"; email: string }
  | { step: "failed" | "password"; errors: Record<string, string[]>; problem: string | null };

/** Who is signed in now, perhaps since in another tab. */
export type SignedIn = {
  email: string | null;
  /** Whose session is locked and opens with the password alone; null: nobody's. */
  lockedFor: string | null;
};
