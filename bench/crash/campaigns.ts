import { systemClock } from '@hovor/clock'
import type pg from 'pg'
import { expect2xx } from '../../test/scenarios/support/account.ts'
import { client } from '../../test/scenarios/support/client.ts'
import type { LiveWorld } from '../../test/scenarios/support/live-world.ts'
import type { Account } from './furnish.ts'

export interface CampaignOptions {
  /** One for each of the first accounts. */
  readonly tasks: number
  readonly contacts: number
}

const uncertain = '+420601000007'
const maxAttempts = 2
const lookMs = 500
const restMs = 15_000

const numberOf = (task: number, contact: number): string =>
  `+4206015${String(task).padStart(2, '0')}${String(contact).padStart(3, '0')}`

/** Its words are among those that the recogniser of the sandbox knows. */
const asksForAnotherTime = {
  behaviour: 'answer',
  lines: ['Zavolejte mi zítra v deset hodin dopoledne.', 'Ano, správně.'],
  ringSecs: 0,
  hangUpAfterSecs: 60,
}

/** The behaviour of a contact when called; undefined: the number does not exist. */
function behaviourOf(contact: number): object | undefined {
  if (contact === 7) return asksForAnotherTime
  if (contact % 50 === 49) return { behaviour: 'no_answer' }
  switch (contact % 5) {
    case 0:
    case 1:
      return { behaviour: 'busy' }
    case 2:
      return { behaviour: 'answer', voice: 'silence', ringSecs: 0, hangUpAfterSecs: 1 }
    case 3:
      return { behaviour: 'busy', ringSecs: 1 }
    default:
      return undefined
  }
}

/**
 * Starts the campaigns. Each contact has a phone of its own, but for the last, whose calls stay without outcome. Every
 * other campaign asks the sink before each dial.
 */
export async function startCampaigns(
  url: string,
  world: LiveWorld,
  accounts: readonly Account[],
  { tasks, contacts, sinkUrl }: CampaignOptions & { readonly sinkUrl: string },
): Promise<void> {
  for (const [task, account] of accounts.slice(0, tasks).entries()) {
    const numbers = Array.from({ length: contacts }, (_, contact) => numberOf(task, contact))
    for (const [contact, e164] of numbers.entries()) {
      const behaviour = behaviourOf(contact)
      if (behaviour !== undefined) await world.put(`/subscribers/${encodeURIComponent(e164)}`, behaviour)
    }
    const recipients = [...numbers.slice(0, -1), uncertain].map((to) => ({ to }))
    const eligibility = { url: `${sinkUrl}/${account.id}`, timeoutMs: 5_000 }
    const body = {
      name: 'Crash',
      agentId: account.agentId,
      recipients,
      maxAttempts,
      budgetHal: 10_000_000,
      honourCallbacks: true,
      ...(task % 2 === 0 && { eligibility }),
    }
    expect2xx(await client(url, account.apiKey).send('POST', '/v1/outbound-tasks', body))
  }
}

/** Minutes between attempts, the limit of calls a minute, two hours for a dial without an outcome: all are over. */
const hasten = [
  `update account set call_minute_count = 0`,
  `update task_item set due_at = 0 where due_at > 0`,
  `update task set blocked_until = 0, due_at = (select min(due_at) from task_item i
     where i.account_id = task.account_id and i.task_id = task.id) where status = 'running'`,
  `update job set due_at = 0 where kind = 'tasks.dispatch' and lease_by is null`,
  `update job set due_at = 0 where kind = 'calls.watchdog' and lease_by is null and exists (
     select from task_item i where i.account_id = job.account_id and i.uncertain
       and i.call_id = substr(job.payload ->> 'callId', 3)::uuid)`,
]

const openContacts = `
  select count(*)::int as open from task_item i join task t on t.account_id = i.account_id and t.id = i.task_id
  where i.status in ('pending', 'failed', 'dialing') or t.status = 'running'`

/** Has the campaigns go on to their end. @returns how often one had paused and was started again */
export async function finishCampaigns(
  database: pg.Client,
  url: string,
  accounts: readonly Account[],
  boundMs: number,
): Promise<number> {
  const endMs = systemClock.monotonicMs() + boundMs
  let restarts = 0
  let hastenAtMs = 0
  for (;;) {
    const { open } = (await database.query(openContacts)).rows[0] as { open: number }
    if (open === 0 || systemClock.monotonicMs() > endMs) return restarts
    if (systemClock.monotonicMs() > hastenAtMs) {
      for (const statement of hasten) await database.query(statement)
      restarts += await restartPaused(database, url, accounts)
      hastenAtMs = systemClock.monotonicMs() + restMs / 5
    }
    await systemClock.sleep(lookMs)
  }
}

async function restartPaused(
  database: pg.Client,
  url: string,
  accounts: readonly Account[],
): Promise<number> {
  const { rows } = await database.query<{ account: string; task: string; error: string }>(`
    select 'acc_' || replace(account_id::text, '-', '') as account, 'task_' || replace(id::text, '-', '') as task
    from task where status = 'paused'`)
  for (const { account, task } of rows) {
    const { apiKey } = accounts.find(({ id }) => id === account)!
    await client(url, apiKey).send('POST', `/v1/tasks/${task}/start`, undefined)
  }
  return rows.length
}
