import { writeSync } from 'node:fs'
import { type Logger, pino } from 'pino'

/** The most bytes waiting to be written; beyond that, lines are dropped. */
const maxWaitingBytes = 8 * 1024 * 1024

/**
 * The service's log: JSON lines on `stream`. Personal data goes under the key `pii` only, which is dropped
 * unless `keepPii` is set.
 */
export function createLog(options: LogOptions): Log {
  return pino(
    {
      level: options.level,
      base: { node: options.nodeId },
      formatters: { level: (level) => ({ level }) },
      ...(options.keepPii === true
        ? {}
        : { redact: { paths: ['pii', '*.pii'], remove: true }, serializers: { err: withoutValues } }),
    },
    options.stream,
  )
}

/** PostgreSQL quotes rows in these fields of its errors. */
function withoutValues(error: unknown): unknown {
  const told = pino.stdSerializers.err(error as Error) as unknown
  if (typeof told !== 'object' || told === null) return told
  const { detail, where, ...rest } = told as Record<string, unknown>
  return rest
}

/**
 * A stream for `createLog` that writes to a file descriptor without waiting for it; the rest leaves at the exit. Lines
 * that cannot be written (the disk is full, the terminal has gone) are kept up to a bound, and nothing else happens: the
 * stream itself would end the process, and at the exit try for ever.
 */
export function logStream(fd: number): LogOptions['stream'] {
  const stream = pino.destination({ fd, sync: false, maxLength: maxWaitingBytes })
  let isStuck = false
  stream.on('error', () => {
    isStuck = true
  })
  stream.on('write', () => {
    isStuck = false
  })
  const flush = stream.flushSync.bind(stream)
  stream.flushSync = () => {
    if (!isStuck && isWritable(fd)) flush()
  }
  return stream
}

function isWritable(fd: number): boolean {
  try {
    writeSync(fd, '')
    return true
  } catch {
    return false
  }
}

export interface LogOptions {
  readonly level: LogLevel
  readonly nodeId: string
  readonly keepPii?: boolean
  readonly stream: { write(line: string): void }
}

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** The log of the service; every pino logger fits. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> & Partial<Pick<Logger, 'isLevelEnabled'>>

/** Drops everything. */
export const silentLog: Log = pino({ level: 'silent' })
