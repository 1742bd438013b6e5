import { decimalText } from "@papillote/domain/money/cents.ts";
import { decideHeldOrder, findHeldOrders } from "#server/fraud/fraud.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Command, type CommandWord, type ExitCode, exitCodes, say } from "./command.ts";

export const heldCommands: CommandWord = {
  usage: [
    ["", "lists the paid orders whose codes wait for your review, and why"],
    ["approve|refuse <order> <note>", "lets the codes be seen, or freezes them: refund it then"],
  ],
  commandOf: heldCommand,
};

const decisions = { approve: "approved", refuse: "refused" } as const;

function heldCommand([verb, orderNumber, ...words]: readonly string[]): Command | undefined {
  if (verb === undefined) return { run: listHeld };
  const decision = verb === "approve" || verb === "refuse" ? decisions[verb] : undefined;
  const note = words.join(" ").trim();
  if (!decision || orderNumber === undefined || note === "") return undefined;
  const run = async (deps: Deps): Promise<ExitCode> =>
    (await decideHeldOrder(deps, { orderNumber, decision, note }))
      ? say(`Order ${orderNumber} is ${decision}.\n`, exitCodes.fine)
      : say(`Order ${orderNumber} is not held.\n`, exitCodes.found);
  return { run };
}

async function listHeld({ db }: Deps): Promise<ExitCode> {
  const held = await findHeldOrders(db);
  if (held.length === 0) return say("No order is held.\n", exitCodes.fine);
  const lines = held.map(
    ({ orderNumber, email, total, reasons, heldAt }) =>
      `${orderNumber}  ${heldAt.toISOString()}  ${decimalText(total)}  ${email}  ${reasons.join(", ")}`,
  );
  return say(`${lines.join("\n")}\n${held.length} orders held\n`, exitCodes.found);
}
