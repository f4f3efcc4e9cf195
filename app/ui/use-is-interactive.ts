import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False in the HTML of the server and until scripts run: what only scripts can switch on again must not be switched off
 * before.
 */
export const useIsInteractive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
