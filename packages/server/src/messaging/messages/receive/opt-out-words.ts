/** spec:messages.opt-out-words: what a text says as a whole, in capitals and without diacritics and punctuation. */
const outWords: ReadonlySet<string> = new Set([
  'STOP',
  'STOP SMS',
  'ODHLASIT',
  'ODHLASIT SE',
  'ODHLASIT SA',
  'ZRUSIT',
  'NEPOSILAT',
  'NEPOSIELAT',
  'NEZASILAT',
  'KONEC',
  'KONIEC',
  'UNSUBSCRIBE',
])
const inWords: ReadonlySet<string> = new Set(['START', 'POVOLIT'])

const longestWord = 100

/** Whether a text as a whole asks for no more texts (`out`), or for texts again (`in`). */
export function wishOf(body: string): 'out' | 'in' | undefined {
  if (body.length > longestWord) return undefined
  const words = body
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (outWords.has(words)) return 'out'
  return inWords.has(words) ? 'in' : undefined
}
