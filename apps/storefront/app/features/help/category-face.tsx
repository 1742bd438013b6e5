import type { Paper } from "@papillote/artwork/papers.ts";
import CircleHelp from "lucide-react/icons/circle-help";
import Compass from "lucide-react/icons/compass";
import CreditCard from "lucide-react/icons/credit-card";
import Gift from "lucide-react/icons/gift";
import ShieldCheck from "lucide-react/icons/shield-check";
import Ticket from "lucide-react/icons/ticket";
import Truck from "lucide-react/icons/truck";
import User from "lucide-react/icons/user";
import Wallet from "lucide-react/icons/wallet";

type Face = { readonly Icon: typeof Compass; readonly paper: Paper };

const faces: Readonly<Record<string, Face>> = {
  compass: { Icon: Compass, paper: "evasion" },
  user: { Icon: User, paper: "jardin" },
  wallet: { Icon: Wallet, paper: "courses" },
  ticket: { Icon: Ticket, paper: "gourmandises" },
  gift: { Icon: Gift, paper: "mode" },
  "credit-card": { Icon: CreditCard, paper: "sport" },
  truck: { Icon: Truck, paper: "beaute" },
  "shield-check": { Icon: ShieldCheck, paper: "maison" },
};
const otherFace: Face = { Icon: CircleHelp, paper: "culture" };

/** The picture and the paper for a category, by its icon's name in the content import. */
export function categoryFace(icon: string): Face {
  return Object.hasOwn(faces, icon) ? (faces[icon] ?? otherFace) : otherFace;
}
