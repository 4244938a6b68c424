/**
 * Reasons, polite requests and relative clauses, half of them in turns that must not be taken for a yes. When first read,
 * 98 % of 44 lines were read as expected, 0 settled what was not said.
 */
export const enSeventeenth = `
booking|yes|Yes, since I don't get off work earlier.
booking|yes|Yeah, cause any other day I've got no babysitter.
booking|yes|Good, because I can't stand it any longer.
booking|yes|Could you write it down for me?
booking|yes|Would you be so kind as to book me in?
booking|yes|Alright, young man, put me down.
booking|yes|Yes, that's the slot that I need.
booking|yes|Turn off that telly, George! Yeah, put me down.
booking|yes|yes that suits me book me in please
booking|yes|of course yes thank you
booking|no|No, because work won't let me go.
booking|no|I can't on Tuesday because I'm seeing a doctor.
booking|no|that doesnt suit me i have other plans
booking|no|I'm sorry, but that's not going to work.
booking|ask|Yes, because I can't on Tuesday.
booking|ask|Yes, because I'd rather come later.
booking|ask|Could you put me down for Wednesday?
booking|ask|Could you call me tomorrow?
booking|ask|Would you be so kind and cancel it?
booking|ask|Could you tell my husband?
booking|ask|Yes, that's good, which doctor will be there?
booking|ask|Yes, that's the time but I can't.
booking|ask|Any other time than Tuesday, please.
booking|ask|Is there any other time?
booking|ask|Yes, because I don't know if I'll come.
booking|ask|Yeah, my neighbour says she goes there too.
booking|ask|Dad, are you home on Tuesday?
booking|ask|I can't decide without my wife.
booking|ask|Write down that I called.
booking|ask|Okay, but put my dog down too.
sms|yes|Could you send it to me?
sms|yes|Yes, cos I've got a head like a sieve.
sms|no|No, because I don't use a mobile.
sms|ask|Could you send it to my daughter?
sms|ask|Send it by email instead, because I don't read texts.
boolean|yes|Yes, because water's leaking.
boolean|no|No, because I've got plenty of time.
phone|yes|Yes, that's the number that I use.
phone|yes|Yes, nine at the end.
phone|correction|Yes, but it ends in eight.
phone|correction|Yeah, it ends in eight.
offer|third|The one which is on Wednesday.
offer|first|The one at nine, because I can't later.
any|value|Because don't call me in the morning, I sleep.
`
