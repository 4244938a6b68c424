import { createHash } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import type { Binding, RegisterRequest, RegisterVerdict } from '../agent/api/registrar.ts'
import type { SipLogEvent } from '../agent/api/sip-agent.ts'
import { type Header, headerLines } from '../message/message.ts'
import { type ReceivedRequest, respond } from '../transaction/respond.ts'
import type { TransactionLayer } from '../transaction/transaction-layer.ts'
import { readRegister } from './read-register.ts'

const verdictTimeoutMs = 5000

export interface RegistrarParts {
  readonly clock: Clock
  readonly transactions: TransactionLayer
  onRegister(request: RegisterRequest): RegisterVerdict | Promise<RegisterVerdict>
  log(event: SipLogEvent): void
}

/**
 * Answers a REGISTER with the application's verdict; `user` is set when it authenticated. Retransmissions are
 * absorbed.
 */
export function serveRegister(
  parts: RegistrarParts,
  request: ReceivedRequest,
  user: string | undefined,
): void {
  const { clock, transactions } = parts
  const transaction = transactions.serve(request)
  const toTag = createHash('sha256').update(request.envelope.callId).digest('hex').slice(0, 16)
  const answer = (status: number, headers: readonly Header[] = []) =>
    transaction.respond(respond(request, status, { headers, toTag }))
  const required = headerLines(request.message, 'require').filter((line) => line !== '')
  if (required.length > 0) {
    answer(420, [['unsupported', required.join(', ')]])
    return
  }
  const wanted = readRegister(request, user)
  if (wanted === undefined) {
    answer(400)
    return
  }
  let open = true
  const settle = (verdict: RegisterVerdict) => {
    if (!open) return
    open = false
    limit.cancel()
    const { status, headers } = answerTo(verdict, clock.nowMs())
    answer(status, headers)
  }
  const limit = clock.after(verdictTimeoutMs, () => settle({ kind: 'refused', status: 503 }))
  const fail = (cause: unknown) => {
    parts.log({ kind: 'handler-failed', cause })
    settle({ kind: 'refused', status: 500 })
  }
  try {
    const verdict = parts.onRegister(wanted)
    if (verdict instanceof Promise) verdict.then(settle, fail)
    else settle(verdict)
  } catch (cause) {
    fail(cause)
  }
}

/** RFC 3261 §10.3 step 8: all current bindings with their remaining seconds. */
function answerTo(verdict: RegisterVerdict, nowMs: number): { status: number; headers: Header[] } {
  if (verdict.kind === 'too-brief')
    return { status: 423, headers: [['min-expires', String(verdict.minExpiresSecs)]] }
  if (verdict.kind === 'refused') return { status: verdict.status, headers: [] }
  return { status: 200, headers: verdict.bindings.map((binding) => ['contact', contactOf(binding, nowMs)]) }
}

function contactOf({ contact, expiresAtMs, q }: Binding, nowMs: number): string {
  const leftSecs = Math.max(0, Math.round((expiresAtMs - nowMs) / 1000))
  return `<${contact}>;expires=${leftSecs}${q === undefined ? '' : `;q=${q}`}`
}
