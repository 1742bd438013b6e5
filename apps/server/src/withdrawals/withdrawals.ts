import { exportWithdrawalsOf, findOpenReturns } from "./withdrawals.store.ts";

export { exportWithdrawalsOf, findOpenReturns };
