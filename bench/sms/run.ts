import { systemClock } from '@hovor/clock'
import type { Child } from '../api/child.ts'
import { inPlace, type Place } from '../api/place.ts'
import { load, median, say } from '../hovor-process.ts'
import { makeAccounts } from './accounts.ts'
import { postAll } from './http-load.ts'

const rounds = Number(process.argv[2] ?? 5)
const perRound = Number(process.argv[3] ?? 2000)
const warmUp = 300

await inPlace(async (place) => {
  const smsc = await place.start<{ port: number }>('../sms/smsc.ts')
  const service = await place.start<{ port: number }>('service.ts', { smscPort: smsc.ready.port })
  const bare = await place.start('../sms/bare-loop.ts')
  await measure(place, service, bare, warmUp)
  const ratios: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const { http, loop, cpuUs } = await measure(place, service, bare, perRound)
    ratios.push(http / loop)
    say(
      `round ${round}: POST ${http.toFixed(0)}/s, bare loop ${loop.toFixed(0)}/s, ratio ${(http / loop).toFixed(2)}, ` +
        `service CPU ${cpuUs.toFixed(0)} us/request, ${load()}`,
    )
  }
  say(`median ratio ${median(ratios).toFixed(2)} (goal >= 0.60)`)
})

/** Every account sends one message, over HTTP and then by the bare loop: no limit is reached or raised. */
async function measure(
  { client }: Place,
  service: Child<{ port: number }>,
  bare: Child<unknown>,
  count: number,
) {
  const forHttp = await makeAccounts(client, count)
  const forBare = await makeAccounts(client, count)
  const before = await service.ask<{ cpuUs: number }>()
  const httpSecs = await postAll(service.ready.port, forHttp)
  await drained(client)
  const after = await service.ask<{ cpuUs: number }>()
  const { secs } = await bare.ask<{ secs: number }>(forBare.map(({ id }) => id))
  await client.query('truncate message, message_part, outbox_event, job')
  return { http: count / httpSecs, loop: count / secs, cpuUs: (after.cpuUs - before.cpuUs) / count }
}

/** Waits for the service's queue to go idle: it must not slow the bare loop down. */
async function drained(client: Place['client']): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select from outbox_event limit 1')
    if (rows.length === 0) return
    await systemClock.sleep(20)
  }
}
