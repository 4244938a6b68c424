/** The silence after which a leg tells the end of speech, unless it is asked for another. */
export const vadStopMs = 200
