import { PenLine } from "lucide-react";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { signingTexts } from "#server/handover/signing/signing.texts.ts";
import { documentsToRead, ReadLinks } from "./documents-to-read.tsx";
import type { SigningPage } from "./route.tsx";

type ConsentCardProps = { page: SigningPage; isAgreed: boolean; onAgree: (isAgreed: boolean) => void };

/**
 * The papers to read and the consent required before signing (signatures.md#consent); ticked already on the contract's
 * page.
 */
export function ConsentCard({ page, isAgreed, onAgree }: ConsentCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <PenLine aria-hidden className="size-5" />
          Vor der Unterschrift
        </CardTitle>
      </CardHeader>
      <CardBody className="grid gap-4">
        <div className="xl:hidden noscript:block">
          <ReadLinks documents={documentsToRead(page)} />
        </div>
        <Checkbox
          name="isAgreed"
          required
          label={page.actId ? signingTexts.addendumAgreement : signingTexts.agreement}
          defaultChecked={isAgreed}
          onChange={(event) => onAgree(event.currentTarget.checked)}
        />
      </CardBody>
    </Card>
  );
}
