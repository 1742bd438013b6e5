import { Outlet } from "react-router";
import { AccountFrame } from "#app/features/my-account/account-frame.tsx";

/** The screens of the account, with their menu. */
export default function AccountLayout() {
  return (
    <AccountFrame>
      <Outlet />
    </AccountFrame>
  );
}
