import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '@hovor/clock'
import { sql, type TestDatabase, testDatabase, uuidOf } from '@hovor/server/testing'
import { createOffer, type IncomingCall, type SipAgent, startSipAgent } from '@hovor/sip'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expect2xx } from './support/account.ts'
import { type Client, client, type Json } from './support/client.ts'
import { type AtEnd, dataDir } from './support/command.ts'
import { operatorToken, type Service, startService } from './support/service.ts'
import { until } from './support/until.ts'

/* Two processes on one database: what is set on the one holds for the next call to the other. */
const boundMs = 180_000
const host = '127.0.0.1'
const caller = '+420601000001'
const closers: (() => unknown)[] = []
const atEnd: AtEnd = (run) => void closers.unshift(run as () => unknown)

let db: TestDatabase
let carrier: SipAgent
let one: Service
let two: Service
/** Who was rung, by name, in order. */
const rung: { where: string; call: IncomingCall }[] = []

beforeAll(async () => {
  db = await testDatabase()
  atEnd(() => db.close())
  carrier = await ringing('carrier', host)
  ;[one, two] = [await start(), await start()]
}, boundMs)
afterAll(async () => {
  for (const close of closers) await close()
}, boundMs)

/** Telephones at an address of their own; each refuses, so that a call ends with its ring. */
async function ringing(where: string, at: string): Promise<SipAgent> {
  const agent = await startSipAgent({
    clock: systemClock,
    randomBytes,
    listen: [{ transport: 'udp', host: at, port: 0 }],
    userAgent: where,
    onInvite(call) {
      rung.push({ where, call })
      call.reject(486)
    },
  })
  atEnd(() => agent.close())
  return agent
}

function start(): Promise<Service> {
  const { user, host: at, port, database } = db.connection
  const query = new URLSearchParams({ host: `${at}`, port: `${port}` })
  const env = {
    HOVOR_MODE: 'live',
    HOVOR_TRUNK_ADDRESS: `${host}:${carrier.addresses[0]!.port}`,
    HOVOR_TRUNK_USERNAME: 'hovor',
    HOVOR_TRUNK_PASSWORD: 'a-trunk-password',
    HOVOR_SMSC_HOST: host,
    HOVOR_SMSC_PORT: '9',
    HOVOR_SMSC_SYSTEM_ID: 'hovor',
    HOVOR_SMSC_PASSWORD: 'secret',
    DATABASE_URL: `postgresql://${user}@/${database}?${query}`,
    HOVOR_KEY_PEPPER: 'a pepper that all processes of the test share',
  }
  return startService(atEnd, { dir: dataDir(atEnd), env, boundMs })
}

interface Owner {
  readonly accountId: string
  readonly number: string
  readonly path: string
  /** The owner at each process, and where its SIP listens. */
  readonly at: readonly [Door, Door]
}

interface Door {
  readonly api: Client
  readonly sipPort: number
}

async function owner(): Promise<Owner> {
  const operator = client(one.url, operatorToken)
  const wanted = { email: `owner-${randomInt(2 ** 40)}@example.com`, mode: 'live' }
  const made = expect2xx(await operator.send('POST', '/operator/v1/accounts', wanted))
  const credit = { amountHal: 100_000, reason: 'scenario' }
  expect2xx(await operator.send('POST', `/operator/v1/accounts/${made.account.id}/credit`, credit))
  const number = `+42022778${String(randomInt(10_000)).padStart(4, '0')}`
  await db.database.query(sql`
    insert into number_stock (e164, mode, country, region, kind) values (${number}, 'live', 'CZ', 'Praha', 'geographic')`)
  expect2xx(await client(one.url, made.apiKey).send('POST', '/v1/numbers', { e164: number }))
  const path = `/v1/numbers/${encodeURIComponent(number)}`
  const door = async ({ url }: Service): Promise<Door> => {
    const api = client(url, made.apiKey)
    return { api, sipPort: expect2xx(await api.get(`${path}/sip`)).sip.port }
  }
  return { accountId: made.account.id, number, path, at: [await door(one), await door(two)] }
}

/** The carrier brings a call, and hangs up when it is answered; where it rang, `nobody` where it rang nowhere. */
async function callIn({ number }: Owner, { sipPort }: Door): Promise<string> {
  const before = rung.length
  const call = carrier.invite({
    target: `sip:${number}@${host}:${sipPort}`,
    nextHop: { host, port: sipPort, transport: 'udp' },
    to: `sip:${number}@carrier.example`,
    from: `sip:${caller}@carrier.example`,
    headers: [['P-Asserted-Identity', `<sip:${caller}@carrier.example>`]],
    sdp: createOffer({ address: host, audioPort: 39_994, codecs: ['PCMA'], sessionId: '1' }),
  })
  call.once('answered', () => void call.hangUp())
  await new Promise((resolve) => call.once('ended', resolve))
  const { where, call: there } = rung[before] ?? {}
  return where === undefined ? 'nobody' : `${where} ${there?.toUser}`
}

/** Cuts every connection that listens for hints, again and again until it is told to stop; how many it was. */
function deafen(): () => Promise<number> {
  let isOver = false
  const cutting = (async () => {
    let cut = 0
    while (!isOver) {
      const gone = await db.database.query(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
          and (query = 'listen hovor_hint' or query like 'select pg_notify%')`)
      cut += gone.length
      await sleep(20)
    }
    return cut
  })()
  return () => {
    isOver = true
    return cutting
  }
}

describe.each([
  ['hear of each other', () => async () => undefined],
  ['do not hear of each other', deafen],
] as const)('two processes that %s', { timeout: boundMs }, (_how, begin) => {
  // verifies: general.route-elsewhere, numbers.sip, numbers.forward
  test('route the next call as a number was set at the other one', async () => {
    const [first, second] = [await ringing('first', '127.0.0.2'), await ringing('second', '127.0.0.3')]
    const toFirst = { mode: 'sip', sipUri: `sip:desk@127.0.0.2:${first.addresses[0]!.port}` }
    const toSecond = { sipUri: `sip:desk@127.0.0.3:${second.addresses[0]!.port}` }
    const of = await owner()
    const [here, there] = of.at
    const steps: readonly [Door, Json, Door, string][] = [
      [here, toFirst, there, 'first desk'],
      [here, toSecond, there, 'second desk'],
      [there, { mode: 'forward', forwardTo: '+420602123456' }, here, 'carrier +420602123456'],
      [here, { mode: 'none' }, there, 'nobody'],
      [there, toFirst, here, 'first desk'],
    ]
    const stop = begin()
    for (const [at, change, other, expected] of steps) {
      expect2xx(await at.api.send('PATCH', of.path, change))
      expect(await callIn(of, other)).toBe(expected)
    }
    expect(await stop()).not.toBe(0)
  })

  // verifies: numbers.callback-routing, calls.callback-of
  test('know who calls back as soon as the other one was told to', async () => {
    const of = await owner()
    const [here, there] = of.at
    const wanted = { name: 'Anna', language: 'cs', systemPrompt: 'Take orders.', firstMessage: 'Hello.' }
    const agentId: string = expect2xx(await here.api.send('POST', '/v1/agents', wanted)).agent.id
    const callId = await called(of, agentId)
    const newest = async (): Promise<Json> => {
      const ended = await until('the call is over', async () => {
        const { calls } = expect2xx(await here.api.get('/v1/calls?direction=in&limit=1'))
        return calls[0]?.endedAt !== undefined && calls[0]
      })
      return ended.callbackOf
    }
    const stop = begin()
    for (const [at, agentIds, other, expected] of [
      [here, [agentId], there, { callId }],
      [there, [], here, undefined],
      [there, [agentId], here, { callId }],
    ] as const) {
      expect2xx(await at.api.send('PUT', `${of.path}/callback-routing`, { agentIds }))
      await callIn(of, other)
      expect(await newest()).toEqual(expected)
    }
    expect(await stop()).not.toBe(0)
  })
})

/** A call of the agent that nobody took. */
async function called({ accountId, number }: Owner, agentId: string): Promise<string> {
  const id = `${Date.now().toString(16).padStart(12, '0')}7000${randomBytes(8).toString('hex')}`
  await db.database.query(sql`
    insert into call (account_id, id, direction, kind, from_e164, to_e164, status, agent_id, price_per_minute_hal,
      ended_at, end_reason)
    values (${uuidOf(accountId)}, ${id}, 'out', 'agent', ${number}, ${caller}, 'no_answer', ${uuidOf(agentId)}, 0,
      1, 'no_answer')`)
  return `c_${id}`
}
