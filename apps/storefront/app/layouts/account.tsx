import { Outlet } from "react-router";
import { AccountFrame } from "#app/features/my-account/account-frame.tsx";

export default function AccountLayout() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}
