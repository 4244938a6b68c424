import { type EndOfTurnWords, listed } from '../grammar/end-of-turn-words.ts'

export const plEndings: EndOfTurnWords = {
  trailing: listed(`
    i, a, ale, lub, albo, oraz, ani, bo, ponieważ, gdyż, że, żeby, aby, gdy, kiedy, jeśli, jeżeli, czy, więc
    dlatego, chociaż, choć, zanim, aż, niż, a potem, i jeszcze, natomiast, z, ze, w, we, na, do, od, ode, po
    dla, u, za, przed, nad, pod, przy, bez, między, przez, koło, około, podczas, o, wpół, wpół do, kwadrans
    kwadrans po, za kwadrans, pół, który, która, które, którzy, którą, którego, któremu, ten, ta, tę, tej, tym
    tych, taki, taka, takie, taką, jakiś, jakaś, jakieś, każdy, każda, każde, mój, moją, mojego, nasz, swój
    swoje, swoją`),
  begun: listed(`
    chcę, chciałbym, chciałabym, potrzebuję, mam na imię, nazywam się, mój numer, ulica, chodzi o
    dzwonię w sprawie, numer to, nazwisko to, numer rejestracyjny to, to jest`),
  seldomLast: listed(`
    moja, moje, nasza, nasze, to, jest, są, jestem, będzie, będą, ja, muszę, mogę, numer, nazwisko, adres
    mieszkam, może, chyba`),
  hesitations: listed(`
    yyy, eee, ehm, hm, hmm, no, znaczy, to znaczy, jakby, właściwie, powiedzmy, mniej więcej, tak jakby`),
  closings: listed(`
    dziękuję, dziękuję bardzo, dzięki, to wszystko, wszystko, to jest wszystko, nic więcej, proszę, zgadza się
    chyba tak, chyba nie, być może, tak mogę, jeszcze nie, ile to jest, co to jest, kto to jest, już jestem
    przepraszam`),
  openers: listed(`
    dzień dobry, dobry wieczór, cześć, halo, proszę pana, proszę pani, słuchaj, proszę posłuchać, wie pan co
    jeszcze jedno, mam pytanie, dobrze, no, tak, aha`),
  conditions: listed('jeśli, jeżeli, gdyby, gdybym, kiedy, gdy, jak'),
  consequences: listed('to, wtedy, proszę'),
  corrections: listed('przepraszam, nie chwileczkę, moment, jeszcze raz, źle, od nowa'),
  retractions: listed(`
    przepraszam, to znaczy, właściwie, pomyłka, nie`),
  streets: listed('ulica, ulicy, plac, placu, aleja, adres to'),
  codes: listed(`
    numer zamówienia, numer umowy, numer faktury, numer przesyłki, kod rezerwacji, kod to`),
  numbered: { nip: 10, regon: 9, pesel: 11, telefon: 9, 'moj numer to': 9 },
}
