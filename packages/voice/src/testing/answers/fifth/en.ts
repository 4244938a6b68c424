/** Held out: context, what it must be taken for, and what a caller says. */
export const enFifth = `
booking|yes|Tuesday, yes.
booking|yes|well of course yeah
booking|yes|That could work.
booking|yes|aye go on then put me in
booking|yes|Why not.
booking|yes|I don't mind, I'll take it.
booking|yes|no objections
booking|yes|That's all right, yes.
booking|yes|yeah tuesday at one then
booking|yes|Yes, put me down for Tuesday.
booking|yes|Yeah, one o'clock is just right.
booking|yes|Go ahead, book me in.
booking|yes|all right then
booking|yes|Hm, okay, I'll be there.
booking|yes|Nothing's stopping me.
booking|yes|Suits me.
booking|yes|If you would be so kind, yes.
booking|yes|oh go on then I'll come
booking|yes|No problem with that.
booking|yes|one o'clock lovely
booking|yes|Sure thing, count me in.
booking|yes|Indeed I would.
booking|yes|Yes, that fits.
booking|yes|I don't see why not.
booking|yes|Righto, let's do that.
booking|no|No, leave it.
booking|no|that doesn't work for me
booking|no|Sorry, but no.
booking|no|unfortunately i can't i'm at work
booking|no|Thanks, I'm not interested.
booking|no|Not a chance.
booking|no|Not on Tuesday.
booking|no|No, I really can't do Tuesday.
booking|no|oh that's no good i've got the dentist
booking|no|I'll give it a miss.
booking|no|No, cancel that.
booking|no|nah not really
booking|ask|That's fine, isn't it?
booking|ask|And are you open on Tuesday?
booking|ask|well i don't know
booking|ask|Yeah, but I'd have to swap shifts with a colleague.
booking|ask|Couldn't we do Wednesday?
booking|ask|Yes, if Doctor Newman is there.
booking|ask|Tuesday? What date is that?
booking|ask|yes and i wanted to ask about the price
booking|ask|We'll see what the weather does.
booking|ask|Okay, only at three instead of one.
booking|ask|I'd leave it open for now.
booking|ask|sorry i didn't catch that
sms|yes|That would be great.
sms|yes|Yeah, that'd be handy.
sms|yes|Then I'd have it in writing, yes.
sms|yes|send it send it
sms|yes|Why not, send it.
sms|yes|I'd be grateful.
sms|yes|I've nothing against it.
sms|yes|You can text me.
sms|yes|yeah you're a star
sms|yes|If you wouldn't mind.
sms|yes|Yes, to this number.
sms|yes|i'd like that
sms|yes|Feel free to ping it over.
sms|no|No, I've already written it down.
sms|no|No need, thanks.
sms|no|Don't bother, cheers.
sms|no|No, I'll remember.
sms|no|It's not necessary, it's in my diary.
sms|no|no no you don't have to
sms|no|I don't read texts.
sms|no|I can do without.
sms|no|Leave it.
sms|no|Please don't send anything.
sms|no|I'm fine as it is, thank you.
sms|ask|To which number?
sms|ask|Yes, but send it to my daughter.
sms|ask|Is there a charge?
sms|ask|What message?
sms|ask|Only if it's free.
sms|ask|I'd rather you called me.
sms|ask|I'll leave that up to you.
boolean|yes|You bet it is.
boolean|yes|Yes, it does.
boolean|yes|Yeah, unfortunately yes.
boolean|yes|I'd say definitely yes.
boolean|yes|By all means.
boolean|yes|yup
boolean|yes|That's the case.
boolean|yes|Well, why not, sure.
boolean|yes|I agree, yes.
boolean|yes|Most definitely.
boolean|yes|Yes, it's very urgent.
boolean|yes|oh aye
boolean|yes|I do, I do.
boolean|no|No, not urgent at all.
boolean|no|It isn't.
boolean|no|Negative.
boolean|no|no i don't agree
boolean|no|I don't want to, thanks.
boolean|no|Of course not, I don't want that.
boolean|no|Thank God no.
boolean|no|Well, not exactly, no.
boolean|no|Not yet.
boolean|no|I don't, unfortunately.
boolean|no|Under no circumstances.
boolean|no|Nope, not at all.
boolean|ask|It depends how you look at it.
boolean|ask|That varies.
boolean|ask|What exactly do you mean?
boolean|ask|Half and half.
phone|yes|Oh no, that's right.
phone|yes|No no, you've got it right.
phone|yes|That's it.
phone|yes|Yeah, that's my number.
phone|yes|yes the number is correct
phone|yes|Spot on.
phone|yes|Exactly, that's how it is.
phone|yes|Course, that's the one.
phone|yes|Absolutely correct.
phone|yes|You've got it exactly.
date|yes|Yes, on Monday.
date|yes|Yeah, the thirtieth.
date|yes|Quite so.
time|yes|Yes, at nine.
time|yes|Tuesday at nine, yeah.
name|yes|Yes, that's my name.
name|yes|Nowak, yes.
amount|yes|Yeah, two and a half thousand.
amount|yes|Yes, two thousand five hundred.
email|yes|Yeah, that's my email.
phone|no|No, that's a completely different number.
phone|no|That's not correct.
phone|no|no wrong
phone|no|You've got that wrong.
phone|no|That isn't my number.
date|no|No, that's wrong.
name|no|No, that's not my name.
amount|no|Well, no.
email|no|No, I don't have that one any more.
phone|correction|Almost, there's an eight at the end.
phone|correction|Yes, just a three instead of the nine.
phone|correction|Yeah, apart from the last digit.
date|correction|No, not until Tuesday.
date|correction|Yes, I mean not the thirtieth but the first.
time|correction|Yeah, at half past nine.
time|correction|Yes, only in the afternoon.
time|correction|Yes, at ten.
name|correction|Yes, but with a v, Novak it is.
amount|correction|Yeah, three thousand.
amount|correction|Yes, except without the five hundred.
email|correction|Yes, only at gmail.
phone|ask|Can you say that again?
any|optOut|Never call me again.
any|optOut|I don't want you to call me.
any|optOut|Take me off your list.
any|optOut|Please remove me from your database.
any|optOut|stop bothering me
any|optOut|I do not wish to be contacted.
any|optOut|Stop calling me.
any|optOut|No more calls, please.
any|optOut|Unsubscribe me from these calls.
any|optOut|I withdraw my consent to calls.
any|optOut|Leave me alone with these calls.
any|optOut|Please don't ever ring here again.
any|optOut|How many times do I have to tell you not to call me.
any|optOut|I don't want to be phoned by you.
any|value|Don't call me in the morning, I'm asleep then.
any|value|Don't call my husband.
any|value|I already called you yesterday.
any|value|Stop talking so fast.
any|value|Delete that name, it's wrong.
any|value|I don't want you to send me emails.
any|value|Don't call me at work.
any|value|Take me off Tuesday and put me on Wednesday.
any|value|Didn't anybody else call me?
any|value|Nobody from your place called me.
any|value|Leave me alone for a second with the form.
any|value|I'll never forget that.
any|value|If I don't pick up, don't call again, send a text.
any|value|Why don't you call me when you promised to?
any|value|It's not bothering me, carry on.
any|value|Please delete that order.
any|goodbye|Bye then.
any|goodbye|thank you so much ta-ra
any|goodbye|Have a nice day.
any|goodbye|Right, thanks, cheerio.
any|goodbye|That's everything, goodbye.
any|goodbye|I have to go now.
any|goodbye|see you later bye
any|goodbye|Enjoy the rest of your day.
any|goodbye|I'll say goodbye now.
any|goodbye|Take care, bye.
any|value|I haven't said goodbye yet.
any|value|Hello, I'm coming in about the brake disc.
any|value|I can't turn it on so far.
any|value|When do you finish?
any|value|A nice day would be good for that, maybe Friday.
opening|greeting|Hello.
opening|greeting|hi there good day
opening|greeting|Hiya.
opening|greeting|Good afternoon.
opening|greeting|Greetings.
opening|greeting|Well, good morning.
opening|value|Hello, I need my tyres changed.
opening|value|Hi, Charlie here, my tap is dripping.
opening|value|hello i'd like an appointment
opening|value|Hey, are you free on Friday?
opening|value|Good day to you, I'm calling about the advert.
opening|value|Have a nice day, I'm Peter and I'd like to book.
opening|value|Good evening, are you still open?
opening|value|Hiya, I need help with the boiler.
opening|value|Hello, goodbye comes later, first I want to order.
any|wait|Hang on a bit.
any|wait|Wait, I'm looking for my glasses.
any|wait|One minute, there's someone at the door.
any|wait|just a sec
any|wait|Don't hang up, I'll go and ask my husband.
any|wait|One moment, I'll find it.
any|wait|Bear with me.
any|wait|Just a tick, let me get pen and paper.
any|wait|hold on let me have a look
any|wait|I'll be right back.
any|wait|Give me a minute.
any|wait|Stay on the line, please.
any|wait|A bit longer, please.
any|wait|Half a mo, I'll fetch my card.
any|wait|Hold the line, nearly there.
any|wait|Let me just check my phone, one moment.
any|wait|wait wait i have to find it
any|wait|Where did I put it, just a second.
any|value|I've been waiting for it for a week.
any|value|I don't need anything at the moment.
any|value|I'll wait until Friday.
any|value|A minute to twelve.
any|value|Will it take a while?
any|value|The moment I start the engine it clicks.
any|value|I have to wait for my pay.
any|value|One minute it works and the next it doesn't.
any|value|The line is crackling.
any|value|Wait, I said Wednesday.
any|value|Can I pick it up right away?
textField|refusal|I don't know.
textField|refusal|I won't tell you that.
textField|refusal|no idea
textField|refusal|I really don't know.
textField|refusal|I don't want to say.
textField|refusal|Skip it.
textField|refusal|Next question, please.
textField|refusal|I'll keep that to myself.
textField|refusal|Nothing.
textField|refusal|Erm, I don't know, sorry.
textField|refusal|I haven't got one.
textField|refusal|I can't say right now.
textField|value|I don't know how to put it, but it's banging.
textField|value|I have no power in the kitchen.
textField|value|The heating doesn't work.
textField|value|Nothing gets warm.
textField|value|I don't know where it leaks, but there's water in the garage.
textField|value|No hot water.
textField|value|Next to the sink it's wet.
textField|value|I don't want it to burst again, so replace it.
textField|value|I haven't got the car keys.
textField|value|I'm not sure, probably the battery.
textField|value|If possible I'd like an oil change.
textField|value|As for the brakes, they squeal.
textField|value|The chain skips.
textField|value|I can't say exactly what it is, but it smells.
textField|value|Where the bolt is, it grinds.
textField|value|I can't open the window.
`
