import type { ApiRequest } from '@hovor/api'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { selectAnyRequest } from './request-log.store.ts'

interface FoundRequest {
  readonly accountId: AccountId
  readonly request: ApiRequest
}

/** A request of whatever account, for the operator; undefined: there is none, or it is not kept any more. */
export const findRequest = (db: Db, requestId: string, nowMs: number): Promise<FoundRequest | undefined> =>
  selectAnyRequest(db, requestId, nowMs)
