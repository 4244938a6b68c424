import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import type { AgentSettings } from '../agent/agent-settings.ts'
import type { AgentTool } from '../agent/agent-tool.ts'
import { carService, placeCall } from '../testing/phone-call.ts'
import { callTool, scriptedModel } from '../testing/scripted-model.ts'
import { type SimulateOptions, simulateConversation } from './simulate-conversation.ts'

const simulate = (agent: AgentSettings, messages: readonly string[], more: Partial<SimulateOptions> = {}) =>
  simulateConversation({
    agent,
    messages,
    variables: {},
    direction: 'in',
    providers: {},
    clock: new VirtualClock(),
    newId: () => 'x',
    ...more,
  })

const lines = [
  'Dobrý den, tady Jan Novák.',
  'Moje značka je jedna á bé dva tři čtyři pět.',
  'Ano, správně.',
  'Děkuji, na shledanou.',
]

describe('a simulated conversation', () => {
  // verifies: agents.simulate
  it('says word for word what a phone call says', async () => {
    const call = placeCall(carService, lines)
    for (const index of lines.keys()) {
      await call.agentTurn()
      await call.speak(index)
    }
    const live = await call.finished()
    const simulated = await simulate(carService, lines)
    expect(simulated.transcript).toEqual(live.transcript)
    expect(simulated.data).toEqual(live.data)
    expect(simulated.goal).toEqual(live.goal)
    expect(simulated.summary).toBe(live.summary)
    expect(simulated.endReason).toBe(live.endReason)
  })

  const stock: AgentTool = { id: 'tool_1', name: 'stock', description: '', parameters: {}, timeoutMs: 1000 }
  const model = () =>
    scriptedModel(({ messages }) =>
      messages.some(({ role }) => role === 'tool') ? 'Máme je.' : [callTool('stock', { part: 'brzdy' })],
    )

  it('runs tools dry: it shows what would be called and calls nothing', async () => {
    const llm = model()
    const result = await simulate({ ...carService, tools: [stock] }, ['Máte brzdy?'], { providers: { llm } })
    expect(result.toolCalls).toEqual([
      { toolId: 'tool_1', name: 'stock', arguments: { part: 'brzdy' }, outcome: 'dry-run' },
    ])
    expect(result.transcript.at(-1)).toEqual({ role: 'agent', message: 'Máme je.' })
  })

  it('runs tools if given a runner', async () => {
    const result = await simulate({ ...carService, tools: [stock] }, ['Máte brzdy?'], {
      providers: { llm: model() },
      runTool: async () => ({ kind: 'result', text: '3' }),
    })
    expect(result.toolCalls).toMatchObject([{ outcome: 'result', result: '3' }])
  })

  it('shows the model every message once', async () => {
    const llm = scriptedModel(() => 'Rozumím.')
    await simulate(carService, ['Jedna.', 'Dvě.'], { providers: { llm } })
    expect(llm.asked[1]!.messages.slice(1).map(({ content }) => content)).toEqual([
      expect.stringContaining('Dobrý den'),
      'Jedna.',
      'Rozumím.',
      'Dvě.',
    ])
  })

  it('fills the variables, including the engine’s, and names those that are missing', async () => {
    const result = await simulate(
      {
        ...carService,
        firstMessage: 'Dobrý den, {{jmeno}}, je {service_date}, volá {service_agent_name}{{chybi}}.',
        systemPrompt: 'Volá {{jinde}} a {{chybi}}.',
      },
      [],
      { variables: { jmeno: 'Jano' }, clock: new VirtualClock(Date.UTC(2026, 0, 5, 23, 30)) },
    )
    expect(result.transcript[0]!.message).toContain('Dobrý den, Jano, je 2026-01-06, volá Autoservis Dvořák.')
    expect(result.unknownVariables).toEqual(['jinde', 'chybi'])
  })

  it('ends like a call whose model fails twice, and says so', async () => {
    const llm = scriptedModel(() => [{ kind: 'failed', why: 'network' }])
    const result = await simulate(carService, ['Haló?', 'Haló?', 'Haló?'], { providers: { llm } })
    expect(result.endReason).toBe('engine_error')
    expect(result.transcript.at(-1)!.message).toContain('technické potíže')
    expect(result.transcript.filter(({ role }) => role === 'caller')).toHaveLength(2)
    expect(result.goal).toEqual({ result: 'not_evaluated', reason: 'evaluation_error' })
  })

  it('recognises an opt-out', async () => {
    const result = await simulate(carService, ['Už mi nevolejte.', 'Haló?'])
    expect(result.optOutRequested).toBe(true)
    expect(result.transcript).toHaveLength(3)
  })
})
