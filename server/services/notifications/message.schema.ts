import { IdText, PageNumber } from "#server/ground/kernel/input-texts.ts";
import { orElse } from "#server/ground/kernel/lenient.ts";
import { limits } from "#server/ground/kernel/limits.ts";
import { z } from "#server/ground/kernel/zod.ts";
import { countUpTo, PageParameter } from "#server/ground/openapi/list-parameters.ts";
import { messageTexts as t } from "./message.texts.ts";
import { messageKinds } from "./message-kinds.ts";

const { pushMessages } = limits.pageSizes;

export const ListMessagesInput = z.object({
  page: PageNumber,
  perPage: orElse(z.coerce.number<number>().int().min(1).max(pushMessages), pushMessages),
});

/** The query of GET /push_messages. */
export const MessageListQuery = z.object({ page: PageParameter, per_page: countUpTo(pushMessages, pushMessages) });

export const MessageInput = z.object({ id: IdText });

const wallTime = z
  .string()
  .trim()
  .max(20, t.quietFormat)
  .overwrite((time) => time.replace(/^(\d)[:.](\d\d)$/, "0$1:$2").replace(".", ":"))
  .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, t.quietFormat)
  .default("");

/** Which messages the user's browsers show, and when none. The checkboxes of a form: a kind that is missing is muted. */
export const MessageSettingsInput = z
  .object({
    kinds: z
      .array(z.enum(messageKinds.map(({ key }) => key)))
      .max(messageKinds.length)
      .default([]),
    quietFrom: wallTime,
    quietUntil: wallTime,
  })
  .superRefine(({ quietFrom, quietUntil }, ctx) => {
    if ((quietFrom === "") !== (quietUntil === "")) {
      const path = [quietFrom === "" ? "quietFrom" : "quietUntil"];
      ctx.addIssue({ code: "custom", path, message: t.quietIncomplete });
    } else if (quietFrom !== "" && quietFrom === quietUntil) {
      ctx.addIssue({ code: "custom", path: ["quietUntil"], message: t.quietSame });
    }
  });

const tokenMaximum = 4_000;
const PushSubscriptionJson = z.object({
  endpoint: z.string().max(2_000),
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});

/** `push_token` is the browser's subscription as JSON, as `JSON.stringify(subscription)` writes it. */
export const RegisterPushInput = z.object({
  provider: z.enum(["browser"]),
  pushToken: z
    .string()
    .max(tokenMaximum)
    .transform((text, ctx) => {
      const parsed = PushSubscriptionJson.safeParse(parseJson(text));
      if (parsed.success) return parsed.data;
      ctx.addIssue({ code: "custom", message: t.pushTokenInvalid });
      return z.NEVER;
    }),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
