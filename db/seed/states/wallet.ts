import { newId, newToken } from "#server/ground/kernel/ids.ts";
import { walletRequests, walletSettings } from "../../schema/wallet.ts";
import { addRow } from "../row-collector.ts";
import type { WalletRequestRow, WalletSettingsRow } from "../rows.ts";
import { minutesAfter, nowOf, type Place } from "./place.ts";

/** The settings of a dealer who has no certificate yet. */
export async function someWalletSettings(
  place: Place,
  changes: Partial<WalletSettingsRow> = {},
): Promise<WalletSettingsRow> {
  const now = nowOf(place);
  const { headquarterId } = place;
  return addRow(place.db, walletSettings, { id: newId(), headquarterId, updatedAt: now, createdAt: now, ...changes });
}

/** A question to a wallet that was begun a moment ago. */
export async function aWalletRequest(
  place: Place,
  { captureProcessId, ...changes }: Partial<WalletRequestRow> & Pick<WalletRequestRow, "captureProcessId">,
): Promise<WalletRequestRow> {
  const now = nowOf(place);
  return addRow(place.db, walletRequests, {
    id: newId(),
    headquarterId: place.headquarterId,
    captureProcessId,
    tokenHash: newToken(),
    browserHash: newToken(),
    sessionCopy: newToken(),
    expiresAt: minutesAfter(now, 5),
    createdAt: now,
    ...changes,
  });
}
