import { systemClock } from '@hovor/clock'
import { inPlace } from '../api/place.ts'
import { load, say } from '../hovor-process.ts'
import { makeAccounts } from './accounts.ts'
import { postAll } from './http-load.ts'

const messages = Number(process.argv[2] ?? 200_000)
const step = Number(process.argv[3] ?? 25_000)

interface Memory {
  readonly keptMb: number
  readonly rssMb: number
}

/** The number of messages accepted by the SMSC, of its receipts accepted, and of its redeliveries. */
interface Taken {
  readonly submits: number
  readonly confirmed: number
  readonly repeated: number
}

await inPlace(async (place) => {
  const smsc = await place.start<{ port: number }>('../sms/smsc.ts', { receipts: true })
  const service = await place.start<{ port: number }>('service.ts', { smscPort: smsc.ready.port })
  const accounts = await makeAccounts(place.client, step)
  await tell(0)
  for (let sent = step; sent <= messages; sent += step) {
    const secs = await postAll(service.ready.port, accounts)
    const repeated = await confirmed(sent)
    await tell(sent, step / secs, repeated)
  }

  /** Once every receipt was accepted: the number of redeliveries so far. */
  async function confirmed(sent: number): Promise<number> {
    for (;;) {
      const { submits, confirmed, repeated } = await smsc.ask<Taken>()
      if (submits !== sent) throw new Error(`${submits} submits`)
      if (confirmed === sent) return repeated
      await systemClock.sleep(200)
    }
  }

  async function tell(sent: number, rate = 0, repeated = 0): Promise<void> {
    const { keptMb, rssMb } = await service.ask<Memory>('memory')
    say(
      `${sent} messages: kept ${keptMb.toFixed(1)} MB, RSS ${rssMb.toFixed(0)} MB, ${rate.toFixed(0)}/s, ` +
        `${repeated} receipts brought again, ${load()}`,
    )
  }
})
