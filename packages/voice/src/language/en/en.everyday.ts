/** Whole answers of everyday talk, which agree if nothing else is said. */
export const enAgreeingTalk = `
count me in, suits me perfectly, that suits me perfectly, would suit me, that would suit me, perfect for me, put me down, put me down for that, put me in, put me in there, pencil me in, reserve it for me, i can make that, i can make it, we'll be there, both of us will come, let's do it that way, let's do it, let's do that, let's go with that one, let's go with that, we'll leave it at that, i'll take that slot, i'll take that one, i'll take that, i'll have that one, i'll have it, that's the one i want, that's the one, i'll keep that one, i'll plan on it, book it in, by all means, by all means book me, write me down, i'd be glad to, i'd be happy to, i'd be happy to come, convenient, that's convenient for me, that would be nice, a deal, it's a deal, that could work, it could work, this could work, that works, what i need, exactly what i need, that's exactly the time i was after, i'll come, i'll come then, i'll be coming, i'll be coming then, sign me up, i confirm, i confirm that appointment, consider it confirmed, it's a date, very well, i agree to that, that fits my schedule, that fits, it fits, it works for me, that'll work, that'll work for us, i'll show up, i'll definitely show up, that would be brilliant, i'd like to be booked in, do book it, stay like that, it may stay like that, send me one, handy, that would be handy, feel free, feel free to send it, i'd be glad if you sent it, i'd appreciate that, text it, text it to my phone, you may, i would like that, send the text, i want that, of course i do, naturally, i agree with that, that i do, i absolutely want it, that's exactly how it is, you bet, i'm interested, we want them, that's my number, the number is right, everything matches, that's how it is, you've got it down correctly, that matches, it's just as you say, just as you say, perfectly correct, you got it right, at that time, just as you said, as you said, that's what i meant, that's what we agreed, that stands, that's the time i mean, that much, that's how much it is, it comes to that, exactly that much, to the penny, right to the penny, the amount is right, precisely that, it's precisely that, the correct amount, but of course`

/** Those that turn down what was asked. */
export const enDenying = `
too late, too early, too far, too expensive, too dear, too short notice, way too late, way too early, way too far, way too expensive, way too dear, way too short notice, far too late, far too early, far too far, far too expensive, far too dear, far too short notice, much too late, much too early, much too far, much too expensive, much too dear, much too short notice, a bit too late, a bit too early, a bit too far, a bit too expensive, a bit too dear, a bit too short notice,
elsewhere, somewhere else, i'm still asleep, still asleep, i'll keep it in my head,
we'll skip that, i'll be at work, i'm at work, i'm at work then, i've got something on, i've got something on already, i've got another appointment, i've got another appointment then, clashes, it clashes, that clashes, it clashes with my work, sadly, out of town, out of town then, no can do, bad for me, that time is bad for me, turn it down, i'll have to turn it down, have to say no, i have to say no, remember it myself, i'll remember it myself, can do without, i can do without, better without a text, pointless, disagree, i disagree, no interest, no interest in it, misheard, you misheard, a mistake, there's a mistake, there's a mistake in it, you made a mistake, the amount is off`

/** Those that turn it down if they are all that is said: "to je moc", but not "to je moc fajn". */
export const enDenyingAlone = `too much, that's too much, better without`

/** Conditions that what was asked meets: "budu rád, když to pošlete". */
export const enConditions = `if you sent it, if you send it, if you'd send it, if you sent me one, if you sent me the text, if you booked it, if you booked me in, if you put me down`

/** Engaged at the time that is in question. */
export const enEngaged =
  / ((im|i am|i will be|ill be|were|we are|well be|ive got|i have|weve got|we have|im having|im working|im flying) (\w+ ){1,5}?(then|that day|tuesdays?|at that time|around then)|(then|that day|tuesdays) (im|i am|ill be|were|well be|ive got|i have|weve got|we have) \w+) /

/** Asks for something in addition. */
export const enAlso =
  / (add|put|book|include|take|bring|send|write) (\w+ ){0,5}?(too|as well|also) | (also|and) (add|include|bring) /
