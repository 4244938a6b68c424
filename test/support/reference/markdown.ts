/** A row of a Markdown table. What would end a cell is escaped. */
const tableRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('\n', ' ').replaceAll('|', String.raw`\|`)).join(' | ')} |`

/** A Markdown table; none where it would have no rows. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return []
  return ['', tableRow(head), tableRow(head.map(() => '---')), ...rows.map(tableRow)]
}

/** Text as it is typed, which may hold what Markdown would read as emphasis. */
export const code = (text: string): string => {
  const fence = text.includes('`') ? '``' : '`'
  return text.includes('`') ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}

/** A block of code in a language. */
export const codeBlock = (language: string, text: string): string[] => ['', `\`\`\`${language}`, text, '```']
