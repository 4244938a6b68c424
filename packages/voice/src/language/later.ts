import { fold, wordsOf } from './grammar/words.ts'

/** "Later" and "earlier" in all five languages, folded. */
const directions: Readonly<Record<'later' | 'earlier', readonly string[]>> = {
  later: [
    'pozdeji',
    'neskor',
    'neskorsie',
    'later',
    'spater',
    'spatere',
    'spateren',
    'spateres',
    'pozniej',
    'pozniejszy',
    'pozdejsi',
    'neskorsi',
  ],
  earlier: [
    'driv',
    'drive',
    'drivejsi',
    'skor',
    'skorsi',
    'earlier',
    'sooner',
    'fruher',
    'fruhere',
    'fruheren',
    'fruheres',
    'eher',
    'wczesniej',
    'wczesniejszy',
  ],
}

/** May stand beside it; with any other word the turn is about something else: "zavolám vám později". Folded. */
const around = new Set(
  (
    'a no nebo radsi radeji spis spise mate nemate neco nejaky nejak trochu trosku malinko kousek o neslo slo by bylo to jeste prosim termin jestli muze mohlo byt ne nene jo ano ale az ten cas den bych potreboval potrebovala chtel chtela se mi hodi hodilo lepe lip co ' +
    'alebo radsej skor nieco nejaky troska trochu kusok dalo mohli ste maju viac nie ano hej ak moze bolo som chcel chcela potrebovala ' +
    'something anything a bit little any maybe rather do you have please would be better is there slot time no yes yeah but got make it can we could one i id prefer want need even much ' +
    'etwas ein eine einen bisschen lieber haben sie was ginge es geht auch bitte termin gibt nein ja aber vielleicht noch ich hatte mochte ware besser gern wenig ' +
    'cos troche moze ma pani pan prosze raczej wole jest nie tak ale da sie moglo byc nieco wolalbym wolalabym chcialbym chcialabym jakis lepiej'
  ).split(' '),
)

/** Whether the caller wants a later or an earlier time than was offered: "něco později", "nemáte něco dřív?". */
export function directionAsked(text: string): 'later' | 'earlier' | undefined {
  const words = wordsOf(fold(text))
  const found = (['later', 'earlier'] as const).filter((direction) =>
    words.some((word) => directions[direction].includes(word)),
  )
  const [direction] = found
  if (direction === undefined || found.length > 1) return undefined
  const isAlone = words.every((word) => directions[direction].includes(word) || around.has(word))
  return isAlone ? direction : undefined
}
