import { type Prepared, preparedOnce } from '../body/prepared.ts'
import { escapeHtml } from '../pages/pages.ts'
import { type Frame, framedPage } from './page-frame.ts'
import { type ParsedPage, parsePage } from './parse-page.ts'
import { renderPage } from './render-page.ts'
import { hasSamples, hintOf, withKey } from './sample-key.ts'
import type { SitePage } from './site-page.ts'

/** One page in its forms, each made when it is first asked for. */
export interface SiteEntry {
  readonly path: string
  html(): Promise<Prepared>
  /** The page with the key in its samples; undefined where it has no samples. */
  htmlWith(key: string): Promise<string | undefined>
  markdown(): Promise<Prepared>
}

export const htmlType = 'text/html; charset=utf-8'
export const markdownType = 'text/markdown; charset=utf-8'

export function siteEntry(page: SitePage, deps: { readonly baseUrl: string }, frame: () => Frame): SiteEntry {
  let made: Promise<Parts> | undefined
  const parts = () => {
    made ??= partsOf(page, frame().prefix)
    return made
  }
  const whole = ({ title, contents, text }: Parts, note: string) =>
    framedPage(frame(), { ...page, html: `${title}${note}${contents}${text}` })
  return {
    path: page.path,
    html: preparedOnce(htmlType, async () => {
      const one = await parts()
      return whole(one, hasSamples(one.text) ? invitation(deps.baseUrl, frame().prefix) : '')
    }),
    async htmlWith(key) {
      const one = await parts()
      if (!hasSamples(one.text)) return undefined
      const text = withKey(one.text, { key, baseUrl: deps.baseUrl })
      return whole({ ...one, text }, confirmation(key, frame().prefix))
    },
    markdown: preparedOnce(markdownType, () => twinOf(page, deps.baseUrl)),
  }
}

/** The HTML of a page: its title, the list of its headings, and the rest. */
interface Parts {
  readonly title: string
  readonly contents: string
  readonly text: string
}

async function partsOf(page: SitePage, prefix: string): Promise<Parts> {
  const parsed = await parsePage(page)
  const html = await renderPage(parsed, prefix)
  const [title = '', ...text] = html.split(/(?<=<\/h1>\n)/)
  return { title, contents: contentsOf(parsed), text: text.join('') }
}

/** The headings of the second and third level as links, where there are several. */
function contentsOf({ sections }: ParsedPage): string {
  const listed = sections.filter(({ depth }) => depth === 2 || depth === 3)
  if (listed.length < 2) return ''
  const items = listed.map(({ anchor, heading, depth }) => {
    const deeper = depth === 3 ? ' class="deeper"' : ''
    return `<li${deeper}><a href="#${escapeHtml(anchor)}">${escapeHtml(heading)}</a></li>`
  })
  return `<details class="contents"><summary>On this page</summary><ul>${items.join('\n')}</ul></details>\n`
}

const invitation = (baseUrl: string, prefix: string) =>
  `<p>In samples, <code>$HOVOR_URL</code> is <code>${escapeHtml(baseUrl)}</code> and <code>$HOVOR_API_KEY</code> your API key. <a href="${prefix}/docs/key">Fill in your sandbox key</a></p>\n`

const confirmation = (key: string, prefix: string) =>
  `<p>The samples contain your sandbox key <code>${hintOf(key)}</code>. <a href="${prefix}/docs/key">Change or remove it</a></p>\n`

/** The page in Markdown: absolute links, and after the title a line that names the index. */
export function twinOf(page: SitePage, baseUrl: string): string {
  const markdown = page.markdown().replaceAll('](/', `](${baseUrl}/`)
  const variables = hasSamples(markdown)
    ? `>\n> In samples, \`$HOVOR_URL\` is \`${baseUrl}\` and \`$HOVOR_API_KEY\` your API key.\n`
    : ''
  return markdown.replace('\n', () => `\n\n> Index of all pages: ${baseUrl}/llms.txt\n${variables}`)
}
