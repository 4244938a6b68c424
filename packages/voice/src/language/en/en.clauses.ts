import { clauseWords } from '../grammar/clause-words.ts'
import { paired } from '../grammar/paired.ts'

export const enClauses = clauseWords({
  reasons: `because, cause, cos, coz, as i, as we, since, since i, since we, given that, seeing as, on account of`,
  outages: `the heating's off, the heating is off, heating's off, the heating's gone off, the boiler's off, the boiler is off, the power's off, the power is off, the water's off, the water is off, the heating isn't working, the heating doesn't work, the heating's not working, the boiler's not working, the boiler isn't working, there's no heating, there's no hot water, we've no heating, we've no hot water, i've no heating, i've no hot water`,
  softYes: `well`,
  otherwise: `any other time, any other day, any other slot, other times, other days, another time, another day, a later one, an earlier one,
    a later time, an earlier time, later, earlier, otherwise, no other time, no other day, at no other time, on no other day`,
  politeRequests: [
    paired(
      `would you be, could you be, will you be, you wouldn't be, can you be`,
      'a dear and, a love and, an angel and, so kind and, so kind as to, so kind to, kind enough to, so good as to, good enough to, a darling and, a star and',
    ),
    `could you, could you please, would you, would you please, can you, can you please, will you, would you mind, could i ask you to, may i ask you to,
    can i ask you to, might you, could you just, can you just, be a dear and, be a love and`,
  ].join(', '),
  acts: `put me, put us, put me in, put us in, put me down, put us down, putting me, put that down, put it down, book me, book us, book it, book that, booking me, book, write me, write us, write it down,
    write that down, pencil me, pencil us, pencil it in, sign me, sign us, reserve it, reserve that, reserve me, reserve, send it, send me, send that,
    send, text it, text me, pop me, pop us, stick me, stick us, note it down, note that down`,
  identifies: paired(`that, which, on which, at which, by which`, `i, i've, i'm, we, we've, you're, you, my`),
  relatives: `that, which, who, on which, at which, by which, i, you, you're, youre, we, my, where`,
  pickedOut: 'the one, that one, the slot, the time',
})

/** "Dear", "young man": who is spoken to, without a name. */
export const enSpokenTo = `love, dear, my dear, mate, sweetheart, sweetie, darling, honey, young man, young lady, dude, son, pal, buddy, duck, hen, these days`
