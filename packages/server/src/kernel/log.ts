import { type Logger, pino } from 'pino'

/**
 * The service's log: JSON lines on `stream`. Personal data goes under the key `pii` only, which is dropped
 * unless `keepPii` is set.
 */
export function createLog(options: LogOptions): Log {
  return pino(
    {
      level: options.level,
      base: { node: options.nodeId },
      ...(options.keepPii === true ? {} : { redact: { paths: ['pii', '*.pii'], remove: true } }),
    },
    options.stream,
  )
}

export interface LogOptions {
  readonly level: LogLevel
  readonly nodeId: string
  readonly keepPii?: boolean
  readonly stream: { write(line: string): void }
}

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** What the parts of the server write to; every pino logger fits. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** Drops everything. */
export const silentLog: Log = pino({ level: 'silent' })
