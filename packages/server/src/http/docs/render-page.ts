import { setImmediate } from 'node:timers/promises'
import { Marked, type Token } from 'marked'
import { escapeHtml } from '../pages/pages.ts'
import type { ParsedPage } from './parse-page.ts'

/**
 * The text of a page as HTML, chapter by chapter. Only addresses of the web, of mail and of this service become links.
 *
 * @param prefix the path under which the service is reached, behind a proxy; empty or without a slash at the end
 */
export async function renderPage({ chapters, anchors }: ParsedPage, prefix: string): Promise<string> {
  const marked = markedWith(anchors, prefix)
  let html = ''
  for (const tokens of chapters) {
    html += marked.parser([...tokens])
    await setImmediate()
  }
  return html
}

function markedWith(anchors: ReadonlyMap<Token, string>, prefix: string): Marked {
  return new Marked({
    renderer: {
      heading(token) {
        const anchor = anchors.get(token)
        const id = anchor ? ` id="${escapeHtml(anchor)}"` : ''
        return `<h${token.depth}${id}>${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        const target = targetOf(href, prefix)
        return target === undefined ? text : `<a href="${escapeHtml(target)}">${text}</a>`
      },
      image: ({ text }) => escapeHtml(text),
      // Whatever may scroll sideways can be reached by the keyboard.
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`,
      table({ header, rows }) {
        const row = (cells: readonly string[]) => `<tr>${cells.join('')}</tr>`
        const inline = (cell: (typeof header)[number]) => this.parser.parseInline(cell.tokens)
        const head = header.map((cell) => {
          const text = inline(cell)
          return text === '' ? '<td></td>' : `<th scope="col">${text}</th>`
        })
        const body = rows.map((cells) => row(cells.map((cell) => `<td>${inline(cell)}</td>`)))
        return `<div class="wide" tabindex="0"><table><thead>${row(head)}</thead><tbody>${body.join('\n')}</tbody></table></div>\n`
      },
    },
  })
}

/** Pages lead to pages, not to their twins in Markdown. */
function targetOf(href: string, prefix: string): string | undefined {
  if (/^(?:https?:|mailto:|#)/i.test(href)) return href
  if (!/^\/(?!\/)/.test(href)) return undefined
  return prefix + href.replace(/^(\/docs\/[^#]*)\.md(?=#|$)/, '$1')
}
