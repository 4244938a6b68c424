import { connect, type Socket } from 'node:net'
import type { Clock } from '@hovor/clock'
import { commandStatus } from '../pdu/status.ts'
import { type Answer, Session } from '../session/session.ts'

export interface ProbeOptions {
  readonly host: string
  readonly port: number
  readonly systemId: string
  readonly password: string
  readonly systemType?: string
  readonly clock: Clock
  /** For the connection and for each answer, in milliseconds; default 4 s. */
  readonly responseTimeoutMs?: number
  /** Ends the probe early; the outcome is then one of the failures. */
  readonly signal?: AbortSignal
}

/**
 * How far a probe came: no connection (`code` of Node, or `ETIMEDOUT`), a bind refused with this command_status, no
 * readable answer to the bind or the enquire_link, or everything answered.
 */
export type ProbeOutcome =
  | { readonly kind: 'ok' }
  | { readonly kind: 'unreachable'; readonly code: string }
  | { readonly kind: 'bind-refused'; readonly status: number }
  | { readonly kind: 'unanswered'; readonly command: 'bind_transmitter' | 'enquire_link' }

const defaultTimeoutMs = 4000
const interfaceVersion = 0x34

/**
 * Binds with a session of its own, sends one enquire_link and unbinds (SMPP 3.4 §4.1, §4.11). The session is a
 * transmitter, so that the SMSC hands it no message or receipt that is meant for the session in use. Never rejects.
 */
export async function probeSmsc(options: ProbeOptions): Promise<ProbeOutcome> {
  const { host, port, systemId, password, systemType = '', clock, signal } = options
  const timeoutMs = options.responseTimeoutMs ?? defaultTimeoutMs
  const socket = connect({ host, port })
  const code = connected(socket, clock, timeoutMs)
  const session = new Session({
    ...{ socket, side: 'esme', clock, windowSize: 1 },
    ...{ responseTimeoutMs: timeoutMs, bindTimeoutMs: 3 * timeoutMs, enquireLinkMs: 10 * timeoutMs },
    onRequest: async () => ({ status: commandStatus.invalidCommandId }),
    onClosed: () => {},
  })
  const end = () => session.destroy('probe-ended')
  signal?.addEventListener('abort', end, { once: true })
  try {
    const failed = await code
    if (failed !== undefined) return { kind: 'unreachable', code: failed }
    const range = { ton: 0, npi: 0, addr: '' }
    const bound = await session.bind('transmitter', {
      systemId,
      password,
      systemType,
      interfaceVersion,
      range,
    })
    if (bound.kind !== 'ok') return failureOf(bound, 'bind_transmitter')
    const alive = await session.request('enquire_link', {})
    // An SMSC that answers at all is alive, whatever it answers.
    return alive.kind === 'ok' || alive.kind === 'rejected'
      ? { kind: 'ok' }
      : failureOf(alive, 'enquire_link')
  } finally {
    signal?.removeEventListener('abort', end)
    await session.unbind()
  }
}

type Command = Extract<ProbeOutcome, { kind: 'unanswered' }>['command']

const failureOf = (answer: Exclude<Answer<Command>, { kind: 'ok' }>, command: Command): ProbeOutcome =>
  answer.kind === 'rejected'
    ? { kind: 'bind-refused', status: answer.status }
    : { kind: 'unanswered', command }

/** Undefined once connected, or why not. */
function connected(socket: Socket, clock: Clock, timeoutMs: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const done = (code?: string) => {
      timer.cancel()
      resolve(code)
    }
    const timer = clock.after(timeoutMs, () => done('ETIMEDOUT'))
    socket.once('connect', () => done())
    socket.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'unknown'))
    socket.once('close', () => done('ECONNRESET'))
  })
}
