/** Held out: context, what it must be taken for, and what a caller says. */
export const enSixth = `
booking|yes|I'll come then, yes.
booking|yes|Yeah, give me that Tuesday.
booking|yes|Yes yes, one is fine by me.
booking|yes|well yeah
booking|yes|Oh yes, why not.
booking|yes|Agreed.
booking|yes|just book me in please
booking|yes|I'm all for it.
booking|yes|That Tuesday suits me.
booking|yes|Yes, thank you, looking forward to it.
booking|yes|I'll have it.
booking|yes|Good, it's a deal.
booking|yes|I have no objection.
booking|yes|Not a problem.
booking|yes|yeah thatll do
booking|yes|Tuesday it is, good.
booking|yes|Sure, it's all the same to me.
booking|yes|Consider it settled.
booking|yes|Of course, I'll be delighted.
booking|yes|Yes, do that.
booking|yes|I think so, yes, book me in.
booking|no|No, not that.
booking|no|I have to decline.
booking|no|Then no, that's not convenient.
booking|no|sadly i cant
booking|no|No, rather nothing.
booking|no|That doesn't suit me at all.
booking|no|Thanks, but no.
booking|no|No way, I'm busy at one.
booking|no|That's out of the question.
booking|no|i don't need it any more
booking|ask|Yeah, only I don't know if I'll have the car.
booking|ask|Would that be with Mr Harris the mechanic?
booking|ask|Fine, but ring me before that.
booking|ask|First I'll ask my wife.
booking|ask|I'll tell you tomorrow.
booking|ask|Well, at one I have lunch.
booking|ask|Tuesday would work, but rather in the morning.
booking|ask|I suppose so, but I'm not certain.
booking|ask|Okay, just tell me where to park first.
sms|yes|Yes, a text would help.
sms|yes|Yeah, definitely drop me a line.
sms|yes|Please do.
sms|yes|That's a good idea.
sms|yes|Yes, so I don't forget.
sms|yes|yeah so ive got it
sms|yes|Gladly, thanks.
sms|yes|Sure, send me a message.
sms|yes|With pleasure.
sms|yes|I wouldn't say no.
sms|yes|I'd welcome that.
sms|yes|If you'd be so kind.
sms|no|No thank you, I don't need that.
sms|no|I'm on a landline, so no.
sms|no|Don't worry about it.
sms|no|No need to send anything.
sms|no|nah cheers
sms|no|Rather not send anything.
sms|no|I'll manage without it.
sms|no|I've got it written down, thanks.
sms|no|No text, please.
sms|ask|What will the message say?
sms|ask|Can you send it to both of us?
sms|ask|Yes, but not before this evening.
sms|ask|By email rather.
sms|ask|I don't know if I get texts on this.
boolean|yes|But of course.
boolean|yes|Naturally.
boolean|yes|Yeah, that holds.
boolean|yes|yes please
boolean|yes|One hundred percent.
boolean|yes|Oh yes, I have.
boolean|yes|Well yes, that's so.
boolean|yes|Yes, you may.
boolean|yes|True.
boolean|yes|Sure, no problem.
boolean|yes|Always.
boolean|no|I haven't.
boolean|no|Really not.
boolean|no|No, I don't want that.
boolean|no|no way
boolean|no|I'm afraid not.
boolean|no|Well, I certainly haven't.
boolean|no|No, thank goodness.
boolean|no|Never.
boolean|no|No, I've never had one.
boolean|no|Definitely not.
boolean|ask|How shall I put it.
boolean|ask|Sometimes yes, sometimes no.
boolean|ask|I'd have to find out.
phone|yes|Yes, the number's right.
phone|yes|That's exactly it, thanks.
phone|yes|No, it's fine.
phone|yes|Yeah yeah, that matches.
phone|yes|That is so.
phone|yes|youve got it right
phone|yes|Yes, four five nine at the end.
phone|yes|Excellent, yes.
date|yes|Sure, the thirtieth of November.
date|yes|Yes, that Monday.
date|yes|That's correct.
time|yes|Nine o'clock, yes.
time|yes|Yeah, the first of December at nine.
name|yes|That's me.
name|yes|Yes, Nowak with a w.
amount|yes|Yes, that much.
email|yes|Yes, novak at email dot cz.
phone|no|Wrong.
phone|no|I don't have that number.
phone|no|No no no, that's a mistake.
date|no|The date's not right.
time|no|No, that's not how it is.
amount|no|That's not true.
email|no|Nope, you've got it wrong.
phone|correction|Yes, but the prefix is 421.
phone|correction|Yeah, only the middle three are 132.
date|correction|Yeah, but in December.
date|correction|Yes, though a week later.
time|correction|Okay, but at nine in the evening.
time|correction|Yeah, just on Wednesday.
name|correction|Yes, except it's Nowakova.
amount|correction|Yes, I mean actually twenty-five thousand.
email|correction|Yeah, only with a dot before the at.
phone|ask|What?
any|optOut|I don't want any more phone calls from you.
any|optOut|Please remove my number and don't call any more.
any|optOut|Don't call here again.
any|optOut|I'm not interested in you calling me again.
any|optOut|I forbid you to call me.
any|optOut|dont call me anymore thanks
any|optOut|Put me on your do not call list.
any|optOut|I don't agree to you calling me.
any|optOut|Delete me everywhere and don't call.
any|optOut|I wish to be deleted from your database.
any|value|Don't call me on this number, use the other one.
any|value|Don't call me before eight.
any|value|I've told you that once already.
any|value|Stop that, please, the music is loud.
any|value|I don't need any more appointments, one is enough.
any|value|Take me off that Friday.
any|value|Unsubscribe me from the newsletter.
any|value|I don't want Mrs Novak to call me, I want to speak to you.
any|value|Call me back, please.
any|value|I can't get through to you.
any|value|My son doesn't want you to call him at school.
any|value|If you don't call me, that's fine.
any|goodbye|Speak soon, bye.
any|goodbye|Bye, thanks a lot.
any|goodbye|Thank you, have a good evening.
any|goodbye|Take care then.
any|goodbye|ok bye
any|goodbye|That'll be all, thank you, goodbye.
any|goodbye|Look after yourself.
any|goodbye|I'm hanging up now, bye.
any|value|Hello, it's me again.
any|value|I'm doing nicely, thanks for asking.
any|value|My MOT is ending.
any|value|That day is bad, but it'll be nice on Saturday.
opening|greeting|Good evening.
opening|greeting|Good day.
opening|greeting|well hi
opening|greeting|Hello, good morning.
opening|greeting|A very good afternoon to you.
opening|value|Lovely day, I need a hairdresser.
opening|value|Hi, it's me, Martin.
opening|value|Good evening, my screen is broken.
opening|value|Hello, good morning, is that the garage?
opening|value|Have a good day, I'm only asking about the price.
opening|value|Hi, I want to cancel an order.
any|wait|One sec.
any|wait|Moment, I'm writing it down.
any|wait|Nearly there, wait.
any|wait|Can you wait a moment?
any|wait|hang on please
any|wait|Don't put the phone down, I'll be right here.
any|wait|A little patience please.
any|wait|Wait, the baby is crying.
any|wait|As soon as I find the card, one moment.
any|wait|Just a moment, I'll open the laptop.
any|wait|I'll look it up, hold on.
any|wait|Sorry, one minute, the courier's here.
any|value|Will it be done in a minute?
any|value|I waited the whole afternoon.
any|value|When will it be done, right away?
any|value|My son studied for a while.
any|value|It only lasted a moment.
any|value|Wait, it's not Friday but Saturday.
any|value|The moment of inertia of the wheel is large.
any|value|I'll come in a minute.
textField|refusal|I haven't a clue.
textField|refusal|I don't know, sorry.
textField|refusal|I'd rather not say.
textField|refusal|i dont want to answer
textField|refusal|Let's move on.
textField|refusal|That's none of your business.
textField|refusal|I honestly don't know.
textField|refusal|Nothing comes to mind.
textField|refusal|I've got nothing.
textField|refusal|No answer.
textField|value|I have no internet connection.
textField|value|Nothing happens when I switch the light on.
textField|value|I don't know what to do about the boiler.
textField|value|Further from the window it works.
textField|value|It won't start.
textField|value|I can't log in.
textField|value|Most likely it's the fuse.
textField|value|Who is going to pay, the insurance or me.
textField|value|I don't know exactly when, but it stopped heating.
textField|value|Neither hot nor cold water runs.
textField|value|Nobody has repaired it yet.
textField|value|Another fault is on the air conditioning.
`
