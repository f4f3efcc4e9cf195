import { tidyUp } from "#db/across-tenants/housekeeping.server.ts";
import { jobsStore } from "#db/across-tenants/jobs.server.ts";
import { connect } from "#db/client.server.ts";
import { createPlatform, systemContext } from "./context.server.ts";
import { sweepContractFiles } from "./contracts/sweep-contract-files.server.ts";
import { describeDefect } from "./http/problem-response.server.ts";

/** Jobs of the cron trigger. Each may run twice or late without harm; one that fails does not keep the others from running. */
export async function runScheduled(
  controller: Pick<ScheduledController, "scheduledTime">,
  env: Env,
  execution: Pick<ExecutionContext, "waitUntil">,
): Promise<void> {
  const db = connect(env.DB_URL, env.DB_TOKEN);
  const now = new Date(controller.scheduledTime);
  const platform = createPlatform(env, db, (work) => execution.waitUntil(work));
  const jobs = {
    "send mails": () => platform.sendQueuedMails(),
    "make missing contract files": () =>
      sweepContractFiles(jobsStore(db), (headquarterId) => systemContext(db, platform, headquarterId), now),
    "tidy up": () => tidyUp(db, now),
  };
  for (const [name, run] of Object.entries(jobs)) {
    await Promise.resolve(run()).catch((error) => console.error(`job failed: ${name}`, describeDefect(error)));
  }
}
