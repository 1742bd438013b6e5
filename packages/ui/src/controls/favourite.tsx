import Heart from "lucide-react/icons/heart";
import { ToggleDisc, type ToggleDiscProps } from "./icon-button.tsx";

/** The heart in a card's corner: a disc of 34 px inside a target of 44 px, in the caller's form. */
export function Favourite(props: Omit<ToggleDiscProps, "icon">) {
  return <ToggleDisc {...props} icon={<Heart size={18} aria-hidden="true" />} />;
}
