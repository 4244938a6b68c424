/** Time zone in which "tomorrow" and times of day are resolved. */
export const serviceTimeZone = 'Europe/Prague'
