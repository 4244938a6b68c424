import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import { fail } from '../../platform/kernel/failure.ts'
import type { AgentDeps } from '../state/agent-deps.ts'

/** The most voices that a list returns. */
const maxVoices = 1000

export const listVoices = (deps: Pick<AgentDeps, 'voices' | 'platform' | 'serves'>) =>
  handle(operations.listVoices, async ({ account, log }, { query: { provider } }) => {
    const hasPlatform = deps.platform.configured && deps.serves(account.mode)
    const found = await voicesOf(deps, provider, hasPlatform)
    if (found.kind !== 'ok') {
      log.warn({ outcome: found.kind, why: found.why }, 'agents: the platform did not list its voices')
      return fail('eleven_labs_error')
    }
    const voices = found.value.slice(0, maxVoices).map(({ language = null, gender = null, ...voice }) => ({
      ...voice,
      language,
      gender,
      provider,
    }))
    return { voices }
  })

async function voicesOf(
  { voices, platform }: Pick<AgentDeps, 'voices' | 'platform'>,
  provider: 'engine' | 'external',
  hasPlatform: boolean,
) {
  if (provider === 'engine') return { kind: 'ok', value: await voices.list() } as const
  return hasPlatform ? platform.voices() : ({ kind: 'ok', value: [] } as const)
}
