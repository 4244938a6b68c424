/** Every kind of answer, in everyday speech, fillers and slips of a recogniser. */
export const enTwelfth = `
booking|yes|Yeah, go on then, stick me in.
booking|yes|Sure, count me in.
booking|yes|Brilliant, I'll take that one.
booking|yes|Aye, that'll do me.
booking|yes|Yep, pop me down for that.
booking|yes|Okay, let's do that.
booking|yes|That would work.
booking|yes|Lovely, thank you.
booking|yes|Cool, see you Tuesday then.
booking|yes|Oh yeah, that's totally fine by me.
booking|yes|Spot on, book it please.
booking|yes|Would you be a dear and put me down for that?
booking|yes|I can make that.
booking|yes|No worries, I'll be there.
booking|no|No no, not that one.
booking|no|I'm on holiday then.
booking|no|That doesn't suit me at all.
booking|no|Nah, I'm at work then.
booking|no|Not really, I've got training on Tuesdays.
booking|no|I'm afraid that's not going to happen, the kids are ill.
booking|no|Shame, I can't do that.
booking|ask|Probably yeah, but I need to ask my husband.
booking|ask|Yes, provided it's no more than last time.
booking|ask|Sure, could we make it earlier?
booking|ask|Okay, I'll get back to you tomorrow.
booking|ask|Hang on, how long does it take?
booking|ask|Yeah, just push it back half an hour.
booking|ask|We'll see, I don't know if I can get the day off.
booking|ask|I don't mind, as long as it's not with Doctor Smith.
booking|ask|I'd have to ring work first.
booking|ask|Not if it's raining.
booking|ask|My wife said yes but I'm not sure.
booking|wait|One sec, let me grab my glasses.
booking|wait|Yeah, hold on, checking my calendar.
booking|optOut|Yes, take me off your list and never call me again.
sms|yes|That'd be great.
sms|yes|Ooh yes, that would be handy.
sms|yes|Yeah text me so I don't forget.
sms|no|No need, I'm writing it down.
sms|no|I'm good, thanks.
sms|no|Nah, I'll remember.
sms|ask|Rather send it by email.
sms|ask|Do I pay for that?
sms|ask|You can, but to a different number.
boolean|yes|Yeah, it's really urgent.
boolean|yes|Unfortunately yes, it's been leaking since yesterday.
boolean|yes|Well of course it is.
boolean|no|Not yet, maybe next year.
boolean|no|Under no circumstances.
boolean|no|God no.
boolean|ask|What do you mean by that?
boolean|ask|It depends.
phone|yes|Exactly, that's the one.
phone|yes|Yep yep, that's it.
phone|correction|Yes, except for the last digit, that's an eight.
phone|correction|Nearly, it's a nine instead of the five at the end.
phone|ask|Could you repeat the end please?
phone|no|That's not my number.
time|correction|Not nine, ten.
time|yes|Yes, nine in the morning.
date|correction|Yes, well actually no, the first of December.
amount|correction|Not twenty five hundred, three thousand.
amount|yes|Twenty five hundred, yeah.
email|no|No no, you misheard me.
name|yes|Yes, that's me.
offer|first|The first one then.
offer|third|I'd take the Wednesday.
offer|second|Tuesday afternoon, rather.
offer|no|Neither of those works.
choice|third|I'll do the pickup.
choice|second|Not the courier, by post please.
textField|value|I've got no light in the bathroom.
textField|value|I don't know how to put it, it just won't start.
textField|refusal|I'd rather not say.
opening|value|Good morning, listen, I've got this problem with my washing machine.
any|goodbye|Right, thanks a lot, take care.
any|optOut|Stop ringing me or I'll call the police.
any|optOut|Get me off that list of yours.
any|optOut|Don't call me again or I'm reporting you.
any|value|Don't call me on Sundays, I sleep in.
any|value|Don't use this number, it's my work phone.
any|wait|Just a moment, I'm looking for a pen.
any|wait|Bear with me, someone's at the door.
`
