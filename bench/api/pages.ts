import type { AccountId } from '@hovor/server/testing'
import { pageOf } from '../../packages/server/dist/platform/kernel/page.js'
import { load, median, say } from '../hovor-process.ts'
import { makeAccounts, makeKeys } from '../sms/accounts.ts'
import { makeHistory } from './history.ts'
import { inPlace } from './place.ts'

/*
 * The first and the deepest page of one long history, requested alternately, one at a time: the cost of a page by
 * itself. One account, with enough keys to stay below 60 requests a minute each.
 */
const rows = Number(process.argv[2] ?? 1_000_000)
const limit = Number(process.argv[3] ?? 10)
const rounds = Number(process.argv[4] ?? 300)
const requestsPerKey = 50

interface Page {
  readonly records: number
  readonly tookMs: number
}

await inPlace(async (place) => {
  const [account] = await makeAccounts(place.client, 1)
  if (!account) throw new Error('there is no account')
  await makeHistory(place.client, [account], rows)
  const keyCount = Math.ceil((rounds * 6) / requestsPerKey)
  const keys = await makeKeys(place.client, Array<AccountId>(keyCount).fill(account.id))
  const { ready } = await place.start<{ port: number }>('service.ts')
  let asked = 0
  const page = async (path: string): Promise<Page> => {
    const key = keys[Math.floor(asked++ / requestsPerKey) % keyCount]?.key
    const startMs = performance.now()
    const answer = await fetch(`http://127.0.0.1:${ready.port}${path}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(text)
    const records = (Object.values(JSON.parse(text)) as unknown[]).find(Array.isArray)?.length ?? 0
    return { records, tookMs: performance.now() - startMs }
  }
  for (const [name, table, deepPath] of [
    ['/v1/messages', 'message', byTime],
    ['/v1/calls', 'call', byTime],
    ['/v1/credit/ledger', 'ledger_movement', byCursor],
  ] as const) {
    const last = await place.client.query<{ id: string }>(
      `select id from ${table} where account_id = $1 order by id offset $2 limit 1`,
      [account.id.slice(4), limit],
    )
    const first = `${name}?limit=${limit}`
    const deep = `${first}&${deepPath((last.rows[0]?.id ?? '').replaceAll('-', ''), account.id)}`
    const taken = { first: [] as number[], deep: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      for (const [at, path] of [
        ['first', first],
        ['deep', deep],
      ] as const) {
        const { records, tookMs } = await page(path)
        if (records !== limit) throw new Error(`${path} has ${records} records`)
        taken[at].push(tookMs)
      }
    }
    const [one, other] = [median(taken.first), median(taken.deep)]
    say(
      `${name}: page 1 ${one.toFixed(2)} ms, page ${rows / limit} ${other.toFixed(2)} ms, ratio ${(other / one).toFixed(2)}, ${load()}`,
    )
  }
})

/** `before` is exclusive, and ids are a millisecond apart. */
function byTime(id: string): string {
  return `before=${Number.parseInt(id.slice(0, 12), 16)}`
}

function byCursor(id: string, account: string): string {
  const { page } = pageOf(account, [{ id: `led_${id}` }, { id: 'led_' }], 1)
  return `cursor=${page.nextCursor}`
}
