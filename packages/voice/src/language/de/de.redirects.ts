import type { OptOutLimits, Redirects } from '../grammar/answer-words.ts'

/** Requests that are no answer, even after a yes. */
export const deRedirects: Redirects = {
  repeats:
    / (schneller|langsam|langsamer|lauter|deutlich|deutlicher|verstandlicher|wiederholen|wiederhol\w*|vorlesen|(lesen|lies) (\w+ ){0,3}?vor|sprechen sie (\w+ )?(lauter|langsamer|deutlicher)|erklaren|sagen sie (\w+ )?(noch ?mal|noch einmal|nochmals)|(?<!(danke|dank) )(noch ?mal|noch einmal|nochmals|ein zweites mal)(?! (vielen |herzlichen |schonen )*(dank|danke))) /,
  elsewhere:
    / ((auf )?(englisch|deutsch|tschechisch|polnisch|russisch|ukrainisch|turkisch)|verbinden sie mich|verbinde mich|stellen sie mich durch|geben sie mir (\w+ )?(kollegen|mitarbeiter|menschen)|losch\w*|entfern\w*|stornier\w*|streich\w*|verschieb\w*|verleg\w*|(sagen|sag) (\w+ ){0,3}?ab|absagen|verwerf\w*|korrigier\w*|ander(n|e)|verbesser\w*|umbuchen|buchen (\w+ ){0,3}?um|tauschen|zurucksetzen) /,
  alreadyHas:
    / ((schon|bereits) (da|angekommen|gekommen|erhalten|bekommen)|(termin\w*|reservierung\w*|buchung\w*|nachricht\w*|sms|einen|eine|eins) (\w+ ){0,3}?(schon|bereits)|(schon|bereits) (\w+ ){0,4}?(termin\w*|reservierung\w*|buchung\w*|nachricht\w*|sms|einen|eine|eins|angemeldet|eingetragen|gebucht|registriert|vergeben|erhalten|bekommen|woanders)) | (habe|hab) (ich )?(mir |es |das )?(notiert|aufgeschrieben) | (das|es) hab(e)? ich /,
}

/** Limits of "do not call": another person, another time, an appointment, or a caller who will call back. */
export const deOptOutLimits: OptOutLimits = {
  otherPerson:
    / (dort|dorthin|dahin|sie sie|sie nicht sie|ihn|ihm|sie ihr|sie meine \w+|sie meinen \w+|denen) /,
  callsBack:
    / (bin unterwegs|sind unterwegs|(ich|wir) (\w+ )?(melde|melden|rufe|rufen|komme|kommen|schreibe|schreiben|kontaktiere|kontaktieren|schau|schaue|schauen|gebe|geben|regle|regeln|erledige)( \w+){0,3}?|(melde|rufe|komme|schreibe) (ich|mich)|(melden|rufen|kommen|schreiben) wir) /,
  onlyNow:
    / (deswegen|deshalb|zuruck|heute|jetzt|gerade|momentan|im moment|morgen|heute abend|abends|diese woche|vorerst|erstmal) /,
  fromIt: / (da raus|dort raus|daraus|davon|da aus) /,
  someoneElse: / meine? (frau|mann|mutter|vater|tochter|sohn) an /,
  engagements: / (aus|vom|von) (\w+ ){0,2}?(termin\w*|kurs\w*) /,
  calls: / (ruf\w*|an(ge|zu)?ruf\w*|\w*telefon\w*) /,
}
