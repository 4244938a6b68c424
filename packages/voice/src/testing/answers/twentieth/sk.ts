/** Goodbyes and statements beside a yes, and what does not work: all were misread once, or are like those that were. */
export const skTwentieth = `
booking|ask|Dobre, tak dovidenia.
booking|ask|Tak jo, čau.
booking|ask|Tak dobre, čau.
booking|ask|Tak dobre, majte sa pekne.
booking|ask|No tak dobre, do videnia.
booking|ask|Jasné, tak sa majte.
booking|ask|No dobre, tak ja končím.
booking|ask|Fajn, tak pekný večer.
booking|ask|Áno, som doma.
booking|ask|Áno, som tu.
booking|ask|Áno, som v aute.
booking|ask|Áno, mám.
booking|ask|Áno, rozumiem.
booking|yes|Áno, beriem, dovidenia.
booking|yes|Áno, mám čas.
booking|yes|Áno, prídem.
booking|yes|Tak dobre, ďakujem, dovidenia.
sms|ask|Dobre, tak dovidenia.
sms|ask|Tak jo, čau.
sms|ask|Áno, mám.
sms|ask|Áno, už mám.
sms|ask|Áno, máme.
sms|ask|Dobre, mám.
sms|ask|Mám.
sms|ask|Áno, som doma.
sms|ask|Áno, budem doma.
sms|ask|Áno, prídem.
sms|ask|Dobre, teším sa.
sms|yes|Áno, mám záujem.
sms|yes|Áno, pošlite.
textField|value|Nič nejde.
textField|value|Nič nefunguje.
choice|second|Poštou, len nie kuriérom.
choice|second|Hlavne nie kuriérom, poštou.
choice|ask|Okrem pošty a kuriéra.
choice|ask|Len nie poštou a kuriérom.
`
