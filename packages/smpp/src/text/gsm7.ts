/** The GSM 7-bit default alphabet by septet (3GPP TS 23.038 §6.2.1); 0x1b opens the extension table. */
const basicTable =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\u001bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** Characters after an escape (§6.2.1.1): each takes two septets. */
const extensionTable: Readonly<Record<number, string>> = {
  10: '\f',
  20: '^',
  40: '{',
  41: '}',
  47: '\\',
  60: '[',
  61: '~',
  62: ']',
  64: '|',
  101: '€',
}

const escapeSeptet = 0x1b

const septetsByCharacter: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...[...basicTable]
    .map((character, septet) => [character, [septet]] as const)
    .filter(([c]) => c !== '\u001b'),
  ...Object.entries(extensionTable).map(
    ([septet, character]) => [character, [escapeSeptet, Number(septet)]] as const,
  ),
])

/** The septets of one character; undefined when not in the alphabet. */
export const gsm7Septets = (character: string): readonly number[] | undefined =>
  septetsByCharacter.get(character)

/**
 * Decodes unpacked septets. An escape before an unknown septet reads as that septet of the basic table
 * (§6.2.1.1), before another escape as a space, at the end as nothing; octets above 127 read as U+FFFD.
 */
export function decodeGsm7(septets: Uint8Array): string {
  let text = ''
  for (let at = 0; at < septets.length; at++) {
    if (septets[at] === escapeSeptet) {
      at++
      if (at < septets.length) text += escaped(septets[at]!)
    } else {
      text += basicTable[septets[at]!] ?? '\ufffd'
    }
  }
  return text
}

const escaped = (septet: number): string =>
  septet === escapeSeptet ? ' ' : (extensionTable[septet] ?? basicTable[septet] ?? '\ufffd')
