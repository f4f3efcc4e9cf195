import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root,
  plugins: [
    {
      // wrangler and @cloudflare/vite-plugin import *.bin as ArrayBuffer; this does the same in Node.
      name: "bin",
      enforce: "pre",
      load: (id) =>
        id.endsWith(".bin")
          ? `export default Uint8Array.from(atob("${readFileSync(id).toString("base64")}"), (c) => c.charCodeAt(0)).buffer;`
          : undefined,
    },
  ],
  test: {
    include: ["{app,server,db,widget,tests,scripts}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "node_modules/**"],
    environment: "node",
    // On two cores Vitest would use one; most tests wait for a disk or a process.
    maxWorkers: "100%",
    testTimeout: 20_000,
    hookTimeout: 30_000,
    globalSetup: ["tests/seed/global-database.ts"],
  },
});
