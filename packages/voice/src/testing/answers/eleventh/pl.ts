/** Agreement and refusal in other words, and turns that only sound like them. */
export const plEleventh = `
booking|ask|Tak, wolniej proszę.
booking|ask|Tak, jeszcze raz proszę.
booking|ask|No tak, proszę powtórzyć.
booking|ask|Tak, proszę mówić głośniej.
booking|ask|Tak, proszę to usunąć.
booking|ask|Dobrze, proszę to odwołać.
booking|ask|Jasne, proszę mnie stamtąd wykreślić.
booking|ask|Termin już mam.
booking|ask|Już jestem umówiony.
booking|ask|Tak, mam tam już jedną rezerwację.
booking|ask|Tak, proszę to przesunąć.
booking|ask|Dobrze, proszę raczej wpisać żonę.
booking|ask|Dobrze, a jak długo to potrwa?
booking|ask|Tak, zadzwonię do pani jutro.
sms|ask|Tak, ale dopiero wieczorem.
sms|ask|No, wolniej.
sms|ask|Wiadomość już mam.
phone|ask|Tak, proszę to skasować.
phone|ask|Tak, wolniej proszę.
date|ask|Tak, proszę przeczytać jeszcze raz.
name|ask|Tak, proszę to poprawić.
amount|ask|Dobrze, proszę to zmienić.
boolean|ask|Tak, co to znaczy?
any|value|Proszę do niej nie dzwonić.
any|value|Proszę do niego nie dzwonić, jest w szpitalu.
any|value|Proszę do mnie nie dzwonić, sam się odezwę.
any|value|Proszę już nie dzwonić, sama zadzwonię.
any|value|Proszę do mnie dzisiaj nie dzwonić.
any|value|Proszę nie dzwonić do mnie do pracy.
any|value|Proszę do nas nie dzwonić, przyjedziemy osobiście.
any|optOut|Proszę już nigdy do mnie nie dzwonić.
any|optOut|Przestańcie do mnie dzwonić.
booking|yes|Tak, zgoda.
booking|yes|Tak, proszę mnie tam wpisać.
booking|yes|Tak, proszę na mnie liczyć.
booking|yes|Świetnie, zgadzam się.
booking|yes|Zgadzam się na to.
booking|yes|Jasne, przyjdę.
booking|yes|Tak, bardzo dziękuję.
booking|yes|No dobrze, będę.
booking|yes|Dobrze, proszę zarezerwować.
booking|yes|Odpowiada mi to.
sms|yes|Tak, proszę mi wysłać.
sms|yes|Tak, będzie mi miło.
sms|yes|Koniecznie proszę wysłać.
phone|yes|Tak, dokładnie tak.
phone|yes|To się zgadza.
boolean|yes|Oczywiście.
boolean|yes|Tak, naturalnie.
booking|no|Nie, to mi nie pasuje.
booking|no|Niestety, wtedy nie mogę.
booking|no|Proszę mnie nie zapisywać.
booking|no|To mi nie odpowiada.
booking|no|Raczej nie.
booking|no|Nie, nie chcę.
sms|no|Nie, tego nie potrzebuję.
sms|no|Proszę nic nie wysyłać.
phone|no|To nie jest mój numer.
phone|no|Nie, to błędnie.
boolean|no|Wcale nie.
boolean|no|W żadnym wypadku.
boolean|no|Absolutnie nie.
`
