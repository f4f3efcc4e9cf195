import { vi } from "vitest";

type Line = { time: string; level: string; event: string; [field: string]: unknown };

/** Keeps the log of the product off the terminal and reads it, until `restore`. */
export function logLines() {
  const written: string[] = [];
  const spies = (["log", "warn", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((line) => void written.push(String(line))),
  );
  return {
    /** Every line so far in order, without its time. */
    lines: () => written.map((line) => withoutTime(JSON.parse(line) as Line)),
    restore: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}

const withoutTime = ({ time: _, ...line }: Line) => line;
