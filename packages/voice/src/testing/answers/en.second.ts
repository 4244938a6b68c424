/** Held out: context, what it must be taken for, and what a caller says. */
export const enSecond = `
booking|yes|Excellent, thank you.
booking|yes|yes that would suit me
booking|yes|That's ideal.
booking|yes|yeah no problem
booking|yes|Yes, book me in please.
booking|yes|great put me in for that
booking|yes|It's a deal.
booking|yes|you can put me down
booking|yes|Yes yes, of course.
booking|yes|I'll take it, cheers.
booking|yes|please book it
booking|yes|Most certainly, thank you.
booking|yes|Yes, we can make that.
booking|yes|you bet
booking|yes|That works fine for me.
booking|yes|okay thanks bye
booking|yes|Yep, let's go for it.
booking|yes|Sounds perfect to me.
booking|no|No, that doesn't suit me.
booking|no|I'm afraid I won't make it
booking|no|No, I'm at work then.
booking|no|thanks but I don't want to
booking|no|Don't book me in.
booking|no|that probably won't work
booking|no|Certainly not.
booking|no|I can't I'm away
booking|no|I'd rather not, thanks.
booking|ask|Yes, but only if it's done within the hour.
booking|ask|and how long will it take
booking|ask|Okay, can I park there?
booking|ask|ok I'll let you know
booking|ask|Yeah, I just don't know if they'll let me off work.
booking|ask|my husband has to look at his diary
booking|ask|Sure, I'll talk it over at home and ring you.
booking|ask|absolutely but give me time to think
booking|ask|Will that be enough for the whole car?
booking|ask|yeah but Friday would be better
booking|ask|Yes, could it be any sooner?
booking|ask|maybe yes maybe no
booking|wait|Wait, I'll get my diary.
booking|wait|one sec please
sms|yes|Yes, that would be good.
sms|yes|definitely send it thanks
sms|yes|sure why not
sms|yes|You can, thank you.
sms|no|No, no need.
sms|no|I'll remember thanks
sms|no|Don't bother, I'll write it down.
sms|no|no no I don't want a text
sms|ask|Email would be better.
sms|ask|yes but send it to my husband
sms|ask|How much will that cost me?
boolean|yes|yes I'd like that
boolean|yes|Yes, I have.
boolean|yes|of course yes
boolean|yes|You bet I do.
boolean|yes|yes I agree to receive it
boolean|no|no I haven't
boolean|no|No, thanks, I don't want that.
boolean|no|absolutely not no way
boolean|no|Probably not.
boolean|no|okay but I don't need that
boolean|ask|And what is that for?
boolean|refusal|I really don't know
phone|yes|yes that is right
phone|yes|Yeah, that's it.
phone|yes|That's correct, thank you.
phone|yes|spot on
phone|no|No, not like that.
phone|no|that's completely wrong no
phone|correction|Yes, only the last digit is four.
phone|correction|yeah but the country code is Slovak
phone|correction|Almost, you swapped it, it should be sixty four.
phone|correction|Okay, but I've got a new phone now.
date|yes|Yes, exactly that day.
date|correction|sure but not until next week
date|correction|Not Monday, Tuesday.
time|yes|Yeah, that's right.
time|correction|Okay, but an hour earlier.
time|correction|yes at nine thirty
amount|yes|Correct, thank you.
amount|correction|yeah just five hundred more
amount|correction|Yes, but without VAT.
email|yes|yeah correct
email|correction|Yes, but it ends in com.
email|correction|yes only novak with double v
textField|value|Not sure, maybe the battery.
textField|value|I don't have any light in the flat
textField|value|Whenever I start the washing machine the fuses blow.
textField|value|the radiator in the bedroom doesn't heat
textField|value|It's not that it won't go, but it jerks.
textField|value|I can't start the engine.
textField|refusal|No idea.
textField|refusal|I don't want to say
textField|refusal|I don't know, skip it.
opening|greeting|good afternoon
opening|greeting|Hi there.
opening|value|Good day, I'm calling about the advert.
opening|value|hello do you still have anything free
any|optOut|Please take me off your calling list.
any|optOut|never call me again
any|optOut|I don't want any calls from you.
any|optOut|stop bothering me and don't call here
any|optOut|I don't want anyone from your company to call me.
any|value|Don't call my dad, he is ill.
any|value|delete that note
any|value|Don't call me at the weekend, weekdays are fine.
any|value|cross out the second number
any|value|Please don't call me on that landline.
any|value|You called me yesterday and you didn't call today.
any|value|Let me think for a moment.
any|goodbye|Bye now.
any|goodbye|alright then goodbye
any|goodbye|I'm not interested, goodbye.
any|goodbye|Thank you, have a nice day.
any|wait|One second, let me just turn the radio down.
any|wait|I'll find it wait
any|wait|Bear with me, please.
any|wait|hold on I'll have a look in the log book
`
