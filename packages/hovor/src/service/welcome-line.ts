import { systemClock } from '@hovor/clock'
import type { RunningServer } from '@hovor/server'
import { createDemoClient } from '../demo/demo-client.ts'
import { readyAgent } from '../demo/ready-agent.ts'

/**
 * The line that leads to the portal of a sandbox. On the first start an account is made for it, with a number and an agent
 * to talk to. Undefined: there is no such link, as in live mode.
 */
export async function welcomeLine({
  url,
  welcome,
}: Pick<RunningServer, 'url' | 'welcome'>): Promise<string | undefined> {
  if (welcome === undefined) return undefined
  await welcome.prepareAccount(async (key) => {
    await readyAgent(createDemoClient({ url, key }, systemClock.sleep))
  })
  const link = await welcome.invite()
  return link && `Talk with an agent: ${link} (works once, within 15 minutes)`
}
