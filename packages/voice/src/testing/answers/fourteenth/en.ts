/** A last set of fresh lines, written after all mends. */
export const enFourteenth = `
booking|yes|Yeah, no problem, stick me in there.
booking|yes|Alright then, that suits.
booking|yes|Yes, thank you, I'll be there.
booking|yes|Wonderful, looking forward to it.
booking|yes|Yeah yeah, book that.
booking|yes|Excellent, it's a deal.
booking|yes|I'm all for it.
booking|yes|Great, count us in.
booking|yes|Yes, that's the time I want.
booking|no|That's too late for me.
booking|no|I'll be in Leeds then.
booking|no|Can't, I'm on shift.
booking|no|No, I don't want that.
booking|no|Sorry, we're leaving on Tuesday.
booking|no|Well that won't work, sorry.
booking|ask|Yeah, but could it be after lunch?
booking|ask|If it's done within the hour, then yes.
booking|ask|I have to see what my husband's doing first.
booking|ask|Yes yes, I'm listening.
booking|ask|And where do I find you?
booking|ask|It might work, I'll call you later.
booking|ask|Well yes, only I'd prefer the other doctor.
booking|ask|My daughter said yeah, but she isn't here.
booking|ask|I don't know, what do you think?
booking|ask|Perhaps, more likely yes.
booking|ask|Yes, and add my wife as well.
booking|optOut|No, and stop calling me or I'll file a complaint.
booking|wait|Hang on, let me put my bag down.
sms|yes|Yes, that's kind of you.
sms|yes|Yes, a text please.
sms|no|Not needed, I've got it in my head.
sms|no|I'd rather you didn't.
sms|ask|Send it to my wife.
sms|ask|Which number will it come from?
boolean|yes|Yes, because water's running into my cellar.
boolean|yes|You bet it's urgent.
boolean|no|No, it's not burning yet.
boolean|no|I'm not interested in that.
boolean|ask|I'm not sure, I guess so.
boolean|ask|Why are you asking?
phone|yes|Yeah, the number is right.
phone|correction|Yes, only the last two digits are four two.
phone|ask|Can you say that more slowly?
phone|no|No, that's not how it goes.
time|yes|Sure, at nine.
time|correction|Sure, not at nine, at ten.
date|correction|Almost, it should be Tuesday.
amount|yes|Yes, the amount's right.
name|yes|Yep, that's my name.
offer|first|The morning one, please.
offer|first|As soon as possible, the first slot.
offer|no|None of those.
choice|second|By post, please.
choice|ask|What's the difference?
textField|value|I've had no internet since yesterday.
textField|refusal|I'll keep that to myself.
any|optOut|Delete me from your records, I don't want you calling me.
any|optOut|Never call here again, otherwise I'll hand it to my lawyer.
any|value|Delete that last item.
any|value|Don't call me this week, I'm in hospital.
any|wait|Wait, let me get something to write with.
any|goodbye|Yeah, thanks, bye then.
`
