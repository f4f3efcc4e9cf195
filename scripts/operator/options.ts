import { type ParseArgsConfig, parseArgs } from "node:util";

export type Options = NonNullable<ParseArgsConfig["options"]>;
export type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>["values"];

/** What may be wrong with a command line; `named` is what was typed (`--nmae`, or a word without an option). */
export type OptionProblem = {
  kind: "unknown" | "without-value" | "takes-no-value" | "unexpected" | "before-the-dashes";
  named: string;
};

/** Thrown with everything that is wrong. */
export class WrongOptions extends Error {
  readonly problems: readonly OptionProblem[];
  constructor(problems: readonly OptionProblem[]) {
    super(problems.map(({ named }) => named).join(", "));
    this.problems = problems;
  }
}

/** Reads the command line. `names`: how many words may stand without an option. Throws WrongOptions. */
export function readOptions<O extends Options>(options: O, names = 0) {
  const problems = findProblems(options, names);
  if (problems.length > 0) throw new WrongOptions(problems);
  return parseArgs({ options, allowPositionals: true });
}

function findProblems(options: Options, names: number): OptionProblem[] {
  const { tokens } = parseArgs({ options, allowPositionals: true, strict: false, tokens: true });
  const words = tokens.flatMap((token) => (token.kind === "positional" ? [token.value] : []));
  const unexpected = words.slice(names).map((named): OptionProblem => ({ kind: "unexpected", named }));
  const wrong = tokens.flatMap((token): OptionProblem[] => {
    if (token.kind !== "option") return [];
    const { rawName: named, value, inlineValue: isInline } = token;
    // No dictionary: whoever types --constructor means no option either.
    const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (!option) return [{ kind: "unknown", named }];
    if (option.type === "boolean") return value === undefined ? [] : [{ kind: "takes-no-value", named }];
    // `--name --sb`: the value was forgotten, and the next option is not meant as one.
    const isMissing = value === undefined || value === "" || (!isInline && value.startsWith("-"));
    return isMissing ? [{ kind: "without-value", named }] : [];
  });
  return [...keptByNpm(options), ...wrong, ...unexpected];
}

/** `npm run deploy --dry-run`: npm takes what stands before its `--` for itself, and the command would change something. */
function keptByNpm(options: Options): OptionProblem[] {
  const isKept = Object.hasOwn(options, "dry-run") && process.env.npm_config_dry_run === "true";
  return isKept ? [{ kind: "before-the-dashes", named: "--dry-run" }] : [];
}
