import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { startMedia } from '@hovor/media'
import { planePorts } from '@hovor/media/ports'
import { startWorld, type World } from '@hovor/sandbox'
import {
  type AccountId,
  type CallId,
  type Calls,
  callbackRouting,
  createAccounts,
  createAgents,
  createCalls,
  createDnc,
  createOutboundHttp,
  createPbxDirectory,
  createRelayDirectory,
  createTools,
  createVoiceEngine,
  holdNodeLease,
  noTaskCalls,
  numbers,
  silentLog,
  sql,
  startSipTrunk,
  startTestSurface,
  type TestSurface,
  testSeal,
  uuidOf,
  voiceProviders,
} from '@hovor/server/testing'
import { sharedSpeech } from '../support/shared/shared.ts'
import type { ToneTrunk } from '../support/tone-trunk.ts'

const host = '127.0.0.1'
const nodeId = 'node-of-the-tests'

/** The calls of the service over its real trunk, media and voice engine, against the sandbox world. */
export interface CallService {
  readonly surface: TestSurface
  /** The SIP address of the service. */
  readonly sipPort: number
  readonly carrier: { readonly state: 'ok' | 'degraded' }
  readonly world: World
  readonly recordingsDir: string
  /** A request to the world's control API. */
  control(method: string, path: string, body?: unknown): Promise<Json>
  /** Creates an account with a number and an agent. */
  account(options?: { creditHal?: number; agent?: object }): Promise<CallAccount>
  close(): Promise<void>
}

interface CallAccount {
  readonly id: AccountId
  readonly number: string
  readonly agentId: string
  request(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: Json }>
  /** The bytes and headers of a recording. */
  recording(callId: string, range?: string): Promise<{ status: number; headers: Headers; bytes: Buffer }>
  place(to: string): Promise<{ status: number; headers: Headers; body: Json }>
  /** The call's row once it fits, then its record as the API shows it. */
  call(callId: CallId, fits: (row: { status: string; ended: boolean }) => boolean): Promise<Json>
  /** The record of the account's one call, or the one of a direction, once it is over. */
  onlyCall(direction?: 'in' | 'out'): Promise<Json>
  /** All webhook events so far, oldest first. */
  events(): Promise<{ event: string; event_id: string; data: Json }[]>
  money(): Promise<{ available: number; held: number }>
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
type Json = any

/** Longer than any conversation here takes on a loaded machine. */
const maxDurationSecs = 150
export const longestMs = maxDurationSecs * 1000
/** The models are on this machine: a slow response is not a failure. */
export const patience = {
  sttDeadlineMs: longestMs,
  replyFirstMs: longestMs,
  speechFirstMs: longestMs,
  speechGapMs: longestMs,
}
const builtInPatience = { firstByteMs: longestMs, chunkGapMs: longestMs }

export interface CallServiceOptions {
  readonly refer?: boolean
  /** The media timeout of a leg; 30 s by default. */
  readonly rtpTimeoutMs?: number
}

/**
 * The service over the sandbox's carrier, or over a given SIP peer as its trunk; with `refer`, transfers may use
 * REFER.
 */
export async function startCallService(
  peer?: Pick<ToneTrunk, 'host' | 'port'>,
  { refer = false, rtpTimeoutMs }: CallServiceOptions = {},
): Promise<CallService> {
  const closers: (() => Promise<unknown>)[] = []
  const ports = { sip: 0, smsc: 0, mail: 0, models: 0, control: 0 }
  const world = await startWorld({ clock: systemClock, randomBytes, speechUrl: await sharedSpeech(), ports })
  closers.push(() => world.close())
  const recordingsDir = await mkdtemp(join(tmpdir(), 'hovor-calls-'))
  closers.push(() => rm(recordingsDir, { recursive: true }))
  const portRange = await planePorts()
  const media = await startMedia({
    address: host,
    portRange,
    clock: systemClock,
    ...(rtpTimeoutMs !== undefined && { rtpTimeoutMs }),
  })
  closers.push(() => media.close())
  const { sip, models, control } = world.addresses
  const opened: {
    directory?: ReturnType<typeof createPbxDirectory> & ReturnType<typeof createRelayDirectory>
  } = {}
  const directory = {
    pbxOf: (username: string) => opened.directory!.pbxOf(username),
    relayOf: (token: string) => opened.directory!.relayOf(token),
    get registrations() {
      return opened.directory!.registrations
    },
  }
  const carrier = await startSipTrunk({
    clock: systemClock,
    randomBytes,
    log: silentLog,
    media,
    listen: [{ transport: 'udp', host, port: 0 }],
    publicAddress: host,
    trunk: peer
      ? { host: peer.host, port: peer.port, transport: 'udp', username: 'u', password: 'p', refer }
      : { ...sip, port: sip.udpPort, transport: 'udp' },
    offerText: false,
    userAgent: 'Hovor',
    directory,
    mayReach: () => true,
    nodeId,
  })
  closers.push(() => carrier.close())
  const server = { url: models.baseUrl, key: models.apiKey, model: 'm' }
  const providers = await voiceProviders(
    {
      speech: [{ provider: 'espeak', ...server }],
      transcription: [{ provider: 'openai', ...server }],
      llm: [],
    },
    { clock: systemClock, log: silentLog, builtInPatience },
  )
  const http = createOutboundHttp({ clock: systemClock, allowCidrs: ['127.0.0.0/8'] })
  closers.push(() => http.close())
  let utterances = 0
  const made: { calls?: Calls } = {}
  const surface = await startTestSurface({
    extra: ({ database, credit }) => {
      opened.directory = {
        ...createPbxDirectory({ database, clock: systemClock, seal: testSeal }),
        ...createRelayDirectory({ database, clock: systemClock }),
      }
      const toolDeps = { database, clock: systemClock, randomBytes, log: silentLog, http, seal: testSeal }
      const dnc = createDnc({ clock: systemClock, randomBytes })
      const tools = createTools({ ...toolDeps, detachTool: async () => {} })
      made.calls = createCalls({
        database,
        taskCalls: noTaskCalls,
        clock: systemClock,
        randomBytes,
        nodeId,
        log: silentLog,
        carrier,
        engine: createVoiceEngine({
          providers,
          clock: systemClock,
          newId: () => `u${++utterances}`,
          log: silentLog,
          maxDurationSecs,
          limits: patience,
        }),
        recordingsDir,
        credit,
        accounts: createAccounts({ clock: systemClock, randomBytes, pepper: 'of no use here' }),
        agents: createAgents({ numbers }),
        tools,
        dnc,
        messages: { queue: () => Promise.reject(new Error('no agent here texts a caller')) },
        numbers,
        callbackRouting,
        knowsVoice: () => true,
        serves: () => true,
        sipEndpoint: { host, port: carrier.addresses[0]!.port, transport: 'udp' },
        draining: () => false,
      })
      return [...tools.handlers, ...dnc.handlers, ...made.calls.handlers]
    },
  })
  closers.push(() => surface.close())
  const lease = await holdNodeLease({
    database: surface.database,
    clock: systemClock,
    nodeId,
    log: silentLog,
  })
  closers.push(() => lease.stop())
  made.calls!.start(lease)
  closers.push(() => made.calls!.close())
  const toWorld = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${control.url}${path}`, {
      method,
      ...(body !== undefined && { headers: json, body: JSON.stringify(body) }),
    })
    return answer.json()
  }
  const listening = { host, port: carrier.addresses[0]!.port, transport: 'udp' }
  await toWorld('PUT', '/trunk', listening)
  return {
    surface,
    sipPort: listening.port,
    carrier,
    world,
    recordingsDir,
    control: toWorld,
    account: (options = {}) => account(surface, options),
    async close() {
      for (const close of closers.reverse()) await close()
    },
  }
}

const json = { 'content-type': 'application/json' }

const garage = {
  name: 'Anna',
  language: 'cs',
  systemPrompt: 'Jsi asistentka autoservisu. Zjisti jméno a značku vozidla.',
  goal: 'Zákazník sdělí jméno a SPZ vozidla.',
  firstMessage: 'Dobrý den, tady virtuální asistentka autoservisu.',
  dataFields: [
    { key: 'name', type: 'string', description: 'jméno zákazníka', required: true },
    { key: 'plate', type: 'string', description: 'SPZ vozidla', required: true },
  ],
}

async function account(
  surface: TestSurface,
  options: { creditHal?: number; agent?: object },
): Promise<CallAccount> {
  const { id, apiKey } = await surface.newAccount()
  const { database } = surface
  const send = (path: string, init: RequestInit) =>
    fetch(`${surface.baseUrl}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${apiKey}`, ...init.headers },
    })
  const request: CallAccount['request'] = async (method, path, body, headers = {}) => {
    const answer = await send(path, {
      method,
      headers: { ...(body !== undefined && json), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  const made = async (method: string, path: string, body: unknown): Promise<Json> => {
    const answer = await request(method, path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const number: string = (await made('POST', '/v1/numbers', {})).number.e164
  const agentId: string = (await made('POST', '/v1/agents', { ...garage, ...options.agent })).agent.id
  await made('PATCH', `/v1/numbers/${encodeURIComponent(number)}`, { mode: 'agent', agentId })
  const money = async () => {
    const row = await database.one<{ available: number; held: number }>(sql`
      select available_hal as available, held_hal as held from account where id = ${uuidOf(id)}`)
    return row!
  }
  const amountHal = (options.creditHal ?? 100_000) - (await money()).available
  await database.transaction((tx) =>
    surface.credit.creditAdmin(tx, { accountId: id, amountHal, description: 'Test' }),
  )
  const call: CallAccount['call'] = async (callId, fits) => {
    await until(async () => {
      const row = await database.one<{ status: string; ended: boolean }>(sql`
        select status, ended_at is not null as ended from call
        where account_id = ${uuidOf(id)} and id = ${uuidOf(callId)}`)
      return row !== undefined && fits(row)
    })
    return (await request('GET', `/v1/calls/${callId}`)).body.call
  }
  return {
    id,
    number,
    agentId,
    request,
    money,
    async recording(callId, range) {
      const answer = await send(`/v1/calls/${callId}/recording`, { headers: range ? { range } : {} })
      const bytes = Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, headers: answer.headers, bytes }
    },
    place: (to) => request('POST', '/v1/calls', { to, agentId }),
    call,
    async onlyCall(direction) {
      let callId: CallId = 'c_'
      await until(async () => {
        const row = await database.one<{ id: string }>(sql`
          select id from call where account_id = ${uuidOf(id)} and ended_at is not null
            and direction = coalesce(${direction ?? null}, direction)`)
        if (row !== undefined) callId = `c_${row.id.replaceAll('-', '')}`
        return row !== undefined
      })
      return call(callId, ended)
    },
    async events() {
      const rows = await database.query<{ body: Buffer }>(sql`
        select body from outbox_event where account_id = ${uuidOf(id)} order by id`)
      return rows.map(({ body }) => JSON.parse(body.toString()))
    },
  }
}

export const ended = (row: { ended: boolean }) => row.ended
