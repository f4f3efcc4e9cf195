import { Alert } from "#app/ui/alert.tsx";

/** Errors of the form as a whole, announced at once. */
export function FormErrors({ id, errors }: { id?: string; errors?: readonly string[] | null }) {
  if (!errors?.length) return null;
  return (
    <div id={id}>
      <Alert tone="danger" isAnnounced>
        {errors.join(" ")}
      </Alert>
    </div>
  );
}
