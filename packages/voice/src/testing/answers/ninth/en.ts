/** Held out: context, what it must be taken for, and what a caller says. */
export const enNinth = `
booking|yes|Yes, count me in.
booking|yes|Yeah, that suits me perfectly.
booking|yes|That would suit me.
booking|yes|That'd be perfect for me.
booking|yes|Put me down for that.
booking|yes|Go ahead and put me in.
booking|yes|You can put me in there.
booking|yes|Yes, reserve it for me.
booking|yes|Pencil me in, please.
booking|yes|I can make that.
booking|yes|Yeah, we'll be there.
booking|yes|Fine, both of us will come.
booking|yes|Let's do it that way.
booking|yes|Let's do that then.
booking|yes|Let's go with that one.
booking|yes|We'll leave it at that.
booking|yes|I'll take that slot.
booking|yes|I'll have that one, thanks.
booking|yes|Yeah, that's the one I want.
booking|yes|I'll keep that one.
booking|yes|I'll plan on it.
booking|yes|Book it in, would you.
booking|yes|By all means book me.
booking|yes|Sure, write me down.
booking|yes|Yes, if you would.
booking|yes|Yes, I'd be glad to.
booking|yes|That's convenient for me.
booking|yes|That would be nice, thank you.
booking|yes|All right, it's a deal, thanks so much.
booking|yes|But of course.
booking|yes|Mm, yeah, that could work.
booking|yes|That works, thank you.
booking|yes|Exactly what I need.
booking|yes|That's exactly the time I was after.
booking|yes|Great, I'll come then.
booking|yes|OK, I'll be coming then.
booking|yes|Excellent, sign me up.
booking|yes|I confirm that appointment.
booking|yes|Consider it confirmed.
booking|yes|It's a date, see you then.
booking|yes|Very well, I agree to that.
booking|yes|I'd be happy to come.
booking|yes|That fits my schedule, thanks.
booking|yes|It works for me.
booking|yes|That'll work for us.
booking|yes|I'll definitely show up.
booking|yes|Well, that would be brilliant.
booking|yes|I'd like to be booked in, please.
booking|yes|Do book it, please.
booking|yes|It may stay like that, thanks.
sms|yes|Yes, send me one.
sms|yes|Yeah, that would be handy.
sms|yes|Feel free to send it.
sms|yes|I'd be glad if you sent it.
sms|yes|I'd appreciate that.
sms|yes|Sure, text it to my phone.
sms|yes|You may, thanks.
sms|yes|Yes, I would like that.
sms|yes|Definitely, so I don't forget.
sms|yes|Send the text.
boolean|yes|Yes, I want that.
boolean|yes|Of course I do.
boolean|yes|Naturally I agree.
boolean|yes|I agree with that.
boolean|yes|That I do, definitely.
boolean|yes|I absolutely want it.
boolean|yes|Yeah, that's exactly how it is.
boolean|yes|You bet.
boolean|yes|I'm interested, yes.
boolean|yes|Yes, we want them.
phone|yes|Yes, that's my number.
phone|yes|Exactly, the number is right.
phone|yes|Everything matches.
phone|yes|Yes, that's how it is.
phone|yes|You've got it down correctly.
phone|yes|That matches.
phone|yes|Yeah, that's it.
phone|yes|It's just as you say.
phone|yes|Perfectly correct.
phone|yes|You got it right.
time|yes|Yes, at that time.
time|yes|Yeah, exactly.
time|yes|Just as you said.
time|yes|Yes, that's what I meant.
time|yes|Correct, thank you.
time|yes|Yes, that's what we agreed.
time|yes|That stands.
time|yes|Yeah yeah, that's it.
time|yes|It fits, yes.
time|yes|Yes, that's the time I mean.
amount|yes|Yes, that much.
amount|yes|Yes, that's how much it is.
amount|yes|Yeah, it comes to that.
amount|yes|Exactly that much.
amount|yes|Right to the penny.
amount|yes|Yes, the amount is right.
amount|yes|It's precisely that.
amount|yes|Yes, the correct amount.
booking|no|No, that doesn't suit me.
booking|no|That doesn't work for me.
booking|no|That's no good for me.
booking|no|I'm afraid I won't make that.
booking|no|I don't have time for that.
booking|no|That won't do.
booking|no|That wouldn't work.
booking|no|I can't come.
booking|no|I won't be coming.
booking|no|I couldn't manage that.
booking|no|It doesn't suit us at all.
booking|no|No, I don't want that one.
booking|no|I don't want that slot.
booking|no|Don't book me in.
booking|no|Don't put me down.
booking|no|Don't sign me up for anything.
booking|no|Don't write anything down.
booking|no|I'd rather not, thanks.
booking|no|No, we'll skip that.
booking|no|I decline.
booking|no|I won't be able to be there.
booking|no|I'll be at work.
booking|no|I'm at work then.
booking|no|I can't do that time.
booking|no|I can't just then.
booking|no|I've got something on already.
booking|no|I've got another appointment then.
booking|no|It clashes with my work.
booking|no|That's too early for me.
booking|no|I don't get up that early.
booking|no|I can't fit it in.
booking|no|Sadly, that clashes.
booking|no|Don't reserve it.
booking|no|Don't order anything.
booking|no|Not interested.
booking|no|I don't care for it.
booking|no|I'm not home that day.
booking|no|I'm out of town then.
booking|no|No no, not that.
booking|no|Under no circumstances, thanks.
booking|no|Nope, no can do.
booking|no|It doesn't suit me in the slightest.
booking|no|That time is bad for me.
booking|no|I'll have to turn it down.
booking|no|I have to say no.
sms|no|There's no need, thanks.
sms|no|You needn't send anything.
sms|no|Don't send me anything.
sms|no|I don't want a text.
sms|no|I don't need it, I'll note it down.
sms|no|I'll remember it myself.
sms|no|Don't send it.
sms|no|I can do without.
sms|no|Better without a text.
sms|no|Pointless, thanks.
boolean|no|No, I don't want that.
boolean|no|I don't agree with it.
boolean|no|I disagree.
boolean|no|Not under any circumstances.
boolean|no|I have no interest in it.
boolean|no|Never in my life.
boolean|no|Certainly not.
boolean|no|I refuse that.
boolean|no|I want nothing of the sort.
boolean|no|I don't wish that.
phone|no|No, that's not my number.
phone|no|That doesn't match.
phone|no|That isn't right.
phone|no|You've got it wrong.
phone|no|You misheard.
phone|no|It's not correct.
phone|no|There's a mistake in it.
phone|no|You made a mistake.
phone|no|I didn't say that.
phone|no|No, you heard me wrong.
time|no|No, that's not what I meant.
time|no|That's not right.
time|no|I never said that.
time|no|No, wrong.
time|no|That doesn't fit, unfortunately.
amount|no|No, not that much.
amount|no|It's not that much.
amount|no|That's too much.
amount|no|The amount is off.
amount|no|No, that's wrong.
booking|ask|I have to ask my husband.
booking|ask|I'll talk it over at home.
booking|ask|I'll let you know.
booking|ask|I'll get back to you.
booking|ask|I'll call you back.
booking|ask|Maybe, I'll see.
booking|ask|Probably yes, but I'm not sure.
booking|ask|Yes, but an hour later.
booking|ask|Yeah, but only if Mrs Novak takes me.
booking|ask|And how much does it cost?
booking|ask|Where do I find you?
booking|ask|How long does it take?
booking|ask|Yes, only after two though.
booking|ask|Fine, but rather on Wednesday.
booking|ask|Sure, once I'm back from holiday.
booking|ask|Depends how much it is.
booking|ask|If it could be earlier, then yes.
booking|ask|Wait, let me check my calendar.
booking|ask|I don't know if I'll make it.
booking|ask|I'll sleep on it.
phone|ask|Yes, except the last digit is five.
phone|ask|Nearly, just there's a seven at the end.
phone|ask|And which number do you have there?
phone|ask|One moment, I'll have a look.
time|ask|Yes, but at eleven.
time|ask|Yeah, just half an hour later.
time|ask|Couldn't it be earlier?
`
