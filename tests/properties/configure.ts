/** Loaded by vitest before the tests: how often fast-check tries a property that does not say so itself. */
import fc from "fast-check";
import { runs } from "./runs.ts";

fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: runs(100) });
