import { Link, useNavigate } from "@remix-run/react";
import { CircleCheck, FileText } from "lucide-react";
import { useEffect } from "react";
import { useSignatureDrafts } from "#app/components/signature-pad/signature-draft.ts";
import { paths } from "#app/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Dialog, DialogContent } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useIsInteractive } from "#app/ui/use-is-interactive.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";
import type { SigningPage } from "./route.tsx";
import { storageKeyOf } from "./signing-wizard.tsx";

/** All signatures are given: the success dialog (signatures.md#signing-page), and the page that remains. */
export function SigningDone({ page, back }: { page: SigningPage; back: string }) {
  const { id, contractId, sbContractId, fullySignedAt, isJustSent } = page;
  const navigate = useNavigate();
  const isDialogOpen = useIsInteractive() && isJustSent;
  const { forget } = useSignatureDrafts(storageKeyOf(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page says that all is stored
  useEffect(forget, [id]);
  const given = page.requirements.flatMap((requirement) =>
    requirement.given ? [{ ...requirement.given, kind: requirement.kind, name: requirement.name }] : [],
  );
  return (
    <>
      <Card>
        <EmptyState
          icon={CircleCheck}
          tone="done"
          title={
            isJustSent && !isDialogOpen
              ? signingTexts.success
              : `Der ${page.actId ? "Nachtrag" : "Vertrag"} ist unterschrieben`
          }
          action={
            <>
              <Button asChild>
                <Link to={back}>Zum Vertrag</Link>
              </Button>
              {page.actId ? (
                <SignedLink href={paths.actFile(page.actId, "signed_addendum")} isMain>
                  Unterschriebenen Nachtrag ansehen
                </SignedLink>
              ) : null}
              {sbContractId && !page.actId ? (
                <SignedLink href={paths.sbContractFile(sbContractId, "signed")} isMain={!contractId}>
                  SB-Schutz ansehen
                </SignedLink>
              ) : null}
              {contractId && !page.actId ? (
                <SignedLink href={paths.contractFile(contractId, "signed")} isMain>
                  Unterschriebenen Vertrag ansehen
                </SignedLink>
              ) : null}
            </>
          }
        >
          {page.isMailed === null ? null : (
            <p className="mb-2">
              {page.isMailed
                ? "Die PDFs sind per E-Mail unterwegs."
                : "Die PDFs konnten nicht gesendet werden. Bitte senden Sie sie vom Vertrag aus noch einmal."}
            </p>
          )}
          <p>{fullySignedAt ? `Seit ${formatDateTime(fullySignedAt)} Uhr von allen unterschrieben.` : null}</p>
          <ul className="mt-4 grid gap-1.5 text-left">
            {given.map(({ kind, name, signerName, signedAt }) => (
              <li key={kind} className="flex items-start gap-2">
                <CircleCheck aria-hidden className="mt-1 size-4 shrink-0 text-green-ink" />
                <span>
                  <span className="font-semibold text-ink">{name}</span>
                  {`: ${signerName}, ${formatDateTime(signedAt)} Uhr`}
                </span>
              </li>
            ))}
          </ul>
        </EmptyState>
      </Card>
      <Dialog open={isDialogOpen} onOpenChange={() => navigate(paths.onlineSignature(id), { replace: true })}>
        <DialogContent
          title={signingTexts.success}
          description={page.isMailed ? "Die PDFs sind per E-Mail unterwegs." : undefined}
          footer={
            <Button asChild variant="primary">
              <Link to={paths.onlineSignatureDone(id)}>Weiter</Link>
            </Button>
          }
        />
      </Dialog>
    </>
  );
}

function SignedLink({ href, isMain, children }: { href: string; isMain: boolean; children: string }) {
  return (
    <Button asChild variant={isMain ? "primary" : "secondary"}>
      <a href={href} target="_blank" rel="noreferrer">
        <FileText aria-hidden />
        {children}
      </a>
    </Button>
  );
}
