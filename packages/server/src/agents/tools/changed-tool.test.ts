import { expect, test } from 'vitest'
import { checkChange } from './changed-tool.ts'
import type { ToolSchemas, Verdict } from './schemas/tool-schemas.ts'

const account = { id: 'acc_1', mode: 'sandbox' } as const

/** Changes the schema while the threads that check it respond with `verdict`. */
const changed = (verdict: Verdict, parameters: Record<string, unknown> = { type: 'object' }) => {
  let asked = 0
  const judge = async () => {
    asked += 1
    return verdict
  }
  const schemas: ToolSchemas = { judge, judgeArguments: judge }
  const http = { check: async () => ({ kind: 'refused', why: 'is not asked' }) as const }
  return checkChange({ parameters }, account, { schemas, http } as never).then((answer) => ({
    answer,
    asked,
  }))
}

// verifies: limits.schema-threads
test.each<[Verdict, object]>([
  [
    { kind: 'over budget', waitMs: 12_300 },
    { code: 'rate_limited', message: expect.stringContaining('13 s') },
  ],
  [{ kind: 'busy' }, { code: 'unavailable' }],
  [{ kind: 'too slow' }, { code: 'unavailable' }],
  [
    { kind: 'wrong', why: 'is wrong' },
    { code: 'validation', message: 'parameters: an object is wrong.' },
  ],
])('a schema whose check ends as %j is refused', async (verdict, told) => {
  expect((await changed(verdict)).answer).toMatchObject(told)
})

// verifies: limits.schema-bounds
test('a schema over a limit is not sent to the schema threads', async () => {
  const { answer, asked } = await changed({ kind: 'right' }, { type: 'object', allOf: Array(101).fill({}) })
  expect([answer, asked]).toMatchObject([{ code: 'validation' }, 0])
})
