import { type AnswerWords, phrases } from '../grammar/answer-words.ts'
import { csSpokenTo } from './cs.clauses.ts'
import { withColloquial } from './cs.colloquial.ts'
import { csAgreeingTalk, csAlso, csConditions, csDenying, csDenyingAlone, csEngaged } from './cs.everyday.ts'
import { csRearranges } from './cs.rearranges.ts'
import { csOptOutLimits, csRedirects } from './cs.redirects.ts'
import {
  csConsequences,
  csCourtesies,
  csFavours,
  csOffered,
  csOrders,
  csParticulars,
  csTowards,
  csWants,
} from './cs.requests.ts'
import { csUnsettled } from './cs.unsettled.ts'
import { csAgreeing } from './cs.verbs.ts'

/** Endings of adjectives. */
const endings = [
  'y',
  'a',
  'e',
  'i',
  'ej',
  'ou',
  'eho',
  'emu',
  'em',
  'ym',
  'ych',
  'ymi',
  'yho',
  'ymu',
  'ejma',
  'o',
]

export const csAnswers: AnswerWords = {
  agrees: phrases(`
    bohužel ano, bohužel jo,
    ano, anoano, áno, jo, joo, jojo, jj, ba ano, ale ano, ale jo, ale jistě, no ano, no jo, to jo, to ano, jasně že ano
    jasně že jo, určitě ano, určitě jo, rozhodně ano, rozhodně jo, samozřejmě že ano, samozřejmě že jo, že ano, že jo
    to víte že jo, to víte že ano, to si pište, jak jinak, spíš ano jistě,
    no ba, aj jo, jo aha, no ano, hej, jop, jup, jasně jo, jasně ano, hm jo, jojky, aha jo, joj jo, tak ano, tak jo, ano jistě, ovšemže ano, ovšemže jo, rozhodně že jo, pochopitelně že ano, jak by ne, no bodejť, bodejť, bodejť by ne, aby ne, no aby ne, nojo, nojono, jojojo, tož jo, tož ano, dyť jo, no dyť jo`),
  assents: phrases(
    withColloquial(
      `jasnee, dobree, vychází, mi vychází, to mi vychází, bysme měli, to bysme měli, pomohlo, to by pomohlo, by pomohlo, sedí do kalendáře, mi sedí do kalendáře, píchněte, mě tam píchněte, přeskládám, nějak to přeskládám, tam budu jako na koni, jako na koni, to mi nahrává, mi nahrává, stejně mám volno, mám stejně volno, stíhám, to stíhám, i s dětma, i s dětmi, hodilo, to by se hodilo, se hodilo, bookněte, bookni, zabookujte, zabookujte to, počítejte s náma, s náma počítejte, na to se těším, částka sedí, ať to máme z krku, ať to mám z krku, ať to máme za sebou, ať to mám za sebou, tak se to píše, píše se to tak, takhle se to píše, se to píše, ${csFavours}, budu jedině rád, budu jedině ráda, budu jen rád, budu jen ráda, budeme jen rádi, budeme jedině rádi, budu s tím počítat, s tím budu počítat, počítám s tím, si nechám, si ho nechám, si ten termín nechám, ${csAgreeing}, ${csAgreeingTalk}, ${csOffered}, ` +
        `bez toho to nepůjde, bez toho to nejde, bez toho se neobejdu, hoďte, dejte, berte, počítejte, pošli, můžete, smíte, zapsat, poslat, napsat, dát, hodí, hodilo, vyhovuje, vyhovovalo, pasuje, pasovalo, stačí, sedne, stačilo by, závazné, závazně, to víte, pro mě dobré, bohužel ano, bohužel jo, 
    dobře, dobrá, ok, oka, okej, okay, oki, jasně, jasná, jasný, jasnačka, jasná věc, fajn, prima, super, supr
    výborně, výborný, výborné, skvěle, skvělé, skvělý, perfektní, perfektně, paráda, parádní, bezva, báječné, báječně
    v pořádku, vpořádku, je to v pořádku, v pohodě, pohoda, určitě, samozřejmě, samo, jistě, zajisté, přesně, správně
    rozhodně, stoprocentně, na sto procent, klidně, klido, budiž, nepochybně, bez problému, bez problémů, bez chyby
    žádný problém, není problém, to není problém, problém není, proč ne, proč by ne, proč bych ne, proč taky ne, nevadí
    nevadilo by, nemám nic proti, nic proti tomu nemám, nejsem proti, nebudu proti, nebráním se, jsem pro, jsem pro to
    nemám námitky, bez námitek, nemám problém, nemám s tím problém
    souhlasím, souhlasíme, souhlasí, souhlas, beru, bereme, beru to, bereme to, to beru, ten beru, platí, platí to
    domluveno, domluvený, jsme domluveni, jsme domluvení, dohodnuto, jsme dohodnuti, ujednáno, plácnuto, plácneme si
    ruka na to, odsouhlaseno, schváleno, máte to mít, sedí, sedí to, to sedí, to souhlasí, to platí, odpovídá
    to odpovídá, je to tak, tak to je, to je ono, to je on, to je ona, tak tak, tak jest, právě tak, přesně tak, tak nějak jo
    to jsem já, jsem to já, máte to správně, máte to dobře, máte pravdu, pravda, to je pravda, to je správně, je to správně
    to je dobře, je to dobře, to je v pořádku, může být, může to být, to může být, může to tak být, ať je to tak, tak ať je
    nechte to tak, nechme to tak, nech to tak, necháme to tak, to tak nechte, tak to necháme, šlo by to, to by šlo
    to by mohlo jít, mohlo by to jít, to půjde, to jde, to zvládnu, to zvládneme, to stihnu, hodí se, hodí se mi, to se hodí
    to se mi hodí, mně se to hodí, to se nám hodí, hodilo by se, to by se hodilo, to by se mi hodilo, vyhovuje, vyhovuje mi
    to mi vyhovuje, to nám vyhovuje, vyhovovalo by mi to, pasuje, to pasuje, to mi pasuje, sedne mi to, to mi sedí, to mi sedne
    zní to dobře, to zní dobře, zní dobře, líbí se mi to, to se mi líbí, to je ideální, ideální, ideálně, to je perfektní
    to bude super, to bude fajn, to bude dobré, to bude v pořádku, to by bylo super, to by bylo fajn, to by bylo dobré
    to by bylo dobře, to by bylo skvělé, to by bylo výborné, to by bylo hezké, to by bylo ideální, to by bylo prima
    bylo by to fajn, bylo by to super, bylo by fajn, bylo by to dobré, to je fajn, to je super, to je dobrý, to je skvělé
    budu rád, budu ráda, budeme rádi, byl bych rád, byla bych ráda, to bych byl rád, to bych byla ráda, to budu rád
    to budu ráda, rád, ráda, rádi, moc rád, moc ráda, velmi rád, velmi ráda, to bych rád, to bych ráda, chci, chceme
    to chci, to chceme, chtěl bych, chtěla bych, chtěli bychom, to bych chtěl, to bych chtěla, mám, máme, mám zájem, máme zájem
    přeji si, přeju si, přejeme si, stojím o to, to bych potřeboval, to bych potřebovala, potřebuji, potřebuju, potřebujeme
    budu tam, budeme tam, přijdu, přijdeme, přijedu, přijedeme, dorazím, dorazíme, počítám s tím, počítejte se mnou
    počítejte s námi, počítejte s tím, spoléhám na to, jdu do toho, jdeme do toho, to udělejte, udělejte to, udělejte to tak
    tak to udělejte, dělejte, do toho, tak do toho, zapište, zapište mě, zapište nás, zapište to, zapiš, zapiš mě
    zapište si mě, zapište si to, zapište si nás, napište mě, napište mě tam, napište si to, napište si mě, mě tam napište
    pište, pište to, pište mě, pište si mě, pište si to, piš, objednejte, objednejte mě, objednejte nás, objednejte to
    rezervujte, rezervujte to, rezervujte mi to, zarezervujte, zarezervujte to, zarezervujte mi to, zamluvte, zamluvte to
    zamluvte mi to, potvrzuji, potvrzuju, potvrzeno, potvrďte, potvrďte to, dejte mě tam, dejte mi to, dejte mi ho, tak mě tam dejte
    hoďte mě tam, šoupněte mě tam, šup tam s tím, pošlete, pošlete to, pošlete mi to, pošlete mi ji, pošlete mi sms, pošlete mi smsku
    pošlete sms, pošlete smsku, pošlete esemesku, pošli, pošli to, pošli mi to, můžete, můžete mi to poslat, můžete to poslat
    můžete poslat, můžete mi ji poslat, můžete mě zapsat, můžete mě tam napsat, můžete to tak zapsat, můžete to zapsat
    můžete mě objednat, hoďte mi to do sms, jsem rád, jsem ráda, to uvítám, uvítám, uvítal bych to, uvítala bych to
    spěchá, spěchá to, to spěchá, je to urgentní, je to naléhavé, hoří to, hlásím se,
    oukej, ouki, okík, okéčko, jasan, jasná páka, tutovka, tuto, v cajku, v klidu, cajk, klídek, pohodička, parádička, luxus, luxusní, bomba, bombový, žůžo, špica, špička, hustý, úžasné, úžasný, úžasně, krásné, krása, nádhera, nádherné, nádherný, vynikající, vynikajícně, skvost, famózní, výtečně, výtečné, znamenitě, znamenité, ovšem, ovšemže, pochopitelně, samosebou, samo sebou, jistojistě, nutně, bezpodmínečně, bezvadně, bezvadné, bezvadný, beze všeho, bez debat, bez obav, jednoznačně, to rozhodně, to jistě, to každopádně, každopádně, v každém případě, absolutně, totálně, na každý pád, s radostí, s potěšením, s chutí, s díky, s tím souhlasím, s tím počítám, s tím můžete počítat, s tím můžete počítat určitě, můžete počítat, můžete se spolehnout, spolehněte se, spolehnutí, mileráda, milerád, rád přijdu, ráda přijdu, rádi přijdeme, rád přijedu, ráda přijedu, rádi přijedeme, těším se, těšíme se, budu se těšit, budeme se těšit, na vás těším, vás těším, se těším, se těšíme, uvidíme se, se uvidíme, uvidíme se tam, brzy na viděnou, berem, berem to, jedem, jdem, přijdem, přijedem, dorazím, dorazíme, stavím se, stavíme se, zastavím se, zastavíme se, objevím se, jsem tam, jsme tam, budem, budem tam, budem rádi, můžem, můžeme, můžu, mohu, zvládnu, zvládneme, zvládnem, stihnu, stihneme, stihnem, dám, dáme, domluvme se, domluvme se tak, domluvme to, udělejme to, udělejme to tak, uděláme to, uděláme to tak, udělám to tak, zapišme to, zapíšem, zapíšeme, tak jdeme na to, jdeme na to, pojďme na to, jdeme do toho, pojďme do toho, dejme to, dejme tomu jo, dáme to, dáváme, dávejte, dej, dejte to, dejte tam, napište, napište to, zaznamenejte, zaznamenejte to, zaznačte, poznačte, poznamenejte, poznamenejte si, poznamenejte si to, poznačte si, poznačte si to, zaznamenejte si, objednáme, objednáváme, objednám, berte to, berte to tak, ber, sem s tím, sem s ním, sem s ní, přihlaste mě, zařiďte, zařiďte to, zařiďte mi to, vyřiďte, proveďte, proveďte to, schvaluji, schvaluju, odsouhlasuji, odsouhlasuju, odsouhlasím, přijímám, akceptuji, akceptuju, hodná, hodný, hodni, laskavá, laskavý, zlatá, zlatý, zlato, milé, milá, milý, laskavost, ochotná, ochotný, prospěšné, užitečné, praktické, šikovné, rozumné, rozumně, lákavě, výhodné, příjemné, dobrej, dobrý, dobrá, dobré, ideál, přijatelné, přijatelný, ok je to, vhodné, vhodný, vhodná, vítané, v pohodičce, přiměřené, to hraje, mi hraje, to mi hraje, hraje, sedí mi to, sedne mi, mi sedne, sednul by, vyhoví, vyhoví mi, mi vyhoví, klapne to, to klapne, klape, klapne, zapadá to, zapadá, všechno sedí, vše sedí, sedí to na chlup, na chlup, na chlup přesně, do puntíku, do posledního puntíku, do písmene, trefa, trefil jste, trefila jste, uhodl jste, uhodla jste, vystihl jste to, vystihla jste to, slyšíte dobře, slyšela jste dobře, slyšel jste dobře, slyšela jste správně, slyšel jste správně, rozuměla jste dobře, rozuměl jste dobře, rozumíte dobře, rozumíte správně, zapsala jste to dobře, zapsal jste to dobře, zapsala jste to správně, zapsal jste to správně, zapsáno správně, zapsáno dobře, zapsané dobře, zapsané správně, zapsal, zapsala, zapsaný, zapsané, zapsáno, říkáte dobře, říkáte to dobře, říkáte to správně, říkáte správně, řekla jste to dobře, řekl jste to dobře, řekla jste to správně, řekl jste to správně, opakujete to dobře, opakujete to správně, čtete to dobře, čtete to správně, máte, máte to, mluvíte pravdu, je to přesné, je to ono, je to moje, je to můj, je to on, je to ten, je to ta, to je ten, to je ta, to je moje, to je můj, to jsem, ten platí, to číslo platí, můj vlastní, beze zbytku, kompletní, kompletně, všechno správně, vše správně, všechno v pořádku, vše v pořádku, buďte tak hodná, buďte tak hodný, buďte tak laskavá, buďte tak laskavý, buďte té dobroty, ať se páčí,
    dobr~, správn~, skvěl~, ideáln~, perfektn~, výborn~, vynikající, báječn~, parádn~, super, příjemn~, vhodn~, přesn~, pěkn~, krásn~, vyhovujíc~, ideálnějš~, bezvadn~, úžasn~, šikovn~, milá, přijateln~, rozumn~, praktick~, luxusn~, jasn~, samozřejm~, platn~, pravdiv~, přesvědčen~, spokojen~, srozuměn~, domluven~, dohodnut~, rozhodnut~, připraven~, ochotn~, vděčn~, nadšen~, potěšen~, potvrzen~,
    nebojte, nebojte se, nebojte se nic, nemějte obavy, nemějte strach, nezapomenu, nezapomeneme, nezmeškám, nezmeškáme, neváhejte, nenechám si to ujít, nenechám si ujít, nic mi nebrání, nic tomu nebrání, nic nebrání, neškodí, neuškodí, to neuškodí, nevadí mi to, nevadí mi, to mi nevadí, mně to nevadí, nevadí to, to nevadí, vzal, vzala, vzali, vzít, bral, brala, brali, brát, tak nechat, to tak nechat, to nechat, nechat, nechte to na tom, nechme to na tom, necháme to na tom, domluvme, udělal, udělala, využil, využila, využiju, využijeme, uvítala, uvítal, ocenil, ocenila, ocením, hodila, hodily, hodili, vyhovovala, vyhovovaly, klaplo, klaplo by, šlo, půjde, jde, plně, jedničku, jednička, za jedna, super čas, přijat, přijato, vezmu to, to vezmu, vezmu si to, si to vezmu, vezmu ho, ho vezmu, vezmeme to, to vezmeme, vezmu si ho, si ho vezmu, tak vezmu, prosila bych, prosil bych, prosili bychom, poprosila bych, poprosil bych, poprosím, bych prosila, bych prosil, bych poprosil, bych poprosila, to budete hodná, budete hodná, budete hodný, budete laskavá, budete laskavý, budete tak hodná, budete tak hodný, budete zlatá, budete zlatý, jste hodná, jste hodný, jste zlatá, jste zlatý, černé na bílém, mám černé na bílém, beru všema deseti, všema deseti, to je akorát, je to akorát, akorát tak, je akorát, šoup*, hoď, hoďme, strč, strčte, strčme, vepiš*, připiš*, flákn*, fláknět*, šupn*, vraz, vrazte, vrazme, přidej*, posílej*, zašl*, šl*te, klikn*, odklep*, potvrď*, zanes*, vždycky, vždy, pokaždé, proč bych ne*, proč bychom ne*, proč by ne*, nemusíte se ptát, nemusíte se ani ptát, ani se neptejte, ať je to, tak to má být, to má být, má to tak být, kývám, dejte mi, co potřebuju, co potřebuji, co chci, může bejt, to může bejt, moje staré číslo, moje staré známé číslo`,
    ),
    endings,
  ),
  regrets: phrases(`bohužel, naneštěstí`),
  enough: phrases(`stačí, stačilo, postačí, bohatě stačí`),
  acknowledges: phrases(
    `dobře, dobrá, ok, okej, oukej, tak dobře, tak jo, tak jo jo, jo dobře, fajn, jasně, v pořádku`,
  ),
  demonstratives: phrases(`to je, to jsou, je to, tak, to byl, to bylo, takhle`),
  purposes: phrases(
    `ať už to nemusím, ať už se, ať už to, ať se to konečně, ať to konečně, já to jinak zapomenu, to jinak zapomenu, jinak to zapomenu, jinak zapomenu, abych, abychom, ať to mám, ať na to, ať nezapomenu, ať to nezapomenu, ať vím`,
  ),
  right: phrases(
    'správně, správné, správný, správná, dobře, dobrý, dobrá, v pořádku, v pohodě, sedí, souhlasí, přesně, přesné, pravda, ono',
  ),
  flatly: phrases('ne, nene, néé, nee, nikoli, nikoliv, nikolivěk, ne e, e e, nnn, nikolivěk, njn ne'),
  lacks: phrases(
    `není, nebude, nebyl, nebyl by, není to, není s tím, nemám, nemáme, nemam, nevidím, nevidíme, nedělá, nečiní, žádný, žádné, žádná, bez, nejsou, nepředstavuje, nenastane, nic, nikdo, nikomu, nikde`,
  ),
  obstacles: phrases(
    `problém, problém, problémy, problémů, problému, potíž, potíže, potíží, překážka, překážku, překážky, překážek, námitka, námitky, námitku, námitek, výhrady, výhrad, výhradu, obavy, obav, debat, debaty, řečí, pochyb, pochyby, důvod proč ne, důvod proti, co řešit, o čem mluvit, nebrání, nepřekáží, nevadí, proti, proti tomu, nenamítám, nestojí v cestě, proti nemám, proti tomu nemám`,
  ),
  deniesAlone: phrases(csDenyingAlone),
  conditions: phrases(csConditions),
  courtesies: phrases(csCourtesies),
  favours: phrases(csFavours),
  consequences: phrases(csConsequences),
  wants: phrases(csWants),
  orders: phrases(csOrders),
  particulars: phrases(csParticulars),
  towards: phrases(csTowards),
  redirects: csRedirects,
  rearranges: csRearranges,
  unsettled: csUnsettled,
  denies: phrases(
    withColloquial(`${csDenying}, pamatuju, pamatuji, pamatujeme, zapamatuju, zapamatuji, takhle ne, ani takhle ne, 
    jasně že ne, určitě ne, asi ne, spíš ne, spíše ne, radši ne, radši už ne, raději ne, radši teda ne, radši bych ne, rozhodně ne
    samozřejmě že ne, v žádném případě, ani náhodou, ani omylem, ani za nic, ani nápad, kdepak, kdeže, to ne, tak ne, tak to ne, ale ne
    ani ne, no ne, ba ne, houby, špatně, je to špatně, to je špatně, chybně, nesprávně, nikdy, to je omyl, omyl, v tom případě ne
, bohužel ne, ještě ne, zatím ne, teď ne, dneska ne, dnes ne, žádný zájem, bez zájmu, zbytečné, zbytečně, to je zbytečné, je to zbytečné
    nepotřebuju, nepotřebuji, nechci, nechceme, netřeba, není třeba, není potřeba, to není třeba, to není potřeba, nemusíte, to nemusíte
    nechte to, nechte to být, nechte být, nech to být, nechte toho, nechám to být, kašlu na to, kašlete na to, vykašlete se na to, zrušte to
    zrušte, zrušit, odmítám, odmítáme, děkuji nechci, díky nechci, jsem proti, žádné, žádnou, žádný, žádná, nic, ničeho, obejdu se, obejdu se bez, to odmítám
    zapomeňte na to, zapomeňte, ušetřete mě, vynechám, vynecháme, vynechte, to vynechám, houbeles, leda houby, prd, tůdle, ani tak ne
    sotva, stěží, těžko, v žádném, na to nemám, to si zapamatuju, to si zapamatuji, budu si to pamatovat, pamatuju si to, pamatuji si to, zapíšu si to, zapíšu si to sám
    zapíšu si to sama,
    blbě, blbost, úplně blbě, vedle, úplně vedle, mimo, jste mimo, chyba, to není ono, vůbec, vůbec ne, ani trochu, ani zbla, ani náznakem, ani v nejmenším, ani zdaleka, ani náhodou, ani za milion, ani za zlaté prase, za nic na světě, za žádnou cenu, ještě to tak, to tak, to zrovna, to sotva, kdeže, kdepak ne, vyloučeno, to je vyloučené, vyloučené, absolutně ne, vážně ne, fakt ne, fakt že ne, opravdu ne, určitě že ne, jistě že ne, jistěže ne, ovšemže ne, prosím ne, prosím vás ne, díky ne, děkuji ne, děkuju ne, děkuju ale ne, děkuji ale ne, díky ale ne, raději nic, radši nic, radši to ne, raději to ne, radši to nechme, radši to nechte, radši bych to nechal, radši bych to nechala, spíš vůbec, spíš to ne, jen to ne, hlavně ne, tentokrát ne, pro mě ne, mně ne, já ne, my ne, odpadá, odpadne, to odpadá, to ruším, ruším, ruším to, rušíme, stornujte, stornujte to, stornuju, storno, smůla, škoda, lituji, lituju, je mi líto, mrzí mě to, pas, pasuju, zamítám, zamítáme, zdvořile odmítám, musím odmítnout, musím to odmítnout, musíme to odmítnout, to musím odmítnout, to musíme odmítnout, nejsem doma, nejsme doma, musíme odmítnout, odmítnu, odmítneme, budu muset odmítnout, bohužel musím odmítnout, falešné, nesmysl, houby s octem, omylem, s tím ne, vypusťte to, vypusťte, škrtněte to, škrtněte, zahoďte to, bez toho, bez sms, bez smsky, bez esemesky, bez zprávy, bez novinek,
    si to napíšu, si to napíši, si napíšu, napíšu si, napíšu si to, si to poznamenám, poznamenám si, poznamenám si to, poznačím si, poznačím si to, si to poznačím, si to zapíšu, si to zapíši, si zapíšu, zapíšu si, si to zapamatuji, si to zapamatuju, si pamatuju, si to pamatuju, budu pamatovat, si to uložím, uložím si to, už mám napsané, mám to napsané, mám to zapsané, mám to poznamenané, už to mám, už to mám napsané, už to mám zapsané, mám to v hlavě, mám to v telefonu, mám jiné plány, mám jiný program, mám něco jiného, něco jiného mám, mám plno, jsem zaneprázdněný, jsem zaneprázdněná, mám směnu, mám školu, mám šichtu, budu pryč, jsem pryč, budu mimo, mám dovolenou, jsem na dovolené, budu na dovolené, jsem v zahraničí, blbý, hloupý, zbytečný, nevhodný, pitomý, blbá, blbé, blbej, hloupé, hloupá, hloupej, zbytečný, zbytečnej, zbytečná, nevhodné, nevhodná, pitomé, to máte blbě, máte blbě, máte to blbě, jiné číslo, úplně jiné číslo, nechám plavat, nechám to plavat, nechte to plavat, jste mě špatně pochopila, jste mě špatně pochopil, to jste mě špatně pochopila, to jste mě špatně pochopil, špatně jste mě pochopila, špatně jste mě pochopil, to už mám*, už to mám*, mám poznamen*, už mám poznamen*, mám poznač*, přeslechla, přeslechl, přeslechli, radši bez, raději bez, jste přeslechla, jste přeslechl, jste se přeslechla, jste se přeslechl`),
  ),
  negated: /^ne\p{L}{2,}/u,
  notNegated: phrases(`
    nebo, než, nej*, neděl*, někd*, někt*, někol*, nějak*, něco, něčem, něčeho, nemoc*, nebe, nebes*, nerv*, nehoda, nehodu, nehody, nehodě
    netopýr*, nevěst*, neteř*, němec*, německ*, neuron*, nech, nechť, nechte, nechme, necháme, nechám, negativ*, netto, nesmírně, nemálo, netto, neustále, neurolog*
    nedaleko, nedávno, neobvykle,
    nechat, nechávat, nechávám, necháváme, nechal, nechala, nechali, nechají, nechej, nemovitost*, nevlastní*, nezávazn*, nedočkav*, nejen, nepřetržit*, nezbytn*, neutráln*, netrpěliv*, nejlépe, neteř*, nehty, nehet, netykavk*`),
  opines: phrases(
    `řekl bych, řekla bych, bych řekl, bych řekla, myslím, myslím si, si myslím, doufám, počítám, tuším, předpokládám, hádám, mám za to, podle mě, podle mého, mám dojem, zdá se mi, mám pocit, mám takový pocit`,
  ),
  unsure:
    phrases(`pokračujte, jen pokračujte, povídejte, to určitě, no to určitě, v principu, v zásadě, teoreticky, rozumím že, chápu že, tomu tak věřím, tomu věřím, to tak, 
    nevím, nevíme, netuším, netušíme, kdo ví, těžko říct, možná, možná ano, možná jo, možná že, asi, asi ano, asi jo, asi tak, snad, snad ano, snad jo
    nejspíš, nejspíš ano, nejspíš jo, pravděpodobně, patrně, zřejmě, třeba, jak kdy, jak co, jak kdo, jak se to vezme, záleží, to záleží, nejsem si jistý, nejsem si jistá, nejsem si jist
    nejsem si tím jistý, nejsem si tím jistá, nevím jistě, nemám tušení, nemám páru, nerozumím, nerozuměl, nerozuměla, neslyším, neslyšel, neslyšela, cože, promiňte, pardon, haló
    nechápu, nevíme jistě, napůl, tak napůl, i jo i ne, jo i ne, ano i ne, ano a ne, jo a ne, ,  ještě jednou, zopakujte, zopakujte mi to
    částečně,         údajně, prý, zdá se, připadá mi, ať, nepamatuji, nepamatuju, nevzpomínám, nevzpomenu
    ani nevím, já nevím,
    mluvíte se mnou,
    slyším, slyším vás, slyšíme, poslouchám, poslouchám vás, posloucháme, jsem tady, jsem tu, jsem na příjmu, jsem na drátě, tady jsem`),
  postpones: phrases(`
    rozmyslím*, rozmysle*, rozmysli*, rozmýšl*, promysl*, promýšl*, zváž*, zvažu*, uvážím, uvažuj*, přemýšl*, popřemýšl*, zamysl*, ještě, uvidím*, uvidí se, uvidíme, ozvu, ozveme, ozvu se, ozvěte se
    zavolám, zavoláme, zavolejte, volejte, zatelefonuj*, brnknu, cinknu, napíšu vám, poradím se, poradíme se, porad*, domluvím se, domluvíme se, prober*, prodiskut*, vyspím*, zatím, prozatím, nejdřív*, nejprve, napřed, jindy, jindá, příště
    později, potom, až, dám vědět, dáme vědět, dám vám vědět, podívej*, odlož*, počkám, počkáme, posečk*, vyčk*, necháme to na, nechám si to projít, projít hlavou, časem, někdy, za chvíli, za chvilku, za chvilinku
    za moment, musím se zeptat, musím se podívat, musím zjistit, zjistím, ověřím, ověřit, zkontroluj*, kouknout, musím, musíme, musel bych, musela bych, potřebuju se, potřebuji se, manžel rozhodne, rozhodn* se, rozhodnu, rozhodneme, rozhodnout, rozhodne
    chci se zeptat, chtěl bych se zeptat, chtěla bych se zeptat, zeptat se, otázk*, dotaz*, moment chci, chci vědět, chtěl bych vědět, chtěla bych vědět, zajímá mě, zajímalo by mě, zajímalo by, za minutku, za minutu, za hodinu`),
  waits: phrases(`
    moment, momentík, momentíček, moment prosím, okamžik, okamžíček, vteřinku, vteřinečku, vteřina, vteřinu, sekundu, sekundičku, chvilku, chvilinku, chvilička, chviličku, chvíli, malou chvíli
    počkejte, počkej, počkat, počkejte chvíli, počkejte chvilku, posečkejte, vydržte, vydrž, strpení, minutku, minutičku, minutka, pozastavte, zadržte, stop, stopka
    hned jsem zpátky, hned se vrátím, hned budu zpátky, hned to bude, hned to mám, zůstaňte na lince, nezavěšujte, nepokládejte to, nepokládejte,
    jednu sekundu, jednu vteřinu, jednu minutu, jen moment, jenom moment, jen chvilku, jen vteřinku, jen sekundu, malý moment, ještě chvilku, ještě chvíli, ještě moment, ještě vteřinku, strpte, mějte strpení, okamžik prosím, momentálek, sekundičku, sekundinku, vteřinečka, vydržte chviličku, počkej chvilku, jsem hned zpět, hned jsem zpět, hned jsem tu, hned jsem u vás, dejte mi minutu, dejte mi chvilku, dejte mi chvíli, dejte mi moment, dejte mi vteřinku, dejte mi sekundu, chvilenku, nepokládejte telefon, nezavěšujte prosím, chvíli strpení`),
  looks: phrases(`
    podívám se, podíváme se, já se podívám, podívám, kouknu, kouknu se, juknu, mrknu, mrknu se, najdu, najdu to, hledám, hned hledám, už hledám, hledám to, vezmu si, vezmu, vytáhnu, otevřu, donesu, přinesu,  skočím, zaběhnu, zeptám se, zeptám
    zeptáme se, ztiším, zajdu, zaparkuju, zaparkuji, zastavím, nandám si, vemu, vemu si, hned se podívám, hned to najdu, zavřu, vypnu,
    beru si, vemu si, nahlédnu, nakouknu, kouknem, podíváme, zjistím to, vyhledám, prohlédnu, hodím očko, jdu pro, jdu se podívat, jdu otevřít, musím otevřít, dojdu si, skočím si, musím si vzít, vytáhnu si, připravím si, zapnu, přepnu, ztlumím, poodejdu, přejdu, , , musím najít, musím to najít, musím se podívat, musím hledat, kde to mám, kde ho mám, kde ji mám, kde mám, ukažte, dohledám, si to dohledám, zapisuju, zapisuji, zapisuju si, jen co, píšu si`),
  also: csAlso,
  only: phrases('jen, jenom, akorát'),
  engaged: csEngaged,
  interruptions: phrases(
    `někdo, zvoní, volá, dveře, dveří, dveřím, dítě, děti, malá, malý, pláče, brečí, pes, štěká, pošťák, pošťačka, kurýr, zákazník, kolega, šéf, manžel, manželka, autobus, tramvaj, vlak, výtah, hlučno, rámus, slyšet, ruce, ruku, řídím, zastavím, jdu, idu, půjdu, dojdu, hledám`,
  ),
  contrasts: phrases('ale, jenže, jenomže, avšak, však, nicméně, ovšem, zato, přesto, přece'),
  changes:
    phrases(`bývalé, bývalá, bývalý, někdejší, dřívější, na mail, na email, na mejl, do mailu, na e-mail, na můj mail, na jiné, 
    nebo, anebo, jestli, jestliže, pokud, pakli, pakliže, jakmile, jedině, podmín*, kdybysme, dokud, v případě, bude-li, budu-li, půjde-li, bude-li to, je-li, není-li, dá-li, máte-li, mám-li, můžete-li, stihnu-li, přijdu-li, nepřijde-li, nebude-li, když, kdyby, kdybych, kdybyste, kdybychom, kdyžtak, leda, ledaže, pod podmínkou, podle toho, za předpokladu, i když, byť
    jinak, jiný, jiná, jiné, jinou, jiného, jinému, jiném, jiným, místo, namísto, změn*, změň*, oprav, opravte, opravit, oprava, skoro, téměř, málem, radši, radš, raději, radějc, spíš, spíše, dřív, dříve, pozděj*
    jen, jenom, pouze, akorát, až na, kromě, mimo, vyjma, předtím, potom, starý, stará, staré, starého, nový, nová, nové, nového, novém, novou, konci, konec, začátku, začátek, prostředku, uprostřed, první, druhý, druhá, druhé, poslední, předposlední
    chyb*, splet*, přeřek*, přeslech*, přesu*, posun*, přelož*, přehoď*, přehod*, obráceně, naopak, přehozen*, chybí, navíc, přidejte, přidat, uberte, ubrat, dvakrát, lepší, lépe, líp, výš, níž, jindy, jindo, jinam, odlišn*, rozdíl*
    má být, mělo by být, mělo by tam být, s dlouhým, s krátkým, s měkkým, s tvrdým, s ypsilonem, s háčkem, s čárkou, bez háčku, bez čárky, bez diakritiky, tečka, tečku, tečkou, tečky, pomlčka, pomlčkou, pomlčku, pomlčky, podtržítk*, zavináč*, lomítk*, písmen*, hláskuj*
    měkké i, tvrdé y, ypsilon, dlouhé, krátké, dvojit*, mailem, emailem, poštou,
    zapište si moje číslo, zapište si číslo, zapište si můj, napište si moje číslo, napište si číslo`),
  asks: phrases(
    'kolik*, proč, dokdy, odkdy, čí, komu, čeho, čím, kdopak, copak, jaký, jaká, jaké, jakou, jakého, jakým, která, které, kterou, kterém, musím, můžu se zeptat, mohu se zeptat, nemáte, nešlo by, neměl byste, nebylo by,  mohl byste, mohla byste, mohli byste, šlo by, co když, co kdyby, a co, můžete mi říct, můžete mi zopakovat, řekněte mi, povězte mi, povíte mi',
  ),
  relative: phrases(
    'co, kdo, kde, kam, jak, jaký, jaká, jaké, který, která, které, odkud, jestli, máte, můžu, můžete, jste, budete, umíte, děláte, berete, kdy, šlo by',
  ),
  correlative: phrases('tam, tak, to, ten, ta, ti, tehdy, tím, potom, pak, odtamtud, tudy, takže, ale'),
  joints: phrases('a, i, a tak, a taky, a pak'),
  values: phrases(`
    ráno, dopoledne, odpoledne, večer, v noci, poledne, půlnoc, hodin*, hodně hodin, minut, minuty, týden, týdne, týdnu, týdny, měsíc*, den později, dní, dny, dnů, víkend*, euro, eura, eur, korun, koruny, koruna, korunu, tisícovk*, stovk*, nul*, čtvrt, půl, tři čtvrtě`),
  articles: phrases(''),
  neutral: phrases(
    withColloquial(`si děláte legraci, to si děláte legraci, děláte si legraci, si děláte srandu, to si děláte srandu, děláte si srandu, zapomenu, to zapomenu, zapomínám, ${csSpokenTo}, vono, dyť, tuhle hodinu, tu hodinu, tento čas, tuto hodinu, částka, suma, celková částka, u vás, může počkat, to počká, klidně počká, tož, toť, jak blázen, jako blázen, jak čert, jako čert, jak ďas, jak prase, ${csCourtesies}, děkuji ještě jednou, děkuju ještě jednou, díky ještě jednou, ještě jednou děkuji, ještě jednou děkuju, ještě jednou díky, v, ve, na, o, do, k, ke, s, z, ze, u, pro, po, za, od, 
    no, tak, takže, takhle, takto, takový, prosím, prosim, prosím vás, prosím pěkně, děkuji, děkuju, děkujeme, dík, díky, díkes, moc, mockrát, pěkně, hezky, krásně, vám, vás, pane, paní, slečno, já, my, vy, to, je, jste, jsem, jsme, ehm, ehmm, em, hm, hmm, mhm, eh, ee, é, aha, áha, jé, ó, och
    teda, tedy, vlastně, totiž, prostě, jako, mi, mě, mně, mne, mnou, si, se, nás, nám, bych, bychom, bysme, by, byl, byla, bylo, bude, budu, budeme, být, už, taky, také, termín, termínu, čas, ten, ta, tu, ti, toto, tohle, tento, tuto, ho, ji, jej, vše, všechno, všecko, celé, naprosto, úplně, zcela, opravdu, fakt, vážně
    moje, můj, má, mé, číslo, čísla, mobil, telefon, adresa, adresu, jméno, mail, email, zrovna, pro mě, za mě, velmi, velice, strašně, hrozně, přece, jednoduše, rovnou, hned, ihned, tam, tady, na to, s tím, v tom, o to, z toho, toho, tomu, tím, víc, stačí, to stačí, to je všechno, to je vše, to bude všechno, jinak nic, nic víc, nic jiného
    ahoj, sms, smsku, smska, esemesku, esemeska, textovku, zprávičku, esemesky, esemeskou, smsky, smskou, textovky, textovkou, zprávy, zprávou, zprávu, zpráva, novinky, ve sms, rozumím, chápu, samozřejmost, poprosím, poprosil bych, poprosila bych, objednat, objednávat, objednání, se objednat, počítám s tím, zajímá, od vás, mám rád, mám ráda, vidíte, víte, hele, heleďte, poslyšte, paráda, dneska, zájem, potřeba, třeba to, takové, všichni, oba, obojí, kdykoliv, kdykoli, prostě, zas, zase, řekl, řekla,
    byste, byses, bysme, jsi, jsou, budeš, budete, budou, bylo by, byla by, byl by, vám, vámi, námi, mnou, můj, moji, mojí, mým, mého, mé, svůj, svoje, ten samý, oni, ona, on, ono, tenhle, tahle, tuhle, tomuhle, téhle, tady ten, tady to, tady tu, ještěže, holt, halt, inu, nu, nuže, jů, jé, jéje, jejda, ježiš, ježišmarja, proboha, hele, helejte, koukejte, podívejte se na to, no jo no, tak nějak, docela, celkem, vcelku, poměrně, fakticky, doopravdy, skutečně, upřímně, rozhodně, hlavně, zkrátka, krátce, stručně, jasně, moc, mockrát, mnohokrát, tisíceré, předem, zatím díky, tak díky, srdečně, laskavě, ochotně, milerád, mé díky, ode mě, za nás, za mne, kvůli mně, jestli můžu, smím, panebože, hezky prosím, hezky poprosím, prosila bych, prosil bych, prosil, prosila, prosíme,
    nejmenší, sebemenší, vůbec žádný, volba, možnost, nápad, řešení, domluva, dohoda, doba, doby, datum, data, den, ta hodina, ta hodina mi, ten den, návrh, nabídka, varianta, místo konání, údaj, údaje, slovo, slova, cifra, cifry, číslice, všechny, všichni, každý, přesně to, načas, včas, přijít, přijet, dorazit, stihnout, zapsat si, klidně i, kdykoli, konečně,
    přece jen, přece jenom, přeci jen, přeci jenom, nakonec, jmenuju, jmenuji, jmenujeme, nezlobte se, nezlob se, omlouvám se, omluvte mě, lituju, že, jedno, mně jedno, mi jedno, tolik, nějak, nich, pochopil, pochopila, pochopili, říkal, říkala, jsem říkal, jsem to říkal, mně je to jedno, je mi to jedno, to je jedno, je to jedno, dobu, doma, v tu dobu`),
  ),
  tags: phrases(
    'jo, ano, dobře, jasné, jasně, ok, okej, že, že jo, že ano, viďte, vid, jo prosím, platí, můžu, smím',
  ),
  refuses:
    phrases(`nechci se vyjadřovat, se nechci vyjadřovat, nechci komentovat, nebudu komentovat, nebudu se vyjadřovat, nebudu se k tomu vyjadřovat, k tomu, radši neřeknu, raději neřeknu, radši nepovím, raději nepovím, radši neuvedu, raději neuvedu, radši nedám, radši si to nechám pro sebe, nechám si pro sebe, bohužel, 
    nevím, nevím přesně, netuším, nemám tušení, neřeknu, to vám neřeknu, nechci říct, nechci říkat, nechci uvádět, nechci to říkat, nechci to uvádět, neuvedu, neuvádím, nesdělím, nemám, nemáme, žádný nemám, žádnou nemám, žádné nemám, nepamatuji, nepamatuju, nepamatuji si, nepamatuju si, nevzpomenu si, nevzpomínám si
    raději ne, radši ne, přeskočte, přeskočte to, přeskočit, přeskočíme, přeskočíme to, vynechte, vynechte to, vynecháme to, dál, dále, jděte dál, pojďme dál, další otázku, další, je mi to jedno, jedno je mi to, to je jedno, to neřeknu, nepovím, nedám, nechci, nebudu říkat, nebudu vám říkat, nebudu uvádět, to je soukromé, do toho vám nic není
    bez komentáře, nic, nic takového, žádný, žádnou, žádné, nemůžu říct, nemohu říct, neumím říct, to nedokážu říct, nedokážu říct, kdo ví, těžko říct, nedokážu říkat, nedokážu povědět, nedokážu odpovědět, nedokážu odpovídat, nedokážu prozradit, nedokážu uvést, nedokážu sdělit, nedokážu sdělovat, nedokážu vyplňovat, nemůžu říkat, nemůžu povědět, nemůžu odpovědět, nemůžu odpovídat, nemůžu prozradit, nemůžu uvést, nemůžu sdělit, nemůžu sdělovat, nemůžu vyplňovat, neumím říkat, neumím povědět, neumím odpovědět, neumím odpovídat, neumím prozradit, neumím uvést, neumím sdělit, neumím sdělovat, neumím vyplňovat, nechci povědět, nechci odpovědět, nechci odpovídat, nechci prozradit, nechci uvést, nechci sdělit, nechci sdělovat, nechci vyplňovat, nebudu říct, nebudu povědět, nebudu odpovědět, nebudu odpovídat, nebudu prozradit, nebudu uvést, nebudu sdělit, nebudu sdělovat, nebudu vyplňovat, nedovedu říct, nedovedu říkat, nedovedu povědět, nedovedu odpovědět, nedovedu odpovídat, nedovedu prozradit, nedovedu uvést, nedovedu sdělit, nedovedu sdělovat, nedovedu vyplňovat, nerad bych říct, nerad bych říkat, nerad bych povědět, nerad bych odpovědět, nerad bych odpovídat, nerad bych prozradit, nerad bych uvést, nerad bych sdělit, nerad bych sdělovat, nerad bych vyplňovat, nerada bych říct, nerada bych říkat, nerada bych povědět, nerada bych odpovědět, nerada bych odpovídat, nerada bych prozradit, nerada bych uvést, nerada bych sdělit, nerada bych sdělovat, nerada bych vyplňovat, radši bych ne říct, radši bych ne říkat, radši bych ne povědět, radši bych ne odpovědět, radši bych ne odpovídat, radši bych ne prozradit, radši bych ne uvést, radši bych ne sdělit, radši bych ne sdělovat, radši bych ne vyplňovat, nehodlám říct, nehodlám říkat, nehodlám povědět, nehodlám odpovědět, nehodlám odpovídat, nehodlám prozradit, nehodlám uvést, nehodlám sdělit, nehodlám sdělovat, nehodlám vyplňovat, nechám si to pro sebe, si nechám pro sebe, to si nechám pro sebe, bez odpovědi, není vaše věc, to není vaše věc, nemám ponětí, fakt nevím, nic mě nenapadá, nic mě teď nenapadá, jdeme dál, nerad bych říkal, radši bych to neříkal, radši bych neříkal, radši bych to neříkala, to teď nedokážu říct, teď nedokážu říct`),
  refused: phrases(
    'telefon, telefonní, číslo, mobil, mail, email, adresu, e-mail, spz, značku, jméno, příjmení, datum, auto, vozidlo, částku, rozpočet, tušení, ponětí, mailovou, emailovou, žádnou, žádný, žádné, takový, takovou, takové, nic, datum narození',
  ),
  farewells: phrases(`
    na shledanou, nashledanou, na shledání, nashle, na viděnou, naviděnou, na slyšenou, naslyšenou, sbohem, mějte se, mějte se hezky, mějte se krásně, mějte se pěkně, měj se, loučím se, papa, pápá, ahoj na shledanou, zavěšuji, zavěsím, pokládám to, končím, tak končíme,
    nasle, čágo, tak čau, tak ahoj, mějte se dobře, opatrujte se, buďte zdráv, buďte zdráva, s pánem bohem, zatím na shledanou, zatím nashle, tak nashle, brzy nashle, zdravíčko nashle, musím končit, už musím končit, budu končit, musím jít, musím letět, tak se mějte, se mějte, já už musím končit`),
  wishes: phrases(
    'hezký den, pěkný den, krásný den, příjemný den, dobrý zbytek dne, hezký zbytek dne, krásný zbytek dne, hezký večer, pěkný večer, krásný večer, příjemný večer, hezké odpoledne, krásné odpoledne, hezký víkend, pěkný víkend, krásný víkend, dobrou noc, čau, čauky, čus, čauec, ahoj, ahojky, zdar, hezký den přeji, hezký den přeju, hezký den vám, hezký den i vám, zatím ahoj, zatím čau, zatím, přeji, přeju, přejeme',
  ),
  greetings: phrases(
    'dobrý den, dobré ráno, dobré odpoledne, dobré dopoledne, dobrý večer, dobrý, dobrej, dobrý den přeji, dobrý den přeju, zdravím, zdravím vás, zdravíčko, nazdar, haló, hezké dopoledne, krásné dopoledne, dobrý podvečer, pěkné odpoledne, hezký podvečer',
  ),
  titles: phrases(
    `šéfe, šéfová, mistře, mladý pane, pane, paní, slečno, pane doktore, paní doktorko, pane inženýre, paní inženýrko, pane magistře, paní magistro, pane řediteli, paní ředitelko, pane mistře`,
  ),
  optOut: {
    ...csOptOutLimits,
    doNotCall:
      / ((abyste|(rad|rada|radi|vdecn\w*|ocenil\w*|uvital\w*|prosil\w*|lepsi) (bych |by |bychom )?(to )?kdybyste) (\w+ ){0,4}?(nevolal\w*|nezavolal\w*|nekontaktoval\w*|neobtezoval\w*|neotravoval\w*|netelefonoval\w*|neprozvanel\w*|prestal\w* (\w+ ){0,2}?(volat|telefonovat|otravovat|obtezovat|kontaktovat))|aby (\w+ ){0,3}?nikdo (\w+ ){0,4}?(nevolal|nekontaktoval|neobtezoval|neotravoval|netelefonoval)|abych(om)? (\w+ ){0,2}?(nebyl\w*) (\w+ ){0,2}?(kontaktovan\w*|obvolavan\w*|obtezovan\w*)|at (\w+ ){0,3}?(nekontaktujete|neobtezujete|neotravujete|netelefonujete)|nevolejte|at (mi |me |sem )?(uz )?nevolate|nevolat|nevolej|nezavolejte|neotravujte|neobtezujte|nekontaktujte|neprozvanejte|netelefonujte|nevolejta|neobtezovat|nekontaktovat|prestante (\w+ ){0,3}(volat|telefonovat|otravovat|obtezovat|kontaktovat)) /,
    leaveMeAlone:
      / (me|mne|nas|ma|mna) (\w+ ){0,2}?(vymazte|smazte|zmazte|vyradte|odstrante|skrtnete|skrtnite|vyskrtnete|vyskrtnite|vyhodte|odhlaste|odeberte|odoberte|vyndejte) (z|ze|zo) (\w+ ){0,3}?(databaz\w+|seznam\w*|zoznam\w*|evidenc\w+|evidenci\w+|kontaktu|kontaktov|system\w*|registr\w*) | (abyste|kdybyste|at) (\w+ ){0,3}?(me|mne|nas|(moje|me|nase) (telefonni )?cislo|muj kontakt|moje (kontaktni )?udaje) (\w+ ){0,6}?(vymaz\w*|smaz\w*|vyrad\w*|odstran\w*|vyskrt\w*|skrt\w*|vyhodi\w*|odhlas\w*|odebral\w*|odeberete|vyndal\w*) | (abyste|kdybyste|at) (\w+ ){0,2}?(vymaz\w*|smaz\w*|vyrad\w*|odstran\w*|vyskrt\w*|skrt\w*|odhlas\w*|odebral\w*|odeberete) (\w+ ){0,3}?(me|mne|nas|(moje|me|nase) (telefonni )?cislo|muj kontakt|moje (kontaktni )?udaje) | (abych|abychom|aby) (\w+ ){0,3}?(byl\w*|me cislo|moje cislo|muj kontakt|moje udaje) (\w+ ){0,3}?(vymazan\w*|smazan\w*|vyrazen\w*|odstranen\w*|vyskrtnut\w*|odhlasen\w*) | (nesouhlasim|nemam zajem|neprejeme si) (\w+ ){0,5}?(volate|volali|volani|telefon\w*) | (prej\w+ si|chci|zadam|prosim) (\w+ ){0,4}?(vymaz\w*|smaz\w*|vyrad\w*) (\w+ ){0,2}?z (\w+ )?(databaz\w*|seznamu|evidence) | (na|do) seznam\w* (\w+ ){0,3}?(nevola|nevolat) | vymaz z (\w+ )?databaz\w* | (nepre\w+ si|nechci|nechceme|nestojim o|nestojime o|odmitam|zakazuji|zakazuju|nezadam) (\w+ ){0,6}?((za)?volal\w*|volani|telefonaty|telefonatu|telefonat|telefonoval\w*|hovory|hovor|hovoru|kontaktova\w+|kontakt|obtezova\w+|otravova\w+|prozvanel\w*|volat) | (vymazte|smazte|vyradte|odstrante|skrtnete|vyskrtnete|vyhodte|odhlaste|odeberte|dejte|vyndejte) (\w+ ){0,3}?(me|mne|moje cislo|nase cislo|me cislo|muj kontakt|moje udaje|moje telefonni cislo|nas|toto cislo|tohle cislo)( \w+){0,3}? (databaz\w+|seznam\w*|evidenc\w+|kontaktu|pryc|system\w*|listiny|registr\w*) | (vymazte|smazte|vyradte|odstrante|vyskrtnete|odhlaste|odeberte) (si )?(me|mne|nas) | (zadne|konec) (\w+ ){0,2}?(hovory|hovoru|telefonaty|telefonatu|volani) | (odvolavam|rusim|beru zpet|stahuji|stahuju) (\w+ ){0,2}?souhlas\w* (\w+ ){0,3}?(volani\w*|telefon\w*|hovor\w*|kontakt\w*) | (nechci|nepreju si|neprejeme si) byt (obvolavan\w*|kontaktovan\w*|obtezovan\w*) | (dejte|nechte) (mi|me|nas|nam) (\w+ ){0,6}?(pokoj\w*|byt|na pokoji) | (to|tohle|toto) (bylo|je) (\w+ )?naposled\w* (co|kdy) (\w+ ){0,3}?(volal\w*|volate|zavolal\w*|obtezoval\w*|otravoval\w*)( (mi|me|mne|nam|nas|sem))? /,
    unwanted:
      / (nechci|nechceme|nechtel\w*( bych| bychom| jsem)?|neprej\w+ si|nepral\w* bych si|nezada\w+|nerikam|nerekl\w*( jsem)?) (\w+ )?(aby\w*|at|ze) (\w+ ){0,4}?$/,
    forever:
      / (navzdycky|(bylo|je) (\w+ )?naposled\w*|nikdy|navzdy|vubec|jednou provzdy|natrvalo|do smrti|nadobro) /,
    me: / (mi|me|mne|nam|nas|mou|sem) /,
    around: phrases(
      `navždycky, naposled, naposledy, bylo, co, kdy, volali, volal, volala, rozumíte, rozumíme si, jasné, jste, vašich, hlavne, všech, všemi, hlavně, především, v životě, životě, mnou, se mnou, abych, abychom, kdybyste, vděčn*, ocenil*, uvítal*, lepší, vymaz*, smaz*, vyřad*, vyřaz*, odstran*, vyškrt*, škrt*, vyhodil*, odhlás*, odhlaš*, odebral*, odeberete, vyndal*, nevolal*, nezavolal*, nekontakt*, neobtěž*, neotrav*, netelefon*, neprozv*, přestal*, nebyl*, kontaktní, trvám, trváme, tom, na tom, žádám, žádáme, potřebuji, potřebuju, přál*, chtěl*, požaduji, požaduju, požadujeme, vyžaduji, vyžaduju, zařiďte, postarejte, prosil*, poprosil*, bychom, kdyby, bylo, nevolejte, nevolat, nevolej, nezavolejte, netelefonujte, neprozvánějte, neobtěžovat, nekontaktovat, přestaňte, nepřeju, nepřeji, nepřejeme, nechci, nechceme, nestojím, odmítám, zakazuji, zakazuju, nežádám, volal*, hovor*, kontaktov*, prozváněl*, obtěžov*, otravov*, vymažte, smažte, vyřaďte, odstraňte, škrtněte, vyškrtněte, vyhoďte, odhlaste, odeberte, dejte, vyndejte, nechte, toto, tohle, tento, listiny, registr*, na pokoji, pokoj*, klidu, v, firmy, společnosti, vůbec, vol*, telefonovat, telefon*, mi, me, mně, mnou, nám, nás, sem, už, prosím, více, víc, dál, dále, nikdy, navždy, vůbec, jednou provždy, natrvalo, znovu, ještě, někdy, žádné, žádný, žádná, další, dalších, abyste, aby, ať, byl, být, nikdo, někdo, jako, s těmi, s těma, s tím, těmi, telefonáty, telefonáty, telefonátů, nabídk*, reklam*, kvůli, a, i, o, od, vás, vaše, vaši, vašeho, vašich, vaší, z, ze, svého, svých, svojí, databáz*, seznam*, evidenc*, systém*, kontakt*, moje, mé, můj, číslo, telefonní, údaje, otravovat, obtěžovat, pokoj, konečně, laskavě, jste, tak, takhle, pořád, ani, jindy, neotravujte, nevolejte, neobtěžujte, nekontaktujte, naposledy, okamžitě, rovnou, klid, byt, chci, mít, pryč, ráda, rád, bych, byla, po, příště, do budoucna, zájem, nemám, nemáme, odvolávám, ruším, beru, zpět, stahuji, stahuju, souhlas*, s, konec, obvolávan*, kontaktovan*, obtěžovan*, nevoláte, kolikrát, vám, mám, říkat, že, hovorů, voláním, tím, kdokoli, kdokoliv, víckrát, přeju, přeji, žádám, na, lidí, kterým, se, nevolá, nesouhlasím, voláte, odevšad, výmaz, si`,
    ),
    callInstead:
      / (volejte|zavolejte|volej|zavolej|volat mu|brnknete|ozvete se|zavolat|volejte mne|volejte mi) /,
    writeInstead:
      / (novinek|newsletter\w*|zpravy|sms\w*|esemes\w*|mail\w*|email\w*|napiste|piste|poslete|posilejte|pisemne|postou|radsi|radeji|spis) /,
    passing:
      / (ted|zrovna|dneska|dnes|zitra|vikend\w*|vecer\w*|rano|odpoledne|dopoledne|noci|praci|prace|schuzi|schuzku|poradu|porade|ridim|spim|obed\w*|jestli|kdyz|pokud|dokud|az|pred|kdyby|chyb\w*|spatne|spatny|jine|nove|stare|omyl\w*|zrusit|predtim|hodin\w*|chvil\w*) /,
    rhetorical:
      / kolikrat (\w+ ){0,3}?(mam|musim) (\w+ ){0,2}?(rikat|rict|opakovat) | (rozumite|rozumime si|rozumeli jsme si|je to jasne|jasne|je vam to jasne) /,
    anyTime: / (jindy|kdykoli|kdykoliv) /,
    complaint: / (volali|volal|volala|volate|voláte|telefonovali|otravujete|obtezujete) /,
  },
}
