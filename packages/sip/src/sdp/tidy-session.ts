/** Lines that are read for what they say, with the spaces of RFC 4566 §5 between their words. */
const spaced = /^[cmot]=/
const directions = /^a=(sendrecv|sendonly|recvonly|inactive)$/i
/** Attributes whose value begins right after the colon. */
const named = /^a=(rtpmap|fmtp|crypto|ptime|maxptime|rtcp|ssrc):\s+/i
const mediaLine = /^m=(\S+) (\d+)(?:\/\d+)? (\S+)(?: (.*))?$/

/**
 * A session description with its lines as RFC 4566 writes them, whatever their ends, spaces, letters and order of
 * blank lines were. Lines that are not read stay as they are; text that forms no line is left out.
 */
export const tidySession = (sdp: string): string =>
  sdp
    .replaceAll('\0', '')
    .replace(/^\ufeff/, '')
    .split(/[\r\n]+/)
    .flatMap((line) => tidyLine(line.trim()))
    .join('\r\n')

function tidyLine(line: string): readonly string[] {
  const [, type, value] = /^([A-Za-z])\s*=\s*(.*)$/.exec(line) ?? []
  if (type === undefined || value === undefined) return []
  const whole = `${type.toLowerCase()}=${value}`
  const tidy = spaced.test(whole) ? whole.replace(/\s+/g, ' ') : whole
  if (tidy.startsWith('m=')) return [tidyMedia(tidy)]
  if (tidy.startsWith('c=')) return [tidy.replace(/^c=in ip/i, 'c=IN IP')]
  if (directions.test(tidy)) return [tidy.toLowerCase()]
  const attribute = tidy.replace(named, (_, name: string) => `a=${name.toLowerCase()}:`)
  return [/^a=crypto:/i.test(attribute) ? tidyCrypto(attribute) : attribute]
}

/** Separates the session parameters of a crypto attribute, of which the parser reads one word. */
export const wordsOfCrypto = '\u001f'

const tidyCrypto = (line: string): string => {
  const [tag = '', suite = '', keys = '', ...parameters] = line.replace(/^a=crypto:/i, '').split(/\s+/)
  const session = parameters.length === 0 ? '' : ` ${parameters.join(wordsOfCrypto)}`
  return `a=crypto:${tag} ${suite} ${keys}${session}`
}

/**
 * One port, even where several are announced (RFC 4566 §5.14): the stream is sent to the first. A stream that is
 * neither audio nor text is refused in any case, so it may be described in any way.
 */
function tidyMedia(line: string): string {
  const [, type = '', port, protocol, formats] = mediaLine.exec(line) ?? []
  if (port !== undefined && protocol !== undefined) {
    const rest = formats === undefined ? '' : ` ${formats}`
    return `m=${type.toLowerCase()} ${port} ${protocol}${rest}`
  }
  const kind = /^m=([A-Za-z]+)/.exec(line)?.[1]?.toLowerCase()
  return kind === undefined || kind === 'audio' || kind === 'text' ? line : `m=${kind} 0 RTP/AVP 0`
}
