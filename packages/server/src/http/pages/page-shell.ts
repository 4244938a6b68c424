import { escapeHtml, type PageAnswer } from './pages.ts'

export type PageLanguage = 'cs' | 'sk' | 'en'

/** The first language of a browser that pages are written in; English where it knows none of them. */
export function languageOf(acceptLanguage: string): PageLanguage {
  const known = acceptLanguage
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((language): language is PageLanguage => ['cs', 'sk', 'en'].includes(language))
  return known ?? 'en'
}

/** Where the frame of the service goes: what it has above and below a page. */
export const headSlot = '<!--head-->'
export const tailSlot = '<!--tail-->'

/** The frame of every page: a heading that is also the title, and one narrow column. `html` is inserted unescaped. */
export function pageShell(
  status: number,
  language: PageLanguage,
  title: string,
  html: string,
): Extract<PageAnswer, { kind: 'page' }> {
  const told = escapeHtml(title)
  return {
    kind: 'page',
    status,
    language,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${told}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<style>${pageStyle}</style>
</head><body>${headSlot}<main><h1>${told}</h1>
${html}
</main>${tailSlot}</body></html>`,
  }
}

/** Of every page: light and dark, one narrow column, controls as wide as their labels. */
export const pageStyle = `:root{color-scheme:light dark;background:#fff;color:#1a1a1a}
a{color:#0b57d0}
body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:3rem auto;padding:0 1rem;overflow-wrap:anywhere}
input{font:inherit;width:100%;box-sizing:border-box;padding:.4rem}
button,select{font:inherit;padding:.5rem 1rem}
h2{font-size:1.25rem;margin-top:2rem}
summary{padding:.25rem 0}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
pre{overflow:auto}
dt{font-weight:600}dd{margin:0 0 .75rem}
.brand{font-size:.9rem}footer.brand{margin-top:3rem;border-top:1px solid;padding-top:.75rem}
.brand img{vertical-align:middle;margin-right:.5rem}
.error{border-left:.25rem solid #c00;padding-left:.75rem}
@media(prefers-color-scheme:dark){:root{background:#121212;color:#e8e8e8}a{color:#9ecbff}}`
