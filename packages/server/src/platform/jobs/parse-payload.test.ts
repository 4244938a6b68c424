import { expect, it } from 'vitest'
import { z } from 'zod'
import { withPayload } from './parse-payload.ts'
import type { Job } from './queue.ts'

const handler = withPayload(z.object({ callId: z.string() }), async ({ callId }) => {
  seen.push(callId)
  return { kind: 'done' }
})
const seen: string[] = []
const job = (payload: unknown) => ({ payload }) as Job

it('a handler gets the payload that its schema describes', async () => {
  expect(await handler(job({ callId: 'c_1' }))).toEqual({ kind: 'done' })
  expect(seen).toEqual(['c_1'])
})

it.each([[null], [{}], [{ callId: 7 }]])('a payload of another shape fails the run: %j', async (payload) => {
  await expect(async () => handler(job(payload))).rejects.toThrow('expected')
})
