/**
 * Loaded by each program of the stack before its own code (`node --import`): when the stack is gone without having ended it,
 * it ends with everything it started. Each leads a process group of its own. STACK_PID tells whose program it is: the stack may be
 * gone before this is loaded.
 */
import { watchParent } from "./watch-parents.ts";

const graceMs = 3_000;

watchParent(() => {
  process.kill(-process.pid, "SIGTERM");
  setTimeout(() => process.kill(-process.pid, "SIGKILL"), graceMs).unref();
}, Number(process.env.STACK_PID));
