/** Words that are remembered at once: more than the longest turn has. */
const maxWords = 1000
/** Longer words are rare, and read anew. */
const maxCharacters = 40

/**
 * Makes `read` remember what it has read of each word: a turn is read for a date, a time, a number and an answer, and
 * each looks at all of its words, so that most words are looked up many times.
 *
 * @param read pure; the result depends on the word and on `owner`, the words of a language
 */
export function rememberingWords<Owner extends object, Value>(
  read: (word: string, owner: Owner) => Value,
): (word: string, owner: Owner) => Value {
  const known = new WeakMap<Owner, Map<string, Value>>()
  return (word, owner) => {
    if (word.length > maxCharacters) return read(word, owner)
    let values = known.get(owner)
    if (values === undefined) {
      values = new Map()
      known.set(owner, values)
    }
    const value = values.get(word)
    if (value !== undefined || values.has(word)) return value as Value
    const found = read(word, owner)
    if (values.size >= maxWords) values.clear()
    values.set(word, found)
    return found
  }
}
