/**
 * Elderly, hurried, joking and distracted callers, recognised text without marks, dialect, mixed languages, reasons. Before
 * anything was changed for them, 74 % of 90 lines were read as expected, 1 settled what was not said.
 */
export const skSixteenth = `
booking|yes|ano mozete to zapisat dakujem
booking|yes|hej dobre tak ma tam napiste
booking|yes|No to viete že áno, pani, ja mám času dosť, zapíšte ma.
booking|yes|Áno, slečna, to by bolo od vás milé.
booking|yes|Hej hej, to je ono, tak ma tam dajte.
booking|yes|Ta hej, to by išlo, keď to tak máte.
booking|yes|Okej, super, bookni mi to.
booking|yes|Áno, pretože inokedy nemôžem.
booking|yes|Áno, lebo neskorší termín sa mi nehodí.
booking|yes|Inokedy nemám čas, takže áno.
booking|yes|Áno, nech to už nemusím riešiť.
booking|yes|Tak hej, nech sa to konečne pohne.
booking|yes|Boli by ste taký dobrý a zapísali ma?
booking|yes|Mohli by ste ma tam prosím napísať?
booking|yes|Hééj, jasnéé, zapíšte si ma.
booking|yes|Karol, stíš to! Áno, zapíšte ma.
booking|yes|Ehm, no, áno.
booking|yes|Áno, to je ten, ktorý som chcel.
booking|no|v utorok nemozem som v praci
booking|no|nie nie to sa mi nehodi
booking|no|Kdeže, chlapče, ja už nikam nejdem.
booking|no|Nie, pretože v utorok vždy strážim vnúčatá.
booking|no|Ani nápad, vtedy mám tenis.
booking|no|Ni, to nejde.
booking|no|Sorry, to nedám.
booking|no|To si robíte srandu, v utorok fakt nie.
booking|ask|Alles klar, som tu.
booking|ask|Marienka, kde mám ten kalendár?
booking|ask|Mama, hodí sa nám utorok?
booking|ask|Mamina nie je doma.
booking|ask|Hej, ale musím sa spýtať mamy.
booking|ask|Jasné, a zajtra poletím na Mesiac.
booking|ask|No to je vtip, nie?
booking|ask|Hej, to určite, tomu tak verím.
booking|ask|Ja vás nepočujem dobre, hovorte hlasnejšie.
booking|ask|kolko to bude stat
booking|ask|Manželka hovorila, že áno, ale ja neviem.
booking|ask|Keď mi sľúbite, že to bude hotové, tak áno.
booking|ask|Povedzme, že áno, čo potom?
booking|ask|Áno, ak tam bude doktor Novák.
booking|ask|Ticho, deti! Čo ste hovorili?
booking|ask|To nie je na mne, o tom rozhoduje šéf.
booking|ask|Keby som mohol, tak hej.
booking|wait|Počkajte, zlatko, nasadím si okuliare.
booking|wait|moment len si najdem okuliare
booking|optOut|uz mi nikdy nevolajte
sms|yes|ano poslite mi to na mobil
sms|yes|Áno, lebo si to nepamätám.
sms|yes|Hej, pošlite, ja to inak zabudnem.
sms|no|Nie, ja esemesky neviem čítať.
sms|no|nie dakujem mam to napisane
sms|ask|A to sa platí?
boolean|yes|ano ponahla sa to
boolean|yes|Áno, pretože bez auta nemôžem do práce.
boolean|yes|Áno, čo najrýchlejšie sa dá.
boolean|no|Nie, pretože mám čas do konca mesiaca.
boolean|no|nie neponahla sa to
boolean|ask|Čo to znamená?
phone|yes|ano to je spravne
phone|yes|Áno, je to to číslo, na ktoré mi voláte.
phone|yes|Hej, končí to deviatkou, správne.
phone|correction|nie na konci je sedmicka
phone|ask|Ja to číslo nevidím, nemám okuliare.
time|yes|ano o deviatej rano
time|correction|nie o desiatej
time|ask|O deviatej večer alebo ráno?
amount|yes|Áno, dva a pol tisíca.
date|yes|Áno, v pondelok.
date|correction|Nie, až v utorok.
offer|first|To ráno o deviatej.
offer|second|ten druhy prosim
offer|third|V stredu, o štvrť na päť nie, o pol piatej.
offer|third|Ten, čo je v stredu.
offer|no|Nehodí sa mi ani jeden.
offer|no|Ani jeden, to sú všetko zlé časy.
offer|ask|Ktorý je najbližšie?
choice|first|Toho kuriéra.
choice|second|postou prosim
choice|third|Vyzdvihnem si to sám.
choice|refusal|To je jedno.
textField|value|nejde mi kurit a nemam teplu vodu
textField|value|Neviem, ako sa to volá, ale kvapká to pod drezom.
textField|refusal|to vam nepoviem
any|value|Nevolaj na mňa cez celý byt, ja telefonujem.
any|value|Nevolajte doktora, to prejde.
any|optOut|Dajte mi s tým volaním už navždy pokoj a vyškrtnite ma.
any|optOut|vymazte si moje cislo a uz mi nevolajte
any|wait|Vydržte, niekto mi klope na dvere.
any|goodbye|tak dovidenia
any|goodbye|Tak zdravím, majte sa, dovidenia.
`
