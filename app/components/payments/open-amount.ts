import { paths } from "#app/paths.ts";
import { formatEuro } from "#server/ground/kernel/format.ts";
import type { OpenAmount } from "#server/handover/payments/list-open-amounts.server.ts";

/** Where the payment is noted. */
export const openAmountPath = ({ id, isSbContract }: Pick<OpenAmount, "id" | "isSbContract">) =>
  isSbContract ? paths.sbContract(id) : paths.contract(id);

/** `120,00 € offen, 300,00 € zurückzuzahlen` */
export const openAmountText = ({ openCents, backCents }: Pick<OpenAmount, "openCents" | "backCents">) =>
  [
    openCents > 0 ? `${formatEuro(openCents)} offen` : "",
    backCents > 0 ? `${formatEuro(backCents)} zurückzuzahlen` : "",
  ]
    .filter(Boolean)
    .join(", ");
