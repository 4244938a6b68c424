import type { Caller } from '../../http/exchange/handler.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { selectPinnedAgent } from '../state/task.store.ts'
import type { DispatchDeps } from './dispatch-deps.ts'
import { type DialCandidate, type NotRegistered, registerDial } from './register-dial.ts'
import { storeUndialed } from './undialed.ts'

export type Dialed =
  /** The call is stored and is being dialed. */
  | { readonly kind: 'dialed' }
  /** Nothing was dialed, and what follows from it is stored; or another process dials the contact. */
  | { readonly kind: 'undialed' }
  /** All agent calls that the task may have at once are in use; direct calls among them end without notice to it. */
  | { readonly kind: 'no capacity' }
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
  let denied: NotRegistered | undefined
  let admit: (() => void) | undefined
  const admitted = new Promise<'admitted'>((resolve) => {
    admit = () => resolve('admitted')
  })
  const placing = deps.calls.placeForTask(
    account,
    {
      to: item.to,
      agentId: task.agentId,
      ...(item.variables !== null && { variables: { ...item.variables } }),
      capturesCallback: task.honourCallbacks,
      pinned: task.useLatest ? undefined : await selectPinnedAgent(deps.database, task),
    },
    {
      taskId: task.id,
      itemId: item.id,
      concurrency: task.concurrency,
      async permits(tx, call) {
        denied = await registerDial(tx, seen, call, deps.clock)
        return denied === undefined
      },
      admitted: () => admit?.(),
    },
  )
  const first = await Promise.race([admitted, placing])
  if (first === 'admitted') {
    keepTrack(placing, deps)
    return { kind: 'dialed' }
  }
  if (!isFailure(first)) return { kind: 'dialed' }
  if (denied === 'task_changed') return { kind: 'changed' }
  if (denied === 'contact_taken' || denied === 'too_late') return { kind: 'undialed' }
  if (denied === 'budget_reserved') return { kind: 'budget reserved' }
  const isFull = first.code === 'rate_limited' && first.retryAfterSecs === undefined
  if (denied === undefined && isFull) return { kind: 'no capacity' }
  const isCalling = denied === 'contact_calling'
  const undialed = {
    code: isCalling ? 'destination_busy' : (denied ?? first.code),
    isCalling,
    retryAfterSecs: first.retryAfterSecs,
    lockedUntilMs: first.extra?.lockedUntilMs as number | undefined,
  }
  await deps.database.transaction((tx) => storeUndialed(tx, seen, undialed, deps))
  return { kind: 'undialed' }
}

/** A dial that fails here leaves its call to the sweep of orphans and the watchdog, as any other. */
function keepTrack(placing: Promise<unknown>, { dialing, log }: DispatchDeps): void {
  const kept = placing
    .catch((error) => log.warn({ err: error }, 'a contact of a campaign could not be dialed'))
    .finally(() => dialing.delete(kept))
  dialing.add(kept)
}
