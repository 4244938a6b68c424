import { beep, tone } from '@hovor/media'

/** The beep of a mailbox. */
export const mailboxBeep = beep(500)

/** The tone that a subscriber with voice `tones` plays instead of a line. */
export const lineTone = tone([440], 1200)
