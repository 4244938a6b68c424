import { until } from '@hovor/clock/testing'
import { decodeOggOpus, toneShare } from '@hovor/media'
import { sql, uuidOf } from '@hovor/server/testing'
import { describe, expect, it } from 'vitest'
import { signal, tones } from '../support/tone-trunk.ts'
import { type CallService, ended } from './call-service.ts'
import { serviceOverTones } from './service-over-tones.ts'

const { trunk, service } = serviceOverTones()
type Account = Awaited<ReturnType<CallService['account']>>

const [low, mid] = tones
let numbers = 0
/** A mobile number used by no other test. */
const newNumber = () => `+420602${String(++numbers).padStart(6, '0')}`

const priceOf = (durationSecs: number, perMinuteHal: number) =>
  Math.ceil((Math.ceil(durationSecs) * perMinuteHal) / 60)

const route = (account: Account, body: object) =>
  account.request('PATCH', `/v1/numbers/${encodeURIComponent(account.number)}`, body)

const callIn = (account: Account, hz: number) =>
  trunk.call({ from: '+420603000001', to: account.number, hz, port: service.sipPort })

/** This many 50 ms windows with one tone are no coincidence; a loaded machine spoils others. */
const tellingWindows = 8

/** The tones in the last two seconds of each track of a recording. */
const tonesOf = async (account: Account, callId: string) => {
  const { bytes } = await account.recording(callId)
  const decoded = await decodeOggOpus(bytes)
  const tracks = decoded.kind === 'decoded' ? decoded.tracks : []
  // in short windows: a late packet shifts the phase of the rest
  const windows = (pcm: Int16Array) => {
    // before the silence of a call that ended late
    const end = pcm.findLastIndex((sample) => Math.abs(sample) > 1000) + 1
    const last = pcm.subarray(Math.max(0, end - 16_000), end)
    return Array.from({ length: 40 }, (_, at) => last.subarray(at * 400, (at + 1) * 400))
  }
  const isIn = (pcm: Int16Array, hz: number) =>
    windows(pcm).filter((window) => toneShare(window, hz) > 1 / 3).length >= tellingWindows
  return tracks.map((pcm) => tones.filter((hz) => isIn(pcm, hz)))
}

describe.concurrent('a bridge', () => {
  const place = (account: Account, from: string, to: string) =>
    account.request('POST', '/v1/calls', { from, to })

  // verifies: calls.place-bridge, events.call-completed
  it('rings from, then to, bridges audio and DTMF, and charges both legs', async () => {
    const account = await service.account()
    const [from, to] = [newNumber(), newNumber()]
    trunk.subscriber(from, { kind: 'answer', hz: low })
    const ringback = signal()
    trunk.subscriber(to, { kind: 'answer', hz: mid, when: ringback.given })
    const [answeredFrom, answeredTo] = [trunk.answered(from), trunk.answered(to)]
    const placed = await place(account, from, to)
    expect(placed).toMatchObject({
      status: 201,
      body: { call: { kind: 'bridge', direction: 'out', status: 'initiated', from, to } },
    })
    const first = await answeredFrom
    await first.hears(425)
    ringback.give()
    const second = await answeredTo
    await Promise.all([first.hears(mid), second.hears(low)])
    expect([first.peer, second.peer]).toEqual([account.number, account.number])
    first.press('42#')
    await until(async () => second.digits === '42#')
    await first.hold(true)
    await Promise.all([first.hears(), second.hears()])
    await first.hold(false)
    await Promise.all([first.hears(mid), second.hears(low)])
    await second.hangUp()
    await first.over()
    const call = await account.call(placed.body.call.id, ended)
    expect(call).toMatchObject({
      status: 'completed',
      endReason: 'completed',
      hasRecording: false,
      priceHal: priceOf(call.durationSecs, 2 * 180),
    })
    expect(await account.money()).toEqual({ available: 100_000 - call.priceHal, held: 0 })
    const [told, ...more] = await account.events()
    expect(more).toEqual([])
    expect(told).toMatchObject({ event: 'call.completed', data: { id: call.id, from, to } })
    expect(told!.data).not.toHaveProperty('transcript')
  })

  it('without credit ends within its paid minute, after an announcement to both parties', async () => {
    const minuteHal = 2 * 180
    const account = await service.account({ creditHal: minuteHal + 1 })
    const [from, to] = [newNumber(), newNumber()]
    trunk.subscriber(from, { kind: 'answer', hz: low })
    trunk.subscriber(to, { kind: 'answer', hz: mid })
    const [answeredFrom, answeredTo] = [trunk.answered(from), trunk.answered(to)]
    const placed = await place(account, from, to)
    const [first, second] = [await answeredFrom, await answeredTo]
    await Promise.all([first.hears(mid), second.hears(low)])
    expect((await place(account, newNumber(), newNumber())).body.error.code).toBe('insufficient_credit')
    await Promise.all([first.hearsSpeech(), second.hearsSpeech()])
    await Promise.all([first.over(), second.over()])
    const call = await account.call(placed.body.call.id, ended)
    expect(call).toMatchObject({ status: 'completed', endReason: 'credit_blocked' })
    expect(call.durationSecs).toBeGreaterThan(49)
    expect(call.durationSecs).toBeLessThanOrEqual(60)
    expect(call.priceHal).toBeLessThanOrEqual(minuteHal)
    expect(await account.money()).toEqual({ available: minuteHal + 1 - call.priceHal, held: 0 })
    const calls = (await account.request('GET', '/v1/calls')).body.calls
    expect(calls.map(({ id }: { id: string }) => id)).toEqual([call.id])
  })

  // verifies: states.bridge-uncertain
  it.each([[486], [603], [404]])('whose first party responds %i is proven to have failed', async (status) => {
    const account = await service.account()
    const [from, to] = [newNumber(), newNumber()]
    trunk.subscriber(from, { kind: 'refuse', status })
    const placed = await place(account, from, to)
    expect(placed).toMatchObject({ status: 502, body: { error: { code: 'callback_failed' } } })
    expect(await account.call(placed.body.error.callId, ended)).toMatchObject({
      status: 'failed',
      priceHal: 0,
    })
    expect((await account.events()).map(({ event }) => event)).toEqual(['call.failed'])
    expect((await place(account, from, to)).body.error.code).toBe('callback_failed')
  })

  // verifies: states.bridge-uncertain, events.uncertain-silent
  it.each([
    { kind: 'refuse', status: 503 },
    { kind: 'refuse', status: 500 },
    { kind: 'refuse', status: 429 },
    { kind: 'silent' },
  ] as const)('whose first party responds %j is 201, initiated, and locks to', async (behaviour) => {
    const account = await service.account()
    const [from, to] = [newNumber(), newNumber()]
    trunk.subscriber(from, behaviour)
    const placed = await place(account, from, to)
    expect(placed).toMatchObject({ status: 201, body: { call: { status: 'initiated' } } })
    expect((await place(account, newNumber(), to)).body.error.code).toBe('destination_busy')
    const record = await account.request('GET', `/v1/calls/${placed.body.call.id}`)
    expect(record.body.call.status).toBe('initiated')
    expect(record.body.call).not.toHaveProperty('priceHal')
    expect(await account.events()).toEqual([])
  })

  it.each([
    [{ kind: 'refuse', status: 486, ringFirst: true }, 'failed', 'busy', 'call.failed'],
    [{ kind: 'refuse', status: 480, ringFirst: true }, 'no_answer', 'no_answer', 'call.no_answer'],
  ] as const)(
    'whose second party is %j becomes %s, and the first party is hung up',
    async (behaviour, ...end) => {
      const [status, endReason, event] = end
      const account = await service.account()
      const [from, to] = [newNumber(), newNumber()]
      trunk.subscriber(from, { kind: 'answer', hz: low })
      trunk.subscriber(to, behaviour)
      const answered = trunk.answered(from)
      const placed = await place(account, from, to)
      await (await answered).over()
      const call = await account.call(placed.body.call.id, ended)
      expect(call).toMatchObject({ status, endReason, durationSecs: 0, priceHal: 0 })
      expect((await account.events()).map((told) => told.event)).toEqual([event])
    },
  )

  it('whose first party hangs up before the second answers is abandoned', async () => {
    const account = await service.account()
    const [from, to] = [newNumber(), newNumber()]
    trunk.subscriber(from, { kind: 'answer', hz: low })
    trunk.subscriber(to, { kind: 'ring' })
    const answered = trunk.answered(from)
    const placed = await place(account, from, to)
    const first = await answered
    await first.hears(425)
    await first.hangUp()
    expect(await account.call(placed.body.call.id, ended)).toMatchObject({
      status: 'no_answer',
      endReason: 'cancelled',
      priceHal: 0,
    })
  })

  it.each([
    [{ from: '+48601234567' }, 'unsupported_country'],
    [{ from: '+420900123456' }, 'blocked_destination'],
    [{ to: '+420112' }, 'invalid_number'],
    [{ agentId: 'ag_0198a1b2c3d47e5f8a9b0c1d2e3f4a5b' }, 'validation'],
    [{ callerId: '+420602999999' }, 'validation'],
  ])('with %j is refused with %s', async (body, code) => {
    const account = await service.account()
    const answer = await account.request('POST', '/v1/calls', { from: newNumber(), to: newNumber(), ...body })
    expect(answer.body.error.code).toBe(code)
  })

  it.each(['112', '+420112', '155', '116111'])(
    'to %s is refused with a message that names the kind of number',
    async (to) => {
      const account = await service.account()
      const { body } = await place(account, newNumber(), to)
      expect(body.error).toMatchObject({ code: 'invalid_number', cause: 'request' })
      expect(body.error.message).toMatch(/^Emergency and short numbers /)
    },
  )

  it('to or from a number of the account is refused', async () => {
    const account = await service.account()
    const codes = [
      (await place(account, account.number, newNumber())).body.error.code,
      (await place(account, newNumber(), account.number)).body.error.code,
    ]
    expect(codes).toEqual(['cannot_call_own_number', 'cannot_call_own_number'])
  })

  // verifies: dnc.list
  it('to a number on the do-not-call list is refused like any other call, even through a relay', async () => {
    const account = await service.account()
    const [to, from] = [newNumber(), newNumber()]
    await account.request('POST', '/v1/dnc', { e164: to })
    const refusals = [
      await account.request('POST', '/v1/calls', { to, from }),
      await account.request('POST', '/v1/relay', { to, from: account.number }),
    ]
    expect(refusals.map(({ status, body }) => [status, body.error.code])).toEqual([
      [403, 'on_dnc'],
      [403, 'on_dnc'],
    ])
  })
})

describe.concurrent('a forwarded call', () => {
  // verifies: general.route-elsewhere
  it('rings the target with the called number as caller ID, and bridges the two', async () => {
    const account = await service.account()
    const target = newNumber()
    await route(account, { mode: 'forward', forwardTo: target })
    trunk.subscriber(target, { kind: 'answer', hz: mid })
    const answered = trunk.answered(target)
    const caller = await callIn(account, low)
    const callee = await answered
    await Promise.all([caller.hears(mid), callee.hears(low)])
    expect(callee.peer).toBe(account.number)
    await caller.hangUp()
    await callee.over()
    const call = await account.onlyCall()
    expect(call).toMatchObject({
      kind: 'forward',
      direction: 'in',
      from: '+420603000001',
      to: account.number,
      status: 'completed',
      priceHal: priceOf(call.durationSecs, 180),
      hasRecording: false,
    })
    expect(call).not.toHaveProperty('answeredBy')
    expect((await account.events()).map(({ event }) => event)).toEqual(['call.completed'])
  })

  // verifies: states.call-missed
  it.each([
    [{ kind: 'refuse', status: 486 }, 486],
    [{ kind: 'refuse', status: 480, ringFirst: true }, 480],
    [{ kind: 'refuse', status: 404 }, 404],
    [{ kind: 'refuse', status: 503 }, 500],
  ] as const)('whose target is %j is missed, and the caller gets %i', async (behaviour, status) => {
    const account = await service.account()
    const target = newNumber()
    await route(account, { mode: 'forward', forwardTo: target })
    trunk.subscriber(target, behaviour)
    const caller = await callIn(account, low)
    await caller.over()
    expect(caller.status).toBe(status)
    expect(await account.onlyCall()).toMatchObject({ status: 'missed', priceHal: 0 })
    expect((await account.events()).map(({ event }) => event)).toEqual(['call.missed'])
  })

  it('whose caller hangs up while it rings is missed, and the target stops ringing', async () => {
    const account = await service.account()
    const target = newNumber()
    await route(account, { mode: 'forward', forwardTo: target })
    trunk.subscriber(target, { kind: 'ring' })
    const caller = await callIn(account, low)
    await until(async () => trunk.invites.some(({ to }) => to === target))
    await caller.hangUp()
    expect(await account.onlyCall()).toMatchObject({ status: 'missed', priceHal: 0 })
  })

  it('that is recorded announces it to both parties and keeps each on its own channel', async () => {
    const account = await service.account()
    const target = newNumber()
    await route(account, { mode: 'forward', forwardTo: target, recordCalls: true })
    trunk.subscriber(target, { kind: 'answer', hz: mid })
    const answered = trunk.answered(target)
    const caller = await callIn(account, low)
    const callee = await answered
    await Promise.all([caller.hearsSpeech(), callee.hearsSpeech()])
    await Promise.all([caller.hears(mid), callee.hears(low)])
    // Long enough that the end of the recording contains only the two parties.
    for (let count = 0; count < 4; count++) await callee.hears(low)
    await caller.hangUp()
    const call = await account.onlyCall()
    expect(call.hasRecording).toBe(true)
    expect(await tonesOf(account, call.id)).toEqual([[low], [mid]])
  })

  // verifies: calls.price-zero
  it('to a number suspended for an unpaid fee ends as suspended, and nobody is rung', async () => {
    const account = await service.account()
    const target = newNumber()
    await route(account, { mode: 'forward', forwardTo: target })
    const setStatus = (status: string) =>
      service.surface.database.query(sql`
        update number set status = ${status} where account_id = ${uuidOf(account.id)}`)
    await setStatus('suspended')
    expect((await route(account, { label: 'Prodej' })).body.number).toMatchObject({ status: 'suspended' })
    expect((await account.place(newNumber())).body.error.code).toBe('agent_no_number')
    const caller = await callIn(account, low)
    await caller.over()
    const call = await account.onlyCall()
    expect(call).toMatchObject({ status: 'missed', endReason: 'suspended', priceHal: 0, durationSecs: 0 })
    expect(trunk.invites.filter(({ to }) => to === target)).toEqual([])
    await setStatus('active')
    trunk.subscriber(target, { kind: 'answer', hz: mid })
    const answered = trunk.answered(target)
    const again = await callIn(account, low)
    await (await answered).hears(low)
    await again.hangUp()
  })

  // verifies: states.call-suspended
  it('to a suspended account ends as suspended, and nobody is rung', async () => {
    const account = await service.account()
    const target = newNumber()
    await route(account, { mode: 'forward', forwardTo: target })
    await service.surface.database.query(sql`
      update account set status = 'suspended' where id = ${uuidOf(account.id)}`)
    const caller = await callIn(account, low)
    await caller.over()
    await service.surface.database.query(sql`
      update account set status = 'active' where id = ${uuidOf(account.id)}`)
    expect(await account.onlyCall()).toMatchObject({ endReason: 'suspended', priceHal: 0 })
    expect(trunk.invites.filter(({ to }) => to === target)).toEqual([])
  })
})
