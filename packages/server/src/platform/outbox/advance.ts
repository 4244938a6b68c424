import type { Db } from '../db/database.ts'
import type { Machine } from './machine.ts'

/**
 * Applies one event to one record inside the transaction `tx`: locks its row, steps the machine, stores the new
 * state and writes the effects. Nothing happens when the record is missing or the machine does not allow the
 * event, so an event that comes twice acts once.
 */
export async function advance<Row, State, Event, Effect>(
  tx: Db,
  machine: Machine<State, Event, Effect>,
  event: Event,
  record: AdvancedRecord<Row, State, Effect>,
): Promise<Advanced<Row, State>> {
  const row = await record.lock(tx)
  if (row === undefined) return { kind: 'missing' }
  const before = record.stateOf(row)
  const step = machine.step(before, event)
  if (step === undefined) return { kind: 'ignored', row, state: before }
  await record.store(tx, row, step.state)
  for (const effect of step.effects) await record.write(tx, row, effect, step.state)
  return { kind: 'advanced', row, before, state: step.state }
}

/** How a feature's store reads and writes the record. */
export interface AdvancedRecord<Row, State, Effect> {
  /** Reads the row FOR UPDATE. */
  lock(tx: Db): Promise<Row | undefined>
  stateOf(row: Row): State
  store(tx: Db, row: Row, state: State): Promise<void>
  /** Writes one effect: an event to the outbox, a job, a movement of the ledger. */
  write(tx: Db, row: Row, effect: Effect, state: State): Promise<void>
}

/** `row` is as it was before the step. */
export type Advanced<Row, State> =
  | { readonly kind: 'missing' }
  | { readonly kind: 'ignored'; readonly row: Row; readonly state: State }
  | { readonly kind: 'advanced'; readonly row: Row; readonly before: State; readonly state: State }
