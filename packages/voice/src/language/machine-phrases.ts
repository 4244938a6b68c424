import type { Language } from '../agent/agent-settings.ts'

/** Greetings of machines and people, matched against folded text with single spaces around each word. */
export interface MachinePhrases {
  /** Conclusive for voicemail greetings and network announcements. */
  readonly mailbox: readonly RegExp[]
  /** Call screening on iOS and Android: asks for name and reason. */
  readonly screening: readonly RegExp[]
  /** One match may be a person; two in one greeting are voicemail. */
  readonly absence: readonly RegExp[]
  /** IVR menus. */
  readonly menu: readonly RegExp[]
  /** Other recorded announcements. */
  readonly automatic: readonly RegExp[]
  /** Phrases of someone who is listening; a long greeting with one is a person's. */
  readonly person: readonly RegExp[]
}

const cs: MachinePhrases = {
  mailbox: [
    /\b(hlasov|odkazov|zaznamov)\w* schran/,
    /\bzaznamnik/,
    /\bzanech(te|at|ejte|ej) \w*( \w+)?( \w+)? ?(vzkaz|zpravu|jmeno|cislo|hlas|kontakt)/,
    /\bzanech (mi )?(vzkaz|zpravu)/,
    /\bnech(te|ejte|at|) (mi |nam )?(tu |tady )?(vzkaz|zpravu)/,
    /\bnam(luvte|luv|luvit) \w*( \w+)?( \w+)? ?(vzkaz|zpravu)/,
    /\bpo (zazneni|zazneni tohoto|signalu|pipnuti|tonu|zvukov\w+)/,
    /\bvolan\w+ (ucastnik|cislo|uzivatel|stanice)/,
    /\b(ucastnik|uzivatel) \w*( \w+)? ?(nedostupn|nekomunikuje)/,
  ],
  screening: [
    /\b(nahrajte|nahrajete|reknete|uvedte|sdelte) (\w+ ){0,3}jmeno a (\w+ ){0,2}duvod/,
    /\b(zjistim|overim|zeptam se) (\w+ ){0,3}(osoba|ucastnik|volan\w+) (\w+ ){0,3}(dispozici|zastizen\w+|dostupn\w+|prijmout)/,
    /\bhovor\w* (\w+ ){0,2}(proveruj|filtruj|proverovan)/,
  ],
  absence: [
    /\b(nemohu|nemuzu|nemuzeme|nejsem|nejsme) (\w+ ){0,3}(zvednout|prijmout|vzit|k zastizeni|na prijmu|pritomn\w+|v kancelari|venovat)/,
    /\b(zavolam|zavolame|ozvu se|ozveme se|volam) (\w+ ){0,3}(zpet|zpatky|jakmile|co nejdrive|hned jak|pozdeji)/,
    /\b(zavolejte|volejte|zkuste) (\w+ ){0,3}(pozdeji|znovu|v ordinacni|v pracovni|v otevir)/,
    /\b(mimo|v dobe|pracovni dob|oteviraci dob|ordinacni hodin|provozni dob|dovolen|svatk|neprozvan)/,
    /\b(dovolali jste se|dovolal jste se|tady|tohle je) \w+ ?(schrank|mobil|telefon)/,
    /\b(poslete|napiste|napis) (\w+ ){0,3}(sms|e ?mail|mail|zprav)/,
  ],
  menu: [
    /\b(stisknete|zvolte|zmacknete|zadejte|stisknutim|volbu) (\w+ ){0,4}(jednick|dvojk|trojk|ctyrk|petk|sestk|sedmick|osmick|devitk|nul|hvezdick|krizek|cislo|klapk|klaves|jedna|dva|tri|\d)/,
    /\bpro (\w+ ){1,6}(stisknete|zvolte|zmacknete)/,
  ],
  automatic: [
    /\b(toto|tohle) je (automatick|nahran)\w+ (zprav|hlaseni|hovor|vzkaz)/,
    /\bhovor (bude|je|muze byt) (\w+ ){0,2}(nahravan|monitorovan|zaznamenavan)/,
    /\b(vyckejte|cekejte|setrvejte|zustante) (\w+ ){0,2}(na lince|na spojeni|operator|prosim)/,
    /\b(vsichni|nasi|vsechny) (\w+ ){0,2}(operator|linky)\w* (\w+ ){0,2}obsazen/,
    /\bjste (\w+ )?(v poradi|ve fronte)/,
  ],
  person: [
    /\bu telefonu\b/,
    /\b(co|s cim|jak) (pro )?(vam|vas|ti) (\w+ ){0,2}(mohu|muzu|muzeme|udelat|udelame|pomoci|pomoct|poradit|poslouzit)/,
    /\b(preje(te|s) si|prejete|posloucham|slysim vas|povidejte)\b/,
    /\bkdo (vola|je tam|mluvi)\b/,
  ],
}

const sk: MachinePhrases = {
  mailbox: [
    /\b(hlasov|odkazov|zaznamov)\w* schrank/,
    /\b(odkazovac|zaznamnik)/,
    /\bzanech(ajte|at|aj|) \w*( \w+)?( \w+)? ?(odkaz|spravu|meno|cislo|kontakt)/,
    /\bnech(ajte|aj|at) (mi |nam )?(tu )?(odkaz|spravu)/,
    /\bnahovor(te|it) \w*( \w+)? ?(odkaz|spravu)/,
    /\bpo (zazneni|signali|pipnuti|tone|zvukov\w+)/,
    /\bvolan\w+ (ucastnik|cislo|uzivatel|stanica)/,
    /\b(ucastnik|uzivatel) \w*( \w+)? ?nedostupn/,
  ],
  screening: [
    /\b(nahrajte|nahrate|povedzte|uvedte) (\w+ ){0,3}meno a (\w+ ){0,2}dovod/,
    /\b(zistim|overim|spytam sa) (\w+ ){0,3}(osoba|ucastnik|volan\w+) (\w+ ){0,3}(dispozicii|dostupn\w+|prijat)/,
    /\bhovor\w* (\w+ ){0,2}(preveruj|filtruj|preverovan)/,
  ],
  absence: [
    /\b(nemozem|nemozeme|nie som|nie sme) (\w+ ){0,3}(zdvihnut|prijat|k dispozicii|dostupn\w+|pritomn\w+|v kancelarii|venovat|telefonovat)/,
    /\b(zavolam|zavolame|ozvem sa|ozveme sa) (\w+ ){0,3}(spat|naspat|hned ako|co najskor|neskor|len co)/,
    /\b(zavolajte|volajte|skuste) (\w+ ){0,3}(neskor|znova|v ordinacn|v pracovn|v otvarac)/,
    /\b(mimo|pracovn\w+ dob|otvarac\w+ hodin|ordinacn\w+ hodin|dovolenk|sviatk)/,
    /\b(poslite|napiste|napis) (\w+ ){0,3}(sms|e ?mail|mail|sprav)/,
  ],
  menu: [
    /\b(stlacte|zvolte|zadajte|stlacenim|volbu) (\w+ ){0,4}(jednotk|dvojk|trojk|stvork|patk|sestk|sedmick|osmick|deviatk|nul|hviezdick|mriezk|cislo|klapk|klaves|jeden|dva|tri|\d)/,
    /\bpre (\w+ ){1,6}(stlacte|zvolte)/,
  ],
  automatic: [
    /\b(toto|tato) je (automatick|nahran)\w+ (sprav|hlaseni|hovor|odkaz)/,
    /\bhovor (bude|je|moze byt) (\w+ ){0,2}(nahravan|monitorovan|zaznamenavan)/,
    /\b(vyckajte|cakajte|zostante) (\w+ ){0,2}(na linke|na spojenie|operator|prosim)/,
    /\b(vsetci|vsetky|nasi) (\w+ ){0,2}(operator|linky)\w* (\w+ ){0,2}obsaden/,
    /\bste (\w+ )?(v poradi|v rade)/,
  ],
  person: [
    /\bpri telefone\b/,
    /\b(co|s cim|ako) (pre )?(vam|vas|ti) (\w+ ){0,2}(mozem|mozeme|urobit|pomoct|pomoze|poradit|posluzit)/,
    /\b(zelate si|prajete si|pocuvam|pocujem vas|povedzte)\b/,
    /\bkto (vola|je tam|hovori)\b/,
  ],
}

const en: MachinePhrases = {
  mailbox: [
    /\b(voice ?mail|voice mailbox|mailbox|answering machine|answerphone|message service)\b/,
    /\bleave (me |us )?(a |your |the |an? \w+ )?(\w+ ){0,2}(message|name|number|details)/,
    /\b(after|at|wait for) the (tone|beep|signal)/,
    /\b(person|number|customer|party|subscriber) (you are calling|you have called|you called|you dialled|you are trying|you have dialled)/,
    /\b(customer|subscriber|number) (\w+ ){0,3}(unavailable|not available|not in service|switched off)/,
    /\bforwarded to (an? )?(automat|voice)/,
    /\brecord your message/,
  ],
  screening: [
    /\b(record|say|state|provide) (\w+ ){0,2}name (and|with) (\w+ ){0,3}(reason|purpose|why)/,
    /\bsee if (this|the) person (you \w+ \w+ )?is available/,
    /\b(call )?screening service\b/,
    /\bcalls? (\w+ ){0,3}screened\b/,
  ],
  absence: [
    /\b(i am|i m|we are|we re|is|are) (\w+ ){0,3}(unable|not available|unavailable|away|not able|out of|on holiday|on vacation|closed)/,
    /\b(can t|cannot|can not|couldn t) (\w+ ){0,3}(answer|come to the phone|take your call|pick up|get to the phone|talk)/,
    /\b(call|ring|get back to|be in touch with) you (\w+ ){0,2}(back|soon|as soon|shortly|later)|\bget back to you\b|\bcall you back\b/,
    /\b(call|try) (\w+ ){0,2}(again|back later|later)/,
    /\b(office|opening|business|working) hours\b/,
    /\bsend (me |us )?(an? )?(text|email|e mail)/,
    /\byou ve reached|you have reached\b/,
  ],
  menu: [
    /\bpress (\w+ ){0,3}(one|two|three|four|five|six|seven|eight|nine|zero|star|hash|pound|\d|the)/,
    /\b(dial|enter|say) (\w+ ){0,3}(extension|your \w+ number|one|two|zero|\d)\b/,
    /\bfor (\w+ ){1,6}press\b/,
  ],
  automatic: [
    /\bthis is an? (automat\w+|recorded) (\w+ )?(message|announcement|call|system)/,
    /\b(call|calls) (may|will|is|are) (\w+ ){0,2}(recorded|monitored)/,
    /\b(hold the line|please hold|stay on the line|remain on the line)\b/,
    /\ball (of )?(our )?(\w+ )?(operators|agents|lines|representatives) are (\w+ )?busy/,
    /\byou are (number )?\w+ in (the |line)/,
  ],
  person: [
    /\bspeaking\b/,
    /\b(how|what) (can|may|could) (i|we) (\w+ )?(help|do|assist)/,
    /\bwho( is|s)? (this|calling|there|speaking)/,
    /\b(go ahead|i m listening|can you hear me)\b/,
  ],
}

const de: MachinePhrases = {
  mailbox: [
    /\b(mailbox|anrufbeantworter|sprachbox|voicemail)\b/,
    /\bhinterlass(en|t|e)? (\w+ ){0,5}(nachricht|namen|nummer)/,
    /\bnach dem (signal|ton|piep)/,
    /\b(angerufene|gewahlte|gewunschte|teilnehmer) (\w+ ){0,3}(nummer|teilnehmer|gesprachspartner|anschluss|nicht)/,
    /\bsprechen sie (\w+ ){0,3}nach (dem|einem)/,
  ],
  screening: [
    /\bnamen und (den )?(\w+ )?grund\b/,
    /\bob (diese|die) person (\w+ ){0,2}(verfugbar|erreichbar)/,
  ],
  absence: [
    /\b(bin|sind|ist) (\w+ ){0,4}(nicht (erreichbar|zu erreichen|da|im buro|verfugbar)|unterwegs|im urlaub|abwesend)/,
    /\b(rufe|rufen|melde|melden) (\w+ ){0,4}(zuruck|sobald)/,
    /\brufen sie (\w+ ){0,3}(spater|wieder|erneut)/,
    /\b(geschaftszeiten|offnungszeiten|burozeiten|sprechzeiten|sprechstunden)\b/,
    /\b(kann|konnen) (\w+ ){0,4}(nicht (ans telefon|annehmen|entgegennehmen))/,
  ],
  menu: [
    /\b(drucken|wahlen) sie (\w+ ){0,3}(eins|zwei|drei|vier|null|\d)/,
    /\bfur (\w+ ){1,6}(drucken|wahlen) sie/,
  ],
  automatic: [
    /\b(automatische|aufgezeichnete) (nachricht|ansage|mitteilung)/,
    /\bgesprach (\w+ ){0,4}aufgezeichnet/,
    /\b(bleiben sie|bitte warten)\b/,
  ],
  person: [
    /\b(am apparat|am telefon)\b/,
    /\b(was|wie) kann ich (\w+ ){0,3}(tun|helfen)/,
    /\bwer (ist|spricht)\b/,
    /\bich hore\b/,
  ],
}

const pl: MachinePhrases = {
  mailbox: [
    /\b(poczta glosowa|poczty glosowej|poczte glosowa|automatyczna sekretarka|skrzynk\w+)\b/,
    /\bzostaw(ic|cie|)? (\w+ ){0,3}wiadomosc/,
    /\bpo (sygnale|usłyszeniu|uslyszeniu|dzwieku)/,
    /\b(abonent|wybrany numer|numer abonenta)\b/,
    /\bnagraj (\w+ ){0,2}wiadomosc/,
  ],
  screening: [
    /\b(nagraj|podaj|powiedz|prosze podac) (\w+ ){0,3}imie i (\w+ ){0,2}(powod|cel)/,
    /\bsprawdze czy (\w+ ){0,3}(osoba|rozmowca) (\w+ ){0,2}(dostepn\w+)/,
  ],
  absence: [
    /\bnie (moge|mozemy|jestem) (\w+ ){0,3}(odebrac|rozmawiac|dostepn\w+|podejsc)/,
    /\b(oddzwonie|oddzwonimy|odezwe sie)\b/,
    /\b(prosze|prosimy) (\w+ ){0,2}(zadzwonic|sprobowac) (\w+ )?(pozniej|ponownie)/,
    /\b(godzin\w* (pracy|otwarcia)|urlop\w*)\b/,
  ],
  menu: [
    /\b(nacisnij|wybierz|wcisnij|nacisniecie) (\w+ ){0,3}(jeden|dwa|trzy|cztery|zero|\d)/,
    /\b(w sprawie|aby|zeby) (\w+ ){1,6}(nacisnij|wybierz|wcisnij)/,
  ],
  automatic: [
    /\bwiadomosc automatyczna\b|\bautomatyczn\w+ (wiadomosc|komunikat)/,
    /\brozmow\w+ (\w+ ){0,3}nagrywan/,
    /\b(prosze czekac|pozostan na linii)\b/,
  ],
  person: [/\bprzy telefonie\b/, /\bw czym (moge|mozemy) (\w+ )?pomoc/, /\bkto mowi\b/, /\b(slucham)\b/],
}

export const machinePhrases: Readonly<Record<Language, MachinePhrases>> = { cs, sk, en, de, pl }
