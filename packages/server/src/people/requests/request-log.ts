import type { Clock, Timer } from '@hovor/clock'
import { type AnsweredRequest, clientLeft, type RequestRecorder } from '../../http/exchange/answered-request.ts'
import type { Handler } from '../../http/exchange/handler.ts'
import { type AccountPrincipal, loggedIds } from '../../http/exchange/principal.ts'
import { scopeOf } from '../../http/exchange/scope.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import { newId, type RandomBytes } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import { getRequest } from './get-request.ts'
import { LimitedSenders } from './limited-senders.ts'
import { listRequests } from './list-requests.ts'
import {
  dropOldRequests,
  dropSurplus,
  insertRequests,
  type KeptRequest,
  type KeyUse,
  storeKeyUses,
} from './request-log.store.ts'
import { WaitingRequests } from './waiting-requests.ts'

interface RequestLogDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly log: Log
}

/** The latest requests of every account: `GET /v1/requests`, and when keys were last used. */
interface RequestLog extends RequestRecorder {
  readonly handlers: readonly Handler[]
  readonly scheduled: readonly ScheduledTask[]
  /** Writes what is left. Idempotent; after HTTP, before the database. */
  close(): Promise<void>
}

/** Requests are gathered this long. */
const gatherMs = 1000
/** One statement writes so many. */
const together = 1000
const hourMs = 3_600_000
/** What the record has room for: eleven days. */
const longestMs = 1_000_000_000

/**
 * Requests are noted in memory and written in batches, so that no request waits for its own log. What a killed process
 * has not written is lost, and so is what the database does not take at once.
 * spec:requests.record
 */
export function createRequestLog(deps: RequestLogDeps): RequestLog {
  const { database, clock, randomBytes, log } = deps
  const waiting = new WaitingRequests()
  const limited = new LimitedSenders(clock)
  let timer: Timer | undefined
  let isClosed = false
  let writing: Promise<void> | undefined
  const write = async () => {
    while (waiting.size > 0) {
      await store(database, waiting.take(together)).catch((error) => {
        waiting.clear()
        log.warn({ err: error }, 'the latest requests are missing from the log of their accounts')
      })
    }
  }
  const flush = () => {
    timer?.cancel()
    timer = undefined
    writing ??= write().finally(() => {
      writing = undefined
      if (waiting.size > 0) plan()
    })
    return writing
  }
  const plan = () => {
    timer ??= clock.after(gatherMs, () => void flush())
  }
  return {
    handlers: [listRequests(), getRequest()],
    scheduled: [{ name: 'requests', everyMs: hourMs, run: () => dropOldRequests(database, clock.nowMs()) }],
    note(request) {
      if (isClosed || !isKept(request) || !limited.keeps(request)) return
      waiting.add(keptOf(request, clock, randomBytes))
      if (writing === undefined) plan()
    },
    async close() {
      isClosed = true
      await flush()
      await flush()
      timer?.cancel()
    },
  }
}

/**
 * The portal reads with every page, and drops what it reads when the person goes on: its reads would drive out the requests
 * of programs.
 */
function isKept({ principal, operation, status }: AnsweredRequest): boolean {
  if (principal.kind !== 'session' || scopeOf(operation) !== 'read') return true
  return status >= 400 && status !== clientLeft
}

function keptOf(request: AnsweredRequest, clock: Clock, randomBytes: RandomBytes): KeptRequest {
  const { requestId, surface, operation, principal, status, code, durationMs } = request
  return {
    id: newId('evt', clock, randomBytes),
    ...whoIs(principal),
    requestId,
    surface,
    operation: operation.name,
    method: operation.method,
    path: operation.path,
    status,
    ...(code !== undefined && { code }),
    durationMs: Math.min(durationMs, longestMs),
    createdAt: Math.max(0, clock.nowMs() - durationMs),
  }
}

type Who = Pick<KeptRequest, 'accountId' | 'keyId' | 'grantId' | 'userId'>

const whoIs = (principal: AccountPrincipal): Who => ({
  keyId: undefined,
  grantId: undefined,
  userId: undefined,
  ...loggedIds(principal),
})

/** All of a batch or none of it. */
async function store(database: Database, batch: readonly KeptRequest[]): Promise<void> {
  await database.transaction(async (tx) => {
    await insertRequests(tx, batch)
    await dropSurplus(tx, [...new Set(batch.map(({ accountId }) => accountId))])
    const uses = usesIn(batch)
    if (uses.length > 0) await storeKeyUses(tx, uses)
  })
}

/** The last use of each key. */
function usesIn(batch: readonly KeptRequest[]): readonly KeyUse[] {
  const uses = new Map<string, KeyUse>()
  for (const { accountId, keyId, createdAt: atMs } of batch) {
    if (keyId === undefined) continue
    const before = uses.get(keyId)
    if (before === undefined || before.atMs < atMs) uses.set(keyId, { accountId, keyId, atMs })
  }
  return [...uses.values()]
}
