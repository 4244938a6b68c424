import { setImmediate } from 'node:timers/promises'
import { anchorOf } from '@hovor/api'
import { Marked, type Token, type Tokens } from 'marked'
import type { SitePage } from './site-page.ts'

/** Without HTML: what looks like it is text. */
const marked = new Marked({ tokenizer: { html: () => undefined, tag: () => undefined } })

/** A heading with the text under it, up to the next heading. */
interface Section {
  /** Empty for the title, which is the page itself. */
  readonly anchor: string
  readonly depth: number
  readonly heading: string
  /** The source of the text under it. */
  readonly text: string
}

export interface ParsedPage {
  readonly page: SitePage
  /** The tokens of each chapter: the first with the title, then one for each heading of the second level. */
  readonly chapters: readonly (readonly Token[])[]
  readonly sections: readonly Section[]
  /** The anchors of the headings among the tokens. */
  readonly anchors: ReadonlyMap<Token, string>
}

/**
 * Splits a page at its headings and gives each an anchor of its own on the page. A long page takes longer than the calls
 * on this thread can wait, so they have their turn after each chapter.
 */
export async function parsePage(page: SitePage): Promise<ParsedPage> {
  const used = new Map<string, number>()
  const anchors = new Map<Token, string>()
  const sections: { anchor: string; depth: number; heading: string; text: string }[] = []
  const chapters: Token[][] = []
  for (const chapter of chaptersOf(page.markdown())) {
    const tokens = marked.lexer(chapter)
    chapters.push(tokens)
    for (const token of tokens) {
      const last = sections.at(-1)
      if (!isHeading(token)) {
        if (last) last.text += token.raw
        continue
      }
      const heading = plain(token.text)
      const anchor = token.depth === 1 ? '' : ownAnchor(page.anchors?.get(heading) ?? anchorOf(heading), used)
      anchors.set(token, anchor)
      sections.push({ anchor, depth: token.depth, heading, text: '' })
    }
    await setImmediate()
  }
  return { page, chapters, sections, anchors }
}

/** Cut before each heading of the second level that is not in a block of code. */
function chaptersOf(markdown: string): readonly string[] {
  const chapters: string[][] = [[]]
  let isCode = false
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode
    if (!isCode && line.startsWith('## ')) chapters.push([])
    chapters.at(-1)?.push(line)
  }
  return chapters.map((lines) => `${lines.join('\n')}\n`)
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading'

/** The words of a piece of Markdown without its marks. */
export const plain = (markdown: string) =>
  markdown.replaceAll(/\[([^\]]*)\]\([^)\s]*\)/g, '$1').replaceAll(/[`*|]|^[\s:-]*-{3,}[\s:-]*$/gm, '')

/** The second of two equal anchors is numbered, as GitHub does. */
function ownAnchor(anchor: string, used: Map<string, number>): string {
  const before = used.get(anchor) ?? 0
  used.set(anchor, before + 1)
  return before === 0 ? anchor : `${anchor}-${before}`
}
