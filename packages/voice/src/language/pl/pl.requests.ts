import { paired } from '../grammar/paired.ts'

/** Conditions that are said out of politeness, and agree to nothing by themselves: "jeśli się da". */
export const plCourtesies = [
  paired(
    'jeśli, jeżeli, o ile, jak, jeśliby, gdyby',
    `można, możliwe, to możliwe, jest to możliwe, to jest możliwe, to będzie możliwe, było to możliwe, to było możliwe, się da, się dało,
    da się, dałoby się, wolno, pan może, pani może, może pan, może pani,
    państwo mogą, możecie, pan mógł, pani mogła, mógł pan, mogła pani, państwo mogli, pan pozwoli, pani pozwoli, to nie problem, to nie kłopot, to żaden problem, to nie sprawi kłopotu, nie sprawi to kłopotu,
    to nie przeszkadza, nie ma pan nic przeciwko, nie ma pani nic przeciwko`,
  ),
  'jak najszybciej się da, jak najprędzej się da, jak najwcześniej się da, gdybyście mogli, jakby pan mógł, jakby pani mogła, jakby się dało, jakby można',
].join(', ')

/** Conditions that ask for what was offered: "jeśli pani taka miła". */
export const plFavours = paired(
  'jeśli, jeżeli, jak, jeśliby, gdyby',
  `mogę prosić, mógłbym prosić, mogłabym prosić, wolno prosić, pani taka miła, pan taki miły, pani tak miła, pan tak miły,
  pan tak uprzejmy, pani tak uprzejma, pani tak dobra, pan tak dobry, był pan tak miły, była pani tak miła, pan był tak miły,
  pani była tak miła, był pan tak uprzejmy, była pani tak uprzejma, pan będzie tak miły, pani będzie tak miła`,
)

/** Opens what follows a condition. */
export const plConsequences = 'to proszę, to niech, to tak, proszę, wtedy'

/** "I'd like", "send". */
export const plWants = `proszę, poproszę, poprosimy, prosiłbym, prosiłabym, poprosiłbym, poprosiłabym, bym prosił, bym prosiła, bym poprosił, bym poprosiła,
  proszę o, chcę, chciałbym, chciałabym, bym chciał, bym chciała, potrzebuję, potrzebowałbym, potrzebowałabym, przydałby, przydałoby,
  podać, wysłać, wyślij, wyślijcie, przysłać, przyślijcie, przesłać, podesłać, dać, podyktować, powiedzieć, wyśle, poda, przyśle, prześle,
  poda mi, mógłbym dostać, mogłabym dostać, mógłbym prosić, mogłabym prosić`

/** "Send me". */
export const plOrders = `proszę mi wysłać, proszę mi przysłać, proszę mi przesłać, proszę mi podesłać, proszę mi dać, proszę mi podać, proszę podać,
  proszę dać, mi pan wyśle, mi pani wyśle, mi pan poda, mi pani poda, wyślijcie mi, przyślijcie mi, poproszę o, proszę o, prosiłbym o,
  prosiłabym o, poprosiłbym o, poprosiłabym o`

/** Particulars that are asked for in place of the offer: "address", "price". */
export const plParticulars = `ofertę, oferty, wycenę, kosztorys, adres, adresu, adresy, numer, numeru, numery, telefon, telefonu, kontakt, kontakty, kontaktu, mail, maila, e-mail, e-maila,
  imię, imienia, nazwisko, nazwiska, stronę, strona, strony, link, linku, cena, cenę, ceny, cennik, fakturę, faktury, rachunek, rachunku,
  paragon, mapę, mapy, mapkę, dojazd, lokalizację, kod, hasło, formularz, katalog, umowę`

/** Before one of these: where what was offered goes, or what is the caller's own. */
export const plTowards = 'na, do, pod, dla, z, ze, przez, jest, mój, moje, moja, mojego, swój'

/** Requests for what was offered. */
export const plOffered = paired(
  `poproszę o, proszę o, prosiłbym o, prosiłabym o, poprosiłbym o, poprosiłabym o`,
  'zapis, zapisanie, wpis, wpisanie, rezerwację, umówienie, wysłanie, przesłanie',
)
