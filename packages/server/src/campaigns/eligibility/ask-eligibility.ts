import { newId } from '../../platform/kernel/ids.ts'
import type { StoredItem } from '../state/item.store.ts'
import type { StoredTask } from '../state/task.store.ts'
import type { EligibilityDeps } from './eligibility-deps.ts'
import { readVerdict, type Verdict } from './read-verdict.ts'

const maxAnswerBytes = 16 * 1024

/** Asks the account's own system whether a contact may be called now. Never rejects. */
export async function askEligibility(
  task: StoredTask,
  item: StoredItem,
  { http, signer, clock, randomBytes, log }: EligibilityDeps,
): Promise<Verdict> {
  const { eligibility, accountId } = task
  if (eligibility === null) return { kind: 'call' }
  try {
    const body = Buffer.from(JSON.stringify(questionAbout(task, item, clock.nowMs())))
    // A question of its own each time: receivers drop an id that they have seen.
    const webhookId = newId('dlv', clock, randomBytes)
    const headers = await signer.headersFor(accountId, { body, webhookId })
    if (headers === undefined) return { kind: 'none' }
    const { url, timeoutMs } = eligibility
    const answer = await http.send({ method: 'POST', url, headers, body, timeoutMs, maxAnswerBytes })
    return answer.kind === 'answered'
      ? readVerdict(answer.status, answer.body, clock.nowMs())
      : { kind: 'none' }
  } catch (error) {
    log.warn({ err: error, taskId: task.id }, 'the eligibility of a contact could not be asked')
    return { kind: 'none' }
  }
}

/** In the envelope of webhook events, so that one receiver can take both. */
const questionAbout = (task: StoredTask, item: StoredItem, nowMs: number) => ({
  event: 'task.eligibility',
  ts: nowMs,
  data: {
    taskId: task.id,
    taskItemId: item.id,
    to: item.to,
    ...(item.externalId !== null && { externalId: item.externalId }),
    ...(item.variables !== null && { variables: item.variables }),
    attempts: item.counted,
  },
})
