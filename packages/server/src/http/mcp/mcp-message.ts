import type { FastifyRequest } from 'fastify'
import { nextTurn } from '../body/next-turn.ts'
import { bodyOf } from '../exchange/request-body.ts'
import { oddShape } from '../schema/odd-shape.ts'

type Message =
  | {
      readonly kind: 'message'
      readonly value: unknown
      /** The name of the tool that it calls; empty where it names none. */
      readonly tool: string | undefined
      /** Of its text, in characters. */
      readonly length: number
    }
  | { readonly kind: 'refused'; readonly status: number; readonly answer: object }

/** The one JSON-RPC message of a request: MCP has no batches since its revision 2025-06-18. */
export async function messageOf(request: FastifyRequest): Promise<Message> {
  const body = bodyOf(request)
  if (body.kind === 'unsupported') return refused(415, -32_000, 'The Content-Type must be application/json.')
  const text = body.kind === 'text' ? body.text : ''
  await nextTurn(text.length)
  const odd = oddShape(text)
  if (odd !== undefined) return refused(400, -32_600, `Invalid request: the message ${odd}.`)
  await nextTurn(text.length)
  const value = parsed(text)
  if (value === undefined) return refused(400, -32_700, 'Parse error: the body is not valid JSON.')
  if (Array.isArray(value)) return refused(400, -32_600, 'Invalid request: send one message at a time.')
  const message = withoutNulls(value)
  return { kind: 'message', value: message, tool: toolOf(message), length: text.length }
}

/**
 * Clients whose language has no absence write null for every member that they do not send (decision:0070). In what the
 * protocol itself defines null means nothing; the arguments of a tool have definitions of their own.
 */
function withoutNulls(message: unknown): unknown {
  if (typeof message !== 'object' || message === null || !('params' in message)) return message
  const { params, ...rest } = message
  return params === null ? rest : { ...rest, params: protocolPart(params) }
}

function protocolPart(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(protocolPart)
  if (typeof value !== 'object' || value === null) return value
  const given = Object.entries(value).filter(([, inner]) => inner !== null)
  return Object.fromEntries(
    given.map(([name, inner]) => [name, name === 'arguments' ? inner : protocolPart(inner)]),
  )
}

/** JSON-RPC 2.0 §5: `id` is null where it could not be read. */
function refused(status: number, code: number, message: string): Message {
  return { kind: 'refused', status, answer: { jsonrpc: '2.0', id: null, error: { code, message } } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function toolOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('method' in value)) return undefined
  if (value.method !== 'tools/call') return undefined
  const { params } = value as { readonly params?: { readonly name?: unknown } | null }
  return typeof params?.name === 'string' ? params.name : ''
}
