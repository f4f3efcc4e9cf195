import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createWalletWorld, issueTo, planOf, type WalletWorld } from "./wallet-world.ts";

/** Increased when a kept world no longer has what the program expects. */
const version = 1;
type KeptWorld = { version: number; world: WalletWorld };

/**
 * The world that a folder keeps, or a new one that it keeps from now on. Documents are issued again, since they live for two
 * weeks only; certificates and keys stay, so that dealers go on trusting them.
 */
export async function worldOnDisk(folder: string, statusUri: string, dealer: string): Promise<WalletWorld> {
  const file = join(folder, "world.json");
  const kept = read(file);
  const now = new Date();
  const world = kept ?? (await createWalletWorld({ statusUri, dealer, now }));
  if (kept) {
    world.status.uri = statusUri;
    world.persons = await Promise.all(world.persons.map(({ id }) => issueTo(world, planOf(id), now)));
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ version, world } satisfies KeptWorld));
  return world;
}

/** The world of the demo data, whose dealer asks wallets: of `npm start`, for which the wallet runs at `origin`. */
export const demoWorld = (folder: string, origin: string): Promise<WalletWorld> =>
  worldOnDisk(folder, `${origin}/status/1`, "Autohaus Rheintal GmbH");

function read(file: string): WalletWorld | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8")) as KeptWorld;
    return kept.version === version ? kept.world : undefined;
  } catch {
    return undefined;
  }
}
