/** The hold of a call in the ledger. */
export const holdRef = (callId: string) => `call:${callId}`

/** A call is held for a minute ahead, from the moment it is placed. */
export const heldMinutes = 1
