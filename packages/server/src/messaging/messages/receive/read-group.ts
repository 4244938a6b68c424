import type { ReadText } from '../state/inbound-sms.port.ts'
import type { InboundRow } from './inbound.store.ts'

/** The longest body of a record. */
const maxBody = 40_000

/** Stands where parts are missing. */
const gap = '…'

/** The text of parts in the order of their places; a part that is not text counts as empty. */
export function readGroup(parts: readonly InboundRow[], readText: ReadText): string {
  const total = parts[0]?.parts ?? 0
  const runs: InboundRow[][] = []
  for (const part of parts) {
    const run = runs.at(-1)
    if (run?.at(-1)?.part === part.part - 1) run.push(part)
    else runs.push([part])
  }
  const texts = runs.map((run) =>
    readText(
      run.map((row) => ({
        dataCoding: row.data_coding,
        lockingShift: row.locking_shift,
        singleShift: row.single_shift,
        octets: row.octets,
      })),
    ),
  )
  const before = parts[0]?.part === 1 ? '' : gap
  const after = parts.at(-1)?.part === total ? '' : gap
  return storable(before + texts.map((text) => text ?? '').join(gap) + after)
}

/** PostgreSQL takes no NUL and JSON no half of a character. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '\ufffd').slice(0, maxBody).toWellFormed()
}
