import type { Passwords } from "#server/ground/kernel/platform.ts";
import { Problem } from "#server/ground/kernel/problem.ts";
import { authTexts } from "./auth.texts.ts";

type Owner = { prename: string; surname: string; email: string };

/** Throws `Problem` invalid at `password` for a new password that is easy to guess (people-and-sessions.md#passwords). */
export async function refuseGuessable(passwords: Passwords, password: string, owner: Owner): Promise<void> {
  const about = [owner.prename, owner.surname, owner.email];
  if (await passwords.isGuessable(password, about))
    throw new Problem("invalid", authTexts.newPasswordCommon, { field: "password" });
}
