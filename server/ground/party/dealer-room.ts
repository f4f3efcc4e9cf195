import type * as Party from "partykit/server";
import { liveParty } from "./live-party.ts";

/** Rooms keyed by tenant, or `tenant:branch` for a branch office: they notify lists of changed processes. */
export default class DealerRoom extends liveParty({ party: "dealer", maxSubscribers: 1000 }) {}

DealerRoom satisfies Party.Worker;
