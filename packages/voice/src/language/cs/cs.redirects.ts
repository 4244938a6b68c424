import type { OptOutLimits, Redirects } from '../grammar/answer-words.ts'

/** Requests that are no answer, even after a yes. */
export const csRedirects: Redirects = {
  repeats:
    / (rychleji|rychlejc|(pomalu|pomaleji|pomalejc|pomalejsi\w*|hlasite|nahlas|hlasiteji|zretel\w*|srozumitel\w*|mluvte|hovorte|zopakuj\w*|opakujte|zopakovat|prectete|preciste|prehrajte|vysvetlete|vysvetlit|rekn(ete|i) (mi )?(to|ho|ji) (jeste|znovu|znova)|(?<!(dekuji|dekuju|diky|dik) )(jeste jednou|znovu|znova)(?! (moc |vam |mockrat )*(dekuj\w|dik\w*)))) /,
  elsewhere:
    / ((anglicky|nemecky|rusky|ukrajinsky|slovensky|polsky|cesky|anglictin\w*)|(prepoj|spoj|predej|prepn)(te|ete)|dejte mi (\w+ )?(k telefonu|kolegu|cloveka|operatora)|(smaz|vymaz|odstran|skrtne|vyskrtne|zahod|zrus|stornuj|odvolej|odhlas|odeber|presun|prehod|preloz|posun|zmen|vymen|oprav|uprav|prepis|odloz|vrat|vynuluj)(te|ete|tez?|me)?|(smazat|vymazat|odstranit|skrtnout|vyskrtnout|zrusit|stornovat|odvolat|presunout|prelozit|posunout|zmenit|opravit|upravit|prepsat|odlozit)) /,
  alreadyHas:
    / ((uz|jiz) (mi |me |nam )?(to |ta |ona )?(prisl\w*|dorazil\w*|dostal\w*)|(termin\w*|schuzk\w*|rezervac\w*|objednavk\w*|zprav\w*|sms\w*|esemesk\w*|textovk\w*|jeden|jednu|jedno|neco|doktora|lekare|servis) (\w+ ){0,2}?(uz|jiz) (\w+ ){0,2}?(mam|mame|prisel|prisla|dostal\w*)|(uz|jiz) (\w+ ){0,4}?(termin\w*|schuzk\w*|rezervac\w*|objednavk\w*|zprav\w*|sms\w*|esemesk\w*|textovk\w*|jeden|jednu|neco|dohodnut\w*|domluven\w*|objednan\w*|zarizen\w*|zamluven\w*)( \w+){0,2}? (mam|mame|dostal\w*)|(uz|jiz) (\w+ ){0,2}?(mam|mame|dostal\w*|prisla) (\w+ ){0,3}?(termin\w*|schuzk\w*|rezervac\w*|objednavk\w*|zprav\w*|sms\w*|esemesk\w*|textovk\w*|jeden|jednu|jinde|jinou|jiny|neco|dohodnut\w*|domluven\w*|objednan\w*|zarizen\w*|zamluven\w*)|(uz|jiz) (\w+ ){0,2}?(jsem|jsme|byl|byla) (\w+ ){0,2}?(objednan\w*|zapsan\w*|prihlasen\w*|zamluven\w*)|(mam|mame) (\w+ )?(uz|jiz) (\w+ ){0,2}?(termin\w*|schuzk\w*|rezervac\w*|objednavk\w*|zprav\w*|sms\w*|jeden|jednu|jinde)|jsem (uz|jiz) (\w+ )?(objednan\w*|zapsan\w*|prihlasen\w*)) | (zapsal\w*|zapisuju|zapisuji|poznamenal\w*|poznacil\w*) (jsem )?(si|to) | mam (to|ho|ten termin) | ^ mam $ | (termin|to) (uz )?znam /,
}

/** Limits of "do not call": another person, another time, an appointment, or a caller who will call back. */
export const csOptOutLimits: OptOutLimits = {
  otherPerson: / (tam|ji|jemu|mu|ho|jeho|jim|nim|ni|nemu|nej) /,
  callsBack:
    / (jdu|jedu|jdeme|jedeme|ozvu|ozveme|zavolam|zavolame|prijdu|prijdeme|prijedu|prijedeme|dorazim|dorazime|stavim|stavime|zastavim|zastavime|napisu|napiseme|brnknu|spojim|kontaktuju|kontaktuji|budu (\w+ )?volat|budeme (\w+ )?volat|volam (\w+ )?(sam|sama)|dam (\w+ )?vedet|dame (\w+ )?vedet|(se )?ohlasim|vyridim|vyresim) /,
  onlyNow:
    / (kvuli tomu|zpatky|zpet|dnes|dneska|ted|zrovna|momentalne|zitra|vecer|rano|odpoledne|dopoledne|zatim|prozatim|tento tyden) /,
  fromIt: / (odtamtud|odsud|odtud|z toho(?= $)) /,
  someoneElse: / ne\w*vol\w+ (\w+ )?mame /,
  engagements: / (z (\w+ ){0,2}?|ze )(termin\w*|kur[sz]\w*|objednav\w*|schuz\w*|rezervac\w*) /,
  calls: / (\w*vol\w+|\w*telefon\w*) /,
}
