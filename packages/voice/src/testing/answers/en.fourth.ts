/** Held out: context, what it must be taken for, and what a caller says. */
export const enFourth = `
booking|yes|Okay, put me down for that then.
booking|yes|Yeah yeah, that's a good time.
booking|yes|Yes, I'll be there on time.
booking|yes|I'll take that one, thanks.
booking|yes|Well yes, of course.
booking|yes|That's okay for me.
booking|yes|Great, thanks.
booking|yes|That's fine, book me in.
booking|yes|Erm, yeah, go for it.
booking|yes|We can leave it like that, yes.
booking|yes|Yes, Mrs Smith, book it please.
booking|yes|yeah great that suits me
booking|yes|Definitely, that works.
booking|yes|I would like that one, please.
booking|yes|Yes yes, please do that.
booking|no|No, I can't do that.
booking|no|I'd rather not, thanks.
booking|no|Not that one, no.
booking|no|Well, no, thank you.
booking|no|I won't make it, sorry.
booking|no|No, I don't want to book anything.
booking|no|We can't at that time.
booking|no|nah that really doesn't work
booking|no|I'm not interested any more.
booking|no|That doesn't suit me.
sms|yes|Yeah, that would be nice of you.
sms|yes|Yes, text me that please.
sms|yes|Send it to me, then.
sms|no|No no, this is enough.
sms|no|That's not necessary, thanks.
sms|no|Don't send anything.
sms|no|I've got it written down.
boolean|yes|Of course it is.
boolean|yes|Yes, I do.
boolean|no|No, I don't.
boolean|no|Not yet.
phone|yes|Exactly, yes.
phone|yes|Yep, the number's right.
phone|no|That isn't right.
date|yes|Yes, that's the right date.
`
