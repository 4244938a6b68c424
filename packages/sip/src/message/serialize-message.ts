import { fieldStart } from './header-names.ts'
import type { SipMessage } from './message.ts'

/** Serializes a message; Content-Length is computed, ignoring any in the headers. */
export function serializeMessage(message: SipMessage): Buffer {
  let head =
    message.kind === 'request'
      ? `${message.method} ${message.uri} SIP/2.0`
      : `SIP/2.0 ${message.status} ${message.reason}`
  for (const [name, value] of message.headers) {
    if (name === 'content-length') continue
    head += fieldStart(name)
    head += oneLine(value)
  }
  head += `\r\nContent-Length: ${message.body.length}\r\n\r\n`
  if (message.body.length === 0) return Buffer.from(head, 'utf8')
  const headBytes = Buffer.byteLength(head, 'utf8')
  const bytes = Buffer.allocUnsafe(headBytes + message.body.length)
  bytes.write(head, 0, 'utf8')
  bytes.set(message.body, headBytes)
  return bytes
}

/** A line break inside a value would allow header injection. */
const oneLine = (value: string): string =>
  value.includes('\n') || value.includes('\r') ? value.replace(/[\r\n]+/g, ' ') : value
