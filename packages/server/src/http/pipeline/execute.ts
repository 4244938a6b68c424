import { DatabaseUnavailable, DiskFull } from '../../platform/db/database-unavailable.ts'
import { fail } from '../../platform/kernel/failure.ts'
import { errorResponse } from '../exchange/error-response.ts'
import {
  type Arrived,
  type Authenticated,
  isOutcome,
  type Outcome,
  type Received,
  type RequestBody,
  type SurfaceDeps,
} from '../exchange/exchange.ts'
import type { Handler } from '../exchange/handler.ts'
import { runHandler } from '../exchange/run-handler.ts'
import { createAnswerWriter } from '../exchange/write-answer.ts'
import { keepIdempotent } from '../idempotency/keep-idempotent.ts'
import { createRecovery, type Recovery } from '../idempotency/recover-claims.ts'
import { type AddressLimits, createAddressLimits } from '../rate-limit/address-limits.ts'
import { authenticate } from './authenticate.ts'
import { limitAddress } from './limit-address.ts'
import { limitRate } from './limit-rate.ts'
import { createOutageLog, type OutageLog } from './outage-log.ts'
import { parse } from './parse.ts'
import { refuseSingleFactor } from './refuse-single-factor.ts'
import { refuseSuspended } from './refuse-suspended.ts'
import { refuseUnscoped } from './refuse-unscoped.ts'
import { refuseViewing } from './refuse-viewing.ts'

/**
 * The pipeline of every request, over REST and MCP alike. A request grows on its way, and each step takes what the one
 * before it made: `Received` → `Authenticated` → `Arrived` (with its body) → `Parsed` → `Outcome`. Admission needs no
 * body, so that a rejected caller cannot make the service read it. A failure is reported as `internal_error`, or
 * `unavailable` while there is no database.
 */
export interface Pipeline {
  /** Admits or refuses a request by its address and headers. Never rejects. */
  admit(received: Received): Promise<Admission>
  /** The answer to an admitted request. Never rejects. */
  execute(from: Authenticated, body: RequestBody): Promise<Outcome>
  readonly recovery: Recovery
  /** Compiles what writes the answers now, which otherwise the first answer of each operation does. */
  warm(): void
  /** Also for what is served beside the operations. */
  readonly addresses: AddressLimits
}

type Admission =
  | { readonly kind: 'admitted'; readonly from: Authenticated }
  /** `from` is there when the sender is known and refused all the same. */
  | { readonly kind: 'refused'; readonly outcome: Outcome; readonly from?: Authenticated }

export function createPipeline(deps: SurfaceDeps, handlers: readonly Handler[]): Pipeline {
  const write = createAnswerWriter(deps.checkAnswers ?? false)
  const recovery = createRecovery(deps, handlers, write)
  const addresses = createAddressLimits(deps.clock)
  const checkAddress = limitAddress(deps, addresses)
  const authenticateSender = authenticate(deps, addresses)
  const checkSender = [
    limitRate(deps),
    refuseSingleFactor(deps),
    refuseViewing(deps),
    refuseSuspended(deps),
    refuseUnscoped(deps),
  ]
  const keepKey = keepIdempotent(deps, recovery)
  const parseRequest = parse(deps)
  const run = runHandler(deps, write)
  const outages = createOutageLog(deps)

  const admit = async (received: Received): Promise<Admission> => {
    const tooMany = checkAddress(received)
    if (tooMany) return { kind: 'refused', outcome: tooMany }
    // What is known at once costs no turn of the event loop.
    const found = authenticateSender(received)
    const from = found instanceof Promise ? await found : found
    if (isOutcome(from)) return { kind: 'refused', outcome: from }
    for (const check of checkSender) {
      const checked = check(from)
      const refusal = checked instanceof Promise ? await checked : checked
      if (refusal) return { kind: 'refused', outcome: refusal, from }
    }
    return { kind: 'admitted', from }
  }
  const answer = (arrived: Arrived): Promise<Outcome> =>
    keepKey(arrived, async (keyed) => {
      const parsed = await parseRequest(arrived)
      return isOutcome(parsed) ? parsed : run(parsed, keyed)
    })
  return {
    admit: (received) =>
      admit(received).catch((error) => ({
        kind: 'refused',
        outcome: failureOf(deps, outages, received, error),
      })),
    execute: (from, body) =>
      answer({ from, body }).catch((error) => failureOf(deps, outages, from.received, error)),
    recovery,
    warm: () => write.prepare(handlers.map(({ operation }) => operation)),
    addresses,
  }
}

/** spec:errors.internal */
function failureOf(
  deps: SurfaceDeps,
  outages: OutageLog,
  { requestId, handler, headers }: Received,
  error: unknown,
): Outcome {
  if (!(error instanceof DatabaseUnavailable)) {
    deps.log.error({ err: error, requestId, operation: handler.operation.name }, 'a request failed')
    return errorResponse(fail('internal_error'), requestId, deps.baseUrl)
  }
  outages.note(error)
  if (!(error instanceof DiskFull)) return errorResponse(fail('unavailable'), requestId, deps.baseUrl)
  headers['retry-after'] = String(diskFullRetrySecs)
  const message = 'The disk of the service is full: it can be read, and nothing can be written.'
  return errorResponse(fail('unavailable', { message }), requestId, deps.baseUrl)
}

/** Somebody has to make room. */
const diskFullRetrySecs = 30
