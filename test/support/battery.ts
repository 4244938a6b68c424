import { type ErrorCode, errors, type Operation } from '@hovor/api'

/** A service under test, over real HTTP. */
export interface BatteryServer {
  readonly baseUrl: string
  /** A new account with credit. */
  newAccount(): Promise<{ readonly id: string; readonly apiKey: string }>
  suspend(accountId: string): Promise<void>
  /** Bodies that connect a calendar and an invoicing system; absent if nothing can be connected. */
  readonly connections?: { readonly calendar: object; readonly invoices: object }
}

/** A valid request, which the battery cannot derive from the definition. */
export interface BatteryCase {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Creates the records that a valid request of an operation needs, on the account of `apiKey`. */
export type PrepareCase = (server: BatteryServer, apiKey: string) => Promise<BatteryCase>

export interface BatteryAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
}

/** Sends one request of an operation, without a key if omitted. */
export async function send(
  server: BatteryServer,
  operation: Operation,
  request: BatteryCase & { readonly key?: string; readonly headers?: Record<string, string> },
): Promise<BatteryAnswer> {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(request.params?.[name] ?? 'missing'),
  )
  const query = request.query ? `?${new URLSearchParams(request.query)}` : ''
  const hasBody = request.body !== undefined
  const answer = await fetch(`${server.baseUrl}${path}${query}`, {
    method: operation.method,
    headers: {
      ...(request.key !== undefined && { authorization: `Bearer ${request.key}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(hasBody && { body: JSON.stringify(request.body) }),
  })
  const text = await answer.text()
  const json = text !== '' && answer.headers.get('content-type')?.startsWith('application/json')
  return { status: answer.status, headers: answer.headers, text, body: json ? JSON.parse(text) : undefined }
}

/** An id or number of the same form that no account has. */
export function missingLike(value: string): string {
  return value.startsWith('+') ? '+420000000000' : value.replace(/[0-9a-f]{32}$/, '0'.repeat(32))
}

export interface ErrorBody {
  readonly code: ErrorCode
  readonly cause: string
  readonly message: string
  readonly action: string
  readonly requestId: string
}

/** The error of a response, after checking everything that all errors have in common; throws on a violation. */
export function errorIn(answer: BatteryAnswer): ErrorBody {
  const { error } = (answer.body ?? {}) as { error?: ErrorBody & { docsUrl: string } }
  if (!error) throw new Error(`no error object in ${answer.status} ${answer.text}`)
  const entry = errors[error.code]
  if (!entry) throw new Error(`${error.code} is not in the catalogue`)
  if (entry.status !== answer.status) throw new Error(`${error.code} came with ${answer.status}`)
  if (entry.cause !== error.cause) throw new Error(`${error.code} came with the cause ${error.cause}`)
  if (error.requestId !== answer.headers.get('x-request-id')) throw new Error('requestId is not X-Request-Id')
  if (!error.docsUrl.endsWith(`/docs/errors#${error.code}`)) throw new Error(`docsUrl is ${error.docsUrl}`)
  for (const [field, code] of Object.entries(fieldsOfCodes))
    if (field in error !== (error.code === code))
      throw new Error(`${field} with ${error.code}: ${answer.text}`)
  return error
}

/** Fields specific to one code (spec:errors.revision-conflict). */
const fieldsOfCodes = {
  currentRevision: 'revision_conflict',
  confirmUrl: 'subscription_confirmation_required',
} as const

/** Whether a definition has a body with fields, so that an unknown one can be sent. */
export function takesFields(operation: Operation): boolean {
  return operation.body !== undefined
}

/** Whether a path names a record, which another account does not have: a month is everybody's. */
export const namesRecord = ({ path }: Operation): boolean => /\{(?!month\})/.test(path)

/** Throws if the response does not match the definition; responses may have more fields. */
export function checkAnswer(operation: Operation, answer: BatteryAnswer): void {
  if (answer.status !== operation.status)
    throw new Error(`${operation.name}: ${answer.status} ${answer.text}`)
  if (!operation.binary) operation.returns.parse(answer.body)
}
