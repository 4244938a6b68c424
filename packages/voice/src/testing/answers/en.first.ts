/** Context, what it must be taken for, and what a caller says. */
export const enFirst = `
booking|yes|Yes, please.
booking|yes|yeah go ahead
booking|yes|oh alright then
booking|yes|Absolutely, I'll be there.
booking|yes|sounds good
booking|yes|Sure, thanks a lot.
booking|yes|That'll do nicely.
booking|yes|yes please do
booking|yes|perfect that suits me
booking|yes|Put me down for that.
booking|yes|okay that's fine
booking|yes|I'll take it.
booking|yes|Um, yeah, that should be fine.
booking|yes|Let's do that.
booking|no|No, thanks.
booking|no|rather not
booking|no|I don't want it, thank you.
booking|no|nah leave it
booking|no|I don't think so.
booking|no|Absolutely not.
booking|no|okay but I don't want it anymore
booking|no|No no, that won't work.
booking|no|sorry I can't make it that day
booking|ask|And where is that exactly?
booking|ask|okay and how much is it
booking|ask|Sure, do I need to bring anything?
booking|ask|Yes, if it doesn't rain.
booking|ask|I'd have to check with my wife.
booking|ask|well we'll see
booking|ask|I'm not sure yet, I'll call back.
booking|ask|maybe
booking|ask|Yes, or actually no, hang on, I'm away that week.
booking|ask|okay but rather in the afternoon
booking|ask|Yeah, only if it could be a day later.
booking|ask|let me think about it
booking|wait|Just a second, let me check my calendar.
booking|wait|yeah hold on a moment
booking|wait|Okay, one moment, I'll get a pen.
sms|yes|Yes, send it.
sms|yes|that would be lovely
sms|yes|yeah that would be great
sms|yes|Okay, text it to me.
sms|no|no need
sms|no|No, I'll remember it.
sms|no|You don't have to, thanks.
sms|no|that's not necessary
sms|ask|Yes, but to another number.
sms|ask|is that free
boolean|yes|Yes, it's urgent.
boolean|yes|yes it is
boolean|yes|Of course.
boolean|yes|I do, yeah.
boolean|no|Not really.
boolean|no|not at all
boolean|no|I wouldn't say so.
boolean|no|no it isn't
boolean|no|Of course I don't.
boolean|ask|What do you mean?
boolean|ask|it depends
phone|yes|Yes, that's right.
phone|yes|exactly
phone|yes|yep correct
phone|yes|That's the one.
phone|no|No, that's wrong.
phone|no|that is not correct
phone|correction|Yes, but it ends in a five.
phone|correction|Yeah, except it's an eight instead of a three.
phone|correction|no it's seven seven seven one two three four five six
phone|correction|Okay, but take my wife's number instead, 603 222 111.
phone|ask|Can you repeat that?
date|yes|Yes, that's it.
date|correction|No, not until Wednesday.
date|correction|yes but a week later
date|correction|Right, only it's Tuesday, not Monday.
time|yes|yep that's correct
time|correction|Yes, except at ten.
time|correction|yeah but rather at eleven
time|correction|almost, half an hour earlier
amount|yes|Yes.
amount|correction|No, twelve thousand.
amount|correction|yes but euros not pounds
email|yes|Yes, exactly.
email|correction|Okay, but with a y.
email|correction|almost there's an underscore instead of the dot
name|yes|Yes, that's me.
name|correction|No, Newton.
name|correction|nearly it's spelled with a z
textField|value|I don't know what it is, but the engine light is on.
textField|value|no hot water since this morning
textField|value|I have no pressure in the tap.
textField|value|When I brake it squeals.
textField|value|Nothing works in the kitchen, no power at all.
textField|value|No, it's more like a dripping tap.
textField|refusal|I don't know.
textField|refusal|can't tell you that
textField|refusal|Nothing, skip it.
textField|refusal|no idea sorry
opening|greeting|Hello.
opening|greeting|Good day to you.
opening|value|Hi, I need to book my car in for a service.
opening|value|good day I would like to make an appointment
opening|value|Hey, it's Peter, I'm calling about the washing machine.
any|optOut|Please don't call me again.
any|optOut|I don't want you to call me anymore
any|optOut|Take me off your list.
any|optOut|stop calling me
any|optOut|remove my number from your database
any|optOut|I never want to hear from you again.
any|value|Don't call me now, I'm at work.
any|value|delete that appointment please
any|value|Don't call this number, that's my office, call my mobile.
any|value|don't call before eight
any|value|Don't call me, text me instead.
any|value|remove that name it's wrong
any|goodbye|Goodbye.
any|goodbye|okay thanks bye
any|goodbye|Take care, bye bye.
any|goodbye|That's all, thanks, goodbye.
any|wait|One moment please.
any|wait|hang on a second
any|wait|I'll look in my papers, okay?
any|wait|bear with me I'll find it
`
