import type { Db } from '../../platform/db/database.ts'
import { idOf } from '../../platform/kernel/ids.ts'
import { oneLine } from '../../platform/kernel/text/one-line.ts'
import type { CallRow } from '../state/call.store.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { storeMissedSms, wasTextedAfter } from './missed-sms.store.ts'
import { missedSmsText } from './missed-sms-text.ts'

/** A caller who keeps trying gets one SMS per hour. */
const oncePerMs = 60 * 60_000

/**
 * Queues the agent's SMS for a missed call, in the transaction that ends the call. Every missed call to a number with
 * an agent counts, unless the operator has suspended the agent or the account, or the number is not active. Nothing is
 * queued to a recipient that may not be texted, or without credit.
 */
export async function sendMissedCallSms(
  tx: Db,
  row: CallRow,
  deps: Pick<CallDeps, 'clock' | 'accounts' | 'agents' | 'numbers' | 'messages'>,
): Promise<void> {
  if (row.agent_id === null) return
  const accountId = idOf('acc', row.account_id)
  const found = await deps.agents.agentForCall(tx, accountId, idOf('ag', row.agent_id))
  if (found?.agent.missedCallSms?.enabled !== true || found.suspended) return
  const account = await deps.accounts.find(tx, accountId)
  const number = await deps.numbers.routeOf(tx, row.to_e164)
  if (account?.status !== 'active' || number?.status !== 'active') return
  if (await wasTextedAfter(tx, row, deps.clock.nowMs() - oncePerMs)) return
  const { name: agent } = found.agent
  const body = missedSmsText(found.agent, { firma: oneLine(account.companyName), cislo: row.to_e164, agent })
  const { mode } = account
  const queued = await deps.messages.queue(tx, { accountId, mode, to: row.from_e164, body })
  if (queued.kind === 'queued') await storeMissedSms(tx, row, queued.id)
}
