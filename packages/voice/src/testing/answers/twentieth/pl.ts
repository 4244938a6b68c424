/** Goodbyes and statements beside a yes, and what does not work: all were misread once, or are like those that were. */
export const plTwentieth = `
booking|ask|Dobrze, to do widzenia.
booking|ask|Dobra, to cześć.
booking|ask|No to na razie.
booking|ask|Okej, to pa.
booking|ask|No dobrze, miłego dnia.
booking|ask|Dobra, to ja kończę.
booking|ask|Jasne, to do usłyszenia.
booking|ask|Tak, jestem w domu.
booking|ask|Tak, jestem tutaj.
booking|ask|Tak, jestem w samochodzie.
booking|ask|Tak, mam.
booking|ask|Tak, rozumiem.
booking|yes|Tak, biorę, do widzenia.
booking|yes|Tak, mam czas.
booking|yes|Tak, przyjdę.
booking|yes|Dobrze, dziękuję, do widzenia.
sms|ask|Dobrze, to do widzenia.
sms|ask|Dobra, to cześć.
sms|ask|Tak, mam.
sms|ask|Tak, już mam.
sms|ask|Tak, mamy.
sms|ask|Dobrze, mam.
sms|ask|Mam.
sms|ask|Tak, jestem w domu.
sms|ask|Tak, przyjdę.
sms|ask|Dobrze, przyjdę.
sms|yes|Tak, chętnie.
sms|yes|Tak, proszę wysłać.
textField|value|Nic nie działa.
textField|value|Nic nie chodzi.
textField|refusal|Nie powiem.
choice|second|Pocztą, tylko nie kurierem.
choice|second|Byle nie kurierem, pocztą.
choice|ask|Wszystko oprócz poczty i kuriera.
choice|ask|Byle nie pocztą i kurierem.
`
