/** Held out: context, what it must be taken for, and what a caller says. */
export const enThird = `
booking|yes|Yeah, alright then.
booking|yes|Yep, sounds good to me.
booking|yes|Okay, let's do that.
booking|yes|Oh yes please, lovely.
booking|yes|That would be great.
booking|yes|Sure thing, book me in.
booking|yes|That suits me fine.
booking|yes|Go on then.
booking|yes|Yes, that's perfect, thank you so much.
booking|yes|Brilliant, I'll take it.
booking|yes|Um, yeah, I guess that works.
booking|yes|You can, yes.
booking|yes|I'd appreciate that.
booking|yes|Works for me.
booking|no|No thanks.
booking|no|I'd rather not.
booking|no|Nah, I can't make that.
booking|no|Not really, no.
booking|no|I'm afraid that doesn't work.
booking|no|No no, I'm busy then.
booking|no|Sorry, that's no good for me.
booking|no|Please don't book it.
booking|no|Nope, leave it.
sms|yes|Yeah, text it to me.
sms|yes|That'd be helpful, thanks.
sms|yes|Yes, go ahead and send it.
sms|yes|If you wouldn't mind, yes.
sms|no|No need, I'll remember.
sms|no|Don't bother, thanks.
sms|no|I'm fine without, thank you.
sms|no|No, no text please.
boolean|yes|Oh definitely.
boolean|yes|I'd say so, yes.
boolean|yes|Very much so.
boolean|no|Not at all.
boolean|no|No, not really.
boolean|no|Absolutely not.
phone|yes|That's the one.
phone|yes|Yeah, you got it right.
phone|no|No, that's wrong.
booking|ask|Let me sleep on it.
booking|ask|I'd have to check with my wife.
booking|ask|I'll get back to you tomorrow.
booking|ask|Yeah, but I need to talk it over at home first.
sms|ask|I'll tell you later.
booking|ask|Yes, probably, but I'm not sure yet.
booking|ask|Let's leave that open for now.
booking|ask|Okay, but I'll call you back to confirm.
booking|ask|And how long will it take?
booking|ask|Sure, and where are you exactly?
booking|ask|Okay, do I need to bring anything?
sms|ask|Does that cost anything?
boolean|ask|What do you mean by that?
booking|ask|Right, and will Dr. Shaw be there?
phone|ask|Hang on, what number did you say?
booking|ask|Yes, as long as it's under a hundred.
booking|ask|Okay, but preferably in the afternoon.
booking|ask|Yeah, just a day earlier.
booking|ask|Fine, but my brother will come instead of me.
phone|correction|Yeah, only the last digit is eight.
phone|correction|Almost, it ends in fifty-five.
date|correction|Yes, or actually Tuesday.
time|correction|Yeah, but at ten rather.
amount|correction|Well, more like three thousand.
email|correction|Yes, except it's at gmail, not email.
booking|wait|Hold on, let me check my calendar.
booking|wait|Bear with me a moment.
any|wait|One sec, I'm getting a pen.
any|wait|Wait please, someone's at the door.
any|wait|be right back
booking|wait|Yeah, just a second, I'll have a look.
any|optOut|Please don't ring me any more.
any|optOut|I don't want you to call me.
any|optOut|Leave me alone with these calls.
any|optOut|Take me off your list.
any|optOut|Stop calling me.
any|optOut|Not interested, and don't call again.
any|optOut|No thank you, and please never contact me again.
any|optOut|Remove my number from your database, please.
any|value|Please don't call me in the mornings, I work nights.
any|value|Don't call on this number, I'll give you another one.
any|value|Don't call me at work.
any|value|I don't want that engineer to call me.
any|value|My colleague said to stop calling him about the invoice.
any|value|Call me on Monday instead.
any|value|Delete that appointment on Friday.
any|value|Why do you never call me back?
any|goodbye|Alright, take care, bye bye.
any|goodbye|That's everything, thanks, goodbye.
any|goodbye|See you, bye.
any|goodbye|Cheers, bye now.
opening|greeting|Good evening to you.
opening|greeting|Oh, hello there.
opening|value|Hello, I'm calling about the washing machine.
opening|value|Hi, I need my bike fixed.
textField|refusal|I'd rather not say.
textField|refusal|I have no idea.
textField|value|The heating doesn't work, I don't know why.
textField|value|Nothing is warm and there is no light in the bathroom.
textField|value|The boot won't close, I think the lock broke.
textField|value|When it banged I can't say, but it's dripping oil.
`
