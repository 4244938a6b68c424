import { escapeHtml } from '../../../http/pages/pages.ts'
import type { Brand } from '../../../platform/config/brand.ts'
import { oneLine } from '../../../platform/kernel/text/one-line.ts'
import type { Formats, Language } from './formats.ts'

/** A rendered template: lines of text, one button, and a table of names with values. */
export interface Letter {
  readonly subject: string
  readonly parts: readonly LetterPart[]
}

type LetterPart =
  | string
  | { readonly label: string; readonly url: string }
  | { readonly contentId: 'payment-qr'; readonly alt: string }
  | { readonly rows: readonly (readonly [name: string, value: string])[] }

/** The words of one kind of e-mail in every language. */
export type Template<Content> = Readonly<
  Record<Language, (content: Content, as: Formats, brand: Brand) => Letter>
>

const isWebAddress = (url: string): boolean => /^https?:\/\//.test(url)

export function textOf({ parts }: Letter): string {
  const blocks = parts.map((part) => {
    if (typeof part === 'string') return oneLine(part)
    if ('alt' in part) return oneLine(part.alt)
    if ('url' in part) return `${oneLine(part.label)}:\n${oneLine(part.url)}`
    return part.rows.map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}`).join('\n')
  })
  return `${blocks.join('\n\n')}\n`
}

export function htmlOf({ subject, parts }: Letter, language: Language, { name, logoUrl }: Brand): string {
  const logo =
    logoUrl === undefined ? '' : `<p><img src="${shown(logoUrl)}" alt="${shown(name)}" height="32"></p>\n`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${shown(subject)}</title></head>
<body style="font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:1rem auto;padding:0 1rem">
${logo}${parts.map(blockOf).join('\n')}
</body></html>
`
}

function blockOf(part: LetterPart): string {
  if (typeof part === 'string') return `<p>${shown(part)}</p>`
  if ('alt' in part) return `<p><img src="cid:${part.contentId}" alt="${shown(part.alt)}" width="200"></p>`
  if ('url' in part) {
    if (!isWebAddress(part.url)) return `<p>${shown(part.label)}: ${shown(part.url)}</p>`
    return `<p><a href="${shown(part.url)}">${shown(part.label)}</a></p>`
  }
  const rows = part.rows.map(
    ([name, value]) =>
      `<tr><td style="padding:0 2rem 0 0">${shown(name)}</td><td align="right">${shown(value)}</td></tr>`,
  )
  return `<table>${rows.join('')}</table>`
}

const shown = (text: string): string => escapeHtml(oneLine(text))

export const subjectOf = ({ subject }: Letter): string => oneLine(subject)
