import type { AgentTool, ToolCall } from '@hovor/voice'
import { expect, it } from 'vitest'
import { callAgent } from '../admit/call-agent.ts'
import type { ConverseRequest } from '../ports/voice-engine.port.ts'
import { benchOfEachTest } from '../testing/call-bench.ts'
import { startTalk } from './start-talk.ts'

const bench = benchOfEachTest()

const tool: AgentTool = {
  id: `tool_${'1'.repeat(32)}`,
  name: 'find_order',
  description: 'Finds an order.',
  parameters: { type: 'object' },
  timeoutMs: 1000,
}
const use: ToolCall = { callId: 'turn-1', toolId: tool.id, name: tool.name, arguments: {} }

async function talk(tools: readonly AgentTool[]) {
  const { deps, dial, conversation } = bench
  const call = await dial()
  const runs: unknown[] = []
  const asked: ConverseRequest[] = []
  startTalk(
    { ...call, plan: { ...call.plan, agent: { ...call.plan.agent, tools } } },
    {
      ...deps,
      tools: {
        ...deps.tools,
        run: async (...run) => {
          runs.push(run)
          return { kind: 'result', text: 'ok' }
        },
      },
      engine: {
        ...deps.engine,
        converse: (request) => {
          asked.push(request)
          return conversation
        },
      },
    },
  ).answered.catch(() => {})
  return { call, runs, request: asked[0]! }
}

// verifies: agents.tools
it('an agent runs its tools for its account, with the call id', async () => {
  const { call, runs, request } = await talk([tool])
  expect(request.agent.tools).toEqual([tool])
  expect(await request.runTool?.(use)).toEqual({ kind: 'result', text: 'ok' })
  expect(runs).toEqual([[call.accountId, tool.id, use, call.callId]])
})

it('an agent without tools has none to run', async () => {
  expect((await talk([])).request.runTool).toBeUndefined()
})

// verifies: agents.tools
it('an agent has its own tools and those of its workflow phases, each once', async () => {
  const asked: (readonly string[])[] = []
  const deps = {
    tools: {
      run: () => Promise.reject(new Error('not run here')),
      forAgent: async (_db: unknown, _accountId: string, ids: readonly string[]) => {
        asked.push(ids)
        return [tool]
      },
    },
  }
  const node = { id: 'a', name: 'A', prompt: '', toolIds: ['tool_b', 'tool_a'] }
  const workflow = { start: 'a', nodes: [node, { id: 'b', name: 'B', prompt: '' }], edges: [] }
  const agent = { toolIds: ['tool_a'], workflow } as unknown as Parameters<typeof callAgent>[2]['agent']
  expect(await callAgent(bench.database, 'acc_1', { agent }, deps)).toMatchObject({ tools: [tool] })
  expect(asked).toEqual([['tool_a', 'tool_b']])
})
