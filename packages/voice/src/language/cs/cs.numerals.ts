import { type Forms, forms, formsByLine, type Numerals } from '../grammar/numerals.ts'
import { slavicCounted, slavicForm } from '../grammar/slavic-counts.ts'

/** From five on all cases but the first are alike. */
const regular = (words: string, ending = 'i'): Forms[] =>
  words.split(/\s+/).map((word) => forms(`${word} ${word}${ending}`))

const units = formsByLine(`
  nula nuly nule nule nulou | nul nulu nulka
  jedna jedné jedné jedné jednou | jeden jedno jednu jednoho jednomu jednom jedním
  dva dvou dvěma dvou dvěma | dvě
  tři tří třem třech třemi | třema
  čtyři čtyř čtyřem čtyřech čtyřmi | štyři čtyřma
  pět pěti
  šest šesti
  sedm sedmi | sedum
  osm osmi | osum
  devět devíti | devěti
`)

export const csNumerals: Numerals = {
  small: [
    ...units,
    forms('deset deseti | desíti'),
    ...regular(`jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct`),
  ],
  tens: regular('dvacet třicet čtyřicet padesát šedesát sedmdesát osmdesát devadesát'),
  hundreds: formsByLine(`
    sto sta stu stu stem | jednosto stovka stovku
    dvě_stě dvou_set dvěma_stům dvou_stech dvěma_sty | dvěstě
    tři_sta tří_set třem_stům třech_stech třemi_sty | třista
    čtyři_sta čtyř_set čtyřem_stům čtyřech_stech čtyřmi_sty | čtyřista
    pět_set pěti_set pěti_stům pěti_stech pěti_sty | pětset
    šest_set šesti_set šesti_stům šesti_stech šesti_sty | šestset
    sedm_set sedmi_set sedmi_stům sedmi_stech sedmi_sty | sedmset
    osm_set osmi_set osmi_stům osmi_stech osmi_sty | osmset
    devět_set devíti_set devíti_stům devíti_stech devíti_sty | devětset
  `),
  hundred: 'set stě sta stům stech sty stovek stovky',
  thousand: {
    one: forms('tisíc tisíce tisíci tisíci tisícem | tisícovka tisícovku'),
    few: forms('tisíce tisíc tisícům tisících tisíci | tisícovky'),
    many: forms('tisíc tisíc tisícům tisících tisíci | tisícovek'),
  },
  million: {
    one: forms('milion milionu milionu milionu milionem | milión miliónu'),
    few: forms('miliony milionů milionům milionech miliony | milióny'),
    many: forms('milionů milionů milionům milionech miliony | miliónů'),
  },
  joined: (ten, unit) => `${ten} ${unit}`,
  counted: slavicCounted,
  comma: (whole) => (whole === 0 ? 'celá' : slavicForm(whole, 'celá', 'celé', 'celých')),
  beforeComma: { 2: 'dvě' },
}
