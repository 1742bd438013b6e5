import { macOfCode, textOfCode } from "./credit-code-secret.ts";
import {
  type CreditCodeRow,
  findCreditCodeByMac,
  findCreditCodesById,
} from "./credit-codes.store.ts";
import {
  type Credited,
  type CreditingRefusal,
  cancelCode,
  creditBalance,
  creditedBefore,
  renewCode,
} from "./end-code.ts";
import { makeCodeFromBalance } from "./make-code.ts";

export {
  type CreditCodeRow,
  type Credited,
  type CreditingRefusal,
  cancelCode,
  creditBalance,
  creditedBefore,
  findCreditCodeByMac,
  findCreditCodesById,
  macOfCode,
  makeCodeFromBalance,
  renewCode,
  textOfCode,
};
