import { type Brand, logoOriginOf } from '../../platform/config/brand.ts'
import { logoOf, tailOf } from '../pages/brand-frame.ts'
import { pageStyle } from '../pages/page-shell.ts'
import { escapeHtml } from '../pages/pages.ts'
import { docsStyle } from './docs-style.ts'
import type { SiteGroup } from './site-page.ts'

/** The parts that all pages of the site share. */
export interface Frame {
  readonly groups: readonly SiteGroup[]
  /** The path under which the service is reached, behind a proxy; empty or without a slash at the end. */
  readonly prefix: string
  /** Who runs the service. */
  readonly brand: Brand
}

/** The page runs nothing and loads nothing but the logo; its forms lead to this service. */
export function contentPolicyOf({ brand }: Pick<Frame, 'brand'>): string {
  const imagesFrom = logoOriginOf(brand)
  const images = imagesFrom === undefined ? '' : ` img-src ${imagesFrom};`
  return `default-src 'none'; style-src 'unsafe-inline';${images} frame-ancestors 'none'; base-uri 'none'; form-action 'self'`
}

interface FramedPage {
  /** Left out: the page is not listed and has no twin. */
  readonly path?: string
  readonly title: string
  readonly about?: string
  /** Inserted unescaped. */
  readonly html: string
  /** The text in the search field. */
  readonly query?: string
}

/** A whole page: search, the text, the list of all pages beside or below it, and who runs the service. */
export function framedPage(frame: Frame, { path, title, about, html, query = '' }: FramedPage): string {
  const { prefix, brand } = frame
  const name = escapeHtml(brand.name)
  const twin = path === undefined ? undefined : `${prefix}${path}.md`
  const described = about === undefined ? '' : `<meta name="description" content="${escapeHtml(about)}">\n`
  const alternate = twin === undefined ? '' : `<link rel="alternate" type="text/markdown" href="${twin}">\n`
  const asMarkdown = twin === undefined ? '' : `<a href="${twin}">This page as Markdown</a>. `
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)} · ${name}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
${described}${alternate}<style>${pageStyle}
${docsStyle}</style></head><body>
<a class="skip" href="#page-content">Skip to the text</a>
<header><a href="${prefix}/docs">${logoOf(brand)}${name} documentation</a>
<form action="${prefix}/docs/search" role="search"><label><span class="hidden">Search the documentation</span>
<input type="search" name="q" maxlength="200" required value="${escapeHtml(query)}"></label> <button>Search</button></form>
<a class="to-list" href="#all-pages">All pages</a></header>
<div class="columns"><main id="page-content" tabindex="-1">
<p class="twin">${asMarkdown}For language models: <a href="${prefix}/llms.txt">/llms.txt</a></p>
${html}
</main><nav id="all-pages" aria-label="All pages">
${frame.groups.map((group) => listOf(group, path, prefix)).join('\n')}
</nav></div>${tailOf(brand, 'en')}</body></html>`
}

function listOf({ title, pages }: SiteGroup, current: string | undefined, prefix: string): string {
  const items = pages.map((page) => {
    const here = page.path === current ? ' aria-current="page"' : ''
    return `<li><a href="${prefix}${page.path}"${here}>${escapeHtml(page.title)}</a></li>`
  })
  return `<h2>${escapeHtml(title)}</h2><ul>${items.join('\n')}</ul>`
}
