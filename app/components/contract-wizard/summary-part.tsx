import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

type SummaryPartProps = { title: string /** Address of the step it was typed in. */; to: string; children: ReactNode };

/** A part of a wizard's preview; leads back to its step. */
export function SummaryPart({ title, to, children }: SummaryPartProps) {
  return (
    <Card>
      <CardHeader
        aside={
          <Button asChild variant="link" size="inline">
            <Link to={to}>
              Ändern<VisuallyHidden>: {title}</VisuallyHidden>
            </Link>
          </Button>
        }
      >
        <CardTitle>{title}</CardTitle>
      </CardHeader>
      <CardBody>{children}</CardBody>
    </Card>
  );
}
