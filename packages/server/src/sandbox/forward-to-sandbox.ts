import type { Operation, ReturnsOf } from '@hovor/api'
import type { Context } from '../http/exchange/handler.ts'
import { type Failure, fail } from '../platform/kernel/failure.ts'

/** Calls the sandbox's own control API, which listens on loopback only. Rejects when it is not there. */
export type SandboxControl = (request: {
  readonly method: string
  /** With its query: `/messages?to=%2B420…`. */
  readonly path: string
  readonly body: unknown
}) => Promise<{ readonly status: number; readonly body: unknown }>

export interface SandboxDeps {
  readonly sandboxControl: SandboxControl
}

/** The input that the control API gets. */
interface Forwarded {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** The key of the sandbox's answer that holds what the operation answers. */
  readonly under?: string
}

/**
 * Has the sandbox itself answer an operation under `/sandbox/v1`, for sandbox accounts only: the path of its control API
 * is that of the operation.
 */
export async function forwardToSandbox<O extends Operation>(
  deps: SandboxDeps,
  context: Context,
  operation: O,
  input: Forwarded,
): Promise<ReturnsOf<O> | Failure<'not_found' | 'unavailable' | 'validation'>> {
  if (context.account.mode !== 'sandbox') return fail('not_found')
  const path = pathOf(operation, input)
  const answer = await deps
    .sandboxControl({ method: operation.method, path, body: input.body })
    .catch((error: unknown) => {
      context.log.warn({ err: error, requestId: context.requestId }, 'the sandbox does not answer')
      return undefined
    })
  if (!answer || answer.status >= 500) return fail('unavailable', { message: 'The sandbox does not answer.' })
  if (answer.status === 404) return fail('not_found')
  if (answer.status >= 400) return fail('validation', { message: messageIn(answer.body) })
  const body = input.under === undefined ? answer.body : record(answer.body)[input.under]
  const read = operation.returns.safeParse(body)
  if (read.success) return read.data as ReturnsOf<O>
  context.log.warn({ err: read.error, requestId: context.requestId }, 'the sandbox answers something else')
  return fail('unavailable', { message: 'The sandbox does not answer.' })
}

function pathOf(operation: Operation, { params = {}, query = {} }: Forwarded): string {
  const path = operation.path
    .replace('/sandbox/v1', '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value))
  return asked.size === 0 ? path : `${path}?${asked}`
}

function record(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function messageIn(body: unknown): string {
  const message = record(record(body).error).message ?? record(body).error ?? record(body).message
  return typeof message === 'string' ? message : 'The sandbox rejected the request.'
}
