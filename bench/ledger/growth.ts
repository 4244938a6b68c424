import { systemClock } from '@hovor/clock'
import type { AccountId } from '@hovor/server/testing'
import { inPlace, type Place } from '../api/place.ts'
import { load, median, say } from '../hovor-process.ts'
import { makeAccounts, makeKeys } from '../sms/accounts.ts'
import { fillLedger } from './fill.ts'

/*
 * A page of the ledger and the balance of an account with many movements, compared with one with few: two databases
 * and two services at once, requested alternately, one at a time, so that noise affects both.
 */
const many = Number(process.argv[2] ?? 10_000_000)
const few = Number(process.argv[3] ?? 10_000)
const rounds = Number(process.argv[4] ?? 400)
const requestsPerKey = 50
const paths = ['/v1/credit/ledger?limit=50', '/v1/balance'] as const

/**
 * A service over one account with this many movements; returns a function that sends a request and returns its
 * duration.
 */
async function stand(place: Place, rows: number): Promise<(path: string) => Promise<number>> {
  const [account] = await makeAccounts(place.client, 1)
  if (!account) throw new Error('there is no account')
  const startMs = performance.now()
  await fillLedger(place.client, [account.id.slice(4)], rows, systemClock.nowMs())
  say(`${rows} movements in ${((performance.now() - startMs) / 1000).toFixed(0)} s`)
  const keyCount = Math.ceil(((rounds + 20) * paths.length) / requestsPerKey)
  const keys = await makeKeys(place.client, Array<AccountId>(keyCount).fill(account.id))
  const { ready } = await place.start<{ port: number }>('service.ts')
  let asked = 0
  return async (path) => {
    const key = keys[Math.floor(asked++ / requestsPerKey)]?.key
    const beganMs = performance.now()
    const answer = await fetch(`http://127.0.0.1:${ready.port}${path}`, {
      headers: { authorization: `Bearer ${key}` },
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(text)
    return performance.now() - beganMs
  }
}

await inPlace((large) =>
  inPlace(async (small) => {
    const asks = { small: await stand(small, few), large: await stand(large, many) }
    for (const path of paths) {
      const taken = { small: [] as number[], large: [] as number[] }
      for (let round = -10; round < rounds; round++)
        for (const at of ['small', 'large'] as const) {
          const tookMs = await asks[at](path)
          if (round >= 0) taken[at].push(tookMs)
        }
      const [one, other] = [median(taken.small), median(taken.large)]
      say(
        `${path}: ${few} movements ${one.toFixed(2)} ms, ${many} movements ${other.toFixed(2)} ms, ratio ${(other / one).toFixed(2)}, ${load()}`,
      )
    }
  }),
)
