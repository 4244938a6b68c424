/** Occurrences that make a message a recording. */
const minRepetitions = 4
/** Words per n-gram, all different … */
const gramWords = 3
/** … and the share of all words that repeated n-grams must cover. */
const minShare = 0.75

/**
 * Whether the words, in order, are one message repeated, regardless of how the recogniser segmented it. Short answers
 * given again and again ("ano, správně") do not count.
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
