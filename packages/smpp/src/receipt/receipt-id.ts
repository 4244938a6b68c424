/** The maximum length of a message_id without NUL (§5.2.23); a longer one is used unchanged. */
const maxId = 64
/** Widths to which carriers zero-pad ids. */
const idWidths = [8, 10, 16]

/**
 * How a carrier's receipts write the message_id of its submit_sm_resp.
 *
 * - `same`: identical
 * - `decimal`: decimal, while submit_sm_resp is hexadecimal
 * - `hexadecimal`: hexadecimal, while submit_sm_resp is decimal
 * - `any`: unknown; every reading is tried
 */
export type ReceiptIds = 'any' | 'same' | 'decimal' | 'hexadecimal'

/**
 * Ids under which to look up a receipt's id, the exact one first, at most 21. Carriers write an id one way in
 * submit_sm_resp and another in receipts: hexadecimal or decimal, zero-padded or not, lower or upper case. A
 * candidate may belong to another message, so a lookup must also match carrier, recipient and a recent time.
 */
export function candidateIds(id: string, ids: ReceiptIds = 'any'): readonly string[] {
  const candidates = new Set([id])
  if (id.length > maxId || id === '' || ids === 'same') return [...candidates]
  for (const writing of [id.toLowerCase(), id.toUpperCase()]) candidates.add(writing)
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
