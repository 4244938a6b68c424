import { systemClock } from '@hovor/clock'
import type { Json } from '../../test/scenarios/support/client.ts'
import type { AskedRequest } from '../../test/scenarios/support/crash-evidence.ts'
import { payAt } from './cardholder.ts'
import type { Account } from './furnish.ts'
import type { Provider } from './provider.ts'
import { pick } from './random.ts'

/** Phones that are busy, refuse, never answer, answer silently, and do not respond. */
const callees = {
  '+420601000002': 4,
  '+420601000005': 4,
  '+420601000003': 1,
  '+420601000010': 1,
  '+420601000007': 1,
} as const
/** Requests of one key stay below 60 a minute, retries included. */
const thinkMs = [1100, 1900] as const
const requestTimeoutMs = 30_000
const noAnswerPauseMs = 150
const busyPauseMs = 700

export interface Load {
  readonly url: string
  readonly random: () => number
  /** After this time clients start nothing new, and finish what they have started. */
  isOver(): boolean
  /** After this time it gives up: a request without a response is a failure of the service. */
  isLate(): boolean
  onAnswer(status: number): void
  readonly provider: Provider
}

interface Answer {
  readonly status: number
  readonly body: Json
  /** As received, without its `requestId`. */
  readonly text: string
}

interface Wanted extends Pick<AskedRequest, 'kind' | 'marker'> {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

/** A request with its response, for the replay. */
export interface Asked extends AskedRequest {
  readonly path: string
  readonly text?: string
}

/**
 * A client with one API key: sends one request after another, each with its own idempotency key, until it has a
 * response.
 */
export async function runClient(account: Account, load: Load): Promise<Asked[]> {
  const asked: Asked[] = []
  const shortId = account.id.slice(-6)
  for (let index = 0; !load.isOver(); index++) {
    const key = `${shortId}-${index}`
    // However short the run, every account has paid and been refunded.
    const isFirst = index === 0
    const wanted = isFirst ? newTopup(load.random) : nextRequest(account, key, load.random)
    if (wanted === undefined) await request(load, account, 'GET', pick(load.random, reads), undefined, '')
    else {
      const { kind, marker, method, path, body } = wanted
      const answer = await insist(load, account, method, path, body, kind === 'rename' ? '' : key)
      asked.push({
        kind,
        marker,
        path,
        account: account.id,
        key,
        ...(answer && { answer, text: answer.text }),
      })
      if (kind === 'topup' && answer?.status === 201)
        await payAt(answer.body.topup.checkoutUrl, load, isFirst).catch(() => undefined)
    }
    const [least, most] = thinkMs
    await systemClock.sleep(least + load.random() * (most - least))
  }
  return asked
}

const reads = { '/v1/messages': 1, '/v1/calls': 1, '/v1/balance': 1, '/v1/credit/ledger': 1, '/v1/agents': 1 }

function nextRequest(account: Account, key: string, random: () => number): Wanted | undefined {
  switch (
    pick(random, { message: 38, agent: 8, rename: 8, number: 6, smsNumber: 4, call: 10, topup: 16, read: 10 })
  ) {
    case 'message': {
      const marker = `text ${key}`
      const to = `+42060100${String(Math.floor(random() * 10_000)).padStart(4, '0')}`
      return { kind: 'message', marker, method: 'POST', path: '/v1/messages', body: { to, body: marker } }
    }
    case 'agent': {
      const marker = `agent ${key}`
      return {
        kind: 'agent',
        marker,
        method: 'POST',
        path: '/v1/agents',
        body: { name: marker, language: 'cs' },
      }
    }
    case 'rename': {
      const marker = `label ${key}`
      const path = `/v1/numbers/${encodeURIComponent(account.number)}`
      return { kind: 'rename', marker, method: 'PATCH', path, body: { label: marker } }
    }
    case 'number':
      return { kind: 'number', marker: '', method: 'POST', path: '/v1/numbers', body: { country: 'CZ' } }
    case 'smsNumber':
      return { kind: 'smsNumber', marker: '', method: 'POST', path: '/v1/sms-numbers', body: {} }
    case 'topup':
      return newTopup(random)
    case 'call': {
      const body = { to: pick(random, callees), agentId: account.agentId }
      return { kind: 'call', marker: '', method: 'POST', path: '/v1/calls', body }
    }
    case 'read':
      return undefined
  }
}

function newTopup(random: () => number): Wanted {
  const amountHal = 10_000 + Math.floor(random() * 90_000)
  return { kind: 'topup', marker: '', method: 'POST', path: '/v1/credit/topup', body: { amountHal } }
}

/** Repeats the request with the same key until the response is final. */
async function insist(
  load: Load,
  account: Account,
  method: string,
  path: string,
  body: unknown,
  key: string,
): Promise<Answer | undefined> {
  while (!load.isLate()) {
    const answer = await request(load, account, method, path, body, key)
    const pauseMs = pauseOf(answer)
    if (pauseMs === 0) return answer
    await systemClock.sleep(pauseMs)
  }
  return undefined
}

/** The wait before the same request is repeated; 0 for a final response. */
function pauseOf(answer: (Answer & { retryAfterSecs: number }) | undefined): number {
  if (answer === undefined) return noAnswerPauseMs
  const { error } = answer.body
  if (answer.status === 500 || answer.status === 503) return error?.callId === undefined ? busyPauseMs : 0
  if (error?.code === 'idempotency_in_progress') return busyPauseMs
  const overRate = error?.code === 'rate_limited' && error.callId === undefined && answer.retryAfterSecs > 0
  return overRate ? answer.retryAfterSecs * 1000 : 0
}

async function request(
  load: Load,
  account: Account,
  method: string,
  path: string,
  body: unknown,
  key: string,
): Promise<(Answer & { retryAfterSecs: number }) | undefined> {
  try {
    const response = await fetch(`${load.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${account.apiKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== '' && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    const text = (await response.text()).replace(/"requestId":"req_[0-9a-f]{16}"/, '"requestId":""')
    load.onAnswer(response.status)
    const retryAfterSecs = Number(response.headers.get('retry-after') ?? 0)
    return { status: response.status, body: JSON.parse(text), text, retryAfterSecs }
  } catch {
    return undefined
  }
}

/** Repeats the last requests of an account with another body: the stored response must come again. */
export async function replay(account: Account, asked: readonly Asked[], load: Load, count: number) {
  const keyed = asked.filter(({ kind, text }) => kind !== 'rename' && text !== undefined)
  const replays: { key: string; first: string; again: string }[] = []
  for (const { key, text = '' } of keyed.slice(-count)) {
    const again = await insist(
      load,
      account,
      'POST',
      '/v1/agents',
      { name: 'another body', language: 'sk' },
      key,
    )
    replays.push({ key, first: text, again: again?.text ?? 'nothing' })
  }
  return replays
}
