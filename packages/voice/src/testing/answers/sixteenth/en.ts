/**
 * Elderly, hurried, joking and distracted callers, recognised text without marks, dialect, mixed languages, reasons. Before
 * anything was changed for them, 86 % of 90 lines were read as expected, 0 settled what was not said.
 */
export const enSixteenth = `
booking|yes|yes you can put that down thank you
booking|yes|yeah all right put me down then
booking|yes|Oh yes dear, I've got all the time in the world, put me down.
booking|yes|Yes, love, that would be ever so kind.
booking|yes|Aye, that's the one, pop us in.
booking|yes|Aye, that'll do nicely.
booking|yes|Ja, super, book it.
booking|yes|Yes, because I can't any other time.
booking|yes|Yes please, because a later one doesn't suit me.
booking|yes|I can't do any other day, so yes.
booking|yes|Yes, so I don't have to think about it anymore.
booking|yes|Alright, let's finally get this moving.
booking|yes|Would you be a dear and put me down?
booking|yes|Could you put me in there, please?
booking|yes|Yeaaah, suuure, put me down mate.
booking|yes|Charlie, turn that down! Yes, book me in.
booking|yes|Um, well, yes.
booking|yes|Yes, that's the one I wanted.
booking|no|i cant on tuesday im at work
booking|no|no no that doesnt suit me
booking|no|Oh no, young man, I don't go anywhere these days.
booking|no|No, because on Tuesdays I always look after my grandchildren.
booking|no|No way, I've got tennis.
booking|no|Nah, that's no use to me.
booking|no|Nein, sorry, can't make it.
booking|no|You must be joking, not on Tuesday.
booking|ask|All right, I'm here.
booking|ask|Mary, where's my calendar?
booking|ask|Mum, is Tuesday okay for us?
booking|ask|Mummy isn't home.
booking|ask|Yeah, but I have to ask my mum.
booking|ask|Sure, and tomorrow I'll fly to the moon.
booking|ask|That's a joke, isn't it?
booking|ask|Yeah, right, I'll believe that when I see it.
booking|ask|I can't hear you well, speak up.
booking|ask|how much will it cost
booking|ask|My wife said yes, but I don't know.
booking|ask|If you promise it'll be done, then yes.
booking|ask|Let's say yes, what then?
booking|ask|Yes, if Doctor Novak is there.
booking|ask|Quiet, kids! What did you say?
booking|ask|That's not up to me, my boss decides.
booking|ask|If I could, yes.
booking|wait|Wait a minute, sweetheart, let me put my glasses on.
booking|wait|hang on just finding my glasses
booking|optOut|dont ever call me again
sms|yes|yes send it to my mobile
sms|yes|Yes, because I won't remember it.
sms|yes|Yes, send it, I'd forget otherwise.
sms|no|No, I can't read text messages.
sms|no|no thank you ive written it down
sms|ask|Does that cost anything?
boolean|yes|yes its urgent
boolean|yes|Yes, because I can't get to work without a car.
boolean|yes|Yes, as quickly as you can.
boolean|no|No, because I've got until the end of the month.
boolean|no|no its not urgent
boolean|ask|What does that mean?
phone|yes|yes thats correct
phone|yes|Yes, it's the number you're calling me on.
phone|yes|Yeah, it ends in nine, correct.
phone|correction|no theres a seven at the end
phone|ask|I can't see the number, I haven't got my glasses.
time|yes|yes nine in the morning
time|correction|no at ten
time|ask|Nine in the evening or in the morning?
amount|yes|Yes, two and a half thousand.
date|yes|Yes, on Monday.
date|correction|No, on Tuesday.
offer|first|The one at nine in the morning.
offer|second|the second one please
offer|third|On Wednesday, at quarter past four no, at half past four.
offer|third|The one that's on Wednesday.
offer|no|Neither of them suits me.
offer|no|None of them, those are all rubbish times.
offer|ask|Which one is the soonest?
choice|first|The courier.
choice|second|by post please
choice|third|I'll do the pickup.
choice|ask|I don't mind.
textField|value|my heating wont work and ive got no hot water
textField|value|I don't know what it's called, but it drips under the sink.
textField|refusal|im not telling you that
any|value|Don't shout at me across the flat, I'm on the phone.
any|value|Don't call the doctor, it'll pass.
any|optOut|Leave me alone with your calls for good and take me off the list.
any|optOut|delete my number and dont call me anymore
any|wait|Hold on, somebody's knocking at the door.
any|goodbye|right bye then
any|goodbye|Cheerio then, take care, goodbye.
`
