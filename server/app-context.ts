import type { Staff, System } from "#server/access/actor.ts";
import type { AuthContext } from "#server/auth/auth-context.server.ts";
import type { Platform } from "#server/kernel/platform.ts";
import type { Context, GuestContext, SignerContext } from "#server/kernel/use-case.server.ts";
import type { VerifyContext } from "#server/verify/verify-document.server.ts";

/** What every loader, action and API handler gets: ways to know who is there, and contexts made from that. */
export type AppContext = {
  nonce: string;
  /** The browser asks for data of a page that is already open, not for a document. */
  isDataRequest: boolean;
  appEnv: string;
  /** Public origin of the relay, for browsers. */
  liveUrl: string;
  captureAssets: { script: string; styles: string[] };
  /** The signed-in person, or null. Looked up once per request. */
  staff(): Promise<Staff | null>;
  /** The person of a session token just made. */
  staffOfToken(sessionToken: string): Promise<Staff | null>;
  /** Throws `Problem` unauthorized when nobody is signed in. */
  staffContext(): Promise<Context>;
  /** Throws `Problem` not-found when the token opens nothing. */
  guestContext(token: string): Promise<GuestContext>;
  /** Throws `Problem` not-found when the token is no signing link's. */
  signerContext(token: string): Promise<SignerContext>;
  /** The tenant of a contract's document, for a link we signed for it; throws `Problem` not-found for any other link. */
  signedPaperContext(link: { fileId: string; expires: string; signature: string }): Promise<Context<System>>;
  /** The tenant of a photo, for a link we signed for it; throws `Problem` not-found for any other link. */
  signedImageContext(link: { imageId: string; expires: string; signature: string }): Promise<Context<System>>;
  /** The tenant of a request to a legitimation service; throws `Problem` not-found when there is none. */
  legitimationContext(requestId: string): Promise<Context<System>>;
  auth(): AuthContext;
  /** For documents of the product itself, which belong to no tenant. */
  documents: Pick<Platform, "files" | "renderPaper">;
  /** For people who hold a document and want to know whether it is one of ours. */
  verification(): VerifyContext;
  /** Throws when the database does not answer. */
  isDatabaseReady(): Promise<void>;
  tokens: {
    session: string | null;
    attempt: string | null;
    /** Set-Cookie values. */
    writeSession(token: string | null): string;
    writeAttempt(token: string | null): string;
  };
};

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AppContext {}
}
