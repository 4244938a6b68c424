/** Hedges, conditions in front, goodbyes, two options at once and wishes about somebody else: all were misread once. */
export const enNineteenth = `
booking|ask|Yes, provisionally.
booking|ask|Yes, my daughter.
booking|ask|Yes, this is he.
booking|ask|If possible, yes.
booking|ask|Okay, bye.
booking|ask|Right, goodbye.
booking|ask|Alright, I'm hanging up.
sms|ask|OK, goodbye.
sms|ask|Okay, I've got it.
choice|ask|Courier or post, either.
choice|ask|Anything but the courier.
any|value|Remove me from the course.
any|value|Stop calling me darling.
`
