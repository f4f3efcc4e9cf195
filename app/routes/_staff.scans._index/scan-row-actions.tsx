import { Link } from "@remix-run/react";
import { Eye } from "lucide-react";
import { DeleteScan } from "#app/components/delete-scan.tsx";
import { paths } from "#app/paths.ts";
import { bareIcon } from "#app/ui/bare-icon.ts";
import { Button } from "#app/ui/button.tsx";
import type { ListedScan } from "./scan-columns.tsx";

/** View and delete. */
export function ScanRowActions({ scan: { id, subject } }: { scan: ListedScan }) {
  return (
    <>
      <Button asChild variant="ghost" size="icon-xs">
        <Link to={paths.scan(id)} aria-label={`${subject} ansehen`} title="Ansehen">
          <Eye {...bareIcon} aria-hidden />
        </Link>
      </Button>
      <DeleteScan scan={{ id, subject }} />
    </>
  );
}
