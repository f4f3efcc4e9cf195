import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "turso",
  schema: [
    "./db/schema/dealers.ts",
    "./db/schema/sign-in.ts",
    "./db/schema/vehicles.ts",
    "./db/schema/damages.ts",
    "./db/schema/holds.ts",
    "./db/schema/id-checks.ts",
    "./db/schema/scans.ts",
    "./db/schema/contracts.ts",
    "./db/schema/drafts.ts",
    "./db/schema/messages.ts",
    "./db/schema/jobs.ts",
    "./db/schema/places.ts",
    "./db/schema/website.ts",
    "./db/schema/statistics.ts",
    "./db/schema/webhooks.ts",
    "./db/schema/wallet.ts",
    "./db/schema/yard.ts",
    "./db/schema/round-links.ts",
    "./db/schema/red-plates.ts",
    "./db/schema/theft.ts",
  ],
  out: "./db/migrations",
  dbCredentials: { url: process.env.DB_URL ?? "http://127.0.0.1:8899", authToken: process.env.DB_TOKEN ?? "dev" },
});
