/**
 * Idioms, small talk around an answer, a yes to something else than the question, and calls that shall have been the
 * last. When first read, 79 % of 42 lines were read as expected, 1 settled what was not said.
 */
export const plEighteenth = `
booking|yes|No nareszcie! Biorę z pocałowaniem ręki.
booking|yes|Fajnie, to będę na czas.
booking|yes|No no, proszę mnie zapisać, Nowak.
booking|yes|To mi bardzo na rękę, dziękuję.
booking|yes|Jasne, i tak mam wolne.
booking|yes|No dobra, jakoś to poprzekładam.
booking|yes|Świetnie, zdążę nawet z dziećmi.
booking|no|Gdzie tam, wtedy jestem na urlopie.
booking|no|Niestety, mam wtedy wywiadówkę.
booking|no|Akurat mam wtedy nockę.
booking|no|Nie ma szans, mam o tej porze spotkanie.
booking|no|To kiepsko, wtedy uczę.
booking|ask|Jasne, że bym chciał, ale najpierw muszę się dogadać w pracy.
booking|ask|Hm, to może by pasowało, zobaczę.
booking|ask|Ten termin już raz proponował mi kolega.
booking|ask|A na pewno będzie parking?
booking|ask|Tak, rozumiem, że mają państwo wolne o pierwszej.
booking|ask|Żona mówi, że tak, ale ja nie wiem.
booking|ask|Powiedzmy, że tak. Ile by to kosztowało?
booking|ask|Słyszę panią dobrze, tak, proszę kontynuować.
booking|ask|Czy przeszkadzałoby, gdybym przyszedł pół godziny wcześniej?
booking|ask|Albo to, albo piątek, co jest lepsze?
sms|yes|Tak, proszę mi to rzucić na komórkę.
sms|yes|To by się przydało, zapominam.
sms|no|Nie trzeba, zapisuję sobie.
sms|no|Proszę sobie darować, zapamiętam.
sms|ask|Na ten numer nie, mają państwo inny?
boolean|yes|No pewnie, że tak.
boolean|no|Raczej nie.
boolean|ask|To zależy.
phone|yes|Zgadza się co do joty.
phone|correction|Nie, kończy się na pięćdziesiąt sześć.
phone|no|Ostatnie dwie cyfry ma pani na odwrót.
amount|yes|Tak, dwa i pół tysiąca, dokładnie.
amount|correction|Nie, dwa tysiące osiemset.
any|optOut|To był ostatni raz, kiedy państwo do mnie zadzwonili, zrozumiano?
any|optOut|Proszę mnie wpisać na czarną listę i więcej nie dzwonić.
any|value|Proszę nie dzwonić między dwunastą a pierwszą, jemy wtedy obiad.
any|value|Niech nikt z banku do mnie nie dzwoni, to im mówiłem.
any|value|Pokój numer dwanaście, proszę.
any|goodbye|No to dziękuję, wszystkiego dobrego, do usłyszenia.
any|wait|Sekundkę, tylko wezmę okulary.
`
