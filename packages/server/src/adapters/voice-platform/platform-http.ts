import type { PlatformOutcome } from '../../agents/state/voice-platform.port.ts'
import { parseForeign } from '../../platform/kernel/json/parse-foreign.ts'
import {
  type ConfiguredAnswer,
  type ConfiguredHttp,
  type ConfiguredHttpOptions,
  createConfiguredHttp,
  TimedOut,
} from '../http/configured-http.ts'
import { retryAfterSecs } from './retry-after.ts'

/** A long conversation with all of the platform's metadata. */
const maxJsonBytes = 2 * 1024 * 1024
/** More than two hours of MP3 at 64 kbit/s. */
const maxAudioBytes = 64 * 1024 * 1024
const jsonTimeoutMs = 10_000
const audioTimeoutMs = 60_000
const maxConnections = 32

interface PlatformRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With its query: `/v1/convai/agents/create`. */
  readonly path: string
  readonly body?: unknown
}

/** The platform's REST API with its key; every outcome is a value, and none reveals the key. */
export interface PlatformHttp extends Pick<ConfiguredHttp, 'close'> {
  /**
   * `read` converts the JSON of a 2xx (null for no body); undefined if it is not the expected answer,
   * so the outcome is unknown.
   */
  json<V>(request: PlatformRequest, read: (body: unknown) => V | undefined): Promise<PlatformOutcome<V>>
  bytes(path: string): Promise<PlatformOutcome<Uint8Array>>
}

export interface PlatformHttpOptions extends Pick<ConfiguredHttpOptions, 'url' | 'clock'> {
  readonly key: string
}

export function createPlatformHttp({ url, key, clock }: PlatformHttpOptions): PlatformHttp {
  const http = createConfiguredHttp({ url, headers: { 'xi-api-key': key }, maxConnections, clock })

  const send = async (
    request: PlatformRequest,
    bounds: { readonly timeoutMs: number; readonly maxAnswerBytes: number },
  ): Promise<PlatformOutcome<Uint8Array>> => {
    try {
      return judge(await http.send({ ...request, ...bounds }), clock.nowMs())
    } catch (error) {
      return error instanceof TimedOut ? { kind: 'unknown', why: error.message } : judgeFailure(error)
    }
  }

  return {
    async json(request, read) {
      const answer = await send(request, { timeoutMs: jsonTimeoutMs, maxAnswerBytes: maxJsonBytes })
      if (answer.kind !== 'ok') return answer
      const value = read(parsed(answer.value))
      return value === undefined
        ? { kind: 'unknown', why: 'unexpected response format' }
        : { kind: 'ok', value }
    },
    bytes: (path) =>
      send({ method: 'GET', path }, { timeoutMs: audioTimeoutMs, maxAnswerBytes: maxAudioBytes }),
    close: http.close,
  }
}

/**
 * A refusal proves that nothing happened; 5xx, a timeout or a truncated answer do not (spec:states.bridge-uncertain).
 */
function judge({ status, headers, body }: ConfiguredAnswer, nowMs: number): PlatformOutcome<Uint8Array> {
  if (status >= 500 || status === 408) return { kind: 'unknown', why: `status ${status}` }
  if (status >= 300) {
    const waitSecs = status === 429 ? retryAfterSecs(headers['retry-after'], nowMs) : undefined
    const why = `status ${status}${codeIn(body)}`
    return { kind: 'rejected', status, why, ...(waitSecs !== undefined && { retryAfterSecs: waitSecs }) }
  }
  return body === undefined
    ? { kind: 'unknown', why: 'the response is too large' }
    : { kind: 'ok', value: body }
}

/** The platform's error code; its message may repeat the request, so it is left out. */
function codeIn(body: Uint8Array | undefined): string {
  const detail =
    body === undefined
      ? undefined
      : (parsed(body) as { detail?: { status?: unknown } } | null | undefined)?.detail
  const code = detail?.status
  return typeof code === 'string' && /^[a-z_]{1,64}$/.test(code) ? `, ${code}` : ''
}

/** An error before the first byte of the request was sent proves that nothing happened; any other proves nothing. */
function judgeFailure(error: unknown): PlatformOutcome<never> {
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return { kind: 'unknown', why: 'the request failed' }
  const neverLeft =
    unreached.has(code) || /CERT|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|^ERR_SSL|^ERR_TLS|^EPROTO$/.test(code)
  return { kind: neverLeft ? 'unavailable' : 'unknown', why: `the request failed (${code})` }
}

const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Null for an empty body, undefined for one that is not JSON. */
function parsed(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return null
  try {
    return parseForeign(bytes)
  } catch {
    return undefined
  }
}
