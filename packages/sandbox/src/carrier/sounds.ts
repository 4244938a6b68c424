import { beep, tone } from '@hovor/media'

/** The sound that a voicemail records after. */
export const mailboxBeep = beep(500)

/** What a subscriber with the voice `tones` says instead of a line. */
export const lineTone = tone([440], 1200)
