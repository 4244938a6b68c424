/**
 * The words of "cancel my appointment": what a caller says who has one and wants another time for it, or none. The patterns
 * match folded words, joined and framed by single spaces.
 */
export interface RearrangeWords {
  /** "Cancel my appointment", "move Tuesday's booking". */
  readonly wish: RegExp
  /** "Cancel": with nothing but a day beside it, about an appointment. */
  readonly cancels: RegExp
  /** "Move": the same, if another clause names the appointment. */
  readonly moves: RegExp
  /** "Appointment", "booking". */
  readonly appointments: RegExp
  /** "I have to", "could you": around the wish. Global. */
  readonly around: RegExp
  /** "I don't want to", "if I had to": wishes for nothing. */
  readonly unmeant: RegExp
}

/** Alternatives of patterns, without frames. */
interface RearrangeStems {
  readonly cancels: string
  readonly moves: string
  readonly appointments: string
  readonly around: string
  readonly unmeant: string
}

/** Of a language in which verb and object stand in either order: "zrušit termín", "ten termín zrušit". */
export function rearrangeWords(stems: RearrangeStems): RearrangeWords {
  const { appointments, around, cancels, moves, unmeant } = stems
  const acts = `(${cancels}|${moves})`
  const between = String.raw`(\w+ ){0,5}?`
  return {
    wish: new RegExp(` ${acts} ${between}(${appointments}) | (${appointments}) ${between}${acts} `),
    cancels: new RegExp(` (${cancels}) `),
    moves: new RegExp(` (${moves}) `),
    appointments: new RegExp(` (${appointments}) `),
    around: new RegExp(` (${around})(?= )`, 'g'),
    unmeant: new RegExp(` (${unmeant}) `),
  }
}
