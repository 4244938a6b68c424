import type { Caller } from '../../http/exchange/principal.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { callAgent } from '../admit/call-agent.ts'
import { refusalOfService } from '../admit/plan-call.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { pricePerMinuteHal } from '../state/price-per-minute.ts'

/** The agent that a person in a browser wants to talk with. */
export interface WantedAgent {
  readonly agentId: string
  /** The saved draft in place of the version that is live. */
  readonly useDraft: boolean
}

/** A party without a number: who talks in a browser, and an account that has none. */
const noNumber = 'anonymous'

/**
 * Checks what a person in a browser asks for, before anything is stored. Who talks costs an agent minute without
 * telephony, in the sandbox nothing.
 * decision:0073
 */
export async function planBrowserCall(account: Caller, { agentId, useDraft }: WantedAgent, deps: CallDeps) {
  const { database, agents, numbers, engine, browserLines } = deps
  if (account.status === 'suspended') return fail('account_suspended')
  const refusal = refusalOfService(account, deps)
  if (refusal !== undefined) return refusal
  const found = await agents.agentForCall(database, account.id, agentId, { useDraft })
  if (found === undefined) return fail('not_found')
  if (found.suspended) return fail('agent_suspended')
  if (found.provider === 'external' || browserLines === undefined) {
    const message = 'Only agents on the built-in engine can be talked with in a browser.'
    return fail('engine_not_configured', { message })
  }
  if (engine.state === 'unavailable') return fail('engine_unavailable')
  const number = found.numberE164 ?? (await numbers.oldestActiveNumber(database, account.id)) ?? noNumber
  const isFree = account.mode === 'sandbox'
  const query = { kind: 'test', direction: 'in', destination: 'any' } as const
  return {
    browserLines,
    record: {
      accountId: account.id,
      kind: 'test',
      direction: 'in',
      from: noNumber,
      to: number,
      agentId: found.id,
      pricePerMinuteHal: isFree ? 0 : await pricePerMinuteHal(deps, account.id, query),
    },
    conversation: {
      agent: await callAgent(database, account.id, found, deps),
      variables: {},
      remoteNumber: noNumber,
      localNumber: number,
    },
  } as const
}
