import { phrases, type UnsettledWords } from '../grammar/answer-words.ts'

/** Words beside which a yes settles nothing. */
export const enUnsettled: UnsettledWords = {
  fillers: phrases(
    `then, so, well, now, oh, um, er, cheers, great, perfect, lovely, brilliant, cool, super, okay, sure thing, ok then, alright then, all right then, fine then`,
  ),
  reports: phrases(
    `i have, we have, have it, have one, have that, i have one, i do have, i do have it, i have already, i've one, i got it, got it, i've got one, have got, i'm at home, i am at home, i'm home, we're home, we're at home, i'll be home, i'll be at home, i'm here, i am here, i'm in the car, i'm at work, i'm on my way, i understand, understood, i see, i know, i hear you, i heard, i'm listening, i can hear you`,
  ),
  attends: phrases(
    `i'll be there, i will be there, we'll be there, i'll come, i will come, we'll come, i'm coming, see you there, looking forward to it, i look forward to it`,
  ),
  hypothetical: phrases(`if possible, if it were`),
  nothing: phrases(`nothing, nothing's, none, none of it, none of them`),
  works: phrases(
    `works, working, work, happens, happening, runs, running, helps, helped, starts, comes on, comes out, goes, going, turns on, responds`,
  ),
  why: phrases(`why`),
  excepts: phrases(`except, except for, anything but, everything but, all but, apart from, other than`),
}
