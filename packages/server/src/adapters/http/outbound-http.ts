import type { Clock } from '@hovor/clock'
import { Agent, type Dispatcher } from 'undici'
import { createAddressGuard } from './address-guard.ts'
import { failureOf } from './failure-of.ts'
import { guardedConnector } from './guarded-connector.ts'
import { createHostResolver, type HostResolver } from './resolve-host.ts'
import { checkTarget, RefusedTarget, type TargetVerdict } from './target.ts'

/**
 * The single HTTP client for user-supplied addresses. It never follows a redirect, never reaches an address that the
 * guard refuses, and bounds the time of a request and the size of an answer.
 */
export function createOutboundHttp(options: OutboundHttpOptions): OutboundHttp {
  const guard = createAddressGuard(options.allowCidrs)
  const resolveHost = createHostResolver({
    hostsFile: guard.hasExceptions,
    ...(options.dnsServers === undefined ? {} : { servers: options.dnsServers }),
  })
  const agent = new Agent({
    connect: guardedConnector({
      guard,
      resolveHost,
      ...(options.extraCa === undefined ? {} : { extraCa: options.extraCa }),
    }),
    connections: maxConnectionsPerOrigin,
    maxHeaderSize: maxAnswerHeaderBytes,
    // The request's own timer bounds it as a whole.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  let closed = false
  return {
    check: (url, { plainHttp, namesOnly = false }) => {
      const resolveSoon: HostResolver = (host) =>
        Promise.race([resolveHost(host), options.clock.sleep(checkResolveMs).then(() => [])])
      return checkTarget(url, { guard, resolveHost: resolveSoon, plainHttp, namesOnly })
    },
    send: (request) => send(agent, options.clock, request),
    async close() {
      if (closed) return
      closed = true
      await agent.destroy()
    },
  }
}

export interface OutboundHttpOptions {
  readonly clock: Clock
  /** `HOVOR_OUTBOUND_ALLOW_CIDRS`: addresses that may be reached although they are not public. */
  readonly allowCidrs: readonly string[]
  readonly dnsServers?: readonly string[]
  readonly extraCa?: readonly string[]
}

export interface OutboundHttp {
  /** Judges a URL before it is stored. */
  check(
    url: string,
    options: { readonly plainHttp: boolean; readonly namesOnly?: boolean },
  ): Promise<TargetVerdict>
  /** Sends one request; every outcome is a value. */
  send(request: OutboundRequest): Promise<OutboundOutcome>
  /** Aborts running requests. Idempotent. */
  close(): Promise<void>
}

interface OutboundRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'REPORT' | 'PROPFIND'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** From the start of the request to the end of its answer. */
  readonly timeoutMs: number
  /** A longer answer is truncated. */
  readonly maxAnswerBytes: number
}

/** `why` is an English phrase without personal data, fit for a delivery's `lastError`. */
type OutboundOutcome =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly headers: Readonly<Record<string, string | string[] | undefined>>
      readonly body: Uint8Array
      readonly durationMs: number
    }
  | {
      readonly kind: 'failed'
      readonly cause: 'timeout' | 'refused' | 'network'
      readonly why: string
      /** Of an answer that began and did not end. */
      readonly status?: number
      readonly durationMs: number
    }

/** A hanging name server delays a check no longer than this; a name that did not resolve passes. */
const checkResolveMs = 1500

/** Many accounts may use endpoints on one host: requests that hang there must not block the others. */
const maxConnectionsPerOrigin = 1024
const maxAnswerHeaderBytes = 16 * 1024

async function send(agent: Agent, clock: Clock, request: OutboundRequest): Promise<OutboundOutcome> {
  const startedMs = clock.monotonicMs()
  const durationMs = () => Math.round(clock.monotonicMs() - startedMs)
  const abort = new AbortController()
  const timer = clock.after(request.timeoutMs, () => abort.abort(timedOut))
  let status: number | undefined
  try {
    const answer = await agent.request({
      origin: new URL(request.url).origin,
      path: pathOf(request.url),
      method: request.method as Dispatcher.HttpMethod,
      headers: request.headers,
      body: request.body ?? null,
      signal: abort.signal,
    })
    status = answer.statusCode
    const body = await readUpTo(answer.body, request.maxAnswerBytes)
    return { kind: 'answered', status, headers: answer.headers, body, durationMs: durationMs() }
  } catch (error) {
    const isRefused = error instanceof RefusedTarget && !error.unresolved
    const cause = abort.signal.aborted ? 'timeout' : isRefused ? 'refused' : 'network'
    const why = cause === 'timeout' ? `no answer within ${request.timeoutMs / 1000} s` : failureOf(error)
    const told = { cause, why, ...(status === undefined ? {} : { status }) } as const
    return { kind: 'failed', ...told, durationMs: durationMs() }
  } finally {
    timer.cancel()
  }
}

const timedOut = new Error('timed out')

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

/** Leaving the loop early destroys the stream and its connection. */
async function readUpTo(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= maxBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}
