/**
 * How far apart the clocks of two processes may be, in milliseconds. A stored end that lies further ahead than its
 * own length and this was written by a clock that ran ahead and has been set back since: it counts as passed, so that
 * nothing is blocked for as long as the clock was wrong.
 * decision:0040
 */
export const clockSkewMs = 60_000
