/** ITU-T T.140: what the characters of real-time text mean. */
export const lineSeparator = '\u2028'
export const eraseCharacter = '\u0008'
export const lossMark = '\uFFFD'
const keepAlive = '\uFEFF'

/** Ordinary line ends become T.140's; other control characters but erase and bell are left out. */
export const toT140 = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n|\r|\n/g, lineSeparator)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0006\u0009-\u001F\u007F\uFEFF]/g, (char) => (char === '\t' ? ' ' : ''))

/** Received octets to text: keep-alives filtered, any line end as U+2028. */
export const fromT140 = (octets: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(octets)
    .replaceAll(keepAlive, '')
    .replace(/\r\n|\r|\n/g, lineSeparator)

/** Appends received text to what a reader sees: erase takes the last character away, but no line end. */
export const applyT140 = (shown: string, received: string): string => {
  const characters = [...shown]
  for (const character of received) {
    if (character !== eraseCharacter) characters.push(character)
    else if (characters.length > 0 && characters.at(-1) !== lineSeparator) characters.pop()
  }
  return characters.join('')
}
