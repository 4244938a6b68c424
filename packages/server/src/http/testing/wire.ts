import { connect } from 'node:net'
import { expect } from 'vitest'

export interface WireAnswer {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
  /** The bytes after this answer. */
  readonly more: string
  readonly error: Readonly<Record<string, string>> | undefined
}

/** Sends bytes and reads until the service hangs up; with `end` our side hangs up first. */
export function talk(baseUrl: string, bytes: string | Buffer, { end = false } = {}): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1', () => {
      if (end) socket.end(bytes)
      else socket.write(bytes)
    })
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(read(text)))
  })
}

function read(text: string): WireAnswer {
  const [head = '', ...rest] = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n')
  const [line = '', ...lines] = head.split('\r\n')
  const headers = new Map(
    lines.map((each) => [each.split(':', 1)[0]!.toLowerCase(), each.slice(each.indexOf(':') + 2)]),
  )
  const all = rest.join('\r\n\r\n')
  const body = all.slice(0, Number(headers.get('content-length') ?? all.length))
  const isError = /^4|^5/.test(line.split(' ')[1] ?? '') && body !== ''
  return {
    status: Number(line.split(' ')[1]),
    headers,
    body,
    more: all.slice(body.length),
    error: isError ? JSON.parse(body).error : undefined,
  }
}

/** A whole request, after which the service hangs up. */
export function request(line: string, { headers = [], body = '', apiKey = '' }: RequestParts = {}): string {
  const all = [
    'host: x',
    'connection: close',
    ...(apiKey ? [`authorization: Bearer ${apiKey}`] : []),
    ...(body ? [`content-length: ${Buffer.byteLength(body)}`] : []),
    ...headers,
  ]
  return `${line} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n${body}`
}

export interface RequestParts {
  readonly headers?: readonly string[]
  readonly body?: string
  readonly apiKey?: string
}

export function expectStandardHeaders({ headers, error, status }: WireAnswer): void {
  expect(headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{16}$/)
  expect(headers.get('x-service-version')).toMatch(/^\d+\.\d+\.\d+$/)
  if (status === 401) expect(headers.has('ratelimit-limit')).toBe(false)
  if (error) expect(error.requestId).toBe(headers.get('x-request-id'))
}
