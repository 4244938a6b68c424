/** Control characters of ITU-T T.140. */
export const lineSeparator = '\u2028'
export const eraseCharacter = '\u0008'
export const lossMark = '\uFFFD'
const keepAlive = '\uFEFF'

/** Converts line breaks to T.140 and drops other control characters except erase and bell. */
export const toT140 = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n|\r|\n/g, lineSeparator)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0006\u0009-\u001F\u007F\uFEFF]/g, (char) => (char === '\t' ? ' ' : ''))

/** Decodes received octets: drops keep-alives, line breaks become U+2028. */
export const fromT140 = (octets: Uint8Array): string =>
  new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(octets)
    .replaceAll(keepAlive, '')
    .replace(/\r\n|\r|\n/g, lineSeparator)

/** Appends received text to the displayed text: erase removes the last character, but no line break. */
export const applyT140 = (shown: string, received: string): string => {
  const characters = [...shown]
  for (const character of received) {
    if (character !== eraseCharacter) characters.push(character)
    else if (characters.length > 0 && characters.at(-1) !== lineSeparator) characters.pop()
  }
  return characters.join('')
}
