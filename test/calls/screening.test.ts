import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallService, ended, startCallService } from './call-service.ts'

let service: CallService

// A whole conversation takes long.
beforeAll(async () => {
  service = await startCallService()
})

afterAll(() => service.close())

const message = 'Dobrý den, tady virtuální asistentka autoservisu. Prosím, zavolejte nám zpět.'
const withVoicemail = (action: 'mark' | 'hangup' | 'message') => ({
  agent: {
    silencePromptSecs: 3,
    voicemail: { enabled: true, action, ...(action === 'message' && { message }) },
  },
})

async function callOf(to: string, options?: Parameters<CallService['account']>[0]) {
  const account = await service.account(options)
  const placed = await account.place(to)
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const call = await account.call(placed.body.call.id, ended)
  return { account, call }
}

/** Shows the transcript if an expectation fails. */
const expectCall = (call: { transcript: object }) => expect(call, JSON.stringify(call.transcript))

describe.concurrent('a call answered by a machine', () => {
  // verifies: calls.voicemail, agents.voicemail, calls.answered-by
  it('leaves the whole message once, after the beep, and ends', async () => {
    const { account, call } = await callOf('+420601000004', withVoicemail('message'))
    expectCall(call).toMatchObject({
      status: 'completed',
      endReason: 'voicemail',
      answeredBy: 'voicemail',
      voicemailReason: expect.stringMatching(/^(greeting|beep)$/),
      voicemailMessageLeft: true,
      hasConversation: false,
      goal: { result: 'no_conversation' },
      data: { name: null, plate: null },
    })
    expect(call.voicemailDetectedAtSecs).toBeGreaterThan(0)
    expect(call.voicemailDetectedAtSecs).toBeLessThan(call.durationSecs)
    const said: { role: string; message: string }[] = call.transcript
    expect(said.filter(({ role, message: text }) => role === 'agent' && text === message)).toHaveLength(1)
    expect(said.at(-1)).toEqual({ role: 'agent', message })
    const [told] = await account.events()
    expect(told?.event).toBe('call.completed')
    expect(Object.keys(told?.data).filter((key) => /voicemail|answeredBy/.test(key))).toEqual([])
  })

  // verifies: calls.voicemail, agents.voicemail
  it('ends when the agent is set to hang up', async () => {
    const { call } = await callOf('+421901000004', {
      agent: { ...withVoicemail('hangup').agent, language: 'sk' },
    })
    expectCall(call).toMatchObject({
      status: 'completed',
      endReason: 'voicemail',
      answeredBy: 'voicemail',
      voicemailMessageLeft: false,
    })
  })

  // verifies: calls.voicemail, agents.voicemail
  it('is marked and continues when the agent is set to mark', async () => {
    const { call } = await callOf('+420601000004', withVoicemail('mark'))
    expectCall(call).toMatchObject({ answeredBy: 'voicemail', voicemailMessageLeft: false })
    expect(call.endReason).not.toBe('voicemail')
  })

  it('is reported as voicemail even without a setting, with no other effect', async () => {
    const { call } = await callOf('+420601000004', { agent: { silencePromptSecs: 3 } })
    expectCall(call).toMatchObject({ status: 'completed', answeredBy: 'voicemail', hasConversation: false })
    expect(call.endReason).not.toBe('voicemail')
    for (const field of ['voicemailReason', 'voicemailMessageLeft', 'voicemailDetectedAtSecs'])
      expect(call).not.toHaveProperty(field)
  })

  // verifies: calls.answered-by
  it.each(['+420601000009', '+420601000006'])(
    '%s is reported as ivr, whatever its voicemail setting',
    async (to) => {
      const { call } = await callOf(to, withVoicemail('hangup'))
      expectCall(call).toMatchObject({ status: 'completed', answeredBy: 'ivr', hasConversation: false })
      expect(call).not.toHaveProperty('voicemailReason')
    },
  )
})

describe.concurrent('a call screened by the callee’s phone', () => {
  const screens = [
    'Hi, if you record your name and reason for calling, I will see if this person is available.',
    'Thanks. Please stay on the line.',
  ]
  const firstMessage = 'Hello, this is the virtual assistant of the garage. I am calling about your car.'
  const english = {
    agent: {
      ...withVoicemail('hangup').agent,
      language: 'en',
      firstMessage,
      dataFields: [{ key: 'name', type: 'string', description: 'name of the customer', required: true }],
    },
  }
  const phone = (e164: string, lines: readonly string[]) =>
    service.control('PUT', `/subscribers/${e164}`, { behaviour: 'answer', language: 'en', lines })
  const introductions = (call: { transcript: { role: string; message: string }[] }) =>
    call.transcript.filter(({ role, message }) => role === 'agent' && message.includes(firstMessage))

  // verifies: calls.answered-by
  it('states who is calling and why, waits, and talks to the person who picks up', async () => {
    await phone('+420601557010', [...screens, 'Hello, my name is John Newman.', 'Yes, correct.', 'Goodbye.'])
    const { call } = await callOf('+420601557010', english)
    expectCall(call).toMatchObject({
      status: 'completed',
      answeredBy: 'human',
      hasConversation: true,
      data: { name: 'John Newman' },
    })
    expect(introductions(call)).toHaveLength(2)
    expect(call).not.toHaveProperty('voicemailReason')
  })

  // verifies: calls.answered-by
  it('is reported as ivr when nobody picks up', async () => {
    await phone('+420601557011', screens)
    const { call } = await callOf('+420601557011', english)
    expectCall(call).toMatchObject({ status: 'completed', answeredBy: 'ivr', hasConversation: false })
    expect(call).not.toHaveProperty('voicemailReason')
  })
})

describe.concurrent('a caller transferred to a number that a mailbox answers', () => {
  // verifies: agents.transfer
  it.each(['cold', 'warm'] as const)('returns to the agent, and no other leg is billed: %s', async (mode) => {
    const account = await service.account({
      agent: { transferTo: { e164: '+420601000004', mode }, silencePromptSecs: 3 },
    })
    const from = mode === 'cold' ? '+420601557020' : '+420601557021'
    await service.control('PUT', `/subscribers/${from}`, {
      behaviour: 'answer',
      language: 'cs',
      lines: ['Chci mluvit s člověkem.'],
    })
    await service.control('POST', '/calls', { from, to: account.number })
    const call = await account.onlyCall()
    expectCall(call).toMatchObject({ status: 'completed', endReason: 'silence_timeout' })
    const said = call.transcript.map(({ message: text }: { message: string }) => text)
    expect(said).toContain('Hned vás spojím s kolegou, prosím o strpení.')
    expect(said).toContain('Omlouvám se, teď hovor nikdo nebere. Čím vám mohu pomoci?')
    expect(call.priceHal).toBe(Math.ceil((Math.ceil(call.durationSecs) * 300) / 60))
    const { happenings } = await service.control('GET', '/happenings')
    const greetings = happenings.filter(
      ({ kind, details }: { kind: string; details: { from?: string } }) =>
        kind === 'call.invited' && details.from === account.number,
    )
    expect(greetings).toHaveLength(1)
  })
})

describe.concurrent('a call answered by a person', () => {
  // verifies: calls.answered-by
  it('is reported as human, and the conversation continues, with a voicemail setting', async () => {
    const { call } = await callOf('+420601000001', withVoicemail('message'))
    expectCall(call).toMatchObject({
      endReason: 'completed',
      answeredBy: 'human',
      hasConversation: true,
      data: { name: 'Jan Novák', plate: '1AB2345' },
    })
    expect(call).not.toHaveProperty('voicemailReason')
  })

  // verifies: dnc.list, dnc.endpoint
  it('who asks not to be called again is put on the do-not-call list and is not called by any agent', async () => {
    const { account, call } = await callOf('+420601000008')
    expectCall(call).toMatchObject({ answeredBy: 'human', optOutRequested: true })
    const { numbers } = (await account.request('GET', '/v1/dnc')).body
    expect(numbers).toEqual([
      { e164: '+420601000008', reason: null, source: 'call', createdAt: expect.any(Number) },
    ])
    const refused = { status: 403, body: { error: { code: 'on_dnc', cause: 'account' } } }
    expect(await account.place('+420601000008')).toMatchObject(refused)
    const trial = { to: '+420601000008', systemPrompt: 'Zeptej se.' }
    expect(await account.request('POST', '/v1/calls', trial)).toMatchObject(refused)
    const test = { to: '+420601000008' }
    const tested = await account.request('POST', `/v1/agents/${account.agentId}/test-call`, test)
    expect(tested).toMatchObject(refused)
    await account.request('DELETE', '/v1/dnc/%2B420601000008')
    expect((await account.place('+420601000008')).status).toBe(201)
  })

  it('who says nothing is reported as unknown', async () => {
    const { call } = await callOf('+420601000010', { agent: { silencePromptSecs: 3 } })
    expectCall(call).toMatchObject({ answeredBy: 'unknown', hasConversation: false })
  })
})

describe.concurrent('a call from a machine that repeats itself', () => {
  // verifies: states.call-caller-loop
  it('ends politely with caller_loop, free of charge', async () => {
    const account = await service.account()
    await service.control('POST', '/calls', { from: '+420601000006', to: account.number })
    const call = await account.onlyCall()
    expectCall(call).toMatchObject({
      direction: 'in',
      status: 'completed',
      endReason: 'caller_loop',
      priceHal: 0,
    })
    expect(call).not.toHaveProperty('answeredBy')
    expect(call.transcript.at(-1)).toEqual({
      role: 'agent',
      message: 'Slyším jen opakovanou zprávu, proto hovor ukončím. Na shledanou.',
    })
    const [told] = await account.events()
    expect(told).toMatchObject({ event: 'call.completed', data: { endReason: 'caller_loop', priceHal: 0 } })
  })
})
