/** Where a phrase stands in folded words: from the blank before it to the blank after it. */
export interface Phrase {
  readonly start: number
  readonly end: number
}

/**
 * Finds phrases in folded words, one for each word that begins one. `stems` are patterns of whole words.
 *
 * Each word is looked at once, whatever stands around it: no pattern spans two phrases and the words in between, which
 * would try all of them from every word. Of phrases that begin with the same word, the one of more words is found.
 */
export function phraseFinder(stems: readonly string[]): (words: string) => Phrase[] {
  const longestFirst = [...stems].sort((one, other) => blanksIn(other) - blanksIn(one))
  const pattern = new RegExp(` (?=(${longestFirst.join('|')})(?= ))`, 'g')
  return (words) => {
    const found: Phrase[] = []
    pattern.lastIndex = 0
    for (let match = pattern.exec(words); match !== null; match = pattern.exec(words)) {
      found.push({ start: match.index, end: match.index + 1 + match[1]!.length })
    }
    return found
  }
}

const blanksIn = (stem: string) => stem.split(' ').length
