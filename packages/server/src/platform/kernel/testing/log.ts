import { createLog, type Log, type LogLevel } from '../../log/log.ts'

/** A log whose lines a test reads. */
export interface ReadLog {
  readonly log: Log
  /** Everything written, as it would be in a file. */
  text(): string
  /** The lines of a kind, oldest first, without time and node. */
  of(kind: string): Readonly<Record<string, unknown>>[]
}

/** As in production: personal data is dropped. */
export function readLog(level: LogLevel = 'info'): ReadLog {
  const lines: string[] = []
  const log = createLog({ level, nodeId: 'n', stream: { write: (line) => lines.push(line) } })
  return {
    log,
    text: () => lines.join(''),
    of: (kind) =>
      lines
        .map((line) => JSON.parse(line))
        .filter((line) => line.kind === kind)
        .map(({ time, node, msg, kind: _, ...fields }) => fields),
  }
}
