/** Titles before and after a name; in full only where a name begins. */
const abbreviated =
  /(?<!\p{L})(?:ing|mudr|mddr|judr|mgr|bc|phdr|rndr|mvdr|paeddr|pharmdr|thdr|doc|prof|dr|mr|mrs|ms|ph\.? ?d|csc|drsc|dis|mba|dipl)(?:\.|(?!\p{L}))/giu
const inFull =
  /^\s*(?:pan|paní|pán|pani|slečna|inženýr(?:ka)?|inžinier(?:ka)?|doktor(?:ka)?|magistra?|magister|profesor(?:ka)?|mister|doctor|professor|miss|herr|frau|inżynier|profesorka)\s+(?=\p{L})/iu

/** The text without the titles of a person: "Ing. Karel Beneš" as "Karel Beneš". */
export const withoutTitles = (text: string): string => text.replaceAll(abbreviated, ' ').replace(inFull, '')

const word = String.raw`(?:\s+(?:je|znie|zní|is|ist|to)(?!\p{L})|:)?\s*(\p{L}[\p{L}'’-]*)`
const surname = new RegExp(
  String.raw`(?<!\p{L})(?:příjmení|priezvisko|surname|last name|family name|nachname|familienname|nazwisko)${word}`,
  'iu',
)
const given = new RegExp(
  String.raw`(?<!\p{L})(?:křestní jméno|křestní|krstné meno|krstné|first name|given name|christian name|vorname|imię|jméno|meno|name)${word}`,
  'iu',
)

/** One of the two parts of a name. */
export interface NamePart {
  readonly part: 'given' | 'surname'
  readonly name: string
}

const onlyGiven =
  /(?<!\p{L})(?:křestní(?: jméno)?|krstné(?: meno)?|first name|given name|christian name|vorname|imię)(?!\p{L})/iu
const lastWord = /(?<!\p{L})(\p{L}[\p{L}'’-]*)[\s.,!]*$/u

/** A name of which only one part is told: "křestní jméno Jan". */
export function partOfName(text: string): NamePart | undefined {
  const [first, last] = [onlyGiven.exec(text), surname.exec(text)]
  if ((first === null) === (last === null)) return undefined
  const label = first ?? last!
  const name = last?.[1] ?? given.exec(text.slice(label.index))?.[1]
  // "Křestní Jan, jinak Novák" tells more.
  if (name === undefined || lastWord.exec(text)?.[1] !== name) return undefined
  return { part: first === null ? 'surname' : 'given', name }
}

/** A name said by its parts, in either order: "příjmení Kouřil, křestní Tomáš". */
export function labelledName(text: string): string | undefined {
  const last = surname.exec(text)
  const first = given.exec(last === null ? '' : text.replace(last[0], ' '))
  return last && first ? `${first[1]} ${last[1]}` : undefined
}
