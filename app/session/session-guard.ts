import { unlessAborted } from "#app/connection/unless-aborted.ts";

/** Resolves once the user is signed in again. */
type AskToSignIn = () => Promise<void>;

let askToSignIn: AskToSignIn | null = null;
/** The question that is open now; all refused requests wait for the same one. */
let asking: Promise<void> | null = null;
let signInsSoFar = 0;

/** Registers who asks for the sign-in while a staff page is open. Returns how to end that. */
export function onSessionEnd(ask: AskToSignIn): () => void {
  askToSignIn = ask;
  asking = null;
  return () => {
    if (askToSignIn === ask) askToSignIn = null;
  };
}

function signInAgain(ask: AskToSignIn): Promise<void> {
  asking ??= ask().then(() => {
    signInsSoFar++;
    asking = null;
  });
  return asking;
}

/**
 * A `fetch` whose requests survive the end of the session: one that is refused with 401 waits until the user has signed in
 * again over the open page, then it is sent once more. Nothing was done for it before: the session is checked first. Without
 * anyone to ask, and for the API, which has no session cookie, the 401 is returned.
 */
export function repeatAfterSignIn(send: typeof fetch, ownOrigin: string): typeof fetch {
  const guarded: typeof fetch = async (input, init) => {
    const signInsBefore = signInsSoFar;
    const response = await send(input, init);
    if (response.status !== 401 || !askToSignIn || input instanceof Request || !isOwnPage(input, ownOrigin)) {
      return response;
    }
    // A refusal may arrive after the sign-in that another request already asked for.
    if (signInsSoFar === signInsBefore) await unlessAborted(signInAgain(askToSignIn), init?.signal);
    return guarded(input, init);
  };
  return guarded;
}

function isOwnPage(input: string | URL, ownOrigin: string): boolean {
  const url = new URL(input, ownOrigin);
  return url.origin === ownOrigin && !url.pathname.startsWith("/api/");
}
