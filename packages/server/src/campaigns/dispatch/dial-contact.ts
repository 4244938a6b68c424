import type { CallJournal } from '../../calls/index.ts'
import type { Caller } from '../../http/exchange/principal.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { selectPinnedAgent } from '../state/task.store.ts'
import type { DispatchDeps } from './dispatch-deps.ts'
import { type DialCandidate, type NotRegistered, registerDial } from './register-dial.ts'
import { storeUndialed, type Undialed } from './undialed.ts'

export type Dialed =
  /** The call is stored and is being dialed. */
  | { readonly kind: 'dialed' }
  /** Nothing was dialed, and what follows from it is stored; or another process dials the contact. */
  | { readonly kind: 'undialed' }
  /** All agent calls that the task may have at once are in use; direct calls among them end without notice to it. */
  | { readonly kind: 'no capacity' }
  /** No line to the network is free; calls of other accounts among those that take them. Nothing is stored. */
  | { readonly kind: 'no line' }
  /** Calls of the task that have not ended reserve what is left of its budget. */
  | { readonly kind: 'budget reserved' }
  /** The task was changed meanwhile; nothing was dialed or stored. */
  | { readonly kind: 'changed' }

/**
 * Dials a contact. Returns once its call is stored, or refused; the dial itself goes on, and reports through the end
 * of the call.
 */
export async function dialContact(account: Caller, seen: DialCandidate, deps: DispatchDeps): Promise<Dialed> {
  const { task, item } = seen
  const plan = await deps.calls.planForTask(account, {
    to: item.to,
    agentId: task.agentId,
    ...(item.variables !== null && { variables: { ...item.variables } }),
    capturesCallback: task.honourCallbacks,
    pinned: task.useLatest ? undefined : await selectPinnedAgent(deps.database, task),
    task: { taskId: task.id, itemId: item.id, concurrency: task.concurrency },
  })
  if (isFailure(plan)) return undialed(seen, plan, deps)
  const { journal, admitted } = itemJournal(seen, deps)
  const placing = deps.calls.place(plan, journal)
  const first = await Promise.race([admitted, placing])
  switch (first.kind) {
    case 'admitted':
      keepTrack(placing, deps)
      return { kind: 'dialed' }
    case 'placed':
    case 'uncertain':
      return { kind: 'dialed' }
    case 'denied':
      return denied(seen, first.why, deps)
    case 'refused': {
      const { code, callId, retryAfterSecs } = first
      if (code === 'rate_limited' && retryAfterSecs === undefined) return { kind: 'no capacity' }
      if (code === 'capacity_busy' && callId === undefined) return { kind: 'no line' }
      return undialed(seen, { ...first, isCalling: false }, deps)
    }
  }
}

/** The contact of a campaign as the journal of its call: its dial is registered as the call is admitted. */
function itemJournal(seen: DialCandidate, { clock }: DispatchDeps) {
  let admit: (() => void) | undefined
  const admitted = new Promise<{ readonly kind: 'admitted' }>((resolve) => {
    admit = () => resolve({ kind: 'admitted' })
  })
  const journal: CallJournal<NotRegistered> = {
    permits: (tx, call) => registerDial(tx, seen, call, clock),
    async admitted(tx) {
      tx.afterCommit(() => admit?.())
    },
  }
  return { journal, admitted }
}

async function denied(seen: DialCandidate, why: NotRegistered, deps: DispatchDeps): Promise<Dialed> {
  switch (why) {
    case 'task_changed':
      return { kind: 'changed' }
    case 'contact_taken':
    case 'too_late':
      return { kind: 'undialed' }
    case 'budget_reserved':
      return { kind: 'budget reserved' }
    case 'budget_used_up':
      return undialed(seen, { code: why, isCalling: false }, deps)
    case 'contact_calling':
      return undialed(seen, { code: 'destination_busy', isCalling: true }, deps)
  }
}

async function undialed(
  seen: DialCandidate,
  why: Omit<Undialed, 'lockedUntilMs'>,
  deps: DispatchDeps,
): Promise<Dialed> {
  const { accountId, to } = seen.item
  const isLocked = why.code === 'destination_busy' && !why.isCalling
  const lockedUntilMs = isLocked ? await deps.calls.lockedUntil(accountId, to) : undefined
  await deps.database.transaction((tx) => storeUndialed(tx, seen, { ...why, lockedUntilMs }, deps))
  return { kind: 'undialed' }
}

/** A dial that fails here leaves its call to the sweep of orphans and the watchdog, as any other. */
function keepTrack(placing: Promise<unknown>, { dialing, log }: DispatchDeps): void {
  const kept = placing
    .catch((error) => log.warn({ err: error }, 'a contact of a campaign could not be dialed'))
    .finally(() => dialing.delete(kept))
  dialing.add(kept)
}
