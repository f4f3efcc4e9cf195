import { vi } from "vitest";

let runs = 0;

/**
 * Runs a script of the operator in this process, which saves the second that a process of its own takes to start: what it printed, and
 * its exit code. One at a time.
 */
export async function runScript(name: string, options: string[], variables: Record<string, string>) {
  const { argv, env, exitCode } = process;
  const lines: Record<"log" | "error", string[]> = { log: [], error: [] };
  const [log, error] = (["log", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((text) => void lines[level].push(`${text}\n`)),
  );
  process.argv = [process.execPath, name, ...options];
  process.env = { ...env, ...variables };
  process.exitCode = undefined;
  try {
    // A module runs once for each address.
    await import(/* @vite-ignore */ `../../scripts/${name}.ts?run=${runs++}`);
    return { stdout: lines.log.join(""), stderr: lines.error.join(""), code: Number(process.exitCode ?? 0) };
  } finally {
    Object.assign(process, { argv, env, exitCode });
    log?.mockRestore();
    error?.mockRestore();
  }
}
