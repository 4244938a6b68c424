/** Whole answers of everyday talk, which agree if nothing else is said. */
export const plAgreeingTalk = `
proszę na mnie liczyć, doskonale pasuje, to mi doskonale pasuje, mi odpowiadało, to by mi odpowiadało, pasowałoby mi to, pasowałoby mi, proszę mnie tam zapisać, proszę mnie dopisać, może mnie pani tam wpisać, może mnie pani wpisać, może mnie pan wpisać, proszę mi to zarezerwować, proszę to zapisać na mnie, dam radę, dam radę przyjść, przyjdę, przyjdziemy, przyjedziemy, oboje, zróbmy tak, tak zrobimy, to tak zrobimy, zostawmy to tak, niech tak zostanie, biorę ten termin, biorę go, biorę, ten chcę, ten sobie wezmę, będę o tym pamiętać, proszę mnie zanotować, spokojnie, proszę zapisywać, proszę pisać, bardzo bym chciała, bardzo bym chciał, jest na rękę, to mi jest na rękę, byłoby miło, umowa stoi, no jasne że tak, to by mogło być, może być, dokładnie tego potrzebuję, dokładnie o tę godzinę mi chodziło, to przyjdę, w takim razie przyjdę, proszę mnie umówić, potwierdzam, potwierdzam ten termin, termin potwierdzam, zgoda, zgadzam się na to, chętnie przyjdę, pasuje mi, mnie to pasuje, nam to będzie odpowiadać, na pewno się stawię, byłoby super, to byłoby super, poprosiłabym o zapisanie, poprosiłbym o zapisanie, proszę wpisać, może tak być, proszę mi go wysłać, przydałoby się, śmiało, proszę wysyłać, będę wdzięczny, będę wdzięczna, doceniłabym to, doceniłbym to, proszę wysłać na komórkę, może pani, poproszę, koniecznie, proszę wysłać wiadomość, chcę tego, jasne że chcę, oczywiście się zgadzam, zgadzam się z tym, zdecydowanie chcę, dokładnie tak jest, a jakże, jestem zainteresowany, jestem zainteresowana, chcemy je, to mój numer, numer się zgadza, wszystko się zgadza, tak jest, dobrze pani zapisała, zgadza się to, to ten, jest tak jak pani mówi, jak pani mówi, całkowicie poprawnie, dobrze pani ma, o tej porze, jak pani powiedziała, tak to miałem na myśli, tak to miałam na myśli, prawidłowo, tak się umówiliśmy, tak zostaje, o ten termin mi chodzi, tyle, tyle jest, tyle wychodzi, dokładnie tyle, co do grosza, kwota się zgadza, to jest dokładnie to, prawidłowa kwota`

/** Those that turn down what was asked. */
export const plDenying = `
za późno, za wcześnie, za daleko, za drogo, zbyt późno, zbyt wcześnie, zbyt daleko, zbyt drogo, o wiele za późno, o wiele za wcześnie, o wiele za daleko, o wiele za drogo,
gdzie indziej, jeszcze śpię, nie wyrobię,
odpuścimy, to sobie odpuścimy, odmawiam, odmawiam tego, będę wtedy w pracy, będę w pracy, jestem wtedy w pracy, jestem w pracy, mam już coś, już coś mam, mam wtedy inne spotkanie, inne spotkanie, mi koliduje, to mi koliduje, to mi koliduje z pracą, za wcześnie, to dla mnie za wcześnie, wyjeżdżam, wyjeżdżam wtedy, muszę podziękować, muszę odmówić, zapiszę sobie, zapamiętam to sobie, obejdę się, obejdę się bez tego, wolę bez wiadomości, niepotrzebnie, w żadnym razie, co to to nie, źle pani ma, źle pani usłyszała, jest tam błąd, pomyliła się pani, pomylił się pan, przesłyszała się pani`

/** Those that turn it down if they are all that is said: "to je moc", but not "to je moc fajn". */
export const plDenyingAlone = `za dużo, to za dużo, to dla mnie za dużo, gdzie tam, a gdzie tam, wolę bez`

/** Conditions that what was asked meets: "budu rád, když to pošlete". */
export const plConditions = `jak pani wyśle, jak pan wyśle, jak pani go wyśle, jak pan go wyśle, jak pani to wyśle, jak pan to wyśle, jak mi pani wyśle, jak mi pan wyśle, jeśli pani wyśle, jeśli pan wyśle, jak mnie pani zapisze, jak mnie pan zapisze, jeśli mnie pani zapisze, jeśli mnie pan zapisze`

const pronouns = ['', 'mnie', 'nas', 'to', 'mi', 'nam', 'mi to', 'tak', 'mnie tam', 'nas tam']
const persons = ['pan', 'pani', 'państwo']
const done =
  'zapisze, wpisze, umówi, rezerwuje, zarezerwuje, wyśle, pośle, notuje, zanotuje, pisze, da, zrobi, doda, dopisze, potwierdzi, bierze'

/** "Niech mnie pani zapisze": asks for what was offered, with the pronoun before the person or after. */
export const plLetting = pronouns
  .flatMap((pronoun) =>
    persons.flatMap((person) => [`niech ${pronoun} ${person}`, `niech ${person} ${pronoun}`]),
  )
  .flatMap((opening) => done.split(',').map((verb) => `${opening} ${verb}`))
  .join(', ')

/** Engaged at the time that is in question. */
export const plEngaged =
  / (jestem|bede|jestesmy|bedziemy) (\w+ )?wtedy (w|na|u|za) \w+ | (wtedy|w tym czasie|tego dnia|we wtorki|akurat) (\w+ ){0,2}?(jestem|jestesmy|mam|mamy|bede|bedziemy|jade|jedziemy|lece|wyjezdzam|wyjezdzamy|pracuje|dyzuruje|robie|musze) (?!(wolne|czas|ja|tam|tu|wolny|wolna) )\w+ /

/** Asks for something in addition. */
export const plAlso = / (prosze|niech) (\w+ ){0,4}?(tez|takze|jeszcze|rowniez|przy okazji) /
