/** The name of the unique constraint that `error` says was violated, else undefined. */
export function uniqueViolation(error: unknown): string | undefined {
  return codeOf(error) === '23505' ? textField(error, 'constraint') : undefined
}

/** The name of the check constraint that `error` says was violated, else undefined. */
export function checkViolation(error: unknown): string | undefined {
  return codeOf(error) === '23514' ? textField(error, 'constraint') : undefined
}

/** Another transaction was in the way: running this one again is the cure. */
export function isSerializationFailure(error: unknown): boolean {
  const code = codeOf(error)
  return code === '40001' || code === '40P01'
}

/** The connection is of no more use, or the server takes no work just now. */
export function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined && (code.startsWith('08') || lossCodes.has(code))) return true
  return error instanceof Error && lossMessages.some((message) => error.message.includes(message))
}

/** Nothing more can be written, and nothing of this was; what is there can be read. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100'
}

const lossCodes: ReadonlySet<string> = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now: starting up or shutting down
  '53300', // too_many_connections
  '25006', // read_only_sql_transaction: this is a standby since a failover
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
])

/** Messages of the driver that have no code. */
const lossMessages = [
  'Connection terminated',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
]

function codeOf(error: unknown): string | undefined {
  return textField(error, 'code')
}

function textField(error: unknown, field: 'code' | 'constraint'): string | undefined {
  const value = (error as Record<string, unknown> | null | undefined)?.[field]
  return typeof value === 'string' ? value : undefined
}
