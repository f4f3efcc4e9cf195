import { Link } from "@remix-run/react";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageDialogFooter } from "#app/ui/page-dialog.tsx";

type RefusedActProps = {
  title?: string;
  /** Why it is not possible, or not any more. */
  text: string;
  /** The page behind the dialog. */
  closeTo: string;
  /** What is behind the dialog. */
  label?: string;
  tone?: "warning" | "success";
};

/** Instead of a dialog's form: what it would do is not possible any more. */
export function RefusedAct({ title, text, closeTo, label = "Zurück zum Vertrag", tone = "warning" }: RefusedActProps) {
  return (
    <>
      <Alert tone={tone} isAnnounced title={title}>
        {text}
      </Alert>
      <PageDialogFooter>
        <Button asChild variant="primary">
          <Link to={closeTo} preventScrollReset>
            {label}
          </Link>
        </Button>
      </PageDialogFooter>
    </>
  );
}
