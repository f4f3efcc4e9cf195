import { connect } from "#db/client.server.ts";
import { createPlatform } from "./context.server.ts";

/** Jobs of the cron trigger: each may run twice or late without harm. */
export async function runScheduled(
  _controller: ScheduledController,
  env: Env,
  execution: ExecutionContext,
): Promise<void> {
  const platform = createPlatform(env, connect(env.DB_URL, env.DB_TOKEN), (work) => execution.waitUntil(work));
  await platform.sendQueuedMails();
}
