import { cardStates } from "./card-states.tsx";
import { choiceStates } from "./choice-states.tsx";
import { controlStates } from "./control-states.tsx";
import { fieldStates } from "./field-states.tsx";
import { frameStates } from "./frame-states.tsx";
import { goodsStates } from "./goods-states.tsx";
import { moneyStates } from "./money-states.tsx";
import { overlayStates } from "./overlay-states.tsx";
import { settingStates } from "./setting-states.tsx";
import { signStates } from "./sign-states.tsx";
import type { Group } from "./specimen.ts";
import { ticketStates } from "./ticket-states.tsx";
import { wholeStates } from "./whole-states.tsx";

/** Every component in every state: the gallery renders this table, its tests iterate over it. */
export const stateTable: readonly Group[] = [
  ...signStates,
  ...controlStates,
  ...fieldStates,
  ...choiceStates,
  ...cardStates,
  ...goodsStates,
  ...ticketStates,
  ...moneyStates,
  ...frameStates,
  ...overlayStates,
  ...wholeStates,
  ...settingStates,
];
