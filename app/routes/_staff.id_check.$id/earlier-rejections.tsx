import { Link } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { idCheckTexts } from "#server/checks/verification/id-check.texts.ts";
import { formatDate } from "#server/ground/kernel/format.ts";
import type { LoadedCheck } from "./route.tsx";

/** Where and why the person of this check was rejected before (checks.md#rejection). */
export function EarlierRejections({ rejections }: { rejections: LoadedCheck["earlierRejections"] }) {
  if (rejections.length === 0) return null;
  return (
    <Alert tone="warning" title={idCheckTexts.rejectedBefore}>
      <ul className="grid gap-1">
        {rejections.map(({ id, processNumber, rejectedAt, reason }) => (
          <li key={id}>
            <Link to={paths.idCheck(id)} className="font-semibold underline underline-offset-4 hover:decoration-2">
              ID{processNumber}
            </Link>{" "}
            {`abgelehnt am ${formatDate(rejectedAt)}${reason && `: ${reason}`}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
