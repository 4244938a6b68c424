/**
 * The text of an XML document in the encoding that it has: by its byte order mark, by the zeros beside its first mark
 * (XML 1.0, Appendix F), or by its declaration; UTF-8 otherwise.
 */
export function xmlText(bytes: Uint8Array): string {
  const decoder = decoderOf(labelOf(bytes)) ?? new TextDecoder()
  return decoder.decode(bytes)
}

function labelOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const declaration = Buffer.from(bytes.subarray(0, longestDeclaration)).toString('latin1')
  const declared = /^(?:\xef\xbb\xbf)?<\?xml\s[^>]*?\bencoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(
    declaration,
  )?.[1]
  // what declares two bytes a character in single ones has been converted since
  return declared === undefined || /^utf-?(16|32)|^ucs/i.test(declared) ? 'utf-8' : declared
}

const longestDeclaration = 200

/** Undefined for an encoding that nobody knows. */
function decoderOf(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}
