export interface ChangelogEntry {
  readonly version: string
  /** `YYYY-MM-DD`; null until it is released. */
  readonly date: string | null
  readonly changes: string[]
}

/**
 * Parses CHANGELOG.md: `## 1.43.0 - 2026-11-21` starts a version and each list item below it is a change. Anything
 * else is ignored.
 */
export function changelogEntries(markdown: string): ChangelogEntry[] {
  const entries: ChangelogEntry[] = []
  for (const line of markdown.split('\n')) {
    const heading = /^## \[?(\d+\.\d+\.\d+)\]?(?:\s+[-–(]\s*(\d{4}-\d{2}-\d{2}))?/.exec(line)
    const item = /^[-*] +(.+)$/.exec(line)
    const continued = /^ {2,}(\S.*)$/.exec(line)
    const changes = entries.at(-1)?.changes
    if (heading) entries.push({ version: heading[1]!, date: heading[2] ?? null, changes: [] })
    else if (item) changes?.push(item[1]!)
    else if (continued && changes && changes.length > 0) changes[changes.length - 1] += ` ${continued[1]}`
  }
  return entries
}
