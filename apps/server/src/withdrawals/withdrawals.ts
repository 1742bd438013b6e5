import { receiveReturn } from "./receive-return.ts";
import { exportWithdrawalsOf, findOpenReturns } from "./withdrawals.store.ts";

export { exportWithdrawalsOf, findOpenReturns, receiveReturn };
