const doubledEnd = '\r\r\n'

/**
 * A datagram whose lines all end in CR CR LF, or whose header lines all end in LF, with the line ends of RFC 3261 §7;
 * undefined for any other, whose lines cannot be told apart for certain. Doubled line ends are mended in the body too,
 * because Content-Length counts those of the author.
 */
export function mendLineEnds(datagram: Buffer): Buffer | undefined {
  const doubled = datagram.indexOf(doubledEnd + doubledEnd, 0, 'latin1')
  if (doubled >= 0) {
    const head = datagram.toString('latin1', 0, doubled)
    if (/[\r\n]/.test(head.replaceAll(doubledEnd, ''))) return undefined
    return Buffer.from(datagram.toString('latin1').replaceAll(doubledEnd, '\r\n'), 'latin1')
  }
  const end = datagram.indexOf('\n\n', 0, 'latin1')
  const head = datagram.toString('latin1', 0, Math.max(end, 0))
  if (end < 0 || head.includes('\r')) return undefined
  const mended = Buffer.from(`${head.replaceAll('\n', '\r\n')}\r\n\r\n`, 'latin1')
  return Buffer.concat([mended, datagram.subarray(end + 2)])
}
