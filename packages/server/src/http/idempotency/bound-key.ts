import { createHash } from 'node:crypto'
import type { Arrived, RequestBody } from '../exchange/exchange.ts'

/**
 * A digest of the field of the body that the Idempotency-Key of a request belongs to, whatever the order of its names;
 * null where the operation has none, or the body cannot be read.
 */
export function boundTo({ from, body: given }: Arrived): string | null {
  const field = from.handler.operation.keyBoundTo
  if (field === undefined) return null
  const body = bodyOf(given)
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, field)) return null
  const value = (body as Readonly<Record<string, unknown>>)[field]
  return createHash('sha256')
    .update(JSON.stringify(value, sorted) ?? '')
    .digest('hex')
}

function bodyOf(body: RequestBody): unknown {
  if (body.kind === 'value') return body.value
  if (body.kind !== 'text') return undefined
  try {
    return JSON.parse(body.text)
  } catch {
    return undefined
  }
}

function sorted(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
