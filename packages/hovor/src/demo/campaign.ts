import type { Task } from '@hovor/api'
import { pollUntil } from '../poll-until.ts'
import { koruna } from '../print/koruna.ts'
import { progressLine } from '../tasks/progress-line.ts'
import { asksNotToBeCalled, contactList, contacts } from './campaign-script.ts'
import type { Prepared } from './prepare.ts'
import { printTable } from './print-table.ts'
import { type Stage, StepFailed } from './stage.ts'

const looks = { pollMs: 2_000, timeoutMs: 600_000 }
const budgetHal = 50_000

/** Works off a contact list: from a spreadsheet, over retries and a review queue, to the results. */
export async function campaign(stage: Stage, { agentId }: Prepared): Promise<void> {
  const { client, say } = stage
  const preview = await client.call('previewTaskCsv', { body: { csv: contactList, country: 'CZ' } })
  say(`    list         ${preview.recipients.length} contacts of ${preview.rows.length} rows`)
  for (const { row, column, message } of preview.errors) say(`    row ${row}       ${column}: ${message}`)
  const { task } = await client.call('createOutboundTask', {
    body: {
      name: 'Pozvánky na prohlídku',
      agentId,
      recipients: preview.recipients,
      maxAttempts: 2,
      retryDelayMins: 5,
      concurrency: 2,
      budgetHal,
    },
  })
  await finish(stage, task.id)
  const ended = await reviewed(stage, task.id)
  checkOutcomes(ended)
  await sayWhoIsListed(stage)
  const results = await client.download('getTaskResults', { params: { id: task.id } })
  printTable(stage, new TextDecoder().decode(results), ['to', 'status', 'outcome', 'attempts', 'priceHal'])
  say(`    spent        ${koruna(ended.spentHal)} of ${koruna(budgetHal)}, nothing reserved`)
}

/** Until the campaign stops running. Its waits between attempts, minutes to hours, are skipped. */
async function finish(stage: Stage, id: string): Promise<Task> {
  const { client, say } = stage
  let shown = ''
  const ended = await pollUntil(stage, looks, async () => {
    const { task } = await client.call('getTask', { params: { id } })
    const line = progressLine(task)
    if (line !== shown) say(`    ${line}`)
    shown = line
    if (task.status !== 'running') return task
    if (!isAtRest(task, stage.nowMs())) return undefined
    const skipped = await client.call('skipTaskWaits', { params: { id } })
    const [waiting, uncertain] = [many(skipped.contacts, 'contact'), many(skipped.calls, 'uncertain call')]
    say(`    skipped      the waits of ${waiting} and ${uncertain}`)
    return undefined
  })
  if (ended === undefined) throw new StepFailed('The campaign did not end within 10 minutes.')
  return ended
}

const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** Nobody is being called but those whose dial had no outcome, and nobody is due. */
const isAtRest = ({ items, lastError }: Task, nowMs: number): boolean =>
  lastError !== 'rate_limited' &&
  items.every(
    ({ status, lastError: error, nextAttemptAt }) =>
      (status === 'dialing' ? error === 'engine_unavailable' : status !== 'in_call') &&
      (nextAttemptAt === undefined || nextAttemptAt > nowMs),
  )

/** Resolves the review queue as a person would, and settles what it still reserved. */
async function reviewed(stage: Stage, id: string): Promise<Task> {
  const { client, say } = stage
  const { task } = await client.call('getTask', { params: { id } })
  if (task.status !== 'needs_attention')
    throw new StepFailed(`The campaign is ${task.status}, not in review.`)
  for (const { id: itemId, to, reviewReason } of task.items.filter(({ status }) => status === 'review')) {
    say(`    review       ${to}: ${reviewReason}, skipped by a person`)
    await client.call('resolveTaskItem', { params: { id, itemId }, body: { action: 'skip' } })
  }
  const { settled } = await client.call('reconcileTask', { params: { id } })
  for (const { releasedHal } of settled) say(`    reconciled   ${koruna(releasedHal)} released`)
  return (await client.call('getTask', { params: { id } })).task
}

/** A contact who asked not to be called again is on the do-not-call list. */
async function sayWhoIsListed({ client, say }: Stage): Promise<void> {
  const { numbers } = await client.call('listDoNotCall')
  if (!numbers.some(({ e164 }) => e164 === asksNotToBeCalled))
    throw new StepFailed(
      `${asksNotToBeCalled} asked not to be called again and is not on the do-not-call list.`,
    )
  say(`    do not call  ${asksNotToBeCalled} asked for it`)
}

function checkOutcomes(task: Task): void {
  const wrong = contacts.flatMap(({ e164, status, outcomes }) => {
    const item = task.items.find(({ to }) => to === e164)
    const got = [item?.status, ...(item?.attempts ?? []).map(({ outcome }) => outcome)].join(' ')
    const wanted = [status, ...outcomes].join(' ')
    return got === wanted ? [] : [`${e164} is "${got}" instead of "${wanted}"`]
  })
  if (wrong.length > 0) throw new StepFailed(wrong.join('; '))
  if (task.status !== 'completed' || task.reservedBudgetHal !== 0) {
    throw new StepFailed(`The campaign is ${task.status} and reserves ${task.reservedBudgetHal} hal.`)
  }
}
