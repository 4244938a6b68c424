import type { OptOutLimits, Redirects } from '../grammar/answer-words.ts'

/** Requests that are no answer, even after a yes. */
export const skRedirects: Redirects = {
  repeats:
    / (rychlejsie|pomaly|pomalsie|pomalsi\w*|pomalicky|hlasne\w*|nahlas|zretel\w*|zrozumitel\w*|hovorte|rozpravajte|zopakuj\w*|opakujte|zopakovat|precitajte|prehrajte|vysvetlite|vysvetlit|povedzte (mi )?(to|ho|ju) (este|znova|znovu)|(?<!(dakujem|vdaka) )(este raz|znova|znovu)(?! (velmi |vam )*(dakuj\w*|vdaka))) /,
  elsewhere:
    / ((anglicky|po anglicky|nemecky|rusky|ukrajinsky|madarsky|polsky|cesky|slovensky)|(prepoj|spoj|prepni)(te)?|dajte mi (\w+ )?(k telefonu|kolegu|cloveka|operatora)|(zmaz|vymaz|odstran|skrtni|vyskrtni|zahod|zrus|stornuj|odvolaj|odhlas|presun|prehod|preloz|posun|zmen|vymen|oprav|uprav|prepis|odloz|vrat)(te|me|ite)?|(zmazat|vymazat|odstranit|skrtnut|vyskrtnut|zrusit|stornovat|odvolat|presunut|prelozit|posunut|zmenit|opravit|upravit|prepisat|odlozit)) /,
  alreadyHas:
    / (uz (mi |nam )?(to |ta )?(prisl\w*|dorazil\w*|dostal\w*)|(termin\w*|stretnuti\w*|rezervaci\w*|objednavk\w*|sprav\w*|sms\w*|esemesk\w*|jeden|jednu|jedno|nieco|doktora|lekara|servis) (\w+ ){0,2}?uz (\w+ ){0,2}?(mam|mame|prisiel|prisla|dostal\w*)|uz (\w+ ){0,4}?(termin\w*|stretnuti\w*|rezervaci\w*|objednavk\w*|sprav\w*|sms\w*|esemesk\w*|jeden|jednu|nieco|dohodnut\w*|dohovoren\w*|objednan\w*|vybaven\w*)( \w+){0,2}? (mam|mame|dostal\w*)|uz (\w+ ){0,2}?(mam|mame|dostal\w*|prisla) (\w+ ){0,3}?(termin\w*|stretnuti\w*|rezervaci\w*|objednavk\w*|sprav\w*|sms\w*|esemesk\w*|jeden|jednu|inde|inu|iny|nieco|dohodnut\w*|dohovoren\w*|objednan\w*|vybaven\w*)|uz (\w+ ){0,2}?(som|sme) (\w+ ){0,2}?(objednan\w*|zapisan\w*|prihlasen\w*)|(mam|mame) (\w+ )?uz (\w+ ){0,2}?(termin\w*|stretnuti\w*|rezervaci\w*|objednavk\w*|sprav\w*|sms\w*|jeden|jednu|inde)|som uz (\w+ )?(objednan\w*|zapisan\w*|prihlasen\w*)) | (zapisal\w*|zapisujem|poznacil\w*|poznamenal\w*) (som )?(si|to) | mam (to|ho|ten termin) | ^ mam $ | (termin|to) (uz )?poznam /,
}

/** Limits of "do not call": another person, another time, an appointment, or a caller who will call back. */
export const skOptOutLimits: OptOutLimits = {
  otherPerson: / (tam|jej|jemu|mu|ho|jeho|im|nim|nej|nemu|ju) /,
  callsBack:
    / (idem|ideme|prichadzam|ozvem|ozveme|zavolam|zavolame|pridem|prideme|dorazim|dorazime|zastavim|zastavime|napisem|napiseme|brnknem|spojim|kontaktujem|budem (\w+ )?volat|budeme (\w+ )?volat|dam (\w+ )?vediet|dame (\w+ )?vediet|ohlasim|vybavim|vyriesim) /,
  onlyNow:
    / (kvoli tomu|spat|naspat|dnes|teraz|prave|momentalne|zajtra|vecer|rano|popoludni|poobede|doobeda|dopoludnia|zatial|tento tyzden) /,
  fromIt: / (odtial|odtialto|z toho(?= $)) /,
  someoneElse: / ne\w*vol\w+ (\w+ )?mame /,
  engagements: / (z|zo) (\w+ ){0,2}?(termin\w*|kurz\w*|objednav\w*|schodz\w*|stretnuti\w*|rezervac\w*) /,
  calls: / (\w*vol\w+|\w*telefon\w*) /,
}
