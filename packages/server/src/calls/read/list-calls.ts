import { operations } from '@hovor/api'
import { handle } from '../../http/exchange/handler.ts'
import type { Db } from '../../platform/db/database.ts'
import { type AccountId, createdAtOf, idOf, uuidFloorAt } from '../../platform/kernel/ids.ts'
import { lighterPart } from '../../platform/kernel/lighter-part.ts'
import { wholeMilliseconds } from '../../platform/kernel/page.ts'
import type { ShownCall } from '../state/call.store.ts'
import { type CallFilter, readCalls, scanCalls, selectCallsOf } from '../state/call-list.store.ts'
import { callRecord } from '../state/call-record.ts'

/*
 * A filter may match few calls of a long history, so one request scans a capped number of batches
 * (spec:pagination.calls-scan). At the cap `hasMore` is true, and `nextBefore` is the last record found, as on any
 * page, or where the scan stopped if there was none.
 */
const batch = 1000
const maxBatches = 10

/** GET /v1/calls (spec:pagination.calls-direction, spec:calls.list-filters). */
export const listCalls = () =>
  handle(operations.listCalls, async ({ db, account }, { query: { limit, since, before, ...filter } }) => {
    const upTo = uuidFloorAt(before ?? Number.MAX_SAFE_INTEGER)
    const from = uuidFloorAt(since ?? 0)
    const page = isFiltered(filter)
      ? await filteredPage(db, account.id, filter, { from, upTo, limit })
      : pageOf(await readCalls(db, { accountId: account.id, from, below: upTo, rows: limit + 1 }), limit)
    return { calls: page.rows.map(callRecord), ...endOf(page) }
  })

interface Page {
  readonly rows: readonly ShownCall[]
  readonly hasMore: boolean
  /** Where the scan stopped if it found nothing. */
  readonly lookedAt?: string
}

function pageOf(rows: readonly ShownCall[], limit: number): Page {
  const light = lighterPart(rows.slice(0, limit))
  const next = rows[light.length]
  const shown = wholeMilliseconds(light, next && timeOf(next), timeOf)
  return { rows: shown, hasMore: rows.length > shown.length }
}

const timeOf = ({ id }: { readonly id: string }): number => createdAtOf(idOf('c', id))

function endOf({ rows, hasMore, lookedAt }: Page) {
  const last = rows.at(-1)?.id ?? lookedAt
  return { hasMore, nextBefore: hasMore && last ? createdAtOf(idOf('c', last)) : null }
}

function isFiltered(filter: CallFilter): boolean {
  return Object.values(filter).some((wanted) => wanted !== undefined)
}

async function filteredPage(
  db: Db,
  accountId: AccountId,
  filter: CallFilter,
  { from, upTo, limit }: { readonly from: string; readonly upTo: string; readonly limit: number },
): Promise<Page> {
  const ids: string[] = []
  let at = upTo
  let isEnd = false
  for (let batches = 0; batches < maxBatches && !isEnd && ids.length <= limit; batches++) {
    const scan = await scanCalls(db, accountId, filter, { from, upTo: at, batch })
    ids.push(...scan.ids)
    isEnd = scan.scanned < batch
    at = scan.last ?? at
  }
  const found = ids.length > 0 ? await selectCallsOf(db, accountId, ids.slice(0, limit)) : []
  const light = lighterPart(found)
  const next = ids[light.length]
  const rows = wholeMilliseconds(light, next === undefined ? undefined : timeOf({ id: next }), timeOf)
  return { rows, hasMore: !isEnd || ids.length > rows.length, lookedAt: at }
}
