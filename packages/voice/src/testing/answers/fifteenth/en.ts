/** The last set: fresh lines, written after the mends for all others. */
export const enFifteenth = `
booking|yes|Yes, we'll take it.
booking|yes|Good, that works out.
booking|yes|Sure, I'd be happy to come.
booking|yes|Could be worse, yes, book it.
booking|yes|Yeah, write me down for it.
booking|yes|Right, that's settled then.
booking|yes|That's great news, book me in.
booking|no|No, I've got a funeral that day.
booking|no|I really can't manage that.
booking|no|Tuesdays are no good.
booking|no|I don't need anything anymore.
booking|no|Thanks, but no.
booking|ask|Okay, but if something earlier comes up, call me.
booking|ask|Yes, on condition that it's free.
booking|ask|Call me tomorrow instead.
booking|ask|Which doctor is that?
booking|ask|I'd say yes, my son would say no.
booking|ask|Well, I'll see how I sleep.
booking|ask|Actually yes, but next week.
booking|optOut|Yes, and above all take me off all your lists.
booking|wait|Just a sec, I'm cooking, let me turn the gas down.
sms|yes|Definitely send it.
sms|no|Don't bother.
sms|ask|Can I think about it?
boolean|yes|Yeah, as soon as possible please.
boolean|no|No, next month is fine.
boolean|ask|You'd have to know that.
phone|yes|Yes, it's just as you say.
phone|correction|No, there's a four instead of the three, a four at the end.
phone|ask|Sorry, what?
time|yes|Yeah, nine a.m.
time|ask|Yes, but half an hour earlier.
amount|correction|More like two thousand three hundred.
email|ask|With a dot between the first name and the surname.
offer|third|The last one.
offer|second|The second slot, please.
choice|first|Have the courier bring it.
textField|value|I've got no pressure in the tap at all.
textField|refusal|I don't know.
any|optOut|Please don't contact me ever again in my life.
any|value|Don't call me before eight.
any|value|Take me off lunch for tomorrow.
any|goodbye|Well thank you, and have a lovely day, bye.
`
