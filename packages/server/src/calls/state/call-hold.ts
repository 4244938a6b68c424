/** A call holds credit one minute ahead from the moment it is placed. */
export const heldMinutes = 1
