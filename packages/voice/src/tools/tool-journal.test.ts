import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AgentTool, ToolCall, ToolResult } from '../agent/agent-tool.ts'
import { canonicalJson } from './canonical-json.ts'
import { type JournalEntry, ToolJournal } from './tool-journal.ts'

const toolOf = (id: string): AgentTool => ({
  id,
  name: id,
  description: '',
  parameters: {},
  timeoutMs: 1000,
})

type Step =
  | { readonly kind: 'ask'; readonly tool: string; readonly value: number }
  | { readonly kind: 'answer' | 'deliver' | 'next-turn' | 'wait' }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
      tool: fc.constantFrom('a', 'b'),
      value: fc.integer({ min: 0, max: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('answer', 'deliver', 'next-turn', 'wait').map((kind) => ({ kind }) as Step),
  },
)

describe('the journal of tool calls', () => {
  // verifies: agents.tools
  it('runs no call twice in a turn or before its result was delivered, and loses no result', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 60 }), async (steps) => {
        const clock = new VirtualClock(0)
        const runs: ToolCall[] = []
        const waiting: ((result: ToolResult) => void)[] = []
        let ids = 0
        const journal = new ToolJournal({
          clock,
          newId: () => `t${++ids}`,
          run: (call) => {
            runs.push(call)
            return new Promise((resolve) => waiting.push(resolve))
          },
        })
        let turn = 0
        const asked = new Map<string, JournalEntry>()
        const open = new Map<string, JournalEntry>()
        for (const step of steps) {
          if (step.kind === 'ask') {
            const call = `${step.tool} ${step.value}`
            const entry = journal.begin(turn, toolOf(step.tool), { value: step.value })!
            const known = asked.get(`${turn} ${call}`) ?? open.get(call)
            if (known !== undefined) expect(entry).toBe(known)
            asked.set(`${turn} ${call}`, entry)
            if (!entry.delivered) open.set(call, entry)
          }
          if (step.kind === 'answer') waiting.shift()?.({ kind: 'result', text: 'x' })
          if (step.kind === 'wait') await clock.advance(2000)
          if (step.kind === 'next-turn') turn += 1
          if (step.kind === 'deliver')
            for (const [call, entry] of open) {
              if (entry.result === undefined) continue
              entry.delivered = true
              open.delete(call)
            }
          await clock.advance(0)
        }
        expect(runs).toHaveLength(new Set(asked.values()).size)
        expect(new Set(runs.map(({ callId }) => callId)).size).toBe(runs.length)
        expect(journal.undelivered).toEqual(
          [...open.values()].sort((l, r) => Number(l.callId.slice(1)) - Number(r.callId.slice(1))),
        )
        await clock.advance(5000)
        expect(journal.records.map(({ outcome }) => outcome)).not.toContain('unfinished')
      }),
      { numRuns: 200 },
    )
  })

  it('gives up on a tool that never answers, and treats one that throws as a failure', async () => {
    const clock = new VirtualClock(0)
    const journal = new ToolJournal({
      clock,
      newId: () => 'x',
      run: ({ name }) => {
        if (name === 'broken') throw new Error('no')
        return new Promise(() => undefined)
      },
    })
    const silent = journal.begin(0, toolOf('silent'), {})!
    const broken = journal.begin(0, toolOf('broken'), {})!
    await clock.advance(0)
    await clock.advance(1499)
    expect([silent.result, broken.result]).toEqual([undefined, { kind: 'failed', why: 'network' }])
    await clock.advance(1)
    expect(silent.result).toEqual({ kind: 'failed', why: 'timeout' })
    expect(journal.records).toEqual([
      { toolId: 'silent', name: 'silent', atMs: 0, ms: 1500, outcome: 'timeout' },
      { toolId: 'broken', name: 'broken', atMs: 0, ms: 0, outcome: 'network' },
    ])
    expect(clock.pendingTimers).toBe(0)
  })

  it('accepts a bounded number of calls per conversation', () => {
    const journal = new ToolJournal({
      clock: new VirtualClock(0),
      newId: () => 'x',
      run: () => new Promise(() => undefined),
    })
    const begun = Array.from({ length: 120 }, (_, value) => journal.begin(0, toolOf('a'), { value }))
    expect(begun.filter((entry) => entry !== undefined)).toHaveLength(100)
  })
})

it('writes the same JSON for the same value, whatever the key order', () => {
  expect(canonicalJson({ b: [1, { d: null, c: undefined }], a: 'x"' })).toBe(
    '{"a":"x\\"","b":[1,{"d":null}]}',
  )
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
