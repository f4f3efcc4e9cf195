import type { MouseEvent } from "react";
import { Button } from "#app/ui/button.tsx";

type SubmitButtonProps = {
  isBlocked: boolean;
  isPending: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  /** `Vertrag generieren` or `SB-Schutz buchen`. */
  children: string;
};

/** The wizard's last button. */
export function SubmitButton({ isBlocked, ...props }: SubmitButtonProps) {
  return <Button {...props} type="submit" name="intent" value="create" variant="primary" disabled={isBlocked} />;
}
