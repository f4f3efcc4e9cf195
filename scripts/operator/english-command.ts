import { type OptionProblem, type Options, readOptions, type Values, WrongOptions } from "./options.ts";

const texts: Record<OptionProblem["kind"], (named: string) => string> = {
  unknown: (named) => `There is no option ${named}.`,
  "without-value": (named) => `${named} needs a value.`,
  "takes-no-value": (named) => `${named} takes no value.`,
  unexpected: (named) => `"${named}" belongs to no option. Options of npm scripts stand behind --: npm run … -- --help`,
  "before-the-dashes": (named) => `${named} has to stand behind --: npm run … -- ${named}`,
};

/**
 * The options of a script that speaks English. Ends the process with 0 after `--help`, and with 1 and a message that names the
 * option when one is wrong; before anything is done either way.
 */
export function readCommandLine<O extends Options>(
  usage: string,
  options: O,
  names = 0,
): { values: Values<O>; positionals: string[] } {
  try {
    const { values, positionals } = readOptions({ ...options, help: { type: "boolean" } }, names);
    if ((values as { help?: boolean }).help !== true) return { values: values as Values<O>, positionals };
    console.log(usage);
    return endProcess(0);
  } catch (error) {
    if (!(error instanceof WrongOptions)) throw error;
    return refuseCommandLine(error.problems.map(({ kind, named }) => texts[kind](named)).join("\n"), usage);
  }
}

/** Ends the process with 1 and says how the command is used. */
export function refuseCommandLine(reason: string, usage: string): never {
  console.error(`${reason}\n${usage}`);
  return endProcess(1);
}

/** The types of Workers do not know that this ends everything. */
function endProcess(code: number): never {
  process.exit(code);
  throw new Error("The process has ended.");
}
