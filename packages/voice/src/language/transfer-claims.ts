import type { Language } from '../agent/agent-settings.ts'
import { phraseOf } from './grammar/words.ts'

/** Whether a sentence says that the caller is being connected to somebody: "Přepojuji vás." Questions and offers do not. */
export function claimsTransfer(sentence: string, language: Language): boolean {
  if (sentence.includes('?')) return false
  // Without its accent, "váš" would be "vás".
  const said = phraseOf(sentence.replaceAll(/(?<!\p{L})váš(?!\p{L})/giu, 'svůj')).replaceAll(/['’-]/g, ' ')
  return claims[language].test(said) && !leavesOpen[language].test(said)
}

/** Over folded words. */
const claims: Readonly<Record<Language, RegExp>> = {
  cs: / (prepoj(uji|uju|im|ime|ujeme|eno)|presmeruj(i|u|eme)|(prepinam|prepnu|prehodim|presunu) (\w+ )?(vas|te|hovor)|(vas|te) (\w+ ){0,2}(spoj(im|ime|uji|uju|ujeme)|predavam|predam|predame|prepinam|prepnu|prehodim|presunu)|(spoj(im|ime|uji|uju|ujeme)|predavam|predam|predame) (\w+ ){0,2}(vas|te|hovor)|hovor (\w+ ){0,2}(predavam|predam|prepinam)|(budete|jste|budes|jsi|hovor (\w+ )?bude|bude (\w+ )?hovor) (\w+ ){0,3}(prepojen\w*|presmerovan\w*|spojen\w*)|(probiha|zarizuji|nasleduje) (\w+ )?prepojeni|davam vam (k telefonu|\w+ k telefonu)) | spojuj(i|u|eme) $| (kolega|kolegyne|operator|operatorka|technik|specialista|nekdo) (\w+ ){0,4}(ujme|prevezme|prebere) | (moment|momentik|okamzik|chvilku|chvili|vydrzte|lince) (\w+ ){0,3}(volam|shanim|privolam) (kolegu|kolegyni|technika|operator(a|ku)|nekoho) /,
  sk: / (prepajam|prepajame|prepoj(im|ime|ene)|presmeruj(em|eme)|(prepinam|prepnem|prehodim) (\w+ )?(vas|ta|hovor)|(vas|ta) (\w+ ){0,2}(spojim|spojime|spajam|spajame|odovzdavam|odovzdam|prepinam|prepnem|prehodim)|(spojim|spojime|spajam|spajame|odovzdavam|odovzdam) (\w+ ){0,2}(vas|ta|hovor)|hovor (\w+ ){0,2}(odovzdavam|odovzdam|prepinam)|(budete|ste|budes|si|hovor (\w+ )?bude|bude (\w+ )?hovor) (\w+ ){0,3}(prepojen\w*|presmerovan\w*|spojen\w*)|(prebieha|nasleduje) (\w+ )?prepojenie|davam vam (k telefonu|\w+ k telefonu)) | spajam $| (kolega|kolegyna|operator|operatorka|technik|niekto) (\w+ ){0,4}(ujme|prevezme|preberie) | (moment|okamih|chvilku|chvilu|vydrzte|linke) (\w+ ){0,3}(volam|zhanam|privolam) (kolegu|kolegynu|technika|operator(a|ku)|niekoho) /,
  en: / ((transferring|connecting|redirecting|forwarding) (you|your call|the call)|(putting|patching) (you|your call) (\w+ )?through|((i|we) ll|(i|we) will|(i am|i m|we are|we re) going to|let me) (\w+ ){0,2}(transfer|connect|redirect|forward) (you|your call|the call)|((i|we) ll|(i|we) will|(i am|i m|we are|we re) going to|let me) (\w+ ){0,2}(put|patch) (you|your call) (\w+ )?through|((i|we) ll|(i|we) will|let me) (\w+ ){0,2}(hand|pass) you (\w+ )?(over|on|to)|(handing|passing) (you|your call) (\w+ )?(over|on|to)|you (re|are) (\w+ )?being (\w+ )?(transferred|connected|put through)|(you ll|you will|your call will|the call will) (\w+ )?be (\w+ )?(transferred|connected|redirected|forwarded|put through)|while i (transfer|connect) you|while i put you through|(hold|moment|second|minute|line) (\w+ ){0,3}while i (get|find|fetch|grab) (you )?(a|an|my|one of our|someone|somebody)|get(ting)? you (over|across|through) to|(transferring|connecting) now|colleague will (\w+ ){0,2}(take over|be right with you|take your call)) | transferring $/,
  de: / (verbinde sie|verbinden sie|(stelle|stellen wir) (sie|ihren anruf|den anruf|das gesprach) (\w+ ){0,5}durch|(leite|leiten wir|gebe|reiche) (sie|ihren anruf|den anruf|das gesprach) (\w+ ){0,5}weiter|(sie werden|werden sie|(anruf|gesprach) wird|wird (ihr|der|das) (anruf|gesprach)) (\w+ ){0,5}(verbunden|weitergeleitet|durchgestellt|weitergereicht)|werde sie (\w+ ){0,5}(verbinden|durchstellen|weiterleiten|weitergeben)|ubergebe sie|ubergebe das gesprach|ich (\w+ )?stelle durch) | ich verbinde $| (hole|rufe) (\w+ ){0,3}(kollegen|kollegin|mitarbeiter(in)?|techniker) (ans telefon|an den apparat|dazu|in die leitung) | (kollege|kollegin|mitarbeiter(in)?) (\w+ ){0,3}ubernimmt /,
  pl: / (lacze|polacze|przelaczam|przelaczamy|przelacze|przekierowuje|przekierowujemy|przekieruje (pana|pania|panstwa|rozmowe|polaczenie)|(przekazuje|przekaze) (\w+ )?(rozmowe|polaczenie)|(zostaniesz|bedziesz|(pan|pani|panstwo|rozmowa|polaczenie) (zaraz |teraz |juz |za chwile |za moment )?(zostanie|zostana|bedzie|beda|jest)|(zostanie|zostana|bedzie|beda|jest) (zaraz |teraz |juz |pana |pani )?(pan|pani|panstwo|rozmowa|polaczenie)) (zaraz |teraz |juz |za chwile |za moment )?(polaczon\w*|przelaczon\w*|przekierowan\w*)|(kolega|kolezanka|konsultant|konsultantka) (\w+ ){0,3}(przejmie|przejmuje)|(moment|chwileczke|chwile) (\w+ ){0,2}wolam (kolege|kolezanke|konsultant(a|ke))) /,
}

/** Conditions, negations, later times, and what is not the caller. */
const leavesOpen: Readonly<Record<Language, RegExp>> = {
  cs: / (ne|nemohu|nemuzu|pokud|jestli\w*|kdyz|az|jakmile|kdyby|aby|zitra|pozdeji|pondeli|utery|stredu|ctvrtek|patek|sobotu|nedeli|nejdriv\w*|predtim|nez|(za|od|pro|o|bez) (vas|tebe|te)) /,
  sk: / (nie|nemozem|ak|ked|az|keby|aby|zajtra|neskor|pondelok|utorok|stredu|stvrtok|piatok|sobotu|nedelu|najprv|predtym|nez|(za|od|pre|o|bez) (vas|teba|ta)) /,
  en: / (not|no|never|if|when|once|before|until|unless|can t|cannot|won t|would|tomorrow|later|monday|tuesday|wednesday|thursday|friday|first) /,
  de: / (nicht|kein\w*|wenn|falls|sobald|bevor|erst|zuerst|morgen|spater|montag|dienstag|mittwoch|donnerstag|freitag) /,
  pl: / (nie|jesli|jezeli|gdy|kiedy|jak tylko|jutro|pozniej|poniedzialek|wtorek|srode|czwartek|piatek|najpierw|zanim|(lacze|polacze) to) /,
}
