import { limits } from "#server/ground/kernel/limits.ts";
import { networkOf } from "#server/ground/kernel/network-of.ts";
import type { VisitorContext } from "#server/ground/kernel/use-case.server.ts";
import { websiteTexts } from "./website.texts.ts";

const { checkIn } = limits;
const perHour = { windowMinutes: checkIn.windowMinutes, text: websiteTexts.tooMany };

/**
 * A network at one dealer's check-in. Guests of a house and customers of a telephone company share an address: what they
 * do at one dealer's must not be held against them at another's.
 */
const visitorsOf = ({ actor, ipAddress }: VisitorContext) => `${actor.websiteWidgetId}:${networkOf(ipAddress)}`;

/** Counts any request of a network to a dealer's check-in. Throws `Problem` too-many. */
export const countRequest = (ctx: VisitorContext) =>
  ctx.platform.limitTries({
    ...perHour,
    name: "check-in-request",
    subject: visitorsOf(ctx),
    maximum: checkIn.requestsPerNetwork,
  });

const starts = (ctx: VisitorContext) => ({
  name: "check-in-start",
  subject: visitorsOf(ctx),
  windowMinutes: checkIn.windowMinutes,
});

/** How many check-ins of a dealer this network has started within the hour: they set the price of the next one. */
export const startsSoFar = (ctx: VisitorContext) => ctx.platform.triesSoFar(starts(ctx));

/** Counts one more; returns how many there were before. */
export const countStart = async (ctx: VisitorContext) => (await ctx.platform.countTry(starts(ctx))) - 1;

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
  platform.limitTries({
    ...perHour,
    name: actor.isTest ? "check-in-test" : "check-in-dealer",
    subject: actor.websiteWidgetId,
    maximum,
  });
