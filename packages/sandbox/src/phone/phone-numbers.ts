/** The number that the browser phone calls and texts from. */
export const phoneNumber = '+420601000099'

/** It rings and is texted at either. */
const numbers: readonly string[] = [phoneNumber, '+421901000099']

export const isPhone = (e164: string): boolean => numbers.includes(e164)
