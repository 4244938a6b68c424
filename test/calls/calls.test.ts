import { readFile, rm } from 'node:fs/promises'
import { until } from '@hovor/clock/testing'
import { decodeOggOpus, renderMp3 } from '@hovor/media'
import { recordingPath, sql, uuidOf } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeBattery } from '../support/battery-suite.ts'
import { type CallService, ended, startCallService } from './call-service.ts'

let service: CallService

// A whole conversation takes long.
beforeAll(async () => {
  service = await startCallService()
  await service.control('PUT', '/subscribers/+420601557001', {
    behaviour: 'answer',
    voice: 'silence',
    ringSecs: 0,
    hangUpAfterSecs: 2,
  })
})

afterAll(() => service.close())

const id = expect.stringMatching(/^c_[0-9a-f]{32}$/)
/** Billed by started seconds. */
const priceOf = (durationSecs: number, perMinuteHal: number) =>
  Math.ceil((Math.ceil(durationSecs) * perMinuteHal) / 60)

describe.concurrent('an outbound call', () => {
  // verifies: calls.place-agent, calls.id, calls.get, calls.transcript, calls.data, calls.goal
  // verifies: calls.end-reason, calls.has-conversation, calls.recording, calls.recording-ogg
  // verifies: states.call-completed, events.call-completed, events.summary-only, general.credit
  // verifies: calls.direction, general.agents
  it('to 01 is answered, talks, captures data, and is charged, reported and recorded', async () => {
    const account = await service.account()
    const placed = await account.place('+420601000001')
    expect(placed.status).toBe(201)
    const parties = { from: account.number, to: '+420601000001' }
    expect(placed.body.call).toMatchObject({
      id,
      direction: 'out',
      kind: 'agent',
      status: 'initiated',
      ...parties,
    })
    const call = await account.call(placed.body.call.id, ended)
    expect(call).toMatchObject({
      status: 'completed',
      endReason: 'completed',
      answeredBy: 'human',
      data: { name: 'Jan Novák', plate: '1AB2345' },
      goal: { result: 'success' },
      hasConversation: true,
      hasRecording: true,
      priceHal: priceOf(call.durationSecs, 450),
    })
    expect(call.transcript[0]).toMatchObject({ role: 'agent' })
    const name = expect.stringContaining('jmenuji se Jan Novák.')
    expect(call.transcript).toContainEqual({ role: 'caller', message: name })
    expect(await account.money()).toEqual({ available: 100_000 - call.priceHal, held: 0 })
    const { durationSecs, priceHal, transcript, summary, data } = call
    expect(await account.events()).toMatchObject([
      {
        event: 'call.completed',
        data: {
          id: call.id,
          direction: 'out',
          ...parties,
          status: 'completed',
          durationSecs,
          priceHal,
          endReason: 'completed',
          transcript,
          summary,
          data,
        },
      },
    ])
    const whole = await account.recording(call.id)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/ogg'])
    const decoded = await decodeOggOpus(whole.bytes)
    const tracks = decoded.kind === 'decoded' ? decoded.tracks : []
    const isLoud = (track: Int16Array) => track.some((sample) => Math.abs(sample) > 1000)
    expect(tracks.map(isLoud)).toEqual([true, true])
    const size = whole.bytes.length
    const part = await account.recording(call.id, 'bytes=100-199')
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${size}`])
    expect(part.bytes.equals(whole.bytes.subarray(100, 200))).toBe(true)
    const end = await account.recording(call.id, 'bytes=-50')
    expect([end.status, end.bytes.equals(whole.bytes.subarray(-50))]).toEqual([206, true])
    const beyond = await account.recording(call.id, `bytes=${size}-`)
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    expect(JSON.parse(beyond.bytes.toString()).error).toMatchObject({ code: 'validation', cause: 'request' })
  })

  // verifies: states.call-failed, events.call-failed, events.call-failed-once, calls.price-zero
  // verifies: calls.end-reason, calls.duration
  it.each([
    ['02', 'busy'],
    ['05', 'rejected'],
  ])('to %s is refused with call_rejected and stays in the history as failed: %s', async (suffix, why) => {
    const account = await service.account()
    const placed = await account.place(`+4206010000${suffix}`)
    expect(placed).toMatchObject({ status: 502, body: { error: { code: 'call_rejected', callId: id } } })
    const call = await account.call(placed.body.error.callId, ended)
    expect(call).toMatchObject({
      status: 'failed',
      endReason: why,
      durationSecs: 0,
      priceHal: 0,
      transcript: [],
    })
    const [told, ...more] = await account.events()
    expect(more).toEqual([])
    expect(told).toEqual({
      event: 'call.failed',
      event_id: expect.stringMatching(/^evt_/),
      ts: expect.any(Number),
      data: {
        id: call.id,
        direction: 'out',
        from: account.number,
        to: `+4206010000${suffix}`,
        reason: why,
        endReason: why,
      },
    })
    expect(await account.money()).toEqual({ available: 100_000, held: 0 })
    expect((await account.place(`+4206010000${suffix}`)).body.error.code).toBe('call_rejected')
  })

  // verifies: states.call-no-answer, events.call-no-answer, calls.price-zero, calls.duration
  it('to 03 rings until it gives up: no_answer, free', async () => {
    const account = await service.account()
    const placed = await account.place('+420601000003')
    expect(placed).toMatchObject({ status: 201, body: { call: { status: 'initiated' } } })
    const call = await account.call(placed.body.call.id, ended)
    expect(call).toMatchObject({ status: 'no_answer', endReason: 'no_answer', durationSecs: 0, priceHal: 0 })
    expect((await account.events()).map(({ event, data }) => [event, Object.keys(data).sort()])).toEqual([
      [
        'call.no_answer',
        ['answeredBy', 'direction', 'durationSecs', 'endReason', 'from', 'id', 'priceHal', 'status', 'to'],
      ],
    ])
    expect(await account.money()).toEqual({ available: 100_000, held: 0 })
  })

  // verifies: states.call-uncertain, states.call-uncertain-frees-quota, events.uncertain-silent
  // verifies: limits.lock-engine
  it('to 07 has no outcome: it stays initiated without an event, locks its number and frees its slot', async () => {
    const account = await service.account()
    const placed = await account.place('+420601000007')
    expect(placed).toMatchObject({ status: 502, body: { error: { code: 'engine_unavailable', callId: id } } })
    const call = await account.call(placed.body.error.callId, () => true)
    expect(call).toMatchObject({ status: 'initiated' })
    expect(call).not.toHaveProperty('priceHal')
    expect((await account.place('+420601000007')).body.error.code).toBe('destination_busy')
    expect(await account.events()).toEqual([])
    const two = await Promise.all(['+420601000010', '+421901000010'].map((to) => account.place(to)))
    expect(two.map(({ status }) => status)).toEqual([201, 201])
  })

  it('ends within its paid minute when the next one is not covered, after an announcement to the callee', async () => {
    const account = await service.account({ creditHal: 500, agent: { silencePromptSecs: null } })
    const placed = await account.place('+420601000010')
    expect(placed.status).toBe(201)
    const call = await account.call(placed.body.call.id, ended)
    expect(call).toMatchObject({ status: 'completed', endReason: 'credit_blocked' })
    expect(call.durationSecs).toBeLessThanOrEqual(60)
    expect(call.transcript.at(-1)).toEqual({
      role: 'agent',
      message: 'Omlouvám se, hovor teď musím ukončit. Na shledanou.',
    })
    const decoded = await decodeOggOpus((await account.recording(call.id)).bytes)
    const heard = decoded.kind === 'decoded' ? decoded.tracks.map((track) => track.subarray(-3 * 8000)) : []
    expect(heard.some((track) => track.some((sample) => Math.abs(sample) > 1000))).toBe(true)
    expect(await account.money()).toEqual({ available: 500 - call.priceHal, held: 0 })
    const { entries } = (await account.request('GET', '/v1/credit/ledger')).body
    expect(entries[0]).toMatchObject({ type: 'call', callId: call.id, amountHal: -call.priceHal })
  })

  // verifies: errors.insufficient-credit-charges-nothing
  it('without credit is refused, not placed and not stored', async () => {
    const account = await service.account({ creditHal: 449 })
    const refused = await account.place('+420601000009')
    expect(refused).toMatchObject({ status: 402, body: { error: { code: 'insufficient_credit' } } })
    expect((await account.request('GET', '/v1/calls')).body.calls).toEqual([])
    const { happenings } = await service.control('GET', '/happenings')
    expect(JSON.stringify(happenings)).not.toContain('+420601000009')
    expect(await account.money()).toEqual({ available: 449, held: 0 })
    expect(await account.events()).toEqual([])
  })

  // verifies: limits.calls-at-once, states.call-over-limit
  it('beyond the limit of two at once is not dialed, and stays in the history as failed with rate_limited', async () => {
    const account = await service.account()
    for (const to of ['+420601000010', '+421901000010']) expect((await account.place(to)).status).toBe(201)
    const refused = await account.place('+420601000001')
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limited', callId: id } } })
    expect(refused.headers.get('retry-after')).toBeNull()
    const call = await account.call(refused.body.error.callId, ended)
    expect(call).toMatchObject({ status: 'failed', endReason: 'failed', durationSecs: 0, priceHal: 0 })
    const told = (await account.events()).filter(({ data }) => data.id === call.id)
    expect(told).toMatchObject([{ event: 'call.failed', data: { reason: 'rate_limited' } }])
  })

  // verifies: limits.calls-minute, errors.retry-after-calls
  it('beyond ten a minute is refused with the seconds to wait', async () => {
    const account = await service.account()
    // A process with a slightly fast clock: nearly two minutes remain, enough for ten calls.
    const minuteStartMs = Date.now() + 50_000
    await service.surface.database.query(sql`
      update account set call_minute_start = ${minuteStartMs} where id = ${uuidOf(account.id)}`)
    for (let count = 0; count < 10; count++) {
      expect((await account.place('+420601000002')).body.error.code).toBe('call_rejected')
    }
    const secsLeft = () => Math.ceil((minuteStartMs + 60_000 - Date.now()) / 1000)
    const mostSecs = secsLeft()
    const refused = await account.place('+420601000002')
    expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } })
    const waitSecs = Number(refused.headers.get('retry-after'))
    expect(waitSecs).toBeLessThanOrEqual(mostSecs)
    expect(waitSecs).toBeGreaterThanOrEqual(secsLeft())
  })

  // verifies: idempotency.replay, idempotency.in-progress
  it('is dialed once per Idempotency-Key, however often it is requested', async () => {
    const account = await service.account()
    const to = '+420601557002'
    await service.control('PUT', `/subscribers/${to}`, { behaviour: 'answer', voice: 'silence' })
    const place = () =>
      account.request(
        'POST',
        '/v1/calls',
        { to, agentId: account.agentId },
        { 'idempotency-key': 'one call' },
      )
    const both = await Promise.all([place(), place()])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const again = await place()
    expect(again.status).toBe(201)
    expect(again.body).toEqual(both.find(({ status }) => status === 201)!.body)
    const { happenings } = await service.control('GET', '/happenings')
    const dialed = happenings.filter(
      (one: { kind: string; details: { to?: string } }) =>
        one.kind === 'call.invited' && one.details.to === to,
    )
    expect(dialed).toHaveLength(1)
  })

  // verifies: idempotency.agent-suspended, errors.agent-suspended
  it('by a suspended agent is refused, and the refusal is not stored under its key', async () => {
    const account = await service.account()
    const suspend = (suspended: boolean) =>
      service.surface.database.query(sql`
        update agent set suspended = ${suspended} where account_id = ${uuidOf(account.id)}`)
    const place = () =>
      account.request(
        'POST',
        '/v1/calls',
        { to: '+420601000002', agentId: account.agentId },
        { 'idempotency-key': 'k' },
      )
    await suspend(true)
    expect(await place()).toMatchObject({ status: 403, body: { error: { code: 'agent_suspended' } } })
    await suspend(false)
    expect((await place()).body.error.code).toBe('call_rejected')
  })

  // verifies: general.destinations, conventions.reserved-variables
  it.each([
    [{ to: '+48601234567' }, 'unsupported_country'],
    [{ to: '+420123' }, 'invalid_number'],
    [{ to: '+420900123456' }, 'blocked_destination'],
    [{ to: '+420601000001', agentId: 'ag_0198a1b2c3d47e5f8a9b0c1d2e3f4a5b' }, 'agent_not_found'],
    [{ to: '+420601000001', variables: { service_x: '1' } }, 'validation'],
    [{ to: '+420601000001', systemPrompt: 'x' }, 'validation'],
    [{ to: '+420601000001', callerId: '+420601000002' }, 'validation'],
    [{ to: '+420601000001', from: '+420601000002' }, 'validation'],
  ])('%j is refused with %s', async (body, code) => {
    const account = await service.account()
    const answer = await account.request('POST', '/v1/calls', { agentId: account.agentId, ...body })
    expect(answer.body.error.code).toBe(code)
    expect((await account.request('GET', '/v1/calls')).body.calls).toEqual([])
  })

  it('to a number of the service is refused', async () => {
    const [one, other] = [await service.account(), await service.account()]
    expect((await one.place(one.number)).body.error.code).toBe('cannot_call_own_number')
    expect((await one.place(other.number)).body.error.code).toBe('cannot_call_volai_number')
  })

  // verifies: general.sms-numbers
  it('to an SMS number of the service is refused: it carries no calls', async () => {
    const [one, other] = [await service.account(), await service.account()]
    for (const [owner, code] of [
      [one, 'cannot_call_own_number'],
      [other, 'cannot_call_volai_number'],
    ] as const) {
      const { e164 } = (await owner.request('POST', '/v1/sms-numbers')).body.smsNumber
      const bridge = (from: string, to: string) => one.request('POST', '/v1/calls', { from, to })
      const refused = [
        await one.place(e164),
        await bridge(e164, '+420601000001'),
        await bridge('+420601000001', e164),
        await one.request('POST', '/v1/relay', { from: one.number, to: e164 }),
      ]
      expect(refused.map(({ body }) => body.error.code)).toEqual([code, code, code, code])
    }
  })
})

describe.concurrent('an inbound call', () => {
  const callIn = (from: string, to: string) => service.control('POST', '/calls', { from, to })
  // verifies: general.route-agent, calls.answered-by, pagination.calls-direction, calls.direction
  it('is answered by the agent of its number, charged and reported', async () => {
    const account = await service.account()
    await callIn('+420601000001', account.number)
    const call = await account.onlyCall()
    expect(call, JSON.stringify(call.transcript)).toMatchObject({
      direction: 'in',
      from: '+420601000001',
      to: account.number,
      status: 'completed',
      agentId: account.agentId,
      data: { name: 'Jan Novák', plate: '1AB2345' },
      hasRecording: true,
      priceHal: priceOf(call.durationSecs, 300),
    })
    expect(call).not.toHaveProperty('answeredBy')
    expect((await account.events()).map(({ event }) => event)).toEqual(['call.completed'])
    expect((await account.request('GET', '/v1/calls?direction=in')).body.calls).toHaveLength(1)
    expect((await account.request('GET', '/v1/calls?direction=out')).body.calls).toEqual([])
  })

  // verifies: states.call-missed, events.call-missed
  it('is missed when the number has no agent', async () => {
    const account = await service.account()
    await account.request('PATCH', `/v1/numbers/${encodeURIComponent(account.number)}`, { mode: 'none' })
    await callIn('+420601555777', account.number)
    expect(await account.onlyCall()).toMatchObject({ status: 'missed', endReason: 'missed', priceHal: 0 })
    expect(await account.events()).toMatchObject([
      {
        event: 'call.missed',
        data: { direction: 'in', from: '+420601555777', status: 'missed', priceHal: 0 },
      },
    ])
  })

  it('is not answered without credit for its first minute', async () => {
    const account = await service.account({ creditHal: 299 })
    await callIn('+420601555778', account.number)
    expect(await account.onlyCall()).toMatchObject({
      status: 'missed',
      endReason: 'credit_blocked',
      priceHal: 0,
    })
  })

  // verifies: states.call-suspended-agent
  it('ends as suspended when its agent is suspended', async () => {
    const account = await service.account()
    await service.surface.database.query(sql`
      update agent set suspended = true where account_id = ${uuidOf(account.id)}`)
    await callIn('+420601555779', account.number)
    expect(await account.onlyCall()).toMatchObject({ endReason: 'suspended', priceHal: 0 })
  })
})

describe('a recording', () => {
  // verifies: calls.recording-missing
  it('is not available while the call runs, and does not exist for an unanswered call', async () => {
    const account = await service.account()
    const messageOf = async (id: string) => {
      const { status, bytes } = await account.recording(id)
      const { error } = JSON.parse(bytes.toString())
      return [status, error.code, error.message]
    }
    const running = (await account.place('+420601557001')).body.call
    expect(await messageOf(running.id)).toEqual([
      404,
      'not_found',
      'The call has not ended yet, so there is no recording.',
    ])
    await account.call(running.id, ended)
    const unanswered = (await account.place('+420601000003')).body.call
    await account.call(unanswered.id, ended)
    expect(await messageOf(unanswered.id)).toEqual([404, 'not_found', 'The call has no recording.'])
    expect((await messageOf(`c_${'0'.repeat(32)}`))[2]).toBe('No such record on this account.')
  })

  it('stored as MP3 is served as audio/mpeg, with Range', async () => {
    const account = await service.account()
    const { call } = (await account.place('+420601557001')).body
    await account.call(call.id, ended)
    const pathOf = (format: 'ogg' | 'mp3') => recordingPath(service.recordingsDir, call.id, format)
    expect(await renderMp3(pathOf('ogg'), pathOf('mp3'))).toMatchObject({ kind: 'rendered' })
    await rm(pathOf('ogg'))
    const kept = await readFile(pathOf('mp3'))
    const whole = await account.recording(call.id)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    expect(whole.bytes.equals(kept)).toBe(true)
    const part = await account.recording(call.id, 'bytes=-100')
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/mpeg'])
    expect(part.bytes.equals(kept.subarray(-100))).toBe(true)
  })
})

/* The shared battery for the call operations. */
describeBattery(
  {
    placeCall: async (_, key) => ({ body: { to: '+420601557001', agentId: (await furnished(key)).agentId } }),
    listCalls: async (_, key) => {
      await spoken(key)
      return { query: { limit: '500' } }
    },
    getCall: async (_, key) => ({ params: { id: await spoken(key) } }),
    getRecording: async (_, key) => ({ params: { id: await spoken(key) } }),
    getCallSip: async (_, key) => ({ params: { id: await spoken(key) } }),
    rateCall: async (_, key) => ({ params: { id: await spoken(key) }, body: { rating: 'good' } }),
    placeTestCall: async (_, key) => ({
      params: { id: (await furnished(key)).agentId },
      body: { to: '+420601557001' },
    }),
    createRelay: async (_, key) => {
      const { number } = await asAccount(key, 'POST', '/v1/numbers', {})
      return { body: { from: number.e164, to: '+420601557001' } }
    },
  },
  () => service.surface,
)

async function asAccount(key: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${service.surface.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return (await answer.json()) as any
}

async function furnished(key: string): Promise<{ agentId: string }> {
  await asAccount(key, 'POST', '/v1/numbers', {})
  const { agent } = await asAccount(key, 'POST', '/v1/agents', {
    name: 'A',
    language: 'cs',
    firstMessage: 'Ano.',
  })
  return { agentId: agent.id }
}

/** A call with a recording. */
async function spoken(key: string): Promise<string> {
  const { agentId } = await furnished(key)
  const { call } = await asAccount(key, 'POST', '/v1/calls', { to: '+420601557001', agentId })
  await until(async () => {
    const row = await service.surface.database.one<{ has_recording: boolean }>(sql`
      select has_recording from call where id = ${uuidOf(call.id)}`)
    return row?.has_recording === true
  })
  return call.id
}
