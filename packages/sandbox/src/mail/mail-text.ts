/** Deeper nested parts are ignored. */
const maxDepth = 5

/** Extracts the plain text of a message (RFC 2045, RFC 2046); empty if there is none. */
export function textOf(raw: string, depth = 0): string {
  const { headers, body } = split(raw)
  const type = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (boundary !== undefined && depth < maxDepth) {
    const parts = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1)
    return (
      parts.map((part) => textOf(part.replace(/^[ \t]*\r\n/, ''), depth + 1)).find((text) => text !== '') ??
      ''
    )
  }
  return /^text\/plain/i.test(type) ? decode(body, headers.get('content-transfer-encoding') ?? '7bit') : ''
}

/** Unfolded header fields by lower-case name. */
function split(raw: string): { readonly headers: ReadonlyMap<string, string>; readonly body: string } {
  const end = raw.search(/\r?\n\r?\n/)
  const head = end < 0 ? raw : raw.slice(0, end)
  const fields = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = fields.map((field): [string, string] => {
    const colon = field.indexOf(':')
    return [field.slice(0, colon).trim().toLowerCase(), field.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: end < 0 ? '' : raw.slice(end).replace(/^\r?\n\r?\n/, '') }
}

function decode(body: string, encoding: string): string {
  switch (encoding.toLowerCase()) {
    case 'base64':
      return Buffer.from(body, 'base64').toString('utf8')
    case 'quoted-printable':
      return quotedPrintable(body)
    default:
      return body
  }
}

function quotedPrintable(text: string): string {
  const octets = text
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(octets, 'latin1').toString('utf8')
}
