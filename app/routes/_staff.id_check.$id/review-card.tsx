import type { ReactNode } from "react";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";

type ReviewCardProps = {
  title: string;
  aside?: ReactNode;
  onInput: () => void;
  children: ReactNode;
};

/** The card of a document's form beside its photos, as high as those where they stand side by side. */
export function ReviewCard({ title, aside, onInput, children }: ReviewCardProps) {
  return (
    <Card className="xl:min-h-(--desk-height)">
      <CardHeader aside={aside} className="border-b-0 pt-4 pb-0">
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardBody className="pt-3 sm:pt-3">
        <div onInput={onInput}>{children}</div>
      </CardBody>
    </Card>
  );
}

/** Beside the photos a name gets the card's whole width: long names stay readable. */
export const nameFields = "grid gap-x-4 gap-y-3 sm:col-span-2 sm:grid-cols-2 xl:grid-cols-1";

/** Where a photo stays above the fields, what gets the focus must not lie behind it. */
export const reviewFields =
  "grid gap-x-4 gap-y-3 sm:grid-cols-2 max-xl:[&_input]:scroll-mt-[calc(var(--photo-height,0px)+3rem)]";
