import { parsePage, plain } from './parse-page.ts'
import type { SitePage } from './site-page.ts'

/** A section that contains every word of a query. */
export interface Hit {
  readonly page: SitePage
  /** Empty for the page itself. */
  readonly anchor: string
  readonly heading: string
  /** Around the first word that was found. */
  readonly excerpt: string
}

export interface SearchIndex {
  /** The best sections, best first. */
  find(query: string): readonly Hit[]
}

const maxQueryLength = 200
const maxWords = 8
const maxHits = 20
const excerptLength = 180
/** How far before the word an excerpt begins. */
const leadLength = 50

interface Entry extends Omit<Hit, 'excerpt'> {
  readonly text: string
  /** As words are compared. */
  readonly folded: { readonly title: string; readonly heading: string; readonly text: string }
}

/** Reads every section once. */
export async function createSearchIndex(pages: readonly SitePage[]): Promise<SearchIndex> {
  const entries: Entry[] = []
  for (const page of pages) {
    for (const { anchor, heading, text: source } of (await parsePage(page)).sections) {
      const text = plain(source).replaceAll(/\s+/g, ' ').trim()
      const folded = { title: fold(page.title), heading: fold(heading), text: fold(text) }
      entries.push({ page, anchor, heading, text, folded })
    }
  }
  return { find: (query) => findIn(entries, wordsIn(query)) }
}

function wordsIn(query: string): readonly string[] {
  const words = fold(query.slice(0, maxQueryLength)).match(/[\p{L}\p{N}_./+-]+/gu) ?? []
  return [...new Set(words)].slice(0, maxWords)
}

/** Lower case without diacritics, character by character, so that places in it are places in the text. */
const fold = (text: string) =>
  text.replaceAll(/[A-Z]|[^ -~]/g, (character) => character.toLowerCase().normalize('NFD').charAt(0))

function findIn(entries: readonly Entry[], words: readonly string[]): readonly Hit[] {
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score)
    .slice(0, maxHits)
    .map(({ entry: { page, anchor, heading, text, folded } }) => {
      const places = words.map((word) => folded.text.indexOf(word)).filter((place) => place >= 0)
      return { page, anchor, heading, excerpt: excerptOf(text, Math.min(...places, text.length)) }
    })
}

/** A word in a heading weighs more than one in the text, and the whole heading most. Zero: a word is missing. */
function scoreOf({ folded, anchor }: Entry, words: readonly string[]): number {
  let score = folded.heading === words.join(' ') || anchor === words[0] ? 20 : 0
  for (const word of words) {
    const found =
      (folded.heading.includes(word) ? 6 : 0) +
      (folded.title.includes(word) ? 3 : 0) +
      (folded.text.includes(word) ? 1 : 0)
    if (found === 0) return 0
    score += found
  }
  return score
}

function excerptOf(text: string, place: number): string {
  const start = place < leadLength || place === text.length ? 0 : text.indexOf(' ', place - leadLength) + 1
  const piece = text.slice(start, start + excerptLength)
  return `${start === 0 ? '' : '… '}${piece}${start + excerptLength < text.length ? ' …' : ''}`
}
