import { type Operation, operations } from '@hovor/api'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { createAnswerWriter } from './write-answer.ts'

const pattern = '^tool_[0-9a-f]{32}$'
const write = (returns: z.ZodObject, answer: unknown) => {
  const operation = { ...operations.getAgent, returns } as unknown as Operation
  return JSON.parse(createAnswerWriter(false)(operation, answer))
}

// verifies: conventions.json
test.each([
  ['described alone', z.string().meta({ pattern })],
  ['another one', z.string().regex(/^[a-z]+/)],
])('text with the pattern %s is escaped like any other', (_what, text) => {
  const answer = { text: 'x","y":"\n' }
  expect(write(z.object({ text }), answer)).toEqual(answer)
})

test('an id is written unescaped', () => {
  const answer = { id: `tool_${'1'.repeat(32)}` }
  expect(write(z.object({ id: z.string().regex(new RegExp(pattern)) }), answer)).toEqual(answer)
})

test('a union member is chosen without a log line', () => {
  const warn = vi.spyOn(console, 'warn')
  const one = z.object({ kind: z.enum(['a', 'b']) })
  const answer = { shape: { kind: 'b' } }
  expect(write(z.object({ shape: z.union([one, z.object({ other: z.string() })]) }), answer)).toEqual(answer)
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})
