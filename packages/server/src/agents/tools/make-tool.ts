import { maxTools } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import { fail, isFailure } from '../../platform/kernel/failure.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { changedTool, type ToolChange } from './changed-tool.ts'
import { emptyTool } from './empty-tool.ts'
import { insertTool, lockTools, selectTools } from './tool.store.ts'
import type { ToolDeps } from './tool-deps.ts'

/** The longest name of a tool. */
const maxName = 64

/** A tool as another feature wants it, checked as `checkChange` does. */
export type WantedTool = ToolChange & {
  readonly name: string
  readonly description: string
  readonly url: string
}

/**
 * Makes a tool in the transaction `tx`; one of the account with that name and address is taken as it is. A name that
 * another tool has gets a number: `orders_2`. A failure requires a rollback.
 */
export async function makeTool(tx: Db, accountId: AccountId, wanted: WantedTool, deps: ToolDeps) {
  await lockTools(tx, accountId)
  const tools = await selectTools(tx, accountId, undefined, maxTools)
  const names = namesFor(wanted.name)
  const same = tools.find(({ name, url }) => url === wanted.url && names.includes(name))
  if (same !== undefined) return same.id
  const name = names.find((free) => tools.every((tool) => tool.name !== free))
  if (tools.length >= maxTools || name === undefined) return fail('tool_limit')
  const tool = await changedTool(tx, accountId, emptyTool(accountId, deps), { ...wanted, name }, deps)
  if (isFailure(tool)) return tool
  await insertTool(tx, accountId, tool)
  return tool.id
}

/** The name, and with a number each: one more than there are tools, so that one of them is free. */
function namesFor(wanted: string): string[] {
  const numbered = Array.from({ length: maxTools }, (_, index) => {
    const suffix = `_${index + 2}`
    return `${wanted.slice(0, maxName - suffix.length)}${suffix}`
  })
  return [wanted, ...numbered]
}
