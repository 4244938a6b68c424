/** Where "tomorrow" is counted from (the service answers Czech and Slovak numbers). */
export const serviceTimeZone = 'Europe/Prague'
