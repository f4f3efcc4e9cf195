import type { ShouldRevalidateFunction } from "@remix-run/react";

/**
 * For pages whose forms are refused when another user was first: what that user saved is loaded, which the framework leaves out
 * after a refusal.
 */
export const revalidateAfterSubmit: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus !== undefined || defaultShouldRevalidate;
