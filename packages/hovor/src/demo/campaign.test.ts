import type { Task, TaskItem } from '@hovor/api'
import { expect, test } from 'vitest'
import { campaign } from './campaign.ts'
import { asksNotToBeCalled, contactList, contacts } from './campaign-script.ts'
import type { DemoClient } from './demo-client.ts'
import { type Stage, StepFailed } from './stage.ts'

const results = ['to,status,outcome,attempts,priceHal', '+420601000001,succeeded,completed,1,150'].join(
  '\r\n',
)

/** The contacts as they ended, or with one that ended otherwise; two of them in review until a person skips them. */
function itemsOf(resolved: ReadonlySet<string>, changed?: Partial<TaskItem>): TaskItem[] {
  return contacts.map(({ e164, outcomes, status }) => {
    const isOpen = status === 'skipped' && !resolved.has(e164)
    const attempts = outcomes.map((outcome) => ({ outcome }))
    const item = { id: e164, to: e164, status: isOpen ? 'review' : status, attempts, reviewReason: 'busy' }
    return (e164 === contacts[0]!.e164 ? { ...item, ...changed } : item) as TaskItem
  })
}

interface Scene {
  readonly changed?: Partial<TaskItem>
  readonly listed?: readonly string[]
}

/** A service whose campaign runs, waits once, and is then in review. */
function stageOf({ changed, listed = [asksNotToBeCalled] }: Scene = {}) {
  const resolved = new Set<string>()
  const called: string[] = []
  const lines: string[] = []
  let nowMs = 0
  const task = (): Partial<Task> => {
    const counts = { total: 12, waiting: 0, inProgress: 0, review: 2, done: 10, succeeded: 4 }
    const running = { status: 'running', items: [{ status: 'pending', nextAttemptAt: nowMs + 1 }] } as const
    const ended = { items: itemsOf(resolved, changed), reservedBudgetHal: 0 }
    const state = called.includes('skipTaskWaits')
      ? { ...ended, status: resolved.size === 2 ? 'completed' : 'needs_attention' }
      : running
    return { id: 'task', counts, spentHal: 600, budgetHal: 50_000, ...state } as Partial<Task>
  }
  const answers: Record<string, (input: { params?: { itemId?: string } }) => object> = {
    previewTaskCsv: () => ({
      recipients: contacts.map(({ e164 }) => ({ to: e164 })),
      rows: contactList.split('\r\n').slice(1),
      errors: [{ row: 13, column: 'Telefon', message: 'is a premium number', code: 'blocked_destination' }],
    }),
    createOutboundTask: () => ({ task: task() }),
    getTask: () => ({ task: task() }),
    skipTaskWaits: () => ({ contacts: 1, calls: 1 }),
    resolveTaskItem: ({ params }) => {
      resolved.add(params!.itemId!)
      return {}
    },
    reconcileTask: () => ({ settled: [{ releasedHal: 390 }] }),
    listDoNotCall: () => ({ numbers: listed.map((e164) => ({ e164 })) }),
  }
  const client = {
    async call(name: string, input: object = {}) {
      called.push(name)
      return answers[name]!(input)
    },
    async download() {
      return new TextEncoder().encode(results)
    },
  } as unknown as DemoClient
  const stage = {
    client,
    say: (line: string) => void lines.push(line),
    nowMs: () => nowMs,
    async sleep(ms: number) {
      nowMs += ms
    },
  } as unknown as Stage
  return { stage, called, lines, resolved }
}

const prepared = { agentId: 'ag' } as Parameters<typeof campaign>[1]

test('a campaign is worked off: its waits skipped, its review queue resolved, its results printed as a table', async () => {
  const { stage, lines, resolved } = stageOf()
  await campaign(stage, prepared)
  const skipped = contacts.filter(({ status }) => status === 'skipped').map(({ e164 }) => e164)
  expect([...resolved]).toEqual(skipped)
  expect(lines).toContain('    row 13       Telefon: is a premium number')
  expect(lines).toContain('    skipped      the waits of 1 contact and 1 uncertain call')
  expect(lines).toContain(`    do not call  ${asksNotToBeCalled} asked for it`)
  expect(lines.slice(-3)).toEqual([
    '    to             status     outcome    attempts  priceHal',
    '    +420601000001  succeeded  completed  1         150     ',
    '    spent        6.00 CZK of 500.00 CZK, nothing reserved',
  ])
})

test('a campaign in which one contact ended otherwise fails, and says which', async () => {
  const { stage } = stageOf({ changed: { status: 'exhausted' } })
  const failed = new StepFailed('+420601000001 is "exhausted completed" instead of "succeeded completed"')
  await expect(campaign(stage, prepared)).rejects.toThrow(failed)
})

test('a campaign after which the contact who asked for it is not on the do-not-call list fails', async () => {
  const { stage } = stageOf({ listed: [] })
  await expect(campaign(stage, prepared)).rejects.toThrow(/not on the do-not-call list/)
})
