import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { previewConfig, previewProblems } from "./preview-config.ts";

test("a preview shares no name, bucket or cron with production", () => {
  const preview = previewConfig(readFileSync("wrangler.toml", "utf8"));
  expect(preview).toContain('name = "handschlag-preview"');
  expect(preview).toContain('bucket_name = "handschlag-files-preview"');
  expect(preview).not.toMatch(/"handschlag(-files|-exports)?"|\*\/5/);
});

test("a configuration of another form is refused rather than deployed", () => {
  expect(() => previewConfig('name = "x"\n[[r2_buckets]]\nbinding = "FILES"\nbucket_name = \'files\'\n')).toThrow();
});

test("neither without a database nor on production's", () => {
  const given = { PLAYWRIGHT_BASE_URL: "https://preview.example", DB_URL: "libsql://own", DB_TOKEN: "t" };
  expect(previewProblems(given, "libsql://production")).toEqual([]);
  expect(previewProblems({ ...given, DB_TOKEN: "" }, "")).toEqual(["DB_TOKEN is missing."]);
  expect(previewProblems(given, "libsql://own")).toEqual([expect.stringContaining("has one of its own")]);
});
