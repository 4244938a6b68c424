const signs: Readonly<Record<string, string>> = {
  times: '×',
  cdot: '×',
  div: ':',
  pm: '±',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  neq: '≠',
  approx: '≈',
  degree: '°',
  euro: '€',
  pounds: '£',
  ldots: '…',
  dots: '…',
  infty: '∞',
  item: '\n',
  quad: ' ',
  qquad: ' ',
  pi: 'π',
}
/** Commands that are said as what they are applied to, or not at all. */
const frames =
  'text|textbf|textit|textrm|texttt|textsf|emph|underline|mathrm|mathbf|mathit|mathsf|mathtt|operatorname|mbox|boxed|sqrt|left|right|big|Big|bigl|bigr|displaystyle|section|subsection|paragraph|begin|end|overline|hat|bar|vec|circ|rightarrow|Rightarrow|leftarrow|to|sum|int'
const fractions = 'frac|dfrac|tfrac|cfrac'
const names = [...Object.keys(signs), ...frames.split('|'), ...fractions.split('|')]
  .sort((a, b) => b.length - a.length)
  .join('|')

/** The name of a command of LaTeX after its backslash. */
export const commandName = `(?:${names})(?![A-Za-z])`

const fraction = new RegExp(`\\\\(?:${fractions})\\{([^{}]{0,80})\\}\\{([^{}]{0,80})\\}`, 'g')
const framed = new RegExp(`\\\\(?:${frames})\\*?\\{([^{}]{0,160})\\}`, 'g')
const command = new RegExp(`\\\\(${commandName})`, 'g')
/** Frames are nested at most this deep. */
const maxDepth = 4

/** A formula or a command of LaTeX in the signs of ordinary text: `\frac{1}{2}` is 1/2, `50\,\%` is 50 %. */
export function withoutLatex(written: string): string {
  let text = written
    .replaceAll(/\^\{?\\circ\}?/g, '°')
    .replaceAll(/\\(?:begin|end)\{[^{}]{0,40}\}/g, ' ')
    .replaceAll(/\\([%$&#_{}])/g, (_, sign: string) => ('{}'.includes(sign) ? '' : sign))
    .replaceAll(/\\[,;:!>\s]|~/g, ' ')
  for (let depth = 0; depth < maxDepth; depth += 1)
    text = text.replaceAll(fraction, '$1/$2').replaceAll(framed, '$1')
  return text
    .replaceAll(command, (_, name: string) => signs[name] ?? ' ')
    .replaceAll(/\^\{([^{}]{1,20})\}/g, '^$1')
    .replaceAll(/_\{([^{}]{1,20})\}/g, ' $1')
    .replaceAll(/\^([23])(?!\d)/g, (_, power: string) => (power === '2' ? '²' : '³'))
    .replaceAll(/\\\\|[\\{}]/g, ' ')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
}
