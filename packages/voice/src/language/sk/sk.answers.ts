import { type AnswerWords, phrases } from '../grammar/answer-words.ts'
import { skSpokenTo } from './sk.clauses.ts'
import { skAgreeingTalk, skAlso, skConditions, skDenying, skDenyingAlone, skEngaged } from './sk.everyday.ts'
import { skRearranges } from './sk.rearranges.ts'
import { skOptOutLimits, skRedirects } from './sk.redirects.ts'
import {
  skConsequences,
  skCourtesies,
  skFavours,
  skOffered,
  skOrders,
  skParticulars,
  skTowards,
  skWants,
} from './sk.requests.ts'
import { skUnsettled } from './sk.unsettled.ts'
import { skAgreeing } from './sk.verbs.ts'

/** Endings of adjectives. */
const endings = ['y', 'a', 'e', 'i', 'u', 'ej', 'ou', 'eho', 'emu', 'om', 'ym', 'ych', 'ymi', 'o']

export const skAnswers: AnswerWords = {
  agrees: phrases(`
    heej, aano, anoo, jasneze, 
    bohužiaľ áno, žiaľ áno, bohužiaľ hej, žiaľ hej,
    áno, ano, hej, jo, joo, hejhej, ba áno, ale áno, ale hej, no áno, no hej, to hej, to áno, jasné že áno, jasné že hej
    jasne že áno, jasne že hej, určite áno, určite hej, rozhodne áno, samozrejme že áno, samozrejme že hej, že áno, že hej
    to viete že áno, to viete že hej, bohužiaľ áno, žiaľ áno,
    no ba, jój áno, tak hej, tak áno, hejže, jasné hej, jasné áno, hm hej, áno iste, ba hej, veď áno, veď hej, akože áno, ba veru, jasná vec áno, pravdaže áno, pravdaže hej, ako inak, akoby nie, ako by nie, jak by nie, no akože, aby nie, no jasné že hej, jaj hej, jáj áno, hej hej, nohej, veru hej, veru áno, áno áno`),
  assents: phrases(
    `jasnee, dobree, vychádza, mi vychádza, to mi vychádza, by sme mali, to by sme mali, zíde, sa zíde, to sa zíde, zišla, by sa zišla, pomohlo, by pomohlo, to by pomohlo, sedí do kalendára, mi sedí do kalendára, poprehadzujem, nejako to poprehadzujem, všetkými desiatimi, píšte si ma, to mi nahráva, mi nahráva, aj tak mám voľno, mám aj tak voľno, stíham, to stíham, aj s deťmi, hodilo, to by sa hodilo, sa hodilo, beriem všetkými desiatimi, bookni, booknite, zabookujte, počítajte s nami, suma sedí, nech to máme z krku, nech to máme za sebou, nech to mám za sebou, tak sa to píše, takto sa to píše, sa to píše, berme to, berme, no čo už, čo už, ${skFavours}, budem len rád, budem len rada, budem iba rád, budem iba rada, budeme len radi, budem s tým počítať, s tým budem počítať, počítam s tým, si nechám, si ho nechám, si ten termín nechám, ${skAgreeing}, ${skAgreeingTalk}, ${skOffered}, ` +
      `bez toho to nepôjde, bez toho to nejde, bez toho sa nezaobídem, hoďte, dajte, berte, počítajte, rátajte, môžete, smiete, zapísať, poslať, napísať, dať, hodí, hodilo, vyhovuje, vyhovovalo, pasuje, pasovalo, stačí, sadne, stačilo by, záväzné, záväzne, to viete, to viete že áno, to viete že hej, 
    dobre, dobrá, ok, oka, okej, okay, oki, jasné, jasne, jasná, jasný, jasnačka, jasná vec, fajn, prima, super
    výborne, výborné, výborný, skvele, skvelé, skvelý, perfektné, perfektne, paráda, bomba, úžasné, vynikajúco, vynikajúce
    v poriadku, je to v poriadku, v pohode, pohoda, určite, samozrejme, iste, istotne, zaiste, presne, správne, rozhodne
    stopercentne, na sto percent, kľudne, pokojne, budiž, nepochybne, bez problému, bez problémov, bez chyby
    žiadny problém, žiaden problém, nie je problém, nie je to problém, nie je s tým problém, problém nie je, prečo nie, prečo by nie, veď prečo nie, nevadí
    nevadilo by, nemám nič proti, nič proti tomu nemám, nie som proti, nebránim sa, som za, som za to, nemám námietky, bez námietok, nemám problém, nemám s tým problém
    súhlasím, súhlasíme, súhlasí, súhlas, beriem, berieme, beriem to, berieme to, to beriem, ten beriem, platí, platí to
    dohodnuté, dohodnutý, sme dohodnutí, dohodli sme sa, ujednané, ruka na to, odsúhlasené, schválené, máte to mať, sedí, sedí to, to sedí, to súhlasí, to platí, zodpovedá
    je to tak, tak to je, to je ono, to je on, to je ona, tak tak, tak veru, veru, veru áno, veru hej, práve tak, presne tak, presne tak je to
    to som ja, som to ja, máte to správne, máte to dobre, máte pravdu, pravda, to je pravda, to je správne, je to správne
    to je dobre, je to dobre, to je v poriadku, môže byť, môže to byť, to môže byť, môže to tak byť, nech je to tak, tak nech je
     nechajme to tak,  necháme to tak, išlo by to, šlo by to, to by išlo, to by šlo, mohlo by to ísť
    to pôjde, to ide, to zvládnem, to zvládneme, to stihnem, hodí sa, hodí sa mi, to sa hodí, to sa mi hodí, mne sa to hodí, to sa nám hodí, hodilo by sa, to by sa hodilo, to by sa mi hodilo
    vyhovuje, vyhovuje mi, vyhovuje mi to, to mi vyhovuje, to nám vyhovuje, vyhovovalo by mi to, pasuje, pasuje mi, pasuje mi to, to mi pasuje, to pasuje, sadne mi to, to mi sadne, to mi sedí
    znie to dobre, to znie dobre, znie dobre, páči sa mi to, to sa mi páči, to je ideálne, ideálne, ideálny, to je perfektné, to bude super, to bude fajn, to bude dobré, to bude v poriadku
    to by bolo super, to by bolo fajn, to by bolo dobré, to by bolo dobre, to by bolo skvelé, to by bolo výborné, to by bolo pekné, to by bolo ideálne, bolo by to fajn, bolo by to super, bolo by fajn, to je fajn, to je super, to je skvelé
    budem rád, budem rada, budeme radi, bol by som rád, bola by som rada, to by som bol rád, to by som bola rada, to budem rád, to budem rada, rád, rada, radi, veľmi rád, veľmi rada, to by som rád, to by som rada
    chcem, chceme, to chcem, to chceme, chcel by som, chcela by som, chceli by sme, to by som chcel, to by som chcela, mám, máme, mám záujem, máme záujem, prajem si, želám si, želáme si, stojím o to, potrebujem, potrebujeme
    budem tam, budeme tam, prídem, prídeme, dorazím, dorazíme, počítam s tým, počítajte so mnou, počítajte s nami, počítajte s tým, idem do toho, ideme do toho, to urobte, urobte to, urobte tak, urobte to tak, robte, do toho, tak do toho
    zapíšte, zapíšte ma, zapíšte nás, zapíšte to, zapíš, zapíš ma, zapíšte si ma, zapíšte si to, zapíšte si nás, napíšte ma, napíšte ma tam, ma tam napíšte, napíšte si to, píšte, píšte to, píšte ma, píšte si ma, píšte si to
    objednajte, objednajte ma, objednajte nás, objednajte to, rezervujte, rezervujte to, rezervujte mi to, zarezervujte, zarezervujte to, zarezervujte mi to, potvrdzujem, potvrdené, potvrďte, potvrďte to, dajte ma tam, dajte mi to, dajte mi ho, tak ma tam dajte, hoďte ma tam
    pošlite, pošlite to, pošlite mi to, pošlite mi ju, pošlite mi sms, pošlite mi sms ku, pošlite sms, pošlite smsku, pošlite mi smsku, pošlite esemesku, pošli, pošli to, pošli mi to, môžete, môžete mi to poslať, môžete to poslať, môžete poslať, môžete mi ju poslať
    môžete ma zapísať, môžete to zapísať, môžete to tak zapísať, môžete ma objednať, som rád, som rada, to uvítam, uvítam, uvítal by som to, uvítala by som to, súri, súri to, to súri, ponáhľa sa, ponáhľa sa to, je to súrne, je to urgentné, je to naliehavé, hlásim sa,
    jój, oukej, okík, jasan, jasná páka, tutovka, v pohodičke, pohodička, v kľude, v pokoji, kľud, cajk, v cajku, luxus, luxusné, luxusný, špica, úžasné, úžasný, úžasne, krásne, krásny, krása, nádhera, nádherné, nádherne, vynikajúci, vynikajúca, výtečne, znamenite, znamenité, skvelo, pecka, super duper, parádne, parádny, parádička, pravdaže, akiste, určite že, prirodzene, samozrejmosť, bezpodmienečne, bezchybne, bezchybné, nesporne, bez debaty, bez obáv, jednoznačne, každopádne, v každom prípade, rozhodne, totálne, na každý pád, nutne, bez okolkov, s radosťou, s potešením, s chuťou, s vďakou, s tým súhlasím, s tým počítam, s tým môžete počítať, môžete počítať, môžete sa spoľahnúť, spoľahnite sa, veľmi rád prídem, veľmi rada prídem, rád prídem, rada prídem, radi prídeme, rád, rada, teším sa, tešíme sa, budem sa tešiť, budeme sa tešiť, sa teším, sa tešíme, vidíme sa, uvidíme sa, sa uvidíme, sa vidíme, berem, beriem, beriem ho, ber, berte, poďme na to, ideme na to, poďme do toho, ideme, idem, prídem, prídeme, dôjdem, dôjdeme, dorazíme, zastavím sa, zastavíme sa, ukážem sa, som tam, sme tam, môžeme, môžem, zvládnem, zvládneme, stihnem, stihneme, dáme, dám, dajme, dajme to, dáme to, dajte to, dajte tam, urobme to, urobme to tak, spravte to, spravte to tak, spravte, spravme to, spravíme to, zapíšme to, zapíšeme, napíšte, napíšte to, zaznačte, zaznačte to, zaznačte si, poznačte, poznačte si, poznačte si to, poznačte to, zaznamenajte, zaznamenajte to, zaznamenajte si, zaznamenajte si to, objednáme, objednám, objednávam, objednávame, sem s tým, sem s ním, prihláste ma, zariaďte, zariaďte to, vybavte, vybavte to, schvaľujem, odsúhlasujem, prijímam, akceptujem, nahoďte ma, nahoďte to, zaevidujte, zaevidujte ma, hodná, hodný, láskavá, láskavý, zlatá, zlatý, zlaté, milé, milá, milý, ochotná, ochotný, užitočné, praktické, šikovné, rozumné, rozumne, výhodné, príjemné, dobrý, dobrá, dobré, ideál, prijateľné, prijateľný, vhodné, vhodný, vhodná, vítané, to hrá, mi hrá, hrá, sadne mi, mi sadne, sadol by, vyhovie, vyhovie mi, mi vyhovie, klapne to, to klapne, klapne, všetko sedí, všetko súhlasí, všetko správne, všetko v poriadku, do bodky, do poslednej bodky, trafili ste, trafil ste, uhádli ste, počujete dobre, počuli ste dobre, počuli ste správne, rozumeli ste dobre, rozumeli ste správne, rozumiete dobre, rozumiete správne, zapísali ste to dobre, zapísali ste to správne, zapísal, zapísala, zapísané, zapísaný, zapísali, zapísané správne, zapísané dobre, hovoríte dobre, hovoríte to dobre, hovoríte správne, povedali ste to dobre, povedali ste to správne, opakujete to dobre, opakujete to správne, čítate to dobre, máte, máte to, je to presné, je to ono, je to moje, je to môj, je to ten, je to tá, to je ten, to je tá, to je moje, to je môj, to som, kompletné, kompletne, buďte taká dobrá, buďte taký dobrý, buďte taká láskavá, buďte taká zlatá,
    dobr~, správn~, skvel~, ideáln~, perfektn~, výborn~, vynikajúc~, báječn~, parádn~, príjemn~, vhodn~, presn~, pekn~, krásn~, vyhovujúc~, úžasn~, šikovn~, prijateľn~, rozumn~, praktick~, luxusn~, jasn~, samozrejm~, platn~, pravdiv~, spokojn~, uzrozumen~, dohodnut~, dohovoren~, rozhodnut~, pripraven~, ochotn~, vďačn~, nadšen~, potešen~, potvrden~, bezchybn~,
    nebojte, nebojte sa, nemajte obavy, nemajte strach, nezabudnem, nezabudneme, nezmeškám, nezmeškáme, neváhajte, nenechám si to ujsť, nič mi nebráni, nič tomu nebráni, nič nebráni, neškodí, neuškodí, to neuškodí, nevadí mi to, nevadí mi, to mi nevadí, mne to nevadí, nevadí to, to nevadí, vzal, vzala, zobral, zobrala, zobrali, zobrať, vziať, bral, brala, brali, brať, tak nechať, to tak nechať, to nechať, nechať, nechajme to na tom, urobil, urobila, využil, využila, využijem, využijeme, privítal, privítala, ocenil, ocenila, ocením, hodila, hodili, vyhovovala, klaplo, išlo, pôjde, ide, plne, jednotka, na jednotku, prijaté, vezmem to, to vezmem, vezmem si to, si to vezmem, vezmem ho, vezmeme to, zoberiem to, zoberiem si to, si to zoberiem, rátam s tým, s tým rátam, rátam, prosila by som, prosil by som, poprosila by som, poprosil by som, poprosím, by som prosila, by som prosil, by som poprosila, budete dobrá, budete dobrý, budete taká dobrá, budete taký dobrý, budete láskavá, budete zlatá, budete zlatý, ste dobrá, ste zlatá, nech sa páči, čierne na bielom, mám čierne na bielom, beriem všetkými desiatimi, je to akurát, to je akurát, akurát tak, je akurát, hoď, hoďme, strč, strčte, strčme, vpíš*, pripíš*, šupn*, pridaj*, posielaj*, zašl*, odklepn*, potvrď*, vlož*, vždy, vždycky, zakaždým, ovšemže, ovšem, nebudem proti, prečo by som ne*, prečo by sme ne*, nemusíte sa pýtať, ani sa nepýtajte, nech je to, tak to má byť, to má byť, má to tak byť, prikyvujem, čo potrebujem, čo chcem, moje staré číslo, moje staré známe číslo`,
    endings,
  ),
  regrets: phrases(`bohužiaľ, žiaľ, nanešťastie`),
  enough: phrases(`stačí, stačilo, postačí`),
  acknowledges: phrases(`dobre, dobrá, ok, okej, tak dobre, tak jo, tak hej, fajn, jasné, v poriadku`),
  demonstratives: phrases(`to je, to sú, je to, tak, to bol, to bolo, takto`),
  purposes: phrases(
    `nech už to nemusím, nech to už nemusím, nech sa už, nech už to, nech sa to konečne, nech to konečne, ja to inak zabudnem, to inak zabudnem, inak to zabudnem, inak zabudnem, aby som, aby sme, nech to mám, nech nezabudnem, nech to nezabudnem, nech viem`,
  ),
  right: phrases(
    'správne, správny, správna, dobre, dobrý, v poriadku, v pohode, sedí, súhlasí, presne, presné, pravda, ono',
  ),
  flatly: phrases('ni, nie, nienie, ne, nene, nie e, e e, nijako, nie nie nie'),
  lacks: phrases(
    `nie je, nebude, nebol, nebol by, nebol by to, nie je to, nie je s tým, nemám, nemáme, nevidím, nevidíme, nerobí, nečiní, žiadny, žiaden, žiadne, žiadna, bez, nie sú, nepredstavuje, nič, nikto, nikomu`,
  ),
  obstacles: phrases(
    `problém, problémy, problémov, problému, ťažkosť, ťažkosti, prekážka, prekážku, prekážky, prekážok, námietka, námietky, námietku, námietok, výhrady, výhrad, výhradu, obavy, obáv, debaty, rečí, pochýb, pochyby, dôvod prečo nie, dôvod proti, čo riešiť, o čom, nebráni, neprekáža, nevadí, proti, proti tomu, nenamietam, nestojí v ceste, proti nemám, proti tomu nemám`,
  ),
  deniesAlone: phrases(skDenyingAlone),
  conditions: phrases(skConditions),
  courtesies: phrases(skCourtesies),
  favours: phrases(skFavours),
  consequences: phrases(skConsequences),
  wants: phrases(skWants),
  orders: phrases(skOrders),
  particulars: phrases(skParticulars),
  towards: phrases(skTowards),
  redirects: skRedirects,
  rearranges: skRearranges,
  unsettled: skUnsettled,
  denies: phrases(`${skDenying}, pamätám, pamätáme, zapamätám, takto nie, ani takto nie, 
    jasné že nie, jasne že nie, určite nie, asi nie, skôr nie, radšej nie, radšej už nie, rozhodne nie, samozrejme že nie, v žiadnom prípade, ani náhodou, ani omylom, ani za nič, ani nápad, kdeže, kdežeby, to nie, tak nie, tak to nie, ale nie
    ani nie, no nie, ba nie, figu, zle, je to zle, to je zle, chybne, nesprávne, nikdy, to je omyl, omyl, , bohužiaľ nie, žiaľ nie, ešte nie, zatiaľ nie, teraz nie, dnes nie, žiadny záujem, bez záujmu, zbytočné, zbytočne, to je zbytočné, je to zbytočné
    nepotrebujem, nechcem, nechceme, netreba, nie je treba, nie je potrebné, to netreba, nemusíte, to nemusíte, nechajte to, nechajte to byť, nechajte tak, nechaj tak, nechaj to tak byť, nechám to byť, nechám to tak byť, zrušte to, zrušte, zrušiť, odmietam, odmietame, som proti, žiadne, žiadnu, žiadny, žiadna, žiaden, nič, ničoho
    zaobídem sa, zaobídem sa bez, to odmietam, zabudnite, zabudnite na to, vynechám, vynecháme, vynechajte, to vynechám, ťažko, sotva, to si zapamätám, budem si to pamätať, pamätám si to, zapíšem si to, zapíšem si to sám, zapíšem si to sama,
    blbosť, vedľa, úplne vedľa, chyba, to nie je ono, vôbec, vôbec nie, ani trochu, ani zďaleka, ani v najmenšom, ani za milión, ani za svet, za nič na svete, za žiadnu cenu, ešte to tak, to sotva, to ťažko, vylúčené, to je vylúčené, absolútne nie, vážne nie, fakt nie, naozaj nie, určite že nie, pravdaže nie, prosím nie, prosím vás nie, vďaka nie, ďakujem nie, ďakujem ale nie, vďaka ale nie, radšej nič, radšej to nie, radšej to nechajme, radšej to nechajte, skôr vôbec, len to nie, hlavne nie, tentokrát nie, pre mňa nie, mne nie, ja nie, my nie, odpadá, odpadne, to odpadá, ruším, ruším to, to ruším, stornujte, stornujte to, storno, škoda, ľutujem, je mi ľúto, mrzí ma to, pas, pasujem, zamietam, musím odmietnuť, musím to odmietnuť, musíme to odmietnuť, to musím odmietnuť, to musíme odmietnuť, radšej by som nie, radšej by sme nie, musíme odmietnuť, odmietnem, budem musieť odmietnuť, bohužiaľ musím odmietnuť, nesmysel, nezmysel, s tým nie, vypustite to, vyškrtnite to, bez toho, bez sms, bez smsky, bez esemesky, bez správy, bez noviniek, nemám, nebude, kdežeby nie, nevyjde,
    si to napíšem, si napíšem, napíšem si, napíšem si to, si to poznačím, poznačím si, poznačím si to, si to zapíšem, si zapíšem, zapíšem si, si to zapamätám, si zapamätám, si pamätám, si to pamätám, budem pamätať, si to uložím, uložím si to, už mám napísané, mám to napísané, mám to zapísané, mám to poznačené, už to mám, už to mám napísané, už to mám zapísané, mám to v hlave, mám to v telefóne, mám iné plány, mám iný program, mám niečo iné, mám plno, som zaneprázdnený, som zaneprázdnená, mám zmenu, mám šichtu, budem preč, som preč, mám dovolenku, som na dovolenke, budem na dovolenke, som v zahraničí, blbé, blbý, blbá, hlúpe, hlúpy, zbytočný, zbytočná, nevhodné, nevhodný, mám zubára, zle to, máte zle, to máte zle, máte to zle, iné číslo, úplne iné číslo, nechajte to tak, nechám to tak, zlý, zlá, zlé, zle pochopili, zle pochopila, nesprávny, ste ma zle pochopili, to ste ma zle pochopili, ste ma zle pochopila, zle ste ma pochopili, to už mám*, už to mám*, mám poznač*, už mám poznač*, prepočuli, prepočula, prepočul, ste prepočuli, ste sa prepočuli, ste prepočula`),
  negated: /^ne\p{L}{2,}/u,
  notNegated: phrases(`
    nebo, než, nej*, nedeľ*, nedel*, nech, nechaj, nechajte, nechajme, necháme, nechám, nemoc*, nemocnic*, nebe, nebes*, nerv*, nehoda, nehodu, nehody, netopier*, nevest*, neter*, nemec*, nemč*, negativ*, negatív*, netto, nesmierne, nemálo, neustále, neurolog*, neďaleko, nedávno, nepriek*,
    nechať, nechávať, nechávam, nechávame, nechal, nechala, nechali, nehnuteľnost*, nevlastn*, nezáväzn*, nedočkav*, nielen, nepretržit*, nevyhnutn*, neutráln*, netrpezliv*`),
  opines: phrases(
    `povedal by som, povedala by som, by som povedal, by som povedala, myslím, myslím si, si myslím, dúfam, počítam, tuším, predpokladám, hádam, podľa mňa, mám dojem, zdá sa mi, mám pocit`,
  ),
  unsure:
    phrases(`pokračujte, len pokračujte, hovorte, povedzte, to určite, no to určite, v princípe, v zásade, teoreticky, rozumiem že, chápem že, tomu tak verím, tomu verím, to tak, 
    neviem, nevieme, netuším, netušíme, ktovie, ťažko povedať, možno, možno áno, možno hej, možno že, asi, asi áno, asi hej, asi tak, snáď, azda, snáď áno, najskôr, pravdepodobne, zrejme, treba, ako kedy, ako čo, ako sa to vezme, záleží, to záleží, závisí, to závisí
    nie som si istý, nie som si istá, nie som si tým istý, nie som si tým istá, neviem presne, nemám tušenie, nemám potuchy, nerozumiem, nerozumel, nerozumela, nepočujem, nepočul, nepočula, čože, prepáčte, pardon, haló, nechápem
    napoly, tak napoly, aj áno aj nie, áno aj nie, áno i nie, ,  ešte raz, zopakujte, zopakujte mi to, čiastočne,        údajne, vraj, zdá sa, pripadá mi, nepamätám, nespomínam, nespomeniem, ani neviem, ja neviem,
    počujem, počujem vás, počujeme, počúvam, počúvam vás, počúvame, som tu, som na príjme, tu som, nechajte to tak, nechaj to tak`),
  postpones: phrases(`
    rozmyslím*, rozmysl*, rozmýšľ*, premysl*, premýšľ*, zváž*, zvážim*, uvážim, uvažuj*, porozmýšľ*, ešte, uvidím*, uvidí sa, ozvem, ozveme, ozvem sa, ozvite sa, zavolám, zavoláme, zavolajte, volajte, zatelefonuj*, brnknem, cinknem, napíšem vám
    poradím sa, poradíme sa, porad*, dohodnem sa, dohodneme sa, dohovorím sa, preber*, prediskut*, vyspím*, zatiaľ, najprv, najskôr sa, inokedy, nabudúce, neskôr, potom, až, dám vedieť, dáme vedieť, dám vám vedieť, odlož*, počkám, počkáme, vyčk*, necháme to na, časom, niekedy, o chvíľu, o chvíľku
    musím sa opýtať, musím sa spýtať, musím sa pozrieť, musím zistiť, zistím, overím, overiť, skontroluj*, musím, musíme, musel by som, musela by som, potrebujem sa, manžel rozhodne, rozhodn* sa, rozhodnem, rozhodneme, rozhodnúť, rozhodne manžel, chcem sa opýtať, chcel by som sa opýtať, chcela by som sa opýtať
    chcem sa spýtať, opýtať sa, spýtať sa, otázk*, dotaz*, chcem vedieť, chcel by som vedieť, chcela by som vedieť, zaujíma ma, zaujímalo by ma, o minútu`),
  waits: phrases(`
    moment, momentík, momentíček, moment prosím, okamih, okamžik, sekundu, sekundičku, sekunda, chvíľku, chvíľočku, chvíľka, chvíľu, malú chvíľu, počkajte, počkaj, počkať, počkajte chvíľu, počkajte chvíľku, vydržte, vydrž, strpenie, minútku, minútka, minútočku, zadržte, stop
    hneď som späť, hneď sa vrátim, hneď budem späť, hneď to bude, hneď to mám, ostaňte na linke, zostaňte na linke, neskladajte, nezavesujte, nedávajte dole,
    jednu sekundu, jednu minútu, len moment, len chvíľku, len sekundu, len sekundičku, malý moment, ešte chvíľku, ešte moment, strpte, majte strpenie, okamih prosím, sekundinku, hneď som späť, hneď som tu, hneď som pri vás, dajte mi minútu, dajte mi chvíľku, dajte mi chvíľu, dajte mi moment, dajte mi sekundu, ešte chvíľu, neskladajte telefón, neskladajte prosím, chvíľu strpenia`),
  looks: phrases(`
    pozriem sa, pozrieme sa, ja sa pozriem, pozriem, kuknem, kuknem sa, mrknem, mrknem sa, nájdem, nájdem to, hľadám, hneď hľadám, už hľadám, hľadám to, vezmem si, vezmem, zoberiem si, zoberiem, vytiahnem, otvorím, donesiem, prinesiem, skočím, zabehnem, opýtam sa, spýtam sa, opýtame sa, spýtame sa
    stíšim, zájdem, zaparkujem, zastavím, nasadím si, hneď sa pozriem, hneď to nájdem, zavriem, vypnem,
    beriem si, nakuknem, nahliadnem, zistím to, vyhľadám, prezriem, idem po, idem sa pozrieť, idem otvoriť, musím otvoriť, musím si vziať, vytiahnem si, pripravím si, zapnem, prepnem, stlmím, prejdem, ,  musím nájsť, musím to nájsť, musím sa pozrieť, kde to mám, kde ho mám, kde mám, ukážte, dohľadám, zapisujem, zapisujem si, len čo, píšem si`),
  also: skAlso,
  only: phrases('len, iba, akurát'),
  engaged: skEngaged,
  interruptions: phrases(
    `niekto, zvoní, volá, dvere, dverách, dverám, dvermi, dieťa, deti, malá, malý, plače, pes, šteká, poštár, poštárka, kuriér, zákazník, kolega, šéf, manžel, manželka, autobus, električka, vlak, výťah, hluk, hlučno, počuť, ruky, ruku, šoférujem, idem, pôjdem, hľadám`,
  ),
  contrasts: phrases('ale, lenže, avšak, však, no ale, napriek tomu, ibaže, predsa'),
  changes:
    phrases(`bývalé, bývalá, bývalý, niekdajšie, predošlé, predošlá, predošlý, na mail, na email, do mailu, na e-mail, na môj mail, na iné, 
    alebo, či, ak, keď, pokiaľ, pokým, akonáhle, jedine, podmien*, v prípade, keby, keby som, keby ste, keby sme, iba ak, len ak, pod podmienkou, podľa toho, za predpokladu, aj keď, hoci
    inak, iný, iná, iné, inú, iného, inému, inom, iným, namiesto, miesto, zmen*, zmeň*, oprav, opravte, opraviť, oprava, skoro, takmer, radšej, radšie, skôr, neskôr, neskor*, nesk*
    len, iba, akurát, až na, okrem, mimo, vynímajúc, predtým, starý, stará, staré, starého, nový, nová, nové, nového, novú, konci, koniec, začiatku, začiatok, prostredku, uprostred, prvý, druhý, druhá, druhé, posledný, posledná, posledné, predposledn*
    chyb*, pomýl*, poplet*, preriek*, prepoč*, presu*, posuň*, posun*, prelož*, prehoď*, prehod*, opačne, naopak, prehoden*, chýba, navyše, pridajte, pridať, uberte, ubrať, dvakrát, lepší, lepšie, vyššie, nižšie, inde, inam, odlišn*, rozdiel*
    má byť, malo by byť, malo by tam byť, s dlhým, s krátkym, s mäkkým, s tvrdým, s ypsilonom, s mäkčeňom, s dĺžňom, bez mäkčeňa, bez dĺžňa, bez diakritiky, bodka, bodku, bodkou, bodky, pomlčka, pomlčkou, pomlčku, podčiarkovník*, podtržník*, zavináč*, lomk*, písmen*, hláskuj*
    mäkké i, tvrdé y, ypsilon, dlhé, krátke, dvojit*, mailom, emailom, poštou,
    zapíšte si moje číslo, zapíšte si číslo, zapíšte si môj, napíšte si moje číslo, napíšte si číslo`),
  asks: phrases(
    'koľko*, prečo, dokedy, odkedy, čí, komu, čoho, čím, aký, aká, aké, akú, akého, akým, ktorá, ktoré, ktorú, ktorom, môžem sa opýtať, nemáte, nešlo by, nebolo by,  mohli by ste, išlo by, čo keď, čo keby, a čo, mám niečo, mám si, mám prísť, mám vziať, mám doniesť',
  ),
  relative: phrases(
    'čo, kto, kde, kam, ako, aký, aká, aké, ktorý, ktorá, ktoré, odkiaľ, či, máte, môžem, môžete, ste, budete, viete, robíte, beriete, kedy, šlo by',
  ),
  correlative: phrases('tam, tak, to, ten, tá, tí, vtedy, tým, potom, odtiaľ, tadiaľ, takže, ale'),
  joints: phrases('a, aj, i, a tak, a aj, a potom'),
  values: phrases(`
    ráno, doobeda, dopoludnia, poobede, popoludní, večer, v noci, poludnie, polnoc, hodin*, hodín, minút, minúty, týždeň, týždňa, týždni, týždne, týždňov, mesiac*, deň neskôr, dní, dni, dňa, víkend*, euro, eura, eur, korún, koruny, koruna, korunu, tisícovk*, stovk*, nul*, štvrť, pol, tri štvrte`),
  articles: phrases(''),
  neutral:
    phrases(`si robíte srandu, to si robíte srandu, robíte si srandu, si robíte žarty, to si robíte žarty, zabudnem, to zabudnem, mám akurát, akurát mám, konečne, no konečne, zabúdam, ${skSpokenTo}, túto hodinu, tú hodinu, tento čas, suma, čiastka, u vás, môže počkať, to počká, pokojne počká, tak že, veď, však, ako blázon, ako čert, ako divé, ${skCourtesies}, ďakujem ešte raz, ešte raz ďakujem, vďaka ešte raz, ešte raz vďaka, v, vo, na, o, do, k, ku, s, so, z, zo, u, pre, po, za, od, 
    no, tak, takže, takto, taký, prosím, prosim, prosím vás, prosím pekne, ďakujem, ďakujeme, vďaka, dík, moc, veľmi, pekne, krásne, vám, vás, pane, pani, slečna, ja, my, vy, to, je, ste, som, sme, ehm, em, hm, hmm, mhm, eh, ee, aha, ach, och
    teda, vlastne, totiž, proste, ako, mi, ma, mne, mňa, mnou, si, sa, nás, nám, by, bol, bola, bolo, bude, budem, budeme, byť, už, tiež, aj, termín, termínu, čas, ten, tá, tú, tí, toto, tento, túto, ho, ju, jej, všetko, celé, úplne, celkom, naozaj, fakt, vážne, naprosto, absolútne
    moje, môj, moja, číslo, čísla, mobil, telefón, adresa, adresu, meno, mail, email, zrovna, práve, pre mňa, za mňa, strašne, hrozne, jednoducho, rovno, hneď, ihneď, tam, tu, na to, s tým, v tom, o to, z toho, toho, tomu, tým, viac, stačí, to stačí, to je všetko, to bude všetko, inak nič, nič viac, nič iné, ahoj, sms, smsku, smska, esemesku, esemeska, textovku, správičku, esemesky, esemeskou, smsky, smskou, textovky, textovkou, správy, správou, správu, správa, novinky
    rozumiem, chápem, poprosím, poprosil by som, poprosila by som, objednať, objednávať, objednanie, sa objednať, zaujíma, od vás, viete, počujte, veď, záujem, treba to, všetci, obaja, oboje, kedykoľvek, zas, zase, povedal, povedala,
    byste, ste, si, sú, budeš, budete, budú, budeme, boli, boli by, vami, nami, mnou, môj, moji, moju, mojím, môjho, svoj, svoje, oni, ona, on, ono, tento, táto, tohto, tomuto, tejto, ten istý, inu, nuž, nuž tak, no nič, jéj, jej, jejda, ježiš, preboha, pozrite, pozrite sa, viete čo, celkom, dosť, pomerne, skutočne, úprimne, hlavne, skrátka, stručne, mnohokrát, srdečne, vopred, láskavo, ochotne, za nás, kvôli mne, odo mňa, ste mi, taká, takto, tak nejak, nejako, prosila, prosil, prosila by som, prosil by som, prosíme, jasné, milo, pekne ďakujem, ďakujem pekne, ďakujem krásne,
    by ste, by si, by sme, by som,
    najmenší, voľba, možnosť, nápad, riešenie, dohoda, doba, dátum, deň, tá hodina, ten deň, návrh, ponuka, varianta, údaj, údaje, slovo, slová, cifra, cifry, číslica, všetky, každý, presne to, načas, včas, prísť, doraziť, stihnúť,
    predsa len, nakoniec, volám sa, sa volám, nehnevajte sa, prepáčte, ospravedlňujem sa, že, jedno, mne jedno, mi jedno, toľko, ich, pochopil, pochopila, pochopili, hovoril, hovorila, som hovoril, som to hovoril, mne je to jedno, je mi to jedno, to je jedno, je to jedno, čase, doma, v tom čase`),
  tags: phrases(
    'jo, hej, áno, dobre, jasné, jasne, ok, okej, že, že áno, že hej, viďte, platí, môžem, smiem',
  ),
  refuses:
    phrases(`nechcem sa vyjadrovať, sa nechcem vyjadrovať, nechcem komentovať, nebudem komentovať, nebudem sa vyjadrovať, k tomu, radšej nepoviem, radšej neuvediem, radšej nedám, radšej nehovorím, nechám si to pre seba, nechám si pre seba, bohužiaľ, žiaľ, 
    neviem, neviem presne, netuším, nemám tušenie, nemám potuchy, nepoviem, to vám nepoviem, nechcem povedať, nechcem hovoriť, nechcem uviesť, nechcem to hovoriť, neuvediem, neuvádzam, nemám, nemáme, žiadny nemám, žiadnu nemám, žiadne nemám, nepamätám, nepamätám si, nespomeniem si, nespomínam si
    radšej nie, preskočte, preskočte to, preskočiť, preskočíme, preskočíme to, vynechajte, vynechajte to, vynecháme to, ďalej, choďte ďalej, poďme ďalej, ďalšiu otázku, ďalšia, je mi to jedno, jedno je mi to, to je jedno, to nepoviem, nedám, nechcem, nebudem hovoriť, nebudem vám hovoriť, nebudem uvádzať, to je súkromné, do toho vás nič nie je
    bez komentára, nič, nič také, žiadny, žiadnu, žiadne, nemôžem povedať, neviem povedať, to nedokážem povedať, ktovie, ťažko povedať,
    nemám tušenia, nemám páru, nemám šajnu, nemám poňatia, nemám ani tušenie, nemám potuchy, nedokážem povedať, nedokážem hovoriť, nedokážem odpovedať, nedokážem prezradiť, nedokážem uviesť, nedokážem vyplniť, nemôžem hovoriť, nemôžem odpovedať, nemôžem prezradiť, nemôžem uviesť, nemôžem vyplniť, neviem hovoriť, neviem odpovedať, neviem prezradiť, neviem uviesť, neviem vyplniť, nechcem odpovedať, nechcem prezradiť, nechcem vyplniť, nebudem povedať, nebudem odpovedať, nebudem prezradiť, nebudem uviesť, nebudem vyplniť, nerád by som povedať, nerád by som hovoriť, nerád by som odpovedať, nerád by som prezradiť, nerád by som uviesť, nerád by som vyplniť, nerada by som povedať, nerada by som hovoriť, nerada by som odpovedať, nerada by som prezradiť, nerada by som uviesť, nerada by som vyplniť, nehodlám povedať, nehodlám hovoriť, nehodlám odpovedať, nehodlám prezradiť, nehodlám uviesť, nehodlám vyplniť, nechám si to pre seba, si nechám pre seba, to si nechám pre seba, bez odpovede, nie je vaša vec, to nie je vaša vec, fakt neviem, nič mi nenapadá, ideme ďalej, radšej by som to nehovoril, radšej by som nehovoril, radšej by som to nehovorila, teraz neviem povedať, to teraz neviem povedať`),
  refused: phrases(
    'telefón, telefónne, číslo, mobil, mail, email, adresu, e-mail, ečv, špz, značku, meno, priezvisko, dátum, auto, vozidlo, sumu, rozpočet, mailovú, emailovú, žiadnu, žiadny, žiadne, taký, takú, také, nič, dátum narodenia',
  ),
  farewells: phrases(`
    dovidenia, do videnia, dopočutia, do počutia, zbohom, majte sa, majte sa pekne, majte sa krásne, maj sa, lúčim sa, papa, ahoj dovidenia, zavesím, skladám, končím,
    dovi, dovi dovi, dopo, tak čau, tak ahoj, majte sa dobre, opatrujte sa, zatiaľ dovidenia, s pánom bohom, dovidenka, dovidenička, musím končiť, už musím končiť, budem končiť, musím ísť, tak sa majte, sa majte`),
  wishes: phrases(
    'pekný deň, krásny deň, príjemný deň, pekný zvyšok dňa, krásny zvyšok dňa, príjemný zvyšok dňa, pekný večer, krásny večer, príjemný večer, pekné popoludnie, príjemné popoludnie, pekný víkend, krásny víkend, dobrú noc, čau, čauko, čaute, čaf, ahoj, ahojte, zdar, servus, pekný deň prajem, pekný deň vám, pekný deň aj vám, zatiaľ ahoj, zatiaľ čau, prajem, prajeme, želám',
  ),
  greetings: phrases(
    `dobrý deň, dobré ráno, dobré popoludnie, dobrý večer, dobrý, dobrý deň prajem, dobrý deň želám, zdravím, zdravím vás, nazdar, haló, pekné dopoludnie, príjemné dopoludnie, pekný podvečer, krásne popoludnie, pekné popoludnie`,
  ),
  titles: phrases(
    `šéfe, šéfka, majstre, mladý pán, pane, pani, pán, slečna, pán doktor, pani doktorka, pán inžinier, pani inžinierka, pán magister, pani magistra, pán riaditeľ, pani riaditeľka, pán majster`,
  ),
  optOut: {
    ...skOptOutLimits,
    doNotCall:
      / ((aby|(rad|rada|radi|vdacn\w*|ocenil\w*|uvital\w*|prosil\w*|lepsie) (by )?(som |sme )?(to )?keby) ste (\w+ ){0,4}?(nevolal\w*|nezavolal\w*|nekontaktoval\w*|neobtazoval\w*|neotravoval\w*|netelefonoval\w*|prestal\w* (\w+ ){0,2}?(volat|telefonovat|otravovat|obtazovat|kontaktovat))|aby (\w+ ){0,3}?nikto (\w+ ){0,4}?(nevolal|nekontaktoval|neobtazoval|neotravoval|netelefonoval)|aby (som|sme) (\w+ ){0,2}?(nebol\w*) (\w+ ){0,2}?(kontaktovan\w*|obvolavan\w*|obtazovan\w*)|nech (\w+ ){0,3}?(nevolate|nekontaktujete|neobtazujete|neotravujete|netelefonujete)|nevolajte|aby ste (mi |ma |sem )?(uz )?nevolali|nevolat|nevolaj|nezavolajte|neotravujte|neobtazujte|nekontaktujte|netelefonujte|neobtazovat|nekontaktovat|prestante (\w+ ){0,3}(volat|telefonovat|otravovat|obtazovat|kontaktovat)) /,
    leaveMeAlone:
      / (me|mne|nas|ma|mna) (\w+ ){0,2}?(vymazte|smazte|zmazte|vyradte|odstrante|skrtnete|skrtnite|vyskrtnete|vyskrtnite|vyhodte|odhlaste|odeberte|odoberte|vyndejte) (z|ze|zo) (\w+ ){0,3}?(databaz\w+|seznam\w*|zoznam\w*|evidenc\w+|evidenci\w+|kontaktu|kontaktov|system\w*|registr\w*) | ((aby|keby) ste|nech) (\w+ ){0,3}?(ma|mna|nas|(moje|nase) (telefonne )?cislo|moj kontakt|moje (kontaktne )?udaje) (\w+ ){0,6}?(vymaz\w*|zmaz\w*|vyrad\w*|odstran\w*|vyskrt\w*|skrt\w*|vyhodi\w*|odhlas\w*|odobral\w*|odoberiete|vybral\w*) | ((aby|keby) ste|nech) (\w+ ){0,2}?(vymaz\w*|zmaz\w*|vyrad\w*|odstran\w*|vyskrt\w*|skrt\w*|odhlas\w*|odobral\w*|odoberiete) (\w+ ){0,3}?(ma|mna|nas|(moje|nase) (telefonne )?cislo|moj kontakt|moje (kontaktne )?udaje) | aby (\w+ ){0,4}?(bol\w*|moje cislo|moj kontakt|moje udaje) (\w+ ){0,3}?(vymazan\w*|zmazan\w*|vyraden\w*|odstranen\w*|vyskrtnut\w*|odhlasen\w*) | (nesuhlasim|nemam zaujem) (\w+ ){0,5}?(volate|volali|volania|telefon\w*) | (zelam si|prajem si|chcem|ziadam|prosim) (\w+ ){0,4}?(vymaz\w*|zmaz\w*|vyrad\w*) (\w+ ){0,2}?z (\w+ )?(databaz\w*|zoznamu|evidencie) | (na|do) zoznam\w* (\w+ ){0,3}?(nevola|nevolat) | vymaz z (\w+ )?databaz\w* | (nepraj\w+ si|nezela\w+ si|nechcem|nechceme|nestojim o|nestojime o|odmietam|zakazujem|neziadam) (\w+ ){0,6}?((za)?volal\w*|volania|volanie|telefonaty|telefonatov|telefonat|telefonoval\w*|hovory|hovor|hovorov|kontaktova\w+|kontakt|obtazova\w+|otravova\w+|volat) | (vymazte|zmazte|vyradte|odstrante|skrtnite|vyskrtnite|vyhodte|odhlaste|odoberte|dajte) (\w+ ){0,3}?(ma|mna|moje cislo|nase cislo|moj kontakt|moje udaje|moje telefonne cislo|nas|toto cislo)( \w+){0,3}? (databaz\w+|zoznam\w*|evidenci\w+|kontaktov|prec|system\w*|listiny|registr\w*) | (vymazte|zmazte|vyradte|odstrante|vyskrtnite|odhlaste|odoberte) (si )?(ma|mna|nas) | (ziadne|koniec) (\w+ ){0,2}?(hovory|hovorov|telefonaty|telefonatov|volania) | (odvolavam|rusim|beriem spat|stahujem) (\w+ ){0,2}?suhlas\w* (\w+ ){0,3}?(volani\w*|telefon\w*|hovor\w*|kontakt\w*) | (nechcem|nezelam si|neprajem si) byt (obvolavan\w*|kontaktovan\w*|obtazovan\w*) | (dajte|nechajte) (mi|ma|nas|nam) (\w+ ){0,6}?(pokoj\w*|na pokoji) | (to|toto) (bolo|je) (\w+ )?naposled\w* (co|kedy) (\w+ ){0,3}?(volal\w*|volate|zavolal\w*|obtazoval\w*|otravoval\w*)( (mi|ma|mne|nam|nas|sem))? /,
    unwanted:
      / (nechcem|nechceme|nechcel\w*( by)?( som)?|nezelam si|neprajem si|nezelal\w* by|neziada\w+|nehovorim|nepovedal\w*( som)?) (\w+ )?(aby|nech|ze) (\w+ ){0,5}?$/,
    forever: / (navzdycky|(bolo|je) (\w+ )?naposled\w*|nikdy|navzdy|vobec|raz a navzdy|natrvalo|nadobro) /,
    me: / (mi|ma|mne|mna|nam|nas|mnou|sem) /,
    around: phrases(
      `navždycky, naposledy, naposled, bolo, čo, kedy, volali, volal, volala, rozumiete, rozumieme si, jasné, ste, toto, vašich, všetkých, všetkými, hlavne, predovšetkým, v živote, živote, mnou, keby, keby ste, sme, vďačn*, ocenil*, uvítal*, lepšie, vymaz*, zmaz*, vyrad*, odstrán*, vyškrt*, škrt*, vyhodil*, odhlás*, odobral*, odoberiete, vybral*, nevolal*, nevoláte, nezavolal*, nekontakt*, neobťaž*, neotrav*, netelefon*, prestal*, nebol*, bolo, boli, kontaktné, trvám, trváme, tom, na tom, žiadame, potrebujem, prial*, želal*, chcel*, požadujem, požadujeme, vyžadujem, zariaďte, postarajte, prosil*, poprosil*, nevolajte, nevolať, nevolaj, nezavolajte, netelefonujte, neobťažovať, nekontaktovať, prestaňte, neprajem, neželám, neželáme, nechcem, nechceme, nestojím, odmietam, zakazujem, nežiadam, volal*, hovor*, kontaktov*, obťažov*, otravov*, vymažte, zmažte, vyraďte, odstráňte, škrtnite, vyškrtnite, vyhoďte, odhláste, odoberte, dajte, nechajte, toto, tento, listiny, registr*, na pokoji, pokoj*, v, firmy, spoločnosti, vol*, telefonovať, telefon*, mi, ma, mne, mňa, mnou, nám, nás, sem, už, prosím, viac, ďalej, nikdy, navždy, vôbec, raz a navždy, natrvalo, znova, znovu, ešte, niekedy, žiadne, žiadny, žiadna, ďalšie, ďalších, aby, aby ste, nech, byť, nikto, niekto, s tými, s tým, tými, telefonáty, telefonátmi, telefonátov, ponuk*, reklam*, kvôli, a, i, aj, o, od, vás, vaše, vaši, vášho, vašich, vašej, z, zo, svojho, svojich, svojej, databáz*, zoznam*, evidenc*, systém*, kontakt*, moje, môj, číslo, telefónne, údaje, otravovať, obťažovať, pokoj, konečne, láskavo, ste, tak, takto, stále, ani, inokedy, neotravujte, nevolajte, neobťažujte, nekontaktujte, naposledy, okamžite, rovno, chcem, mať, preč, rada, rád, by, som, bola, bol, po, nabudúce, do budúcna, záujem, nemám, nemáme, odvolávam, ruším, beriem, späť, sťahujem, súhlas*, s, koniec, obvolávan*, kontaktovan*, obťažovan*, nevolali, koľkokrát, vám, mám, hovoriť, že, hovorov, volaním, tým, ktokoľvek, viackrát, želám, prajem, žiadam, ľudí, ktorým, sa, nevolá, nesúhlasím, voláte, odvšadiaľ, výmaz, na, si`,
    ),
    callInstead: / (volajte|zavolajte|volaj|zavolaj|brnknite|ozvite sa|zavolat|radsej mne) /,
    writeInstead:
      / (noviniek|newsletter\w*|spravy|sms\w*|esemes\w*|mail\w*|email\w*|napiste|piste|poslite|posielajte|pisomne|postou|radsej|skor) /,
    passing:
      / (teraz|prave|zrovna|dnes|zajtra|vikend\w*|vecer\w*|rano|poobede|doobeda|noci|praci|prace|stretnut\w+|porad\w+|soferujem|spim|obed\w*|ak|ked|keby|kym|dokym|az|pred|chyb\w*|zle|zly|ine|nove|stare|omyl\w*|zrusit|predtym|hodin\w*|chvil\w*) /,
    rhetorical:
      / kolkokrat (\w+ ){0,3}?(mam|musim) (\w+ ){0,2}?(hovorit|povedat|opakovat) | (rozumiete|rozumieme si|je to jasne|jasne|je vam to jasne) /,
    anyTime: / (inokedy|kedykolvek) /,
    complaint: / (volali|volal|volala|volate|telefonovali|otravujete|obtazujete) /,
  },
}
