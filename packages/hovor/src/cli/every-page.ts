import { maxPage, type Operation } from '@hovor/api'
import { systemClock } from '@hovor/clock'
import {
  callOperation,
  type OperationAnswer,
  OperationFailed,
  type OperationInput,
  type ServiceAccess,
} from './call-operation.ts'

/** When a key's requests are used up and the response does not say for how long. */
const limitedMs = 10_000

type Page = Readonly<Record<string, unknown>>

/** The query field that asks for the next page; undefined: the operation has no pages. */
export function pageField(operation: Operation): 'cursor' | 'before' | undefined {
  const shape = (operation.query as { shape?: object } | undefined)?.shape ?? {}
  return (['cursor', 'before'] as const).find((name) => name in shape)
}

/**
 * All records of a list, as one answer: asks for page after page, and waits where the rate limit is reached.
 * @throws like `callOperation`.
 */
export async function everyPage(
  access: ServiceAccess,
  operation: Operation,
  input: OperationInput,
): Promise<OperationAnswer> {
  const field = pageField(operation) ?? ''
  let query: Readonly<Record<string, unknown>> = { limit: maxPage, ...input.query }
  const all: Record<string, unknown> = {}
  for (;;) {
    const page = await patient(() => callOperation(access, operation, { ...input, query }))
    for (const [name, value] of Object.entries(page)) {
      const before = all[name]
      if (Array.isArray(before) && Array.isArray(value)) before.push(...value)
      else all[name] = value
    }
    const next = page.nextCursor ?? page.nextBefore ?? undefined
    if (next === undefined) return { kind: 'json', value: all }
    query = { ...query, [field]: next }
  }
}

async function patient(ask: () => Promise<OperationAnswer>): Promise<Page> {
  for (;;) {
    try {
      const answer = await ask()
      return answer.kind === 'json' ? (answer.value as Page) : {}
    } catch (error) {
      if (!(error instanceof OperationFailed) || error.code !== 'rate_limited') throw error
      await systemClock.sleep(error.retryAfterMs ?? limitedMs)
    }
  }
}
