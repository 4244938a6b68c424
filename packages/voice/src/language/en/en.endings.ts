import { type EndOfTurnWords, listed } from '../grammar/end-of-turn-words.ts'

export const enEndings: EndOfTurnWords = {
  trailing: listed(`
    and, but, or, nor, because, since, although, though, unless, while, whether, that, so, if, when, and then
    without, at, of, into, between, during, near, until, till, half, quarter, which, who, whose, the, a, an
    this is, my, your, our, his, their, some, every, each, another, mr, mrs, ms, would, could, should, i, i'm
    i'd, i'll, it's, we, we're`),
  begun: listed(`
    i have, i will, i need, i want, i'd like, i would like, my number, my name is, name is, the name is
    address is, the thing is, as well as, at number, number is, plate is, it is at`),
  seldomLast: listed(`
    then, than, is, are, am, was, were, number, like, well, you know, maybe, probably, just, basically
    actually, with, to, in, on, for, from, by, about, around`),
  hesitations: listed(`
    um, uhm, uh, er, erm, hm, hmm, i mean, let us say, kind of`),
  closings: listed(`
    thank you, thanks, thanks a lot, that's all, that is all, that's it, nothing else, please, i think so
    i hope so, i'm in, i am, yes it is, it is, that's what i want, never mind, of course, if you can, if i may
    who's that, what is that, so am i`),
  openers: listed(`
    hello, hi, good morning, good afternoon, good evening, listen, look, well, okay, so, one more thing
    i have a question, excuse me, oh, right, yes hello`),
  conditions: listed('if, when, once, unless, whenever, since'),
  consequences: listed('then, i, we, you, it, that, please'),
  corrections: listed('sorry, no wait, wait, moment, let me start again, again, actually'),
  retractions: listed(`
    sorry, pardon, actually, i mean, no wait, rather, correction, no`),
  streets: listed('address is'),
  codes: listed(`
    order number, contract number, invoice number, tracking number, reference number, booking code, code is`),
  numbered: {},
}
