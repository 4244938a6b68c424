/** Conditions and requests for something else: context, what it must be taken for, and what a caller says. */
export const enTenth = `
booking|ask|If it works out…
booking|ask|If you can.
booking|ask|If that's possible.
booking|ask|Well, if it could be done.
booking|ask|if that's okay
booking|ask|If it suits you.
booking|ask|If I can make it, yes.
booking|ask|Yes, if I can make it.
booking|ask|Okay, provided I'm back from work.
booking|ask|Yes, if…
booking|ask|Yeah, as long as that works…
booking|ask|Yes, if my boss says it's fine.
booking|ask|Put me down if I'm free.
booking|ask|book it unless I call back
booking|ask|Could I have the address, please?
booking|ask|Please send me the address.
booking|ask|Can I get your email please
booking|ask|Yes, and I'd like your phone number.
booking|ask|I'd like the doctor's name, please.
booking|ask|Give me the price, please.
booking|yes|Yes, if you can.
booking|yes|Yeah, if that's possible.
booking|yes|Yes, please, if it's no trouble.
booking|yes|Book me in, please, if you can.
booking|yes|I'd be grateful if you booked it.
booking|yes|Please book me in for that.
booking|yes|I'd like that appointment, please.
booking|yes|Put me in that slot.
booking|no|No, not even if it's possible.
booking|no|If you can, please don't book it.
booking|no|No, thank you, if you don't mind.
sms|ask|If it works…
sms|ask|If you could.
sms|ask|Yes, if it's free.
sms|ask|Send me the invoice.
sms|ask|I'd like a link to the map, please.
sms|yes|Yes, if you'd be so kind.
sms|yes|Sure, if you don't mind.
sms|yes|Send it to me, if you can.
boolean|ask|If possible.
boolean|ask|If that's all right with you…
boolean|ask|Yes, if it isn't too often.
boolean|yes|Yes, if possible.
phone|ask|If I remember right.
time|ask|Yes, if that works…
booking|ask|Yes, and the address please.
booking|ask|Yes, on the condition that I can come.
booking|ask|Yes, find out if that's possible.
sms|ask|Yes, but only if it works.
booking|yes|if you can then please book me in
`
