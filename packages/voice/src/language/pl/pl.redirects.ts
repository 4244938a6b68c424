import type { OptOutLimits, Redirects } from '../grammar/answer-words.ts'

/** Requests that are no answer, even after a yes. */
export const plRedirects: Redirects = {
  repeats:
    / (szybciej|wolniej|powoli|pomalu|glosniej|glosno|wyrazniej|wyraznie|powtorz\w*|powtorzyc|przeczyta\w*|odczyta\w*|wyjasni\w*|(?<!(dziekuje|dzieki) )(jeszcze raz|ponownie|od nowa)(?! (bardzo |serdecznie )*(dziek\w*))) /,
  elsewhere:
    / (po (angielsku|niemiecku|rosyjsku|ukrainsku|czesku|polsku)|(po|prze)lacz\w*|(po|prze)laczyc|usun\w*|skasuj\w*|skasowac|wykresl\w*|skresl\w*|anuluj\w*|anulowac|odwolaj\w*|odwolac|przesun\w*|przeloz\w*|przenie\w*|zmien(cie|ic)?|popraw(cie|ic)?|poprawic|wymaz\w*|wycofa\w*|cofn\w*|wyczysc\w*|zamien\w*|wypisz\w*|wypisac) /,
  alreadyHas:
    / (juz (do mnie |mi )?(to )?(przysz\w*|dotar\w*|dostal\w*)|(termin\w*|wizyt\w*|rezerwacj\w*|wiadomosc\w*|sms\w*|jeden|jedna|jedno|cos) (\w+ ){0,2}?juz (\w+ ){0,2}?(mam|mamy|dostal\w*|otrzymal\w*|przysz\w*)|juz (\w+ ){0,2}?(mam|mamy|dostal\w*|otrzymal\w*) (\w+ ){0,3}?(termin\w*|wizyt\w*|rezerwacj\w*|wiadomosc\w*|sms\w*|jeden|jedna|gdzie indziej|inny|inna|umowion\w*|zapisan\w*|zalatwion\w*)|juz (\w+ ){0,4}?(termin\w*|wizyt\w*|rezerwacj\w*|wiadomosc\w*|sms\w*|umowion\w*|zapisan\w*)( \w+)? (mam|mamy|jestem|jestesmy|dostal\w*)|juz (\w+ )?(jestem|jestesmy) (\w+ )?(umowion\w*|zapisan\w*|zarejestrowan\w*)|(mam|mamy|jestem|jestesmy) (\w+ )?juz (\w+ ){0,2}?(termin\w*|wizyt\w*|rezerwacj\w*|wiadomosc\w*|sms\w*|jeden|jedna|umowion\w*|zapisan\w*|zarejestrowan\w*)) | (zapisal\w*|zanotowal\w*) (\w+ ){0,2}?(sobie|to) | mam (to|ten termin) | ^ mam $ | zapisalem | zapisalam | zanotowalem | zanotowalam /,
}

/** Limits of "do not call": another person, another time, an appointment, or a caller who will call back. */
export const plOptOutLimits: OptOutLimits = {
  otherPerson: / (tam|niej|niego|nich|nim|jej|jego|ich|jemu|mu) /,
  callsBack:
    / (ide|idziemy|jade|jedziemy|jestem w drodze|odezwe|odezwiemy|zadzwonie|zadzwonimy|oddzwonie|oddzwonimy|przyjde|przyjdziemy|przyjade|przyjedziemy|wpadne|wpadniemy|napisze|napiszemy|skontaktuje|skontaktujemy|bede (\w+ )?dzwonic|bedziemy (\w+ )?dzwonic|dam (\w+ )?znac|damy (\w+ )?znac|zglosze|zalatwie) /,
  onlyNow:
    / (w tej sprawie|z tego powodu|z powrotem|dzis|dzisiaj|teraz|akurat|jutro|wieczorem|rano|po poludniu|na razie|chwilowo|w tym tygodniu) /,
  fromIt: / (stamtad|stad|z tego(?= $)) /,
  someoneElse: / do (mamy|taty) /,
  engagements: / (z|ze) (\w+ ){0,2}?(termin\w*|kurs\w*|wizyt\w*|spotkan\w*|zajec\w*) /,
  calls: / \w*(dzwon|telefon)\w* /,
}
