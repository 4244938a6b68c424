import type { WebhookBench } from '../../testing/bench.ts'
import type { TestAccount, TestService } from '../../testing/test-service.ts'
import { StreamClient } from './stream-client.ts'

/** Opens a stream and waits for `ready`; one that is refused comes back as it is. */
export async function openStream(
  bench: WebhookBench,
  account: TestAccount,
  options: { lastEventId?: string | undefined; service?: TestService } = {},
): Promise<StreamClient> {
  const { baseUrl } = options.service ?? bench.service
  const client = await StreamClient.open(baseUrl, account.apiKey, options)
  await bench.until(() => client.messages.length > 0 || client.closed)
  return client
}

/** Resolves once the stream has sent `count` events. */
export async function deliveriesOf(bench: WebhookBench, client: StreamClient, count: number) {
  await bench.until(() => client.deliveries.length >= count)
  return client.deliveries
}

/** The `event_id` of each event that was received, in order. */
export const eventIdsOf = (client: StreamClient): string[] =>
  client.deliveries.map(({ data }) => JSON.parse(data.body).event_id)

/** The records that the stream has told to have changed, in order. */
export const changesOf = ({ messages }: StreamClient): string[] =>
  messages.filter(({ event }) => event === 'change').map(({ data }) => data.record)
