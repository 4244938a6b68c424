import { scopeOf } from '@hovor/api'
import type { Clock, Timer } from '@hovor/clock'
import {
  type AnsweredRequest,
  clientLeft,
  type RequestRecorder,
} from '../../http/exchange/answered-request.ts'
import type { Handler } from '../../http/exchange/handler.ts'
import { type AccountPrincipal, loggedIds } from '../../http/exchange/principal.ts'
import type { Database } from '../../platform/db/database.ts'
import { DatabaseUnavailable } from '../../platform/db/database-unavailable.ts'
import type { ScheduledTask } from '../../platform/jobs/schedule.ts'
import { newId, type RandomBytes } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import { createMinutelyWarnings } from '../../platform/log/minutely-warnings.ts'
import { getRequest } from './get-request.ts'
import { KeyUses } from './key-uses.ts'
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
/** The longest duration that the record has room for: eleven days. */
const longestMs = 1_000_000_000

/**
 * Requests are noted in memory and written in batches, so that no request waits for its own log. What a killed process
 * has not written is lost, and so is what the database does not take at once.
 * spec:requests.record
 */
export function createRequestLog(deps: RequestLogDeps): RequestLog {
  const { database, clock, randomBytes } = deps
  const warnings = createMinutelyWarnings(deps)
  const waiting = new WaitingRequests()
  const uses = new KeyUses()
  const limited = new LimitedSenders(clock)
  let timer: Timer | undefined
  let isClosed = false
  let writing: Promise<void> | undefined
  const isWaiting = () => waiting.size > 0 || uses.size > 0
  const write = async () => {
    while (isWaiting()) {
      const batch = { requests: waiting.take(together), uses: uses.take(together) }
      await store(database, batch).catch((error) => {
        const lost = batch.requests.length + waiting.size
        waiting.clear()
        uses.clear()
        // The requests that the database refuses say why.
        const why = error instanceof DatabaseUnavailable ? {} : { err: error }
        warnings.note('the latest requests are missing from the log of their accounts', why, lost)
      })
    }
  }
  const flush = () => {
    timer?.cancel()
    timer = undefined
    writing ??= write().finally(() => {
      writing = undefined
      plan()
    })
    return writing
  }
  const plan = () => {
    if (writing === undefined && isWaiting()) timer ??= clock.after(gatherMs, () => void flush())
  }
  return {
    handlers: [listRequests(), getRequest()],
    scheduled: [{ name: 'requests', everyMs: hourMs, run: () => dropOldRequests(database, clock.nowMs()) }],
    note(request) {
      if (isClosed) return
      uses.note(request.principal, startOf(request, clock))
      if (isKept(request) && limited.keeps(request)) waiting.add(keptOf(request, clock, randomBytes))
      plan()
    },
    noteUse(principal) {
      if (isClosed) return
      uses.note(principal, clock.nowMs())
      plan()
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
 * of programs. What an operator does who views the account is in the audit log.
 */
function isKept({ principal, operation, status }: AnsweredRequest): boolean {
  if (principal.kind === 'session' && principal.session.isViewing) return false
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
    createdAt: startOf(request, clock),
  }
}

const startOf = ({ durationMs }: AnsweredRequest, clock: Clock): number =>
  Math.max(0, clock.nowMs() - durationMs)

type Who = Pick<KeptRequest, 'accountId' | 'keyId' | 'grantId' | 'userId'>

const whoIs = (principal: AccountPrincipal): Who => ({
  keyId: undefined,
  grantId: undefined,
  userId: undefined,
  ...loggedIds(principal),
})

interface Batch {
  readonly requests: readonly KeptRequest[]
  readonly uses: readonly KeyUse[]
}

/** All of a batch or none of it. */
async function store(database: Database, { requests, uses }: Batch): Promise<void> {
  await database.transaction(async (tx) => {
    if (requests.length > 0) {
      await insertRequests(tx, requests)
      await dropSurplus(tx, [...new Set(requests.map(({ accountId }) => accountId))])
    }
    if (uses.length > 0) await storeKeyUses(tx, uses)
  })
}
