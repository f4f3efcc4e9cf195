import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const lookMs = 500;

/** The process that started another one; undefined if it cannot be told. */
function parentOf(pid: number): number | undefined {
  try {
    // The second field is the program's name in brackets, which may contain anything.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ");
    return Number(fields?.[1]);
  } catch {
    try {
      return Number(execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }));
    } catch {
      return undefined;
    }
  }
}

const isStarted = (pid: number | undefined) => pid !== undefined && pid > 1;

function onceGone(isGone: () => boolean, onGone: () => void): void {
  const timer = setInterval(() => {
    if (!isGone()) return;
    clearInterval(timer);
    onGone();
  }, lookMs);
  timer.unref();
}

/** Calls `onGone` once when `parent`, the process that started this one, is no longer there. */
export function watchParent(onGone: () => void, parent = process.ppid): void {
  if (isStarted(parent)) onceGone(() => process.ppid !== parent, onGone);
}

/**
 * The same for a program that npm may have started: a script of npm has a shell between npm and itself, which outlives npm when
 * npm is ended, so that one is watched as well.
 */
export function watchParents(onGone: () => void): void {
  const parent = process.ppid;
  watchParent(onGone);
  const npm = process.env.npm_lifecycle_event ? parentOf(parent) : undefined;
  if (isStarted(npm)) onceGone(() => parentOf(parent) !== npm, onGone);
}
