import { Link } from "@remix-run/react";
import { Mail, PenLine } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#app/paths.ts";
import { Bar } from "#app/ui/bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { contractEmailTexts } from "#server/handover/contract-mail/contract-email.texts.ts";

/** The bar with the one next step of a contract; `words` say when it is due. */
export function StepBar({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Bar className="sm:py-3" actions={children}>
      <p className="text-ink-soft max-sm:sr-only">{words}</p>
    </Bar>
  );
}

/** To the page with the pads, which asks for consent first. */
export function SignStep({ id }: { id: string }) {
  return (
    <Button asChild variant="primary">
      <Link to={paths.onlineSignature(id)}>
        <PenLine aria-hidden />
        Vertrag unterschreiben
      </Link>
    </Button>
  );
}

/** To the dialog that mails the papers. */
export function MailStep({ dialogPath }: { dialogPath: string }) {
  return (
    <Button asChild variant="primary">
      <Link to={dialogPath} preventScrollReset>
        <Mail aria-hidden />
        {contractEmailTexts.panelTitle}
      </Link>
    </Button>
  );
}
