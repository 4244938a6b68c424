/** Fresh lines of every kind, each language by itself. */
export const enThirteenth = `
booking|yes|Yeah that's perfect, book me in.
booking|yes|One o'clock is grand, thanks.
booking|yes|Ah sure, why not.
booking|yes|Okay, I'll be there Tuesday at one.
booking|yes|Fine, let's get it over with.
booking|yes|Go on, put us down.
booking|yes|That's ideal for me.
booking|yes|I reckon that'll be grand, yes, book it.
booking|yes|Works a treat, thank you.
booking|yes|Yes please, that would be lovely.
booking|no|Oh no, I've got the dentist.
booking|no|I've already booked somewhere else.
booking|no|There's no way I'd make it.
booking|no|No, thanks, I've changed my mind.
booking|no|I can never do Tuesdays.
booking|no|That's way too early for me.
booking|ask|Yeah, but only if there's a discount.
booking|ask|Yes, if Doctor Small is in.
booking|ask|I couldn't say right now.
booking|ask|Depends whether I get the car.
booking|ask|Do I need to prepare anything?
booking|ask|I said yes but I meant Wednesday.
booking|ask|Okay, what about a day later?
booking|ask|Can you hold it until tonight, I'll let you know.
booking|ask|My colleague told me yes.
booking|ask|Let me talk to my wife and I'll ring you back.
booking|ask|More yes than no.
booking|ask|Is that with Doctor Small?
booking|optOut|No, and stop bothering me, delete my number from your database.
booking|wait|Hold on a sec, getting some paper.
sms|yes|You can, good idea.
sms|yes|Do send it, yes.
sms|no|I'll keep it in my head, cheers.
sms|no|No texts, please.
sms|ask|Yeah, but not until tonight.
sms|ask|Could you WhatsApp it to me?
boolean|yes|Yes, I've got a baby and the heating's off.
boolean|no|No, it can wait till Monday.
boolean|no|Definitely not, I don't want any of that.
boolean|ask|I can't tell right now.
boolean|ask|Maybe, we'll see.
phone|yes|Yes, that's my mobile.
phone|correction|No no, it ends in fifty eight.
phone|ask|Once more please, I didn't catch that.
phone|no|No, that's wrong.
time|yes|Yep, nine, exactly.
time|correction|Yes, but three in the afternoon.
date|yes|Yes, Monday the thirtieth.
amount|correction|Yeah, give or take, more like three thousand.
email|yes|Yeah, that's how it's spelled.
offer|second|The middle one.
offer|third|Not Tuesday, I'd go for the Wednesday.
offer|ask|Is there nothing on Friday?
choice|first|Send it by courier.
choice|ask|How much is the courier?
textField|value|I haven't got my car keys and need new ones.
textField|value|Nothing works, not the lights, not the radio.
textField|refusal|I don't want to comment on that.
any|optOut|Please take me off whatever list I'm on.
any|optOut|I don't want you to call here ever again.
any|value|Don't ring my brother, he doesn't live there anymore.
any|value|I'll call the police if he doesn't bring the car back.
any|wait|Two seconds, just pulling over.
any|goodbye|Right then, bye for now and thanks.
`
