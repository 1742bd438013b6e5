import Baby from "lucide-react/icons/baby";
import BookOpen from "lucide-react/icons/book-open";
import Dumbbell from "lucide-react/icons/dumbbell";
import House from "lucide-react/icons/house";
import Plane from "lucide-react/icons/plane";
import Shirt from "lucide-react/icons/shirt";
import Smartphone from "lucide-react/icons/smartphone";
import Sparkles from "lucide-react/icons/sparkles";
import Sprout from "lucide-react/icons/sprout";
import Store from "lucide-react/icons/store";
import Ticket from "lucide-react/icons/ticket";
import UtensilsCrossed from "lucide-react/icons/utensils-crossed";
import Wine from "lucide-react/icons/wine";

/** The icons by their names in the catalogue; an unknown name gets the shop icon. */
const icons = {
  baby: Baby,
  "book-open": BookOpen,
  dumbbell: Dumbbell,
  house: House,
  plane: Plane,
  shirt: Shirt,
  smartphone: Smartphone,
  sparkles: Sparkles,
  sprout: Sprout,
  ticket: Ticket,
  "utensils-crossed": UtensilsCrossed,
  wine: Wine,
};

export function UniverseIcon({ name }: { name: string }) {
  const Icon = Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : Store;
  return <Icon size={22} strokeWidth={1.75} aria-hidden="true" />;
}
