import { clauseWords } from '../grammar/clause-words.ts'
import { paired } from '../grammar/paired.ts'

export const plClauses = clauseWords({
  reasons: 'bo, ponieważ, gdyż, dlatego że, jako że, skoro, albowiem, z tego powodu że',
  outages: `nie działa ogrzewanie, ogrzewanie nie działa, nie działa piec, piec nie działa, nie grzeje, nie leci woda, nie ma ciepłej wody, nie mamy ciepłej wody, nie ma prądu, nie mamy prądu, nie ma ogrzewania, nie mamy ogrzewania`,
  softYes: `no, no tak`,
  otherwise: `kiedy indziej, inaczej, w innym czasie, w innym terminie, w inny dzień, innego dnia, inny termin, inna godzina, o innej godzinie,
    w inne dni, inny dzień, późniejszy, wcześniejszy, późniejszy termin, wcześniejszy termin, później, wcześniej`,
  politeRequests: [
    paired(
      'byłby pan, byłaby pani, byłbyś, byłabyś, czy byłby pan, czy byłaby pani, będzie pan, będzie pani',
      'tak miły, tak miła, tak dobry, tak dobra, tak uprzejmy, tak uprzejma, tak łaskawy, tak łaskawa, łaskaw',
    ),
    paired(
      'mógłby, mogłaby, czy mógłby, czy mogłaby',
      'mi pan, mi pani, mi to pan, mi to pani, mi ją pan, mi ją pani, to pan, to pani, ją pan, ją pani',
    ),
    `mógłby pan, mógłby mnie pan, mogłaby pani, mogłaby mnie pani, czy mógłby pan, czy mógłby mnie pan, czy mogłaby pani, czy mogłaby mnie pani,
    może pan, może mnie pan, może pani, może mnie pani, czy może pan, czy może pani, czy może mnie pan, czy może mnie pani, mógłbyś, mogłabyś,
    mogę pana prosić o, mogę panią prosić o, mogę prosić o, czy mogę prosić o`,
  ].join(', '),
  acts: `zapisać, zapisał, zapisała, zapisanie, zapisze, zapisz, wpisać, wpisał, wpisała, wpisanie, wpisze, wpisz, umówić, umówił, umówiła, umówienie, umów,
    zarezerwować, zarezerwował, zarezerwowała, zarezerwowanie, zarezerwuj, wysłać, wysłał, wysłała, wysłanie, wyślij, wyśle, dopisać, zanotować`,
  identifies: paired(
    `który, która, które, którą, którego, którym, której, na który, na które, na którą, na którym, o który, o które, o którą, o którym, w którym, w której, pod którym, co`,
    `chciałem, chciałam, chcę, chcemy, mam, mamy, pan, pani, mi, mnie, podałem, podałam, używam, wybrałem, wybrałam, znam, potrzebuję`,
  ),
  relatives: `który, która, które, którą, którego, którym, której, co, na który, na które, na którą, na którym, o który, o które, o którą, o którym,
    w którym, w której, z którego, z której, pod którym, jak, gdzie, jaki`,
  pickedOut: 'ten, ta, to, tego, tę, ten termin',
})

/** "Kochana", "młody człowieku": who is spoken to, without a name. */
export const plSpokenTo = `kochana, kochanie, kochaniutka, kochany, złotko, skarbie, młody człowieku, młoda damo, młodzieńcze, dziecko drogie, kolego, stary druhu, toć`
