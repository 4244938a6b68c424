import { arrivedAtMs, type InboundRow } from './inbound.store.ts'

/** How long a message waits for its parts; it is then delivered as it is. */
export const partsWaitMs = 10 * 60_000

/** Parts of one message, in the order of their places. */
export interface PartGroup {
  readonly parts: readonly InboundRow[]
  readonly complete: boolean
  /** When its first part came. */
  readonly sinceMs: number
}

export interface Gathered {
  /** Groups in no message yet, by their first part. */
  readonly groups: readonly PartGroup[]
  /** Parts that came before, because the carrier did not see our answer. */
  readonly repeated: readonly InboundRow[]
}

/**
 * Sorts parts into messages. `rows` are of any senders, some of them in a message already. A part belongs to the
 * latest message with its reference that has no other part in its place and is not older than the wait: senders come
 * round to the same reference again.
 */
export function gatherParts(rows: readonly InboundRow[]): Gathered {
  const latest = new Map<string, Group>()
  const groups: Group[] = []
  const repeated: InboundRow[] = []
  for (const row of [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const key = JSON.stringify([row.recipient, row.sender, row.reference, row.parts])
    const group = latest.get(key)
    const seen = group?.byPlace.get(row.part)
    if (group !== undefined && accepts(group, seen, row)) {
      if (seen === undefined) group.byPlace.set(row.part, row)
      else if (row.message_id === null) repeated.push(row)
      continue
    }
    const opened = {
      byPlace: new Map([[row.part, row]]),
      messageId: row.message_id,
      sinceMs: arrivedAtMs(row),
    }
    latest.set(key, opened)
    groups.push(opened)
  }
  return { groups: groups.filter((group) => group.messageId === null).map(groupOf), repeated }
}

interface Group {
  readonly byPlace: Map<number, InboundRow>
  readonly messageId: string | null
  readonly sinceMs: number
}

/** Whether the part belongs to the group, or repeats one of its parts. */
function accepts(group: Group, seen: InboundRow | undefined, row: InboundRow): boolean {
  if (arrivedAtMs(row) - group.sinceMs > partsWaitMs) return false
  if (seen !== undefined) return seen.octets.equals(row.octets)
  return row.message_id === group.messageId
}

function groupOf({ byPlace, sinceMs }: Group): PartGroup {
  const parts = [...byPlace.values()].sort((a, b) => a.part - b.part)
  return { parts, complete: parts.length === parts[0]?.parts, sinceMs }
}
