import type { BaseContext, Handler } from '../../http/exchange/handler.ts'
import type { Feature } from '../../http/feature.ts'
import type { LockReturnable } from '../../money/index.ts'
import type { OperatorDeps } from '../needs/operator-deps.ts'
import { closeAccount } from './close-account.ts'
import { closingJob, closingJobKind } from './closing-job.ts'
import { endKeptRecords } from './end-kept-records.ts'
import { exportAccount } from './export-account.ts'
import { getAccountClosing } from './get-account-closing.ts'
import { runOperations } from './run-operation.ts'

type ClosingDeps = Pick<OperatorDeps, 'accounts' | 'appAccess' | 'randomBytes'> &
  Pick<BaseContext, 'database' | 'clock' | 'log'> & {
    readonly recordingsDir: string
    readonly lockReturnable: LockReturnable
  }

/**
 * The end of an account: what it has is ended by the operations with which it would end it itself, found among
 * `handlers`. spec:operator.close, spec:operator.export, spec:operator.end-of-records
 */
export function accountClosing(handlers: readonly Handler[], deps: ClosingDeps): Feature {
  const { database, clock, log } = deps
  const base = { requestId: 'account-closing', surface: 'rest', database, clock, log } as const
  const runOperation = runOperations(handlers, base)
  const nowMs = () => clock.nowMs()
  return {
    handlers: [closeAccount(deps), getAccountClosing(deps), exportAccount(deps)],
    jobs: { [closingJobKind]: closingJob({ ...deps, runOperation, nowMs }) },
    scheduled: [endKeptRecords(deps)],
  }
}
