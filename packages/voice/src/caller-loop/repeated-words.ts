/** So often a recording has said it when it is known for one: once, and three times again. */
const minRepetitions = 4
/** What counts is said in so many different words, one after the other … */
const gramWords = 3
/** … and makes up so much of all that was said. */
const minShare = 0.75

/**
 * Whether words in the order in which they were said are one message over and over, wherever a recogniser has cut
 * them. A short answer given again and again ("ano, správně") is not.
 */
export function isOneMessage(words: readonly string[]): boolean {
  const places = new Map<string, number[]>()
  for (let at = 0; at + gramWords <= words.length; at += 1) {
    const gram = words.slice(at, at + gramWords)
    if (new Set(gram).size < gramWords) continue
    const key = gram.join(' ')
    const known = places.get(key)
    if (known === undefined) places.set(key, [at])
    else if (at - (known.at(-1) ?? 0) >= gramWords) known.push(at)
  }
  const covered = new Set<number>()
  for (const starts of places.values()) {
    if (starts.length < minRepetitions) continue
    for (const at of starts) for (let word = at; word < at + gramWords; word += 1) covered.add(word)
  }
  return covered.size > 0 && covered.size >= minShare * words.length
}
