/** The last set: fresh lines, written after the mends for all others. */
export const skFifteenth = `
booking|yes|Áno, berieme to.
booking|yes|Dobre, tak to klapne.
booking|yes|Jasné, rád prídem.
booking|yes|Môže byť, vďaka veľmi pekne.
booking|yes|No hej, zapíšte mi to.
booking|yes|Tak fajn, dohodnuté.
booking|yes|To je výborná správa, objednajte ma.
booking|no|Nie, vtedy mám pohreb.
booking|no|To fakt nedám.
booking|no|Utorky sa mi nehodia.
booking|no|Ja už nič nepotrebujem.
booking|no|Vďaka, ale nie.
booking|ask|Dobre, ale keby sa uvoľnilo niečo skôr, tak mi zavolajte.
booking|ask|Áno, pod podmienkou, že to bude zadarmo.
booking|ask|Zavolajte mi radšej zajtra.
booking|ask|Aký doktor tam bude?
booking|ask|Ja by som povedal áno, syn by povedal nie.
booking|ask|No, uvidím, ako sa vyspím.
booking|ask|Vlastne hej, ale až ďalší týždeň.
booking|optOut|Áno, a hlavne ma odhláste zo všetkých vašich zoznamov.
booking|wait|Momentík, varím, len stiahnem plyn.
sms|yes|Určite pošlite.
sms|no|To nechajte tak.
sms|ask|Môžem si to ešte rozmyslieť?
boolean|yes|Hej, čo najskôr prosím.
boolean|no|Nie, pokojne až budúci mesiac.
boolean|ask|To musíte vedieť vy.
phone|yes|Áno, je to tak, ako hovoríte.
phone|correction|Nie, namiesto trojky je tam štvorka, na konci štvorka.
phone|ask|Čože?
time|yes|Hej, deviata ráno.
time|ask|Áno, ale o pol hodiny skôr.
amount|correction|Skôr dvetisíc tristo.
email|ask|S bodkou medzi menom a priezviskom.
offer|third|Ten posledný.
offer|second|Druhý termín, prosím.
choice|first|Nech mi to privezie kuriér.
textField|value|Nemám vôbec žiadny tlak v kohútiku.
textField|refusal|Neviem.
any|optOut|Prosím nekontaktujte ma už nikdy v živote.
any|value|Nevolajte mi pred ôsmou.
any|value|Odhláste ma z obedov na zajtra.
any|goodbye|Tak ja vám ďakujem a majte sa krásne.
`
