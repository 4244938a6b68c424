/**
 * Elderly, hurried, joking and distracted callers, recognised text without marks, dialect, mixed languages, reasons. Before
 * anything was changed for them, 73 % of 90 lines were read as expected, 1 settled what was not said.
 */
export const csSixteenth = `
booking|yes|ano muzete to zapsat dekuju
booking|yes|jo dobre tak me tam napiste
booking|yes|No to víte že jo, paní, já mám času dost, zapište mě.
booking|yes|Ano, slečno, to by bylo moc hodný.
booking|yes|Jo jo, to je vono, tak mě tam píchněte.
booking|yes|Ja, to by šlo, dyž to tak máte.
booking|yes|Okej, super, bookněte mi to.
booking|yes|Ano, protože jindy nemůžu.
booking|yes|Ano, protože pozdější termín se mi nehodí.
booking|yes|Jindy nemám čas, takže ano.
booking|yes|Ano, ať už to nemusím řešit.
booking|yes|Tak jo, ať se to konečně pohne.
booking|yes|Byl byste tak hodný a zapsal mě?
booking|yes|Mohla byste mě tam prosím napsat?
booking|yes|Jjjo, jasněěě, zapište si mě.
booking|yes|Karle, ztlum to! Ano, zapište mě.
booking|yes|Ehm, no, ano.
booking|yes|Ano, to je ten, který jsem chtěl.
booking|no|v utery nemuzu jsem v praci
booking|no|ne ne to se mi nehodi
booking|no|Kdepak, chlapče, to já už nikam nejedu.
booking|no|Ne, protože v úterý vždycky hlídám vnoučata.
booking|no|Ani nápad, to mám tenis.
booking|no|Né, to nende.
booking|no|Sorry, to nedám.
booking|no|To si děláte legraci, v úterý fakt ne.
booking|ask|Alles klar, jsem tady.
booking|ask|Maruško, kde mám ten kalendář?
booking|ask|Mámo, hodí se nám úterý?
booking|ask|Maminka není doma.
booking|ask|Jo, ale musím se zeptat mamky.
booking|ask|Jasně, a zítra poletím na Měsíc.
booking|ask|No to je vtip, ne?
booking|ask|Jo, to určitě, tomu tak věřím.
booking|ask|Já vás neslyším dobře, mluvte víc nahlas.
booking|ask|kolik to bude stat
booking|ask|Manželka říkala, že ano, ale já nevím.
booking|ask|Když mi slíbíte, že to bude hotové, tak ano.
booking|ask|Řekněme, že ano, co pak?
booking|ask|Ano, jestli tam bude doktor Novák.
booking|ask|Ticho, děti! Co jste říkal?
booking|ask|To není na mně, to rozhoduje šéf.
booking|ask|Kdybych mohl, tak jo.
booking|wait|Počkejte, zlatíčko, já si nasadím brejle.
booking|wait|moment jen si najdu bryle
booking|optOut|uz mi nikdy nevolejte
sms|yes|ano poslete mi to na mobil
sms|yes|Ano, protože si to nepamatuju.
sms|yes|Jo, pošlete, já to jinak zapomenu.
sms|no|Ne, já esemesky neumím číst.
sms|no|ne dekuju mam to napsane
sms|ask|A to se platí?
boolean|yes|ano specha to
boolean|yes|Ano, protože bez auta nemůžu do práce.
boolean|yes|Ano, co nejrychleji to jde.
boolean|no|Ne, protože mám čas do konce měsíce.
boolean|no|ne nespecha to
boolean|ask|Co to znamená?
phone|yes|ano to je spravne
phone|yes|Ano, je to to číslo, na které mi voláte.
phone|yes|Jo, končí to devítkou, správně.
phone|correction|ne na konci je sedmicka
phone|ask|Já to číslo nevidím, nemám brejle.
time|yes|ano v devet rano
time|correction|ne v deset
time|ask|V devět večer nebo ráno?
amount|yes|Ano, dva a půl tisíce.
date|yes|Ano, v pondělí.
date|correction|Ne, až v úterý.
offer|first|To ráno v devět.
offer|second|ten druhy prosim
offer|third|Ve středu, ve čtvrt na pět ne, v půl páté.
offer|third|Ten, co je ve středu.
offer|no|Nehodí se mi ani jeden.
offer|no|Ani jeden, to jsou všechno blbý časy.
offer|ask|Který je nejblíž?
choice|first|Toho kurýra.
choice|second|postou prosim
choice|third|Vyzvednu si to sám.
choice|refusal|To je jedno.
textField|value|nejde mi topit a nemam teplou vodu
textField|value|Nevím, jak se tomu říká, ale kape to pod dřezem.
textField|refusal|to vam nereknu
any|value|Nevolej na mě přes celej byt, já telefonuju.
any|value|Nevolejte doktora, to přejde.
any|optOut|Dejte mi s tím voláním už navždycky pokoj a vyškrtněte mě.
any|optOut|smazte si moje cislo a uz mi nevolejte
any|wait|Vydržte, někdo mi klepe na dveře.
any|goodbye|tak na shledanou
any|goodbye|Tak zdravíčko, mějte se, na shledanou.
`
