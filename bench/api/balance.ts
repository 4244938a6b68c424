import { load, median, say } from '../hovor-process.ts'
import { makeAccounts } from '../sms/accounts.ts'
import { inPlace } from './place.ts'
import { type Figures, measureHttp } from './wrk.ts'

/*
 * GET /v1/balance with the full pipeline against bare Fastify with the same bytes, in one run with alternating
 * rounds, so that noise affects both. Load is spread over enough keys that none reaches its 60 a minute.
 */
const secs = Number(process.argv[2] ?? 3)
const rounds = Number(process.argv[3] ?? 5)
const warmUpSecs = 3
const accounts = 16_384

await inPlace(async (place) => {
  const keys = (await makeAccounts(place.client, accounts)).map(({ key }) => `/v1/balance ${key}`)
  const requests = place.file('requests', keys)
  const hovor = await place.start<{ port: number }>('service.ts')
  const bare = await place.start<{ port: number }>('bare-server.ts')
  await measureHttp(bare, requests, warmUpSecs)
  await measureHttp(hovor, requests, warmUpSecs)
  const found: { hovor: Figures; bare: Figures }[] = []
  for (let round = 1; round <= rounds; round++) {
    const one = {
      bare: await measureHttp(bare, requests, secs),
      hovor: await measureHttp(hovor, requests, secs),
    }
    found.push(one)
    say(
      `round ${round}: hovor ${show(one.hovor)}   bare ${show(one.bare)}   ratio ${ratio(one).toFixed(2)}   ${load()}`,
    )
  }
  say(
    `median ratio ${median(found.map(ratio)).toFixed(2)} (requests/s), ${median(found.map(cpuRatio)).toFixed(2)} (CPU per request)`,
  )
})

function ratio(one: { hovor: Figures; bare: Figures }): number {
  return one.hovor.perSec / one.bare.perSec
}

function cpuRatio(one: { hovor: Figures; bare: Figures }): number {
  return one.bare.cpuUs / one.hovor.cpuUs
}

function show({ perSec, cpuUs, p99Ms }: Figures): string {
  return `${Math.round(perSec)}/s ${Math.round(cpuUs)} us p99 ${p99Ms.toFixed(1)} ms`
}
