import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * What the page's action answered, until a form is sent again or the page is left. Remix forgets it as soon as the page loads its
 * data again, and pages do that whenever somebody else changes something: a refusal would vanish while it is read.
 */
export function useActionResult<Action>(): ReturnType<typeof useActionData<Action>> {
  const given = useActionData<Action>();
  const { key } = useLocation();
  const [kept, setKept] = useState({ given, key });
  if (given !== undefined && given !== kept.given) setKept({ given, key });
  return given ?? (kept.key === key ? kept.given : undefined);
}
