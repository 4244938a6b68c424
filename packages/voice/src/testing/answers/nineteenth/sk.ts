/** Hedges, conditions in front, goodbyes, two options at once and wishes about somebody else: all were misread once. */
export const skNineteenth = `
booking|ask|Áno, hlúposť.
booking|ask|Jasné, to určite.
booking|ask|Ak by sa dalo, tak áno.
booking|ask|Dobre, dovidenia.
sms|ask|Dobre, zapísal som si.
choice|ask|Kuriér alebo pošta.
choice|ask|Hlavne nie poštou.
any|value|Nevolajte mame.
any|value|Odhláste ma z termínu.
`
