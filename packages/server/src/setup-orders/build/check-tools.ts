import { type Failure, isFailure } from '../../platform/kernel/failure.ts'
import type { AccountId, SetupOrderId } from '../../platform/kernel/ids.ts'
import { acceptedQuote } from '../state/quotes-of-order.ts'
import type { SetupDeps } from '../state/setup-deps.ts'
import { selectSetupOrder } from '../state/setup-order.store.ts'
import { selectQuotes } from '../state/setup-quote.store.ts'
import type { WantedTool } from '../state/wishes.ts'

/** The tools of the quote that is to be built, as they are stored; or why one of them cannot be made. */
export interface CheckedTools {
  /** Of the quote; 0: nothing is to be built. */
  readonly version: number
  readonly tools: readonly WantedTool[] | Failure
}

/** Looks up the hosts of the tools, outside a transaction. */
export async function checkTools(
  { database, tools }: Pick<SetupDeps, 'database' | 'tools'>,
  accountId: AccountId,
  id: SetupOrderId,
): Promise<CheckedTools> {
  const order = await selectSetupOrder(database, accountId, id)
  const quote = order && acceptedQuote(await selectQuotes(database, order))
  if (order === undefined || quote === undefined) return { version: 0, tools: [] }
  const { version, proposal } = quote
  if (order.builtVersion >= version) return { version, tools: [] }
  const checked: WantedTool[] = []
  for (const tool of proposal.tools ?? []) {
    const fit = await tools.check({ id: accountId, mode: order.mode }, tool)
    if (isFailure(fit)) return { version, tools: fit }
    checked.push({ ...tool, url: fit.url ?? tool.url })
  }
  return { version, tools: checked }
}
