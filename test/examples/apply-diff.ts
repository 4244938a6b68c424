/** One changed file of a diff. */
export interface FileChange {
  /** From the root. */
  readonly path: string
  readonly isNew: boolean
  readonly hunks: readonly Hunk[]
}

interface Hunk {
  readonly before: string
  readonly after: string
}

/** Parses a diff whose hunks have no line numbers: `@@`, then lines that start with a space, `-` or `+`. */
export function parseDiff(text: string): FileChange[] {
  return text
    .split(/^(?=--- )/m)
    .filter((part) => part !== '')
    .map((part) => {
      const [head = '', ...hunks] = part.split(/^@@\n/m)
      const path = /^\+\+\+ b\/(.+)$/m.exec(head)?.[1]
      if (path === undefined) throw new Error(`no path in ${head}`)
      return { path, isNew: head.startsWith('--- /dev/null'), hunks: hunks.map(parseHunk) }
    })
}

function parseHunk(text: string): Hunk {
  const lines = text.replace(/\n$/, '').split('\n')
  const side = (other: string) =>
    lines
      .filter((line) => !line.startsWith(other))
      .map((line) => `${line.slice(1)}\n`)
      .join('')
  return { before: side('+'), after: side('-') }
}

/** The text after the change. Throws when the lines of a hunk do not occur exactly once. */
export function applyChange({ path, hunks }: FileChange, original: string): string {
  return hunks.reduce((text, { before, after }) => {
    if (before === '') return text + after
    const lined = `\n${text}`
    const at = lined.indexOf(`\n${before}`)
    if (at < 0 || lined.indexOf(`\n${before}`, at + 1) >= 0)
      throw new Error(`these lines are not in ${path} exactly once:\n${before}`)
    return text.slice(0, at) + after + text.slice(at + before.length)
  }, original)
}
