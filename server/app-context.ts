import type { Operator } from "#server/administration/contact/operator.ts";
import type { OperatingDoors } from "#server/administration/operating/operating.api.server.ts";
import type { CaptureDoors } from "#server/checks/capture/capture-doors.server.ts";
import type { LegitimationDoors } from "#server/checks/legitimation/legitimation-doors.server.ts";
import type { WalletDoors } from "#server/checks/wallet/wallet-doors.server.ts";
import type { CheckInDoors } from "#server/checks/website/check-in-doors.server.ts";
import type { CalendarFeedDoors } from "#server/fleet/reservations/calendar-feed-doors.server.ts";
import type { Staff } from "#server/ground/access/actor.ts";
import type { ClientErrorDoors } from "#server/ground/http/client-errors.api.server.ts";
import type { DatabaseWatch } from "#server/ground/http/database-away.ts";
import type { ActorDoor } from "#server/ground/kernel/door.ts";
import type { NoticeDoors } from "#server/handover/contract-terms/notice-doors.server.ts";
import type { RoundOnPhoneDoors } from "#server/handover/round-on-phone/round-on-phone-doors.server.ts";
import type { LeafletDoors } from "#server/handover/sb-insurance/leaflet-doors.server.ts";
import type { SigningDoors } from "#server/handover/signing/signing-doors.server.ts";
import type { VerifyDoors } from "#server/handover/verify/verify-doors.server.ts";
import type { AuthDoors } from "#server/services/auth/auth-doors.server.ts";

/**
 * The context of every loader, action and API handler: the current user, and doors for use cases. Nothing here reads
 * the database; only use cases that open a door do.
 */
export type AppContext = AuthDoors &
  CalendarFeedDoors &
  CaptureDoors &
  CheckInDoors &
  ClientErrorDoors &
  DatabaseWatch &
  LeafletDoors &
  LegitimationDoors &
  OperatingDoors &
  NoticeDoors &
  RoundOnPhoneDoors &
  SigningDoors &
  VerifyDoors &
  WalletDoors & {
    nonce: string;
    /** Origins that may show this page in a frame; a loader sets them. Without any nobody may. */
    framing: { origins: readonly string[] };
    /** The browser requests data for an open page, not a document. */
    isDataRequest: boolean;
    appEnv: string;
    /** Reports an unexpected failure to the operator, without personal data; never throws. `where`: method and `pathPattern`. */
    reportDefect(error: unknown, where: string): void;
    /** Public origin of the relay, for browsers. */
    liveUrl: string;
    /** Who runs this installation; null while the setting OPERATOR is missing or incomplete. */
    operator(): Operator | null;
    /** A lawyer has checked the terms of the papers, says the operator. */
    areTermsReviewed: boolean;
    captureAssets: { script: string; styles: string[]; walletScript: string };
    yardAssets: { script: string; styles: string[]; worker: string };
    /** The signed-in user, or null. Looked up once per request. */
    staff(): Promise<Staff | null>;
    /** Throws `Problem` unauthorized without a signed-in user. */
    staffDoor(): Promise<ActorDoor>;
  };

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends AppContext {}
}
