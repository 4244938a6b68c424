import type { JobHandler } from '../../../platform/jobs/queue.ts'
import { idOf } from '../../../platform/kernel/ids.ts'
import { livingNodes } from '../../../platform/nodes/node-lease.ts'
import { messagesUnderWay } from '../state/message.store.ts'
import type { MessageDeps } from '../state/message-deps.ts'
import { endLeftMessage } from './recover-message.ts'
import type { UnderWay } from './under-way.ts'

/** One job per account cares for what it has under way. */
export const settleJobKey = 'sms'
export const settleJobKind = 'messages.settle'

/** How long after its slot a message is looked at first: longer than the lease of a process. */
export const settleJobMs = 10_000
const lookAgainMs = 5000

/** One pass; a full one is followed by the next at once. */
const batch = 100

/** Ends the messages whose process has died. */
export const settleMessages =
  (deps: MessageDeps, underWay: UnderWay): JobHandler =>
  async (job) => {
    const rows = await messagesUnderWay(deps.database, job.accountId, batch)
    if (rows.length === 0) return { kind: 'done' }
    const living = await deps.database.query(livingNodes(deps.clock.nowMs()))
    const alive = new Set(living.map(({ node }) => node))
    const mayLive = (node: string | null) => !deps.lease.canJudge() || alive.has(node ?? '')
    let left = 0
    for (const row of rows) {
      const id = idOf('msg', row.id)
      if (row.node === deps.nodeId ? underWay.has(id) : mayLive(row.node)) {
        left += 1
        continue
      }
      // The lease of the job needs no look: the lock on the message and the machine let one end count.
      await endLeftMessage({ accountId: job.accountId, id }, row, deps)
    }
    if (left > 0 || rows.length === batch) return { kind: 'again', atMs: deps.clock.nowMs() + lookAgainMs }
    return { kind: 'done' }
  }
