import { useSyncExternalStore } from "react";

/** True while React takes over the document's markup, and on the server. */
export const useHydrating = (): boolean => useSyncExternalStore(unchanging, isDrawn, isInDocument);

const unchanging = () => () => undefined;
const isDrawn = () => false;
const isInDocument = () => true;
