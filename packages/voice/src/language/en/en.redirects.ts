import type { OptOutLimits, Redirects } from '../grammar/answer-words.ts'

/** Requests that are no answer, even after a yes. */
export const enRedirects: Redirects = {
  repeats:
    / (faster|quicker|slow|slower|slowly|louder|speak up|speak (more )?(clearly|slowly)|clearer|repeat|(say|read|tell|run|go over) (me )?(that|it|this) (again|once more|over|back|through)|say again|come again|pardon me|explain|spell it|(?<!(thanks|thank you|you) )(once more|once again|one more time)(?! (thanks|thank))) /,
  elsewhere:
    / ((in|speak|to) (english|german|czech|slovak|polish|spanish|french|russian|ukrainian)|(transfer|connect|pass|hand|switch) me|put me (through|on to)|put (\w+ ){1,3}on the (phone|line)|cancel|delete|erase|reschedule|postpone|(remove|cancel|delete|move|switch) (me|us|him|her|mine)|(remove|scrap|scratch|drop|undo|change|move|shift|amend|correct|fix|edit|swap|switch|reset|wipe|clear) (it|that|this|them|my|the|everything|all)|cross (it|that|me) (off|out)|take (it|that|me|my) (\w+ )?(off|out|down)|call (it|that) off|put (it|that) (off|back)) /,
  alreadyHas:
    / (already (arrived|came|got it|received|have it)|(ive|i have|weve|we have|have|got|im|i am|were|we are|had) (\w+ )?already (\w+ ){0,3}?(appointment|slot|booking|booked|reservation|message|text|sms|one|date|registered|received|elsewhere|sorted|arranged)|already (\w+ ){0,2}?(have|got|booked|registered|received|had) (\w+ ){0,3}?(appointment|slot|booking|reservation|message|text|sms|one|booked|in|elsewhere|it|that)|already (booked|registered|have one|got one)|(have|got|ive) (\w+ ){0,3}?(appointment|slot|booking|reservation|message|text|one|it)( \w+)? already) | (?<!so )(ive|i have|ive already|i already have) (got |written |noted )?(it|that)( down)? | i wrote (it|that) down | noted it /,
}

/** Limits of "do not call": another person, another time, an appointment, or a caller who will call back. */
export const enOptOutLimits: OptOutLimits = {
  otherPerson: / (there|her|him|them|he|she|they) /,
  callsBack:
    / ((im|i am|were|we are) (\w+ ){0,2}?(coming|on my way|on our way|dropping|heading)|(ill|i will|well|we will|i shall|let me|im going to|i am going to|i can|id rather|i would rather|i prefer to) (\w+ ){0,3}?(call|ring|phone|come|text|write|contact|get in touch|get back|be in touch|drop|let you know|visit|stop|reach|email|message|see)( \w+){0,2}?) /,
  onlyNow:
    / (about (it|that|this)|back|today|tonight|now|right now|tomorrow|this (morning|afternoon|evening|week)|at the moment|for now) /,
  fromIt: / ((off|out of|from) (it|that|this|there)(?= $)) /,
  someoneElse: / call\w* me (darling|love|sweetheart|honey|dear|mate|sir|madam|names|that) /,
  engagements: / (from|off) (\w+ ){0,2}?(courses?|class\w*|appointment\w*|bookings?) /,
  calls: / (call\w*|ring\w*|(tele)?phon\w*) /,
}
