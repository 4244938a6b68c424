/** A header field: lower-case long name (compact forms expanded) and unfolded, trimmed value. */
export type Header = readonly [name: string, value: string]

interface Content {
  readonly headers: readonly Header[]
  readonly body: Uint8Array
}

export interface SipRequest extends Content {
  readonly kind: 'request'
  readonly method: string
  readonly uri: string
}

export interface SipResponse extends Content {
  readonly kind: 'response'
  readonly status: number
  readonly reason: string
}

export type SipMessage = SipRequest | SipResponse

export const noBody = new Uint8Array(0)

/** Message size limit, headers and body; larger messages are dropped (UDP cannot carry more either). */
export const maxMessageBytes = 65_536

/** Header lines per message. */
export const maxHeaders = 256

/** Value of the first header of this lower-case name. */
export function header(message: SipMessage, name: string): string | undefined {
  for (const [key, value] of message.headers) if (key === name) return value
  return undefined
}

/** Values of all header lines of this lower-case name, unsplit. */
export function headerLines(message: SipMessage, name: string): string[] {
  const lines: string[] = []
  for (const [key, value] of message.headers) if (key === name) lines.push(value)
  return lines
}

/** The body as UTF-8 text. */
export const bodyText = ({ body }: SipMessage): string =>
  Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8')
