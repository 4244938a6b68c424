/** Default VAD stop time of a leg, in milliseconds. */
export const vadStopMs = 200
