/** Agreement and refusal in other words, and turns that only sound like them. */
export const enEleventh = `
booking|ask|Yes, slower please.
booking|ask|Yes, once more please.
booking|ask|Yeah, say that again.
booking|ask|Yes, speak up please.
booking|ask|Yes, delete it.
booking|ask|Okay, cancel it.
booking|ask|Sure, take me off it.
booking|ask|I already have an appointment.
booking|ask|I'm already booked.
booking|ask|Yes, I've got one booked already.
booking|ask|Yes, move it.
booking|ask|Okay, put my wife down instead.
booking|ask|Okay, and how long will it take?
booking|ask|Yes, I'll call you tomorrow.
sms|ask|Yes, but not until tonight.
sms|ask|Yeah, more slowly.
sms|ask|I've already got the message.
phone|ask|Yes, delete that.
phone|ask|Yes, slower please.
date|ask|Yes, read it again.
name|ask|Yes, correct it.
amount|ask|Okay, change it.
boolean|ask|Yes, what does that mean?
any|value|Don't call her.
any|value|Please don't call him, he's in hospital.
any|value|Don't call me, I'll call you.
any|value|Stop calling, I'll get in touch myself.
any|value|Don't call me today.
any|value|Don't call me at work.
any|value|Don't call us, we'll come in person.
any|optOut|Don't ever call me again.
any|optOut|Stop calling me.
booking|yes|Yes, that's settled.
booking|yes|Yeah, put me down for it.
booking|yes|Yes, count me in.
booking|yes|Great, I agree.
booking|yes|I agree to that.
booking|yes|Sure, I'll come.
booking|yes|Yes, thank you very much.
booking|yes|All right, I'll be there.
booking|yes|Okay, book it.
booking|yes|That suits me.
sms|yes|Yes, send it to me.
sms|yes|Yeah, I'd be glad of it.
sms|yes|Definitely send it.
phone|yes|Yes, exactly.
phone|yes|That's correct.
boolean|yes|Certainly.
boolean|yes|Yes, of course.
booking|no|No, that doesn't suit me.
booking|no|Unfortunately I can't at that time.
booking|no|Don't book me in.
booking|no|That doesn't work for me.
booking|no|Rather not.
booking|no|No, I don't want that.
sms|no|No, I don't need that.
sms|no|Don't send anything.
phone|no|That's not my number.
phone|no|No, that's wrong.
boolean|no|Not at all.
boolean|no|No way.
boolean|no|Absolutely not.
`
