import { expect, it } from 'vitest'
import { numbers } from '../../numbering/numbers/numbers.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { benchOfEachTest } from '../testing/call-bench.ts'
import { numberedAccount } from '../testing/numbered-account.ts'
import { ScriptedPlatform } from '../testing/platform.ts'
import { planCall } from './plan-call.ts'

const bench = benchOfEachTest()
const to = '+420601000001'
const agentId = 'ag_01a201271596766eae22796a8312775c'

/** An agent on the external platform, as far as a plan asks. */
const external = {
  provider: 'external',
  platformAgentId: 'agent_1',
  suspended: false,
  numberE164: null,
} as Awaited<ReturnType<CallDeps['agents']['agentForCall']>>

it.each([
  ['trial call', { systemPrompt: 'Ahoj.', variables: { order: '17' } }, 'agent'],
  ['bridge', { from: '+420602123456' }, 'bridge'],
  ['call of an agent on the external platform', { agentId, variables: { order: '17' } }, 'platform'],
] as const)('the plan of a %s is data: nothing of it is lost in a copy', async (_, body, kind) => {
  const { principal, e164 } = await numberedAccount(bench.database, bench.clock)
  const deps: CallDeps = {
    ...bench.deps,
    numbers,
    agents: { agentForCall: async () => external },
    platform: new ScriptedPlatform(),
    sipEndpoint: { host: '192.0.2.10', port: 5060, transport: 'tcp' },
  }
  const plan = await planCall(bench.database, principal.account, { to, ...body }, deps)
  expect(plan).toMatchObject({ callerId: e164, record: { to }, flow: { kind } })
  expect(structuredClone(plan)).toEqual(plan)
})
