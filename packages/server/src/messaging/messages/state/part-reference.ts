const references = 0x10000

/** The reference of a message's first part towards the carrier, 0..65535: the random end of its id. */
export const firstReference = (messageId: string): number => Number.parseInt(messageId.slice(-4), 16)

/** Which part of a message a reference names, counted from 1; undefined: none of it. */
export function partNamedBy(
  reference: number,
  { id, segments }: { readonly id: string; readonly segments: number },
): number | undefined {
  const index = (reference - firstReference(id) + references) % references
  return index < segments ? index + 1 : undefined
}
