import { mergeConfig } from "vitest/config";
import base from "../vitest.config.ts";

export default mergeConfig(base, { test: { exclude: ["tests/architecture/**", "tests/live/**", "scripts/**"] } });
