import { setImmediate } from 'node:timers/promises'

/** The upper half of CP852, in which older bank programs write (IBM code page 852). */
const upper =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0'

const characters = {
  cp852: Array.from({ length: 256 }, (_, byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : upper[byte - 0x80]!,
  ),
  windows1250: Array.from({ length: 256 }, (_, byte) =>
    new TextDecoder('windows-1250').decode(new Uint8Array([byte])),
  ),
} as const

const letters = 'áčďéěíĺľňóôŕřšťúůýžäÁČĎÉĚÍĹĽŇÓÔŔŘŠŤÚŮÝŽÄ'
const lettersOf = (encoding: keyof typeof characters): readonly number[] =>
  characters[encoding].map((character) => (letters.includes(character) ? 1 : 0))
const isLetter = { cp852: lettersOf('cp852'), windows1250: lettersOf('windows1250') } as const

/** Bytes looked at in one go while calls wait: a millisecond. */
const sliceBytes = 32_768

/**
 * Text in one of the two encodings of one byte that Czech and Slovak banks use: the one in which more of it are letters
 * of these languages; Windows-1250 in a draw.
 */
export async function czechText(bytes: Uint8Array): Promise<string> {
  let more = 0
  for await (const slice of slicesOf(bytes)) {
    for (const byte of slice) more += isLetter.cp852[byte]! - isLetter.windows1250[byte]!
  }
  const of = characters[more > 0 ? 'cp852' : 'windows1250']
  const parts: string[] = []
  for await (const slice of slicesOf(bytes)) {
    let part = ''
    for (const byte of slice) part += of[byte]
    parts.push(part)
  }
  return parts.join('')
}

async function* slicesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += sliceBytes) {
    if (start > 0) await setImmediate()
    yield bytes.subarray(start, start + sliceBytes)
  }
}
