/** Held out: context, what it must be taken for, and what a caller says. */
export const enEighth = `
booking|yes|Yeah, that fits my calendar.
booking|yes|Yes, Tuesday works.
booking|yes|Deal, thanks very much.
booking|yes|okay i'll be there then
booking|yes|I can, put me in.
booking|yes|Sure, I'll make it.
booking|no|No, that's too early.
booking|no|This one doesn't suit me.
booking|no|No, I don't feel like it.
sms|yes|Yes, thanks, send it over.
sms|yes|Yes, that would be lovely.
sms|yes|I'd appreciate that.
sms|no|No, I don't want to pay for it.
sms|no|I've noted it already.
sms|no|Rather no message.
boolean|yes|Yeah, I need it fast.
boolean|yes|Definitely, it won't work without it.
boolean|yes|Yes, I agree with that.
boolean|no|No, it's not that bad.
boolean|no|Not at all, thank you.
phone|yes|Yes, it's exactly that.
phone|yes|Everything matches.
date|yes|Yes, Monday the thirtieth of November.
phone|no|No, you misheard.
booking|ask|Yes, and what should I bring?
booking|ask|Yeah, as long as it takes an hour.
sms|ask|Yeah, but not to this number.
phone|ask|Yes, but the last digit is a two.
booking|yes|Yeah, we'll take it.
booking|yes|Yes, Tuesday is fine.
booking|yes|That's a great slot, thanks.
booking|yes|Okay, write me in.
booking|yes|yeah that works
booking|no|No, that's not going to work.
booking|no|Sorry, I work on Tuesdays.
sms|yes|Yeah, put it in a text.
sms|yes|Definitely, thanks.
sms|no|No thanks, you don't need to send anything.
sms|no|I don't want one, thank you.
boolean|yes|Yes, I definitely want it.
boolean|no|No, I don't have that yet.
phone|yes|Yes, it all matches.
phone|no|No, that's not it.
booking|ask|Yeah, but I'll ask my boss.
phone|ask|Yes, just swap the last two digits.
`
