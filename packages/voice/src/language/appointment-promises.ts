import type { Language } from '../agent/agent-settings.ts'
import { phraseOf } from './grammar/words.ts'

/**
 * Whether a sentence promises an appointment in words other than "booked": "We expect you on Tuesday at one." It names a
 * day, a time or the appointment. Questions, offers and conditions promise nothing.
 */
export function promisesAppointment(sentence: string, language: Language): boolean {
  if (sentence.includes('?')) return false
  const said = phraseOf(sentence).replaceAll(/['’-]/g, ' ')
  const { promises, when, leavesOpen } = words[language]
  return promises.test(said) && when.test(said) && !leavesOpen.test(said)
}

/** Whether a sentence names a day, a time or an appointment. */
export const namesTime = (sentence: string, language: Language): boolean =>
  words[language].when.test(phraseOf(sentence).replaceAll(/['’-]/g, ' '))

interface PromiseWords {
  readonly promises: RegExp
  readonly when: RegExp
  /** Offers, conditions, negations and requests. */
  readonly leavesOpen: RegExp
}

/** Over folded words. */
const words: Readonly<Record<Language, PromiseWords>> = {
  cs: {
    promises:
      / (cekame (na )?(vas|te)|budeme (na )?(vas|te) cekat|budeme se (na (vas|te) )?tesit|tesime se|pisu (si|vas|to|vam)|(za|na)pis(u|uji|uju|eme|ujeme)|(za)?rezervuj(i|u|eme)|objednavam(e)?|davam(e)? (vas|vam|to|si)|dam (vas|vam|to)|mam(e)? (vas|to) (tam|v|ve|na|u|pro)|mate (to|termin|u nas|misto)|je (to )?(vas|vase)|plati|domluveno|dohodnuto|ujednano|hotovo|zapsano|poznamenal\w*( jsem)?|zaznamenal\w*( jsem)?|zaznamenano|uvidime se|pocitam(e)? s vami|zablokoval\w*|potvrzuj(i|u|eme)|drzim(e)?|prijimam(e)?|zadal\w* jsem|vlozil\w* jsem|domluvil\w* jsme|jste u nas|jsme domluveni|jste domluven\w*) /,
    when: / (pondel\w*|uter\w*|stred\w*|ctvrt\w*|pat(ek|ku)|sobot\w*|nedel\w*|zitra|pozitri|dnes\w*|termin\w*|kalendar\w*|diar\w*|rano|odpoledne|dopoledne|vecer|\d+|hodin\w*|(v|ve|na) (jednu|dve|tri|ctyri|pet|sest|sedm|osm|devet|deset|jedenact|dvanact|pul\w*)|schuzk\w*|navstev\w*|tyden|tydnu) /,
    leavesOpen:
      / (ne|neni|nejste|nemate|nemam\w*|nejsou|jeste|zatim|az|jakmile|pokud|kdyz|jestli|jestlize|aby|abych|zda|kdyby|volno|voln\w*|muz\w*|moh\w*|nabiz\w*|nabid\w*|hodi|hodil\w*|vyhov\w*|staci|rekn\w*|potvrdte|podiv\w*|ktery|ktera|jaky|kdy|radeji|bud|nebo|otevren\w*|otviram\w*|oteviraci|od|plati se|kolik|korun\w*|cenik\w*) /,
  },
  sk: {
    promises:
      / (cakame (na )?(vas|ta)|budeme (na )?(vas|ta) cakat|budeme sa|tesime sa|pisem (si|vas|to|vam)|zapis(em|eme|ujem|ujeme)|(za)?rezervujem(e)?|objednavam(e)?|davam(e)? (vas|vam|to|si)|dam (vas|vam|to)|mam(e)? (vas|to) (tam|v|vo|na|u|pre)|mate (to|termin|u nas|miesto)|je (to )?(vas|vase)|plati|dohodnute|dohovorene|hotovo|zapisane|poznacil\w*( som)?|zaznamenal\w*( som)?|zaznamenane|uvidime sa|vidime sa|ratam(e)? s vami|pocitam(e)? s vami|zablokoval\w*|potvrdzujem(e)?|drzim(e)?|zadal\w* som|vlozil\w* som|dohodli sme|ste u nas|sme dohodnuti|ste dohodnut\w*) /,
    when: / (pondel\w*|utor\w*|stred\w*|stvrt\w*|piat\w*|sobot\w*|nedel\w*|zajtra|pozajtra|dnes\w*|termin\w*|kalendar\w*|diar\w*|rano|popoludni|doobeda|poobede|predpoludnim|vecer|\d+|hodin\w*|o (jednej|druhej|tretej|stvrtej|piatej|siestej|siedmej|osmej|deviatej|desiatej|jedenastej|dvanastej|pol\w*)|schodz\w*|stretnut\w*|navstev\w*|tyzden|tyzdni) /,
    leavesOpen:
      / (nie|nemate|nemam\w*|nie je|este|zatial|az|ked|hned ako|ak|aby|aby som|ci|keby|volno|voln\w*|moz\w*|moh\w*|ponuk\w*|hodi|hodil\w*|vyhov\w*|staci|poved\w*|poviete|potvrdte|pozri\w*|ktory|ktora|aky|kedy|radsej|bud|alebo|otvoren\w*|otvaram\w*|od|kolko|eur\w*|cennik\w*) /,
  },
  en: {
    promises:
      / (expecting you|expect you|see you|seeing you|look(ing)? forward to|putting you|put you|pencil(l?ed|l?ing)? you|i have you|i ve got you|we ve got you|got you|have you down|you are (all )?(set|in|down)|you re (all )?(set|in|down|on)|all set|it s a date|done|that s (settled|yours|arranged|agreed|locked in)|settled|it s yours|is yours|arranged|confirmed|noted|marked|slotted|locked|blocked|holding|secured|added you|adding you|signed you up|added it|entered|you have an appointment|your appointment is|scheduling you|booking you) /,
    when: / (monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|tonight|morning|afternoon|evening|noon|appointment|slot|calendar|diary|\d+|at (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|o clock|half past|next week|visit) /,
    leavesOpen:
      / (not|no|never|once|when|if|after|before|until|yet|isn t|haven t|don t|can t|would|could|can|may|might|shall|should|whether|want|like|let me|available|free|offer|or|either|open|opening|need|please|which|what) /,
  },
  de: {
    promises:
      / (erwarten sie|erwarte sie|freuen uns|freue mich|sehen uns|trage sie|tragen sie (\w+ )*ein|trage (\w+ )*ein|reserviere|reservieren wir|buche|notiere|notiert|merke (\w+ )*vor|vermerkt|habe sie (fur|am|um|im|drin)|haben wir sie (fur|am|um)|haben sie (einen|den|ihren) termin|sie haben (einen|den|ihren) termin|sind (dann )?(fur|am|um|dabei|dran)|gehort ihnen|ist ihrer|steht|fest|abgemacht|ausgemacht|erledigt|geschafft|alles klar|vereinbart|bestatige|bestatigen wir|blocke|geblockt|rechnen mit ihnen|bis (dann )?(am )?\w*tag|festgehalten|hinterlegt|eingeplant|plane sie) /,
    when: / (\w*montag\w*|\w*dienstag\w*|mittwoch\w*|donnerstag\w*|freitag\w*|samstag\w*|sonntag\w*|morgen|ubermorgen|heute|termin\w*|kalender\w*|vormittag\w*|nachmittag\w*|abend\w*|\d+|uhr|um (eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf|halb)|woche) /,
    leavesOpen:
      / (nicht|kein\w*|noch|sobald|wenn|falls|erst|ware\w*|wurde\w*|konnte\w*|kann|konnen|mochte\w*|ob|frei|freie\w*|oder|soll\w*|passt|anbieten|biete\w*|offnungszeiten|geoffnet|bitte|welch\w*) /,
  },
  pl: {
    promises:
      / (czekamy|bedziemy czekac|oczekujemy|zapraszamy|do zobaczenia|widzimy sie|zapisuj(e|emy)|wpisuj(e|emy)|wpisal(em|am)|rezerwuj(e|emy)|umawiam(y)?|umowione|umowieni|zalatwione|gotowe|zrobione|ustalone|zanotowal(em|am)|zanotowane|zapisane|notuj(e|emy)|mam (pana|pania|to)|mamy (pana|pania|to)|ma (pan|pani) (termin|wizyte|u nas)|jest (pana|pani|panstwa)|potwierdzam(y)?|liczymy na|zablokowal(em|am)|wstawil(em|am)|dodal(em|am)|wprowadzil(em|am)|jestesmy umowieni|trzymam(y)?|zaklepane) /,
    when: / (poniedzial\w*|wtor\w*|srod\w*|czwart\w*|piat\w*|sobot\w*|niedziel\w*|jutro|pojutrze|dzis\w*|termin\w*|kalendarz\w*|wizyt\w*|rano|po poludniu|przed poludniem|wieczor\w*|\d+|godzin\w*|o (pierwszej|drugiej|trzeciej|czwartej|piatej|szostej|siodmej|osmej|dziewiatej|dziesiatej|jedenastej|dwunastej)|tydzien|tygodni\w*) /,
    leavesOpen:
      / (nie|jeszcze|gdy|kiedy|jesli|jezeli|zanim|dopiero|czy|jak tylko|woln\w*|moge|mozemy|moze\w*|mog\w*|mozna|proponuj\w*|lub|albo|chcial\w*|pasuj\w*|ktor\w*|prosze|otwart\w*|czynn\w*|od|niech|zeby) /,
  },
}
