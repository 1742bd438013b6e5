import { macOfCode, textOfCode } from "./credit-code-secret.ts";
import {
  type CreditCodeRow,
  findCreditCodeByMac,
  findCreditCodesById,
  giveCreditCodesOf,
  hasOpenCredit,
  isCodeFrozen,
} from "./credit-codes.store.ts";
import {
  type Credited,
  type CreditingRefusal,
  cancelCode,
  creditBalance,
  creditedBefore,
  renewCode,
} from "./end-code.ts";
import { makeCodeFromBalance, makeCodeOfOrder } from "./make-code.ts";

export {
  type CreditCodeRow,
  type Credited,
  type CreditingRefusal,
  cancelCode,
  creditBalance,
  creditedBefore,
  findCreditCodeByMac,
  findCreditCodesById,
  giveCreditCodesOf,
  hasOpenCredit,
  isCodeFrozen,
  macOfCode,
  makeCodeFromBalance,
  makeCodeOfOrder,
  renewCode,
  textOfCode,
};
