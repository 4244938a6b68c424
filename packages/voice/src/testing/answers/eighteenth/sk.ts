/**
 * Idioms, small talk around an answer, a yes to something else than the question, and calls that shall have been the
 * last. When first read, 76 % of 42 lines were read as expected, 1 settled what was not said.
 */
export const skEighteenth = `
booking|yes|No konečne! To beriem všetkými desiatimi.
booking|yes|Fajn, tak tam budem načas.
booking|yes|Jój, dobre, píšte si ma, Kováč.
booking|yes|To mi nahráva, vďaka.
booking|yes|Jasné, aj tak mám voľno.
booking|yes|Tak hej, nejako to poprehadzujem.
booking|yes|Výborne, to stíham aj s deťmi.
booking|no|Kdeže, vtedy som na dovolenke.
booking|no|Žiaľ, vtedy mám rodičovské združenie.
booking|no|Vtedy mám akurát nočnú.
booking|no|Ani náhodou, mám v tom čase stretnutie.
booking|no|To je zlé, vtedy učím.
booking|ask|Jasné, že by som chcel, ale najprv sa musím dohodnúť v práci.
booking|ask|Hm, to by možno šlo, uvidím.
booking|ask|Ten termín mi už raz ponúkal kolega.
booking|ask|A je isté, že tam bude parkovanie?
booking|ask|Áno, rozumiem, že máte voľno o jednej.
booking|ask|Manželka hovorí, že hej, ale ja neviem.
booking|ask|Povedzme, že áno. Koľko by to stálo?
booking|ask|Počujem vás dobre, áno, pokračujte.
booking|ask|Nevadilo by, keby som prišiel o pol hodiny skôr?
booking|ask|Buď to, alebo piatok, čo je lepšie?
sms|yes|Hej, hoďte mi to na mobil.
sms|yes|To by sa hodilo, zabúdam.
sms|no|Netreba, ja si to píšem.
sms|no|Ušetrite si to, pamätám si.
sms|ask|Na toto číslo nie, máte iné?
boolean|yes|To si píšte.
boolean|no|Ani nie.
boolean|ask|Ako kedy.
phone|yes|Sedí to do bodky.
phone|correction|Nie, končí sa to päťdesiatšesť.
phone|no|Posledné dve číslice máte naopak.
amount|yes|Hej, dva a pol tisíca, presne tak.
amount|correction|Nie, dvetisíc osemsto.
any|optOut|Tak toto bolo naposledy, čo ste mi volali, rozumiete?
any|optOut|Dajte ma na blacklist a už mi nevolajte.
any|value|Nevolajte prosím medzi dvanástou a jednou, to obedujeme.
any|value|Nech mi nikto nevolá z banky, to som hovoril im.
any|value|Izba číslo dvanásť, prosím.
any|goodbye|Tak ďakujem a majte sa, dopočutia.
any|wait|Sekundičku, len si vezmem okuliare.
`
