import { ShieldCheck } from "lucide-react";
import { DocumentPicture } from "#app/components/document-picture.tsx";
import { paths } from "#app/paths.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import type { WalletProof } from "#db/schema/id-checks.ts";
import { type DocumentHalf, halfLabels } from "#server/checks/verification/document-half.ts";
import { walletTexts } from "#server/checks/wallet/wallet.texts.ts";
import { formatDateTime } from "#server/ground/kernel/format.ts";
import type { Photo } from "./photo.ts";

type WalletProofPanelProps = {
  half: DocumentHalf;
  proof: WalletProof;
  /** Of the license. */
  portrait: Photo | undefined;
};

/** Where photos would be: who proved the document, and the license's portrait to compare with the person (wallet.md#at-the-desk). */
export function WalletProofPanel({ half, proof, portrait }: WalletProofPanelProps) {
  return (
    <Card className="xl:sticky xl:top-[calc(var(--header-height,0px)+1rem)]">
      <CardHeader>
        <CardTitle>
          {halfLabels[half]}: {walletTexts.title}
        </CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <p className="flex items-start gap-2 text-md text-green-ink">
          <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
          {`${walletTexts.proved(proof.issuer)} am ${formatDateTime(new Date(proof.verifiedAt))}`}
        </p>
        {half === "license" && portrait ? (
          <figure className="grid justify-items-center gap-3">
            <DocumentPicture
              src={paths.documentImage(portrait.id)}
              contentType={portrait.contentType}
              alt="Bild aus dem Führerschein"
              className="max-h-[46dvh] w-full max-w-sm rounded-small bg-grey-soft object-contain"
            />
            <figcaption className="grid gap-1 text-center">
              <strong>{walletTexts.portraitQuestion}</strong>
              <span className="text-sm text-ink-soft">{walletTexts.portraitHint}</span>
            </figcaption>
          </figure>
        ) : null}
        {half === "license" && !portrait ? <Alert tone="warning" title={walletTexts.portraitMissing} /> : null}
        <p className="text-sm text-ink-soft">{walletTexts.noPhotos}</p>
      </CardBody>
    </Card>
  );
}
