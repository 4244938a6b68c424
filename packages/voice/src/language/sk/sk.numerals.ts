import { type Forms, forms, formsByLine, type Numerals } from '../grammar/numerals.ts'
import { slavicCounted, slavicForm } from '../grammar/slavic-counts.ts'

/** From five on: "piati", "piatich", "piatim", "piatich", "piatimi". */
const declined = (nominative: string, stem: string): Forms =>
  forms(`${nominative} ${stem}ich ${stem}im ${stem}ich ${stem}imi | ${stem}i`)

const teens = ['jede', 'dva', 'tri', 'štr', 'pät', 'šest', 'sedem', 'osem', 'devät'].map((unit) =>
  declined(`${unit}násť`, `${unit}nást`),
)

export const skNumerals: Numerals = {
  small: [
    ...formsByLine(`
      nula nuly nule nule nulou | núl nulu nulka
      jedna jednej jednej jednej jednou | jeden jedno jednu jedného jednému jednom jedným
      dva dvoch dvom dvoch dvoma | dve dvaja dvomi
      tri troch trom troch tromi | traja troma
      štyri štyroch štyrom štyroch štyrmi | štyria
    `),
    declined('päť', 'piat'),
    declined('šesť', 'šiest'),
    declined('sedem', 'siedm'),
    declined('osem', 'ôsm'),
    declined('deväť', 'deviat'),
    declined('desať', 'desiat'),
    ...teens,
  ],
  tens: [
    declined('dvadsať', 'dvadsiat'),
    declined('tridsať', 'tridsiat'),
    declined('štyridsať', 'štyridsiat'),
    ...['päť', 'šesť', 'sedem', 'osem', 'deväť'].map((unit) => declined(`${unit}desiat`, `${unit}desiat`)),
  ],
  // Compound numerals of hundreds and more are usually not declined.
  hundreds: 'sto dvesto tristo štyristo päťsto šesťsto sedemsto osemsto deväťsto'
    .split(' ')
    .map((word) => forms(word === 'sto' ? 'sto | stovka stovku' : word)),
  hundred: 'stoviek stovky',
  thousand: {
    one: forms('tisíc tisíca tisícu tisíci tisícom | tisícka tisícku'),
    few: forms('tisíc tisíc tisícom tisícoch tisícmi | tisíce tisícov'),
    many: forms('tisíc tisíc tisícom tisícoch tisícmi | tisícov tisíciek'),
  },
  million: {
    one: forms('milión milióna miliónu milióne miliónom | milion miliona'),
    few: forms('milióny miliónov miliónom miliónoch miliónmi | miliony'),
    many: forms('miliónov miliónov miliónom miliónoch miliónmi | milionov'),
  },
  // "dvadsaťpäť", but "dvadsiatich piatich".
  joined: (ten, unit) => (/(sať|siat)$/.test(ten) ? `${ten}${unit}` : `${ten} ${unit}`),
  counted: (count, said, noun, wanted) => {
    if (noun.one.byCase[0] !== 'tisíc' || count === 1) return slavicCounted(count, said, noun, wanted)
    const form = slavicForm(count, noun.one, noun.few, noun.many).byCase[0]!
    if (wanted !== 'nominative') return slavicCounted(count, said, noun, wanted)
    return count === 2 ? `dve${form}` : `${said}${count < 20 ? '' : ' '}${form}`
  },
  comma: (whole) => (whole === 0 ? 'celá' : slavicForm(whole, 'celá', 'celé', 'celých')),
  beforeComma: { 2: 'dve' },
}
