/** The longest message_id of §5.2.23 without its NUL; a longer one is taken as it is. */
const maxId = 64
/** Widths that carriers pad their ids to. */
const idWidths = [8, 10, 16]

/**
 * How a carrier writes in a receipt the id that its answer to submit_sm had.
 *
 * - `same`: exactly so
 * - `decimal`: a number in decimal digits, where the answer was hexadecimal
 * - `hexadecimal`: the other way round
 * - `any`: nobody said; every reading is tried
 */
export type ReceiptIds = 'any' | 'same' | 'decimal' | 'hexadecimal'

/**
 * Ids to look a receipt's id up by, the exact one first, at most 21. Carriers answer submit_sm with one way of
 * writing a number and send receipts with another: hexadecimal against decimal, padded with zeros or not, in small or
 * capital letters. Some of the readings can belong to another message, so that a lookup must also ask for the
 * same carrier, the same recipient and a recent time.
 */
export function candidateIds(id: string, ids: ReceiptIds = 'any'): readonly string[] {
  const candidates = new Set([id])
  if (id.length > maxId || id === '' || ids === 'same') return [...candidates]
  if (/^\d+$/.test(id) && ids !== 'hexadecimal') {
    const value = BigInt(id)
    addWidths(candidates, value.toString(10), id.length)
    addWidths(candidates, value.toString(16), id.length)
  }
  if (/^[0-9a-f]+$/i.test(id) && ids !== 'decimal') {
    const value = BigInt(`0x${id}`)
    addWidths(candidates, value.toString(16), id.length)
    addWidths(candidates, value.toString(10), id.length)
  }
  return [...candidates]
}

function addWidths(candidates: Set<string>, digits: string, width: number): void {
  for (const writing of [digits, digits.toUpperCase()]) {
    candidates.add(writing)
    for (const zeros of [width, ...idWidths]) candidates.add(writing.padStart(zeros, '0'))
  }
}
