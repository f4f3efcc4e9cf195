import { limits } from "#server/ground/kernel/limits.ts";
import { networkOf } from "#server/ground/kernel/network-of.ts";
import type { VisitorContext } from "#server/ground/kernel/use-case.server.ts";
import { websiteTexts } from "./website.texts.ts";

const { checkIn } = limits;
const perHour = { windowMinutes: checkIn.windowMinutes, text: websiteTexts.tooMany };

/** Counts any request of a network to a dealer's check-in. Throws `Problem` too-many. */
export const countRequest = ({ platform, ipAddress }: VisitorContext) =>
  platform.limitTries({
    ...perHour,
    name: "check-in-request",
    subject: networkOf(ipAddress),
    maximum: checkIn.requestsPerNetwork,
  });

/** Counts a start of a network, before anything is computed for it. */
export const countStart = ({ platform, ipAddress }: VisitorContext) =>
  platform.limitTries({
    ...perHour,
    name: "check-in-start",
    subject: networkOf(ipAddress),
    maximum: checkIn.perNetworkAndHour,
  });

/** Counts a mail to this address, from whatever network and for whatever dealer. */
export const countMailTo = ({ platform }: VisitorContext, email: string) =>
  platform.limitTries({
    ...perHour,
    name: "check-in-mail",
    subject: email.toLowerCase(),
    maximum: checkIn.perEmailAndHour,
  });

/** Counts a start for the dealer, last of all: whoever did no work cannot use up the dealer's check-ins. */
export const countForDealer = ({ platform, actor }: VisitorContext, maximum: number) =>
  platform.limitTries({ ...perHour, name: "check-in-dealer", subject: actor.websiteWidgetId, maximum });
