import type { CallId } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallService, ended, startCallService } from './call-service.ts'

let service: CallService

// A whole conversation takes long.
beforeAll(async () => {
  service = await startCallService()
})
afterAll(() => service.close())

type Account = Awaited<ReturnType<CallService['account']>>

const words = {
  firstMessage: 'Dobrý den, děkujeme, že voláte zpět.',
  missedFirstMessage: 'Dobrý den, před chvílí jsme se vám nedovolali.',
}

/** An account whose agent handles callbacks, on a number without another agent. */
async function knowing(): Promise<Account> {
  const account = await service.account()
  const path = `/v1/numbers/${encodeURIComponent(account.number)}`
  await account.request('PUT', `${path}/callback-routing`, { agentIds: [account.agentId], ...words })
  await account.request('PATCH', path, { mode: 'none' })
  return account
}

/** A call of the agent, over. */
async function called(account: Account, to: string): Promise<CallId> {
  const { call, error } = (await account.place(to)).body
  const id: CallId = call?.id ?? error.callId
  await account.call(id, ended)
  return id
}

async function callIn(account: Account, from: string, identity?: string) {
  await service.control('POST', '/calls', { from, to: account.number, identity })
  return account.onlyCall('in')
}

const greeting = ({ transcript }: Awaited<ReturnType<typeof callIn>>): string => transcript[0].message

describe.concurrent('a subscriber called by an agent', () => {
  // verifies: calls.callback-of, callback-routing.fields
  it('is greeted as a missed callee when calling back after an unanswered call', async () => {
    const account = await knowing()
    const caller = '+420601000003'
    const callId = await called(account, caller)
    const call = await callIn(account, caller)
    expect(call).toMatchObject({
      from: caller,
      status: 'completed',
      agentId: account.agentId,
      callbackOf: { callId },
    })
    expect(greeting(call)).toContain(words.missedFirstMessage)
    const events = await account.events()
    expect(events.at(-1)).toMatchObject({
      event: 'call.completed',
      data: { id: call.id, callbackOf: { callId } },
    })
    expect(events[0]?.data).not.toHaveProperty('callbackOf')
  })

  it('is thanked for calling back after a conversation', async () => {
    const account = await knowing()
    const caller = '+420601000010'
    const callId = await called(account, caller)
    const call = await callIn(account, caller)
    expect(call).toMatchObject({ agentId: account.agentId, callbackOf: { callId } })
    expect(greeting(call)).toContain(words.firstMessage)
  })

  // verifies: calls.callback-of
  it.each([
    ['claimed', '+420601000005'],
    ['withheld', 'anonymous'],
  ])('is greeted like any caller when the number is only %s', async (identity, from) => {
    const account = await knowing()
    await called(account, '+420601000005')
    const call = await callIn(account, '+420601000005', identity)
    expect(call).toMatchObject({ from, status: 'missed' })
    expect(call).not.toHaveProperty('callbackOf')
  })
})
