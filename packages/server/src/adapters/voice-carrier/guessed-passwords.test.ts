import { createHash, randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { type Registration, type SipAgent, startSipAgent } from '@hovor/sip'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SipDirectory } from '../../numbering/numbers/sip/sip-directory.port.ts'
import { type ReadLog, readLog } from '../../platform/kernel/testing/log.ts'
import { sipRealm } from '../../platform/kernel/trunk/sip-realm.ts'
import type { SipTrunk } from './sip-trunk.ts'
import { carrierAgent, closeAll, host, portOf, trunkTo } from './testing/trunk.ts'

/** Equipment of two customers behind one address. */
const office = '127.0.0.2'
const users = { '420228000001': 'right one', '420228000002': 'right two' } as const
type User = keyof typeof users

const directory: SipDirectory = {
  async pbxOf(username) {
    const password = users[username as User]
    if (password === undefined) return undefined
    const accountId = `acc_${username}` as const
    const digestOf = (algorithm: string) =>
      createHash(algorithm).update(`${username}:${sipRealm}:${password}`).digest('hex')
    const digests = { md5: digestOf('md5'), sha256: digestOf('sha256') }
    return { accountId, number: `+${username}`, digests }
  },
  relayOf: async () => undefined,
  registrations: {
    update: async (_account, _number, change) => void change([]),
    of: async () => [],
    usersAt: async () => [],
  },
}

let seen: ReadLog
let trunk: SipTrunk
let pbx: SipAgent
beforeEach(async () => {
  seen = readLog()
  trunk = await trunkTo({ port: portOf(await carrierAgent()) }, { directory, log: seen.log })
  pbx = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [{ transport: 'udp', host: office, port: 0 }],
    userAgent: 'pbx',
    onInvite: (call) => call.reject(486),
  })
})
afterEach(async () => {
  await pbx.close()
  await closeAll()
})

const ignored = () =>
  seen.of('sip.refused').filter(({ reason }) => reason === 'too many wrong answers').length

function register(username: User, password: string): Registration {
  return pbx.register({
    registrar: `sip:${host}`,
    aor: `sip:${username}@${host}`,
    contactUser: username,
    credentials: { username, password },
    nextHop: { host, port: portOf(trunk), transport: 'udp' },
  })
}

/** The status of an attempt to register that is answered. */
async function tryAs(username: User, password: string): Promise<number | undefined> {
  const registration = register(username, password)
  await until(() => registration.state !== 'trying')
  const { lastStatus } = registration
  void registration.unregister()
  return lastStatus
}

it('an address authenticated as one user may guess another no more often than a stranger', async () => {
  expect(await tryAs('420228000001', 'right one')).toBe(200)
  const guesses: Registration[] = []
  for (let guess = 0; guess < 14; guess++) {
    const before = ignored()
    const registration = register('420228000002', `guess ${guess}`)
    guesses.push(registration)
    await until(() => registration.state !== 'trying' || ignored() > before)
  }
  // The legitimate user is still answered, after all guesses.
  expect(await tryAs('420228000001', 'right one')).toBe(200)
  const answers = guesses.map(({ lastStatus }) => lastStatus)
  for (const registration of guesses) void registration.unregister()
  expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
  expect(answers.slice(-3)).toEqual([undefined, undefined, undefined])
  const reasons = seen.of('sip.refused').map(({ reason }) => reason)
  expect(reasons).toContain('wrong password')
  expect(reasons).toContain('too many wrong answers')
  expect(seen.of('sip.refused')[0]).toEqual({
    level: 'info',
    method: 'REGISTER',
    reason: 'wrong password',
    transport: 'udp',
    accountId: 'acc_420228000002',
    network: '127.0.0.0/24',
  })
})

it('a stranger gets no answer, and the log shows the attempt', async () => {
  const stranger = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [{ transport: 'udp', host: '127.0.0.3', port: 0 }],
    userAgent: 'scanner',
    onInvite: () => {},
  })
  void stranger.options(`sip:${host}`, { host, port: portOf(trunk), transport: 'udp' })
  const outgoing = stranger.invite({
    target: `sip:100@${host}`,
    from: `sip:100@${host}`,
    nextHop: { host, port: portOf(trunk), transport: 'udp' },
    sdp: 'v=0',
    firstResponseTimeoutMs: 500,
  })
  expect(await outgoing.first).toMatchObject({ kind: 'unknown' })
  await until(() => seen.of('sip.refused').length >= 2)
  expect(new Set(seen.of('sip.refused').map(({ method, reason }) => `${method}: ${reason}`))).toEqual(
    new Set(['OPTIONS: unknown source', 'INVITE: unknown user']),
  )
  await stranger.close()
})

it('a refused call is logged with its reason', async () => {
  expect(await tryAs('420228000001', 'right one')).toBe(200)
  trunk.onIncoming((leg) => leg.refuse('noCredit'))
  const username = '420228000001'
  const outgoing = pbx.invite({
    target: `sip:+420601000001@${host}`,
    from: `sip:${username}@${host}`,
    credentials: { username, password: users[username] },
    nextHop: { host, port: portOf(trunk), transport: 'udp' },
    sdp: 'v=0',
  })
  await new Promise((resolve) => outgoing.once('ended', resolve))
  expect(seen.of('sip.refused')).toEqual([
    {
      level: 'info',
      method: 'INVITE',
      reason: 'noCredit',
      status: 402,
      transport: 'udp',
      accountId: `acc_${username}`,
      network: '127.0.0.0/24',
    },
  ])
  expect(seen.text()).not.toContain('601000001')
})
