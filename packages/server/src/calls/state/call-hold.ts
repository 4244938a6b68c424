/** A call is held for a minute ahead, from the moment it is placed. */
export const heldMinutes = 1
