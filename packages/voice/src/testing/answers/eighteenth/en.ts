/**
 * Idioms, small talk around an answer, a yes to something else than the question, and calls that shall have been the
 * last. When first read, 69 % of 42 lines were read as expected, 1 settled what was not said.
 */
export const enEighteenth = `
booking|yes|Finally! I'll bite your hand off for that.
booking|yes|Cool, I'll be there with bells on.
booking|yes|Yep yep, put me in, it's Novak.
booking|yes|That plays right into my hands, thanks.
booking|yes|Sure, I'm off that day anyway.
booking|yes|Oh go on then, I'll shuffle things around.
booking|yes|Brilliant, I can make that with the kids.
booking|no|No can do, I'm on holiday then.
booking|no|Sadly, that's parents' evening for me.
booking|no|I'm on nights just then.
booking|no|Not a chance, I've a meeting at that time.
booking|no|That's a pain, I teach then.
booking|ask|Of course I'd like to, but I have to clear it at work first.
booking|ask|Hm, that might work, we'll see.
booking|ask|A colleague offered me that slot once already.
booking|ask|And is it certain there'll be parking?
booking|ask|Yes, I understand you're free at one.
booking|ask|My wife says yes, but I don't know.
booking|ask|Let's say yes. What would it cost?
booking|ask|I can hear you fine, yes, go on.
booking|ask|Would it matter if I came half an hour earlier?
booking|ask|Either that or Friday, which is better?
sms|yes|Yeah, ping it to my mobile.
sms|yes|That'd be handy, I forget things.
sms|no|No need, I'm writing it down.
sms|no|Save yourself the trouble, I'll remember.
sms|ask|Not to this number, do you have another?
boolean|yes|You bet.
boolean|no|Not really.
boolean|ask|It depends.
phone|yes|That's right to a T.
phone|correction|No, it ends in fifty-six.
phone|no|You've got the last two digits swapped.
amount|yes|Yeah, two and a half thousand, exactly.
amount|correction|No, two thousand eight hundred.
any|optOut|That was the last time you called me, understood?
any|optOut|Put me on your blacklist and don't ring me again.
any|value|Please don't call between twelve and one, we have lunch.
any|value|Nobody from the bank should call me, that's what I told them.
any|value|Room number twelve, please.
any|goodbye|Right, thanks, take care, speak soon.
any|wait|Two ticks, let me grab my glasses.
`
