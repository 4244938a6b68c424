import { systemClock } from '@hovor/clock'
import { client } from '../../test/scenarios/support/client.ts'
import { killTree, postmasterOf } from '../../test/scenarios/support/process-tree.ts'
import { operatorToken, type Service } from '../../test/scenarios/support/service.ts'
import { pick } from './random.ts'

const probeMs = 50
const recoveryBoundMs = 60_000

export interface KillPlan {
  readonly service: number
  readonly postgres: number
  /** From the first success to the next kill. */
  readonly everyMs: readonly [number, number]
  readonly random: () => number
  /** Once the service works again, before the next kill. */
  readonly meanwhile: (nth: number) => Promise<void>
}

export interface Kill {
  readonly what: 'service' | 'postgres'
  /** From the kill to the first 2xx of a request that reads the database. */
  readonly recoveredMs: number
}

/**
 * Kills the service and its PostgreSQL with SIGKILL, in random order at random times, and restarts the service.
 * Returns the one that runs at the end.
 */
export async function stormOfKills(
  plan: KillPlan,
  dir: string,
  first: Service,
  start: () => Promise<Service>,
): Promise<{ readonly kills: readonly Kill[]; readonly service: Service }> {
  const kills: Kill[] = []
  const left = { service: plan.service, postgres: plan.postgres }
  let service = first
  while (left.service + left.postgres > 0) {
    await plan.meanwhile(kills.length)
    const [least, most] = plan.everyMs
    await systemClock.sleep(least + plan.random() * (most - least))
    const what = pick(plan.random, left)
    left[what] -= 1
    const killedMs = systemClock.monotonicMs()
    if (what === 'service') {
      await service.kill()
      service = await start()
    } else {
      const pid = await postmasterOf(dir)
      if (pid !== undefined) killTree([pid])
    }
    await recovered(service.url)
    kills.push({ what, recoveredMs: systemClock.monotonicMs() - killedMs })
  }
  return { kills, service }
}

async function recovered(url: string): Promise<void> {
  const operator = client(url, operatorToken)
  const endMs = systemClock.monotonicMs() + recoveryBoundMs
  while (systemClock.monotonicMs() < endMs) {
    const answer = await operator.get('/operator/v1/accounts?limit=1').catch(() => undefined)
    if (answer?.status === 200) return
    await systemClock.sleep(probeMs)
  }
  throw new Error('the service has not come back')
}
