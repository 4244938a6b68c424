/** Goodbyes and statements beside a yes, and what does not work: all were misread once, or are like those that were. */
export const enTwentieth = `
booking|ask|Okay, goodbye then.
booking|ask|Okay then, bye.
booking|ask|All right, cheers, bye.
booking|ask|Right, see you.
booking|ask|Okay, take care.
booking|ask|Alright, have a nice day.
booking|ask|Sure, bye now.
booking|ask|Fine, so bye.
booking|ask|Okay, I'm off.
booking|ask|Yes, I'm at home.
booking|ask|Yes, I'm home.
booking|ask|Yes, I'm here.
booking|ask|Yes, I'm in the car.
booking|ask|Yes, I have.
booking|ask|Yes, I understand.
booking|ask|Yes, I see.
booking|yes|Yes, I'll take it, goodbye.
booking|yes|Yes, I have time.
booking|yes|Yes, I'll be there.
booking|yes|Okay, thank you, bye.
sms|ask|Okay, goodbye then.
sms|ask|Okay then, bye.
sms|ask|Yes, I have.
sms|ask|Yes, I have it.
sms|ask|Yes, I have one.
sms|ask|Yes, I do have it.
sms|ask|Yes, I've got it.
sms|ask|Yes, I got it.
sms|ask|Yes, I'm at home.
sms|ask|Yes, I'll be home.
sms|ask|Yes, I'll be there.
sms|ask|Okay, I'll be there.
sms|yes|Yes, I'd like that.
sms|yes|Yes, send it.
textField|value|Nothing works.
textField|value|Nothing's working.
textField|value|Nothing is working.
textField|value|Nothing happens.
textField|value|None of it works.
textField|value|Nothing comes out.
textField|refusal|Nothing.
textField|refusal|I won't say.
textField|refusal|I'm not telling you.
textField|value|No idea why, but the heating's off.
choice|second|The post, anything but the courier.
choice|second|Anything except the courier, but the post would do.
choice|ask|Anything except the post and the courier.
choice|ask|Anything but the post, the courier.
`
