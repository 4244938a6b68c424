import type { Entry } from '../cli/entry.ts'
import type { DemoClient } from './demo-client.ts'
import { sms, subscriber } from './script.ts'

/** Prints how to reach the running service and waits until interrupted. */
export async function keepRunning(
  entry: Entry,
  url: string,
  apiKey: string,
  client: DemoClient,
): Promise<void> {
  const world = (await client.call('getWorld')) as object
  entry.out('\nEverything keeps running until you press Ctrl-C.')
  entry.out(`  service  ${url}`)
  for (const [name, address] of Object.entries(world)) {
    entry.out(`  ${name.padEnd(8)} ${JSON.stringify(address)}`)
  }
  entry.out(`  key      ${apiKey}\n`)
  const curl = `curl -s -H 'Authorization: Bearer ${apiKey}'`
  entry.out(`${curl} ${url}/v1/balance`)
  entry.out(`${curl} '${url}/v1/calls?limit=5'`)
  entry.out(
    `${curl} -H 'Content-Type: application/json' -d '${JSON.stringify({ to: sms.to, body: 'Ahoj' })}' ${url}/v1/messages`,
  )
  entry.out(
    `\nSubscriber ${subscriber.e164} answers calls; PUT /sandbox/v1/subscribers changes what it says.`,
  )
  await entry.interrupted
}
