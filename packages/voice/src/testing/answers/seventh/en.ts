/** Held out: context, what it must be taken for, and what a caller says. */
export const enSeventh = `
booking|yes|Yeah, I'm at home then.
booking|yes|That's settled then.
booking|yes|Yes, I'll take the Tuesday.
booking|yes|well that's right after lunch brilliant
booking|yes|Yeah, stick me in.
booking|yes|That's exactly what I need.
booking|yes|Fine, one o'clock it is.
booking|yes|Yes, book it please.
booking|yes|Yeah yeah, I can make that.
booking|yes|Let's make it Tuesday then.
booking|yes|You can put me down, yes.
booking|yes|Why wouldn't I, book me in.
booking|yes|Okay, I won't forget.
booking|yes|No need to ask, of course yes.
booking|yes|yeah alright ill come then
booking|yes|Um, well, sort of, yes, book me in.
booking|no|No no, leave that.
booking|no|Unfortunately that clashes with work.
booking|no|No thanks.
booking|no|I can't do one.
booking|no|No, that Tuesday doesn't suit.
booking|no|I'd rather not.
booking|no|I don't want that slot.
booking|no|well rather not then
booking|no|I'm sorry but it won't work.
booking|ask|Yeah and can I bring my dog?
booking|ask|Yes, only I don't know how to get there.
booking|ask|Okay, but what if I fall ill?
booking|ask|Tuesday or Wednesday, I don't mind.
booking|ask|Hm, that's quite early.
booking|ask|I'll sleep on it, okay?
booking|ask|Yes, you are speaking too fast.
booking|ask|Let me know if there's anything sooner.
booking|ask|Maybe, but rather not.
booking|ask|Yes, hello, can you hear me?
sms|yes|Yeah, send me that text.
sms|yes|Oh yes, I'd forget otherwise.
sms|yes|Thanks, I'd be glad.
sms|yes|Yes, right away if you like.
sms|yes|please send
sms|yes|Sure, so I won't forget.
sms|yes|Yeah, that would help.
sms|yes|Good, send it.
sms|no|You needn't, I wrote it down.
sms|no|No thanks, I've got it in my head.
sms|no|Better not, thanks.
sms|no|It's all right, you don't need to.
sms|no|It's really not necessary.
sms|no|no i dont want any text
sms|ask|Yes, but to my wife's number.
sms|ask|And will I get it straight away?
sms|ask|Send me the invoice.
sms|ask|I've got an old phone, I don't know.
boolean|yes|Yes, I agree to that.
boolean|yes|Well of course I do.
boolean|yes|I have them.
boolean|yes|Yeah, always yes.
boolean|yes|It's definitely urgent.
boolean|yes|absolutely yes
boolean|yes|Yes, send me those.
boolean|yes|Well, actually yes.
boolean|no|Not at all, it can wait.
boolean|no|No, I don't agree with that.
boolean|no|It's not urgent.
boolean|no|well no
boolean|no|In no case.
boolean|no|Unfortunately I don't have one.
boolean|no|No, I've never done that.
boolean|no|No and no.
boolean|ask|I'm not entirely sure.
boolean|ask|My husband could tell you that.
boolean|ask|I have some and some I haven't.
phone|yes|Yes, that's how it should be.
phone|yes|Oh yes, that's my good old number.
phone|yes|It's right, thank you.
phone|yes|All correct.
phone|yes|No, that's all right.
phone|yes|yep matches
date|yes|Yes, Monday the thirtieth.
date|yes|Exactly that date.
time|yes|Yeah, Tuesday at nine in the morning.
time|yes|Yes, that's what I said.
amount|yes|Yeah, two and a half thousand.
amount|yes|Yes, that's the sum.
name|yes|Yes, correct.
email|yes|Yes, that's it.
phone|no|No, you have it wrong.
phone|no|No, it's not like that.
phone|no|It doesn't match.
date|no|The date is wrong.
time|no|You misunderstood me.
amount|no|No, not that much.
phone|correction|Yes, but a five instead of the two.
phone|correction|Yeah, only it starts with six oh two.
date|correction|Yes, only December.
time|correction|Yeah, but half an hour earlier.
time|correction|Yes, not at nine, at ten.
amount|correction|Yes, plus two hundred.
any|optOut|Never contact me again.
any|optOut|I don't want anybody from your company to call me.
any|optOut|Please delete me from your database and don't call any more.
any|value|Don't call me at the weekend.
any|value|I called you by mistake.
any|value|I don't want the driver to call me.
any|goodbye|Thanks then, goodbye.
any|goodbye|Have a nice day, too.
any|goodbye|No, that's everything, take care.
opening|greeting|A lovely good morning.
opening|value|Good day, my washing machine broke.
opening|value|Hi, can I make an appointment?
any|wait|Wait a moment, I'm looking for a pen.
any|wait|Just a little moment, please.
any|value|I've been waiting for that slot for a month.
textField|refusal|I really won't tell you.
textField|refusal|I have nothing like that.
textField|value|My boot doesn't open.
textField|value|I don't know why it does it, but the wheel vibrates.
`
