import { pacedUntil, until } from '@hovor/clock/testing'
import { sql, uuidOf } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signal, startToneTrunk, type ToneTrunk, tones } from '../support/tone-trunk.ts'
import { type CallService, startCallService } from './call-service.ts'

let trunk: ToneTrunk
/** Customer equipment on a separate address that is not the trunk's. */
let pbx: ToneTrunk
let service: CallService

// Calls ring and talk in real time.
beforeAll(async () => {
  trunk = await startToneTrunk()
  pbx = await startToneTrunk({ host: '127.0.0.2' })
  service = await startCallService(trunk)
})
afterAll(async () => {
  await service.close()
  await pbx.close()
  await trunk.close()
})

type Account = Awaited<ReturnType<CallService['account']>>

const [low, mid, high] = tones
let numbers = 0
const newNumber = () => `+420604${String(++numbers).padStart(6, '0')}`
const priceOf = (durationSecs: number, perMinuteHal: number) =>
  Math.ceil((Math.ceil(durationSecs) * perMinuteHal) / 60)

const path = (account: Account, rest = '') => `/v1/numbers/${encodeURIComponent(account.number)}${rest}`

/** An account with a PBX number, and the PBX password. */
async function withPbx(options: Parameters<CallService['account']>[0] = {}) {
  const account = await service.account(options)
  const routed = await account.request('PATCH', path(account), { mode: 'sip' })
  expect(routed.status).toBe(200)
  const made = await account.request('POST', path(account, '/sip/credentials'))
  return { account, credentials: made.body.credentials as { username: string; password: string } }
}

async function register(credentials: { username: string; password: string }): Promise<void> {
  const registration = pbx.agent.register({
    registrar: `sip:127.0.0.1:${service.sipPort}`,
    aor: `sip:${credentials.username}@127.0.0.1`,
    contactUser: credentials.username,
    credentials,
  })
  await until(async () => registration.state === 'registered')
}

const callOut = (credentials: { username: string; password: string }, to: string, hz: number = low) =>
  pbx.call({ from: credentials.username, to, hz, port: service.sipPort, credentials })

const callIn = (account: Account, hz: number) =>
  trunk.call({ from: '+420603000001', to: account.number, hz, port: service.sipPort })

describe.concurrent('a call to a number with a PBX', () => {
  // verifies: general.route-elsewhere
  it('rings the registered PBX, shows the caller ID, and bridges the two free of charge', async () => {
    const { account, credentials } = await withPbx()
    await register(credentials)
    pbx.subscriber(credentials.username, { kind: 'answer', hz: mid })
    const answered = pbx.answered(credentials.username)
    const caller = await callIn(account, low)
    const desk = await answered
    expect(desk.peer).toBe('+420603000001')
    await Promise.all([caller.hears(mid), desk.hears(low)])
    await desk.hangUp()
    await caller.over()
    expect(await account.onlyCall()).toMatchObject({
      kind: 'sip',
      direction: 'in',
      status: 'completed',
      endReason: 'completed',
      priceHal: 0,
    })
  })

  it('rings a SIP URI', async () => {
    const account = await service.account()
    const user = `desk${++numbers}`
    const sipUri = `sip:${user}@${pbx.host}:${pbx.port}`
    expect((await account.request('PATCH', path(account), { mode: 'sip', sipUri })).status).toBe(200)
    pbx.subscriber(user, { kind: 'answer', hz: mid })
    const answered = pbx.answered(user)
    const caller = await callIn(account, low)
    const desk = await answered
    await Promise.all([caller.hears(mid), desk.hears(low)])
    await caller.hangUp()
    await desk.over()
    expect(await account.onlyCall()).toMatchObject({ kind: 'sip', status: 'completed' })
  })

  it('is missed when nothing is registered', async () => {
    const { account } = await withPbx()
    const caller = await callIn(account, low)
    await caller.over()
    expect(caller.status).toBe(480)
    expect(await account.onlyCall()).toMatchObject({ kind: 'sip', status: 'missed', priceHal: 0 })
    expect((await account.events()).map(({ event }) => event)).toEqual(['call.missed'])
  })
})

describe.concurrent('a call from a PBX', () => {
  it('goes out with its number as caller ID and is charged', async () => {
    const { account, credentials } = await withPbx()
    const to = newNumber()
    trunk.subscriber(to, { kind: 'answer', hz: mid })
    const answered = trunk.answered(to)
    const desk = await callOut(credentials, to)
    const callee = await answered
    expect(callee.peer).toBe(account.number)
    await Promise.all([desk.hears(mid), callee.hears(low)])
    await desk.hangUp()
    await callee.over()
    const call = await account.onlyCall()
    expect(call).toMatchObject({
      kind: 'sip',
      direction: 'out',
      from: account.number,
      to,
      status: 'completed',
      priceHal: priceOf(call.durationSecs, 180),
    })
  })

  it.each([
    ['+420900123456', 603],
    ['112', 404],
    ['+48601234567', 603],
  ])('to %s is refused with %i and not dialed', async (to, status) => {
    const { account, credentials } = await withPbx()
    const desk = await callOut(credentials, to)
    await desk.over()
    expect(desk.status).toBe(status)
    expect((await account.request('GET', '/v1/calls')).body.calls).toEqual([])
  })

  it('without credit for its first minute is refused with 402', async () => {
    const { credentials } = await withPbx({ creditHal: 179 })
    const desk = await callOut(credentials, newNumber())
    await desk.over()
    expect(desk.status).toBe(402)
  })

  it.each([
    [486, 486, 'failed', 'busy', 'call.failed'],
    [603, 603, 'failed', 'rejected', 'call.failed'],
    [480, 480, 'no_answer', 'no_answer', 'call.no_answer'],
  ] as const)(
    'whose callee responds %i hears %i and becomes %s',
    async (said, heard, status, endReason, event) => {
      const { account, credentials } = await withPbx()
      const to = newNumber()
      trunk.subscriber(to, { kind: 'refuse', status: said })
      const desk = await callOut(credentials, to)
      await desk.over()
      expect(desk.status).toBe(heard)
      expect(await account.onlyCall()).toMatchObject({ status, endReason, priceHal: 0 })
      expect((await account.events()).map((told) => told.event)).toEqual([event])
    },
  )

  // verifies: limits.calls-minute
  it('beyond ten a minute is refused with 480, kept in the history and reported', async () => {
    const { account, credentials } = await withPbx()
    await service.surface.database.query(sql`
      update account set call_minute_start = ${Date.now()}, call_minute_count = 10 where id = ${uuidOf(account.id)}`)
    const desk = await callOut(credentials, newNumber())
    await desk.over()
    expect(desk.status).toBe(480)
    expect(await account.onlyCall()).toMatchObject({ kind: 'sip', status: 'failed' })
    expect(await account.events()).toMatchObject([{ event: 'call.failed', data: { reason: 'rate_limited' } }])
  })

  it('by a suspended account is refused with 403', async () => {
    const { account, credentials } = await withPbx()
    await service.surface.database.query(sql`
      update account set status = 'suspended' where id = ${uuidOf(account.id)}`)
    const desk = await callOut(credentials, newNumber())
    await desk.over()
    expect(desk.status).toBe(403)
  })
})

describe.concurrent('a REFER', () => {
  it('from the PBX connects the caller to a third party, and the account pays for it from then on', async () => {
    const { account, credentials } = await withPbx()
    await register(credentials)
    const target = newNumber()
    pbx.subscriber(credentials.username, { kind: 'answer', hz: mid })
    const ringback = signal()
    trunk.subscriber(target, { kind: 'answer', hz: high, when: ringback.given })
    const [answeredDesk, answeredTarget] = [pbx.answered(credentials.username), trunk.answered(target)]
    const caller = await callIn(account, low)
    const desk = await answeredDesk
    await Promise.all([caller.hears(mid), desk.hears(low)])
    const referred = desk.refer(`sip:${target}@127.0.0.1`)
    await caller.hears(425)
    ringback.give()
    const third = await answeredTarget
    expect(third.peer).toBe(account.number)
    expect(await referred).toEqual({ kind: 'transferred' })
    await Promise.all([caller.hears(high), third.hears(low), desk.over()])
    await caller.hangUp()
    await third.over()
    const call = await account.onlyCall()
    expect(call).toMatchObject({ kind: 'sip', direction: 'in', status: 'completed' })
    expect(call.priceHal).toBeGreaterThan(0)
    expect(call.priceHal).toBeLessThan(priceOf(call.durationSecs, 180))
  })

  it('to a busy party leaves the original call as it was', async () => {
    const { account, credentials } = await withPbx()
    await register(credentials)
    const target = newNumber()
    pbx.subscriber(credentials.username, { kind: 'answer', hz: mid })
    trunk.subscriber(target, { kind: 'refuse', status: 486 })
    const answered = pbx.answered(credentials.username)
    const caller = await callIn(account, low)
    const desk = await answered
    await desk.hears(low)
    expect(await desk.refer(`sip:${target}@127.0.0.1`)).toMatchObject({ kind: 'failed' })
    await Promise.all([caller.hears(mid), desk.hears(low)])
    await desk.hangUp()
    await caller.over()
  })

  it.each(['+420900123456', '112', '+48601234567'])('to %s is refused', async (target) => {
    const { account, credentials } = await withPbx()
    await register(credentials)
    pbx.subscriber(credentials.username, { kind: 'answer', hz: mid })
    const answered = pbx.answered(credentials.username)
    const caller = await callIn(account, low)
    const desk = await answered
    await desk.hears(low)
    expect(await desk.refer(`sip:${target}@127.0.0.1`)).toMatchObject({ kind: 'rejected', status: 603 })
    await Promise.all([caller.hears(mid), desk.hears(low)])
    await caller.hangUp()
  })

  it('from somebody who called in from the network is refused, because the account would pay', async () => {
    const { account, credentials } = await withPbx()
    await register(credentials)
    pbx.subscriber(credentials.username, { kind: 'answer', hz: mid })
    const caller = await callIn(account, low)
    await caller.hears(mid)
    expect(await caller.refer(`sip:${newNumber()}@127.0.0.1`)).toMatchObject({
      kind: 'rejected',
      status: 603,
    })
    await caller.hangUp()
  })
})

/** A phone that talks to a caller and, in a call of its own, to a third party. */
async function consulting() {
  const { account, credentials } = await withPbx()
  await register(credentials)
  const target = newNumber()
  pbx.subscriber(credentials.username, { kind: 'answer', hz: mid })
  trunk.subscriber(target, { kind: 'answer', hz: high })
  const [answeredDesk, answeredThird] = [pbx.answered(credentials.username), trunk.answered(target)]
  const caller = await callIn(account, low)
  const desk = await answeredDesk
  await Promise.all([caller.hears(mid), desk.hears(low)])
  const consult = await callOut(credentials, target, consultHz)
  const third = await answeredThird
  await Promise.all([consult.hears(high), third.hears(consultHz)])
  return { account, credentials, caller, desk, consult, third, target }
}

const consultHz = tones[3]
type Consulting = Awaited<ReturnType<typeof consulting>>

const hangUpAll = async ({ caller, desk, consult, third }: Consulting) => {
  await Promise.all([caller.hangUp(), consult.hangUp()])
  await Promise.all([desk.over(), third.over()])
}

/** Both calls of an account, once they are over. */
function endedCalls({ account }: Consulting) {
  return pacedUntil('both calls are over', async () => {
    const all = (await account.request('GET', '/v1/calls')).body.calls
    return all.every(({ status }: { status: string }) => status === 'completed') && all
  })
}

describe.concurrent('an attended transfer', () => {
  it('joins the two parties of a phone and ends both of its calls; each is charged to its own end', async () => {
    const all = await consulting()
    const { caller, desk, consult, third, target } = all
    expect(await desk.refer(`sip:${target}@127.0.0.1`, consult)).toEqual({ kind: 'transferred' })
    await Promise.all([caller.hears(high), third.hears(low), desk.over(), consult.over()])
    expect([caller.ended, third.ended]).toEqual([false, false])
    await caller.hangUp()
    await third.over()
    const calls = await endedCalls(all)
    expect(calls).toHaveLength(2)
    const [outgoing] = calls.filter(({ direction }: { direction: string }) => direction === 'out')
    expect(outgoing).toMatchObject({ to: target, priceHal: priceOf(outgoing.durationSecs, 180) })
    const [incoming] = calls.filter(({ direction }: { direction: string }) => direction === 'in')
    expect(incoming).toMatchObject({ kind: 'sip', endReason: 'completed', priceHal: 0 })
  })

  it('works the other way round, and with our own Contact as its target', async () => {
    const all = await consulting()
    const { caller, desk, consult, third } = all
    expect(await consult.refer(`sip:127.0.0.1:${service.sipPort};transport=udp`, desk)).toEqual({
      kind: 'transferred',
    })
    await Promise.all([caller.hears(high), third.hears(low), desk.over(), consult.over()])
    await third.hangUp()
    await caller.over()
    expect(await endedCalls(all)).toHaveLength(2)
  })

  it("is refused if the call that it names is nobody's, or another account's, and changes nothing", async () => {
    const [one, other] = [await consulting(), await consulting()]
    for (const named of [other.consult, other.caller]) {
      expect(await one.desk.refer(`sip:${one.target}@127.0.0.1`, named)).toMatchObject({
        kind: 'rejected',
        status: 603,
      })
    }
    await Promise.all([one.caller.hears(mid), one.third.hears(consultHz)])
    await Promise.all([other.caller.hears(mid), other.third.hears(consultHz)])
    await Promise.all([hangUpAll(one), hangUpAll(other)])
  })

  it('from a phone of the account takes a call over (Replaces), and ends it at the phone before', async () => {
    const all = await consulting()
    const { caller, desk, consult, third, credentials } = all
    const hz = tones[4]
    const taking = { from: credentials.username, to: credentials.username, hz, port: service.sipPort }
    const colleague = await pbx.call({ ...taking, credentials, replaces: desk })
    await Promise.all([caller.hears(hz), colleague.hears(low), desk.over()])
    await consult.hangUp()
    await third.over()
    await caller.hangUp()
    await colleague.over()
    expect(await endedCalls(all)).toHaveLength(2)
  })

  it('from a phone of another account is declined', async () => {
    const all = await consulting()
    const { credentials } = await withPbx()
    const taking = { from: credentials.username, to: credentials.username, hz: low, port: service.sipPort }
    const thief = await pbx.call({ ...taking, credentials, replaces: all.desk })
    await thief.over()
    expect(thief.status).toBe(603)
    await all.caller.hears(mid)
    await hangUpAll(all)
  })
})
