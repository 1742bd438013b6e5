import { Cookies } from "#app/features/about/cookies.tsx";

export default function CookiesRoute() {
  return <Cookies />;
}
