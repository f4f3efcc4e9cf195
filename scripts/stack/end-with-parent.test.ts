import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, test, vi } from "vitest";

const groups: number[] = [];
afterEach(() => {
  for (const group of groups.splice(0)) if (isAlive(group)) process.kill(-group, "SIGKILL");
});

function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

/** A stack of one program, which has started another one itself; returns the stack and the process group of the program. */
async function aStack(program: string) {
  const module = JSON.stringify(new URL("processes.ts", import.meta.url).href);
  const code = `import { Processes } from ${module};
    const processes = new Processes();
    processes.start("db", ["-e", ${JSON.stringify(`require("node:child_process").spawn("sleep", ["600"]); ${program}`)}]);
    console.log(String(processes.pids().db));
    setInterval(() => {}, 1000);`;
  const stack = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  const [output] = await once(stack.stdout, "data");
  const group = Number(String(output).split("\n")[0]);
  groups.push(group);
  return { stack, group };
}

test.each([
  ["that ends when it is asked to", ""],
  ["that does not listen", 'process.on("SIGTERM", () => {});'],
])("a program %s ends with everything it started when its stack is killed", async (_, listening) => {
  const { stack, group } = await aStack(`${listening} setInterval(() => {}, 1000);`);
  expect(isAlive(group)).toBe(true);
  stack.kill("SIGKILL");
  await vi.waitFor(() => expect(isAlive(group)).toBe(false), { timeout: 20_000 });
});
