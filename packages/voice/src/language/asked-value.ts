import type { Language } from '../agent/agent-settings.ts'
import { phraseOf } from './grammar/words.ts'

/** Values that callers dictate in pieces. */
export type AskedValue = 'phone' | 'email' | 'plate' | 'date' | 'past-date' | 'number' | 'address'

/**
 * The value that the last question or request of `said` asks the caller to dictate, if any. A question for a yes, such
 * as "Shall I send it by e-mail?", asks for none. `hasPhone`: "your number" may be a phone number.
 */
export function askedValue(said: string, language: Language, hasPhone: boolean): AskedValue | undefined {
  const { asks, values, anyNumber } = words[language]
  const sentences = said.split(/(?<=[.!?…])\s+/)
  const asked = sentences
    .map(phraseOf)
    .findLast((phrase, index) => asks.test(phrase) || sentences[index]!.trim().endsWith('?'))
  if (asked === undefined || !asks.test(asked)) return undefined
  for (const value of order)
    if (values[value].test(asked)) return value === 'date' && born.test(asked) ? 'past-date' : value
  if (!anyNumber.test(asked)) return undefined
  return hasPhone ? 'phone' : 'number'
}

/** Of several values asked for at once, the first of these. */
const order = ['plate', 'number', 'phone', 'email', 'date', 'address'] as const

/** Of a date of birth, in any of the languages. */
const born = / (naro[zd]\w*|born|birth\w*|geburt\w*|geboren|urodz\w*) /

interface AskingWords {
  /** Words that turn the name of a value into a request for it. */
  readonly asks: RegExp
  readonly values: Readonly<Record<(typeof order)[number], RegExp>>
  /** "Number", of what not being said. */
  readonly anyNumber: RegExp
}

/** Over folded words. */
const words: Readonly<Record<Language, AskingWords>> = {
  cs: {
    asks: / (jak\w{1,4}|kter\w{1,4}|kdy|kolik|nadiktuj\w*|diktuj\w*|rekne\w*|rici|reknete|uved\w*|sdel\w*|zopak\w*|dejte|dat|poprosi\w*|prosi\w*|potrebuj\w*|potreboval\w*|zbyva|chybi|jeste|a) /,
    values: {
      plate: / (spz|rz|registracni znack\w*|statni poznavaci znack\w*|poznavaci znack\w*) /,
      number:
        / (cisl\w* (objednavk|smlouv|faktur|zasilk|zakazk|pojist|uctu|karty|zakaznick|rezervac)\w*|(zakaznick|variabilni)\w* (cisl|symbol)\w*|ico?|dic|psc|rodne cislo|stav \w*mer\w*) /,
      phone:
        / (telefon\w*|mobil\w*|cisl\w* na (vas|tebe)|kontaktni\w* cisl\w*|vase\w* cisl\w*|(kterem|jakem) cisle) /,
      email: / (e[- ]?mail[\w-]*|mail\w*) /,
      date: / (kdy|datum\w*|ktery den|jaky den|termin\w*|narozen\w*|den by) /,
      address: / (adres\w*|ulic\w*|bydlist\w*) /,
    },
    anyNumber: / cisl\w* /,
  },
  sk: {
    asks: / (ak\w{1,4}|ktor\w{1,4}|kedy|kolko|nadiktuj\w*|diktuj\w*|poviete|povedz\w*|povedat|uved\w*|zopak\w*|dajte|dat|popros\w*|prosi\w*|potrebuj\w*|potreboval\w*|chyba|este|a) /,
    values: {
      plate: / (spz|ecv|evidencn\w* cisl\w*|poznavaci\w* znack\w*) /,
      number:
        / (cisl\w* (objednavk|zmluv|faktur|zasielk|zakazk|poist|uctu|karty|zakaznick|rezervac)\w*|(zakaznick|variabiln)\w* (cisl|symbol)\w*|ico|dic|psc|rodne cislo) /,
      phone: / (telefon\w*|mobil\w*|cisl\w* na vas|kontaktn\w* cisl\w*|vase\w* cisl\w*|(ktorom|akom) cisle) /,
      email: / (e[- ]?mail[\w-]*|mail\w*) /,
      date: / (kedy|datum\w*|ktory den|aky den|termin\w*|naroden\w*) /,
      address: / (adres\w*|ulic\w*|bydlisk\w*) /,
    },
    anyNumber: / cisl\w* /,
  },
  en: {
    asks: / (what\S*|which|when|how|tell|give|spell|repeat|provide|have|get|need|may i|could i|can i|let me|read|dictate|and) /,
    values: {
      plate: / (license plate|licence plate|number plate|plate number|plate|registration( number)?) /,
      number:
        / ((order|contract|invoice|customer|account|policy|booking|reference|tracking|card|case) (number|reference|code)|zip code|postcode|postal code|meter reading) /,
      phone:
        / (phone|telephone|mobile|cell|callback|contact number|your number|number to \w+|number can (we|i)|reach you) /,
      email: / e[- ]?mail[\w-]* /,
      date: / (when|date|which day|what day|born|birth\w*) /,
      address: / (address|street) /,
    },
    anyNumber: / number /,
  },
  de: {
    asks: / (welch\w{0,2}|wie|was|wann|unter|nennen|sagen|geben|diktieren|buchstabieren|wiederholen|verraten|brauche|brauchen|benotige|bitte|noch|und) /,
    values: {
      plate: / (kennzeichen|nummernschild) /,
      number:
        / (\w*(bestell|vertrags|rechnungs|kunden|konto|auftrags|sendungs|versicherungs|buchungs)nummer|postleitzahl|plz|zahlerstand) /,
      phone:
        / (\w*(telefon|handy|mobil|ruck?ruf)\w*|rufnummer|ihre nummer|welcher nummer|nummer \w* erreichen) /,
      email: / (e[- ]?mail[\w-]*|mailadresse|mail adresse) /,
      date: / (wann|datum|welchen tag|welchem tag|geburtsdatum|geburtstag|geboren) /,
      address: / (\w*adresse|\w*anschrift|strasse) /,
    },
    anyNumber: / nummer /,
  },
  pl: {
    asks: / (jak\w{1,4}|ktor\w{1,4}|kiedy|ile|podac|poda|podanie|podyktowac|podyktuje|prosz\w*|poprosz\w*|potrzebuj\w*|powiedziec|powie|powtorzyc|jeszcze|a) /,
    values: {
      plate: / (rejestracyjn\w*|rejestracj\w*|tablic\w*) /,
      number:
        / (numer\w* (zamowieni|umow|faktur|przesylk|polis|kont|klient|kart|zleceni|rezerwacj)\w*|kod\w* pocztow\w*|nip|pesel|regon) /,
      phone: / (telefon\w*|komork\w*|komorkow\w*|numer\w* kontaktow\w*|(pana|pani|twoj) numer|numerem) /,
      email: / (e[- ]?mail[\w-]*|mail\w*) /,
      date: / (kiedy|dat\w|ktory dzien|jaki dzien|termin\w*|urodzeni\w*) /,
      address: / (adres\w*|ulic\w*) /,
    },
    anyNumber: / numer\w* /,
  },
}
