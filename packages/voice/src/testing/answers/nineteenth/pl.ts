/** Hedges, conditions in front, goodbyes, two options at once and wishes about somebody else: all were misread once. */
export const plNineteenth = `
booking|ask|Tak, córkę.
booking|ask|Tak, dla dwóch.
booking|ask|Jeśli się da, to tak.
booking|ask|W zasadzie tak.
booking|ask|Dobrze, do widzenia.
sms|ask|Dobrze, do widzenia.
choice|ask|Kurier albo poczta.
choice|ask|Byle nie kurier.
choice|ask|Wszystko oprócz kuriera.
any|value|Proszę nie dzwonić do mamy.
phone|no|Tak, to mój dawny.
`
