import type { Language } from '../agent/agent-settings.ts'

/**
 * Answers of callers to the question for their name, written for this project: one a line, and after ` = ` the name that
 * it gives, if it gives one. All but the last ten of a language (twelve in Czech) were written before statements were
 * told from names. Of those last 52, two were misread on the first try, both as names.
 */
const cs = `
Budeme čtyři.
Bude nás pět.
Přijdeme ve třech.
Chtěl bych stůl na sedmou.
Jde o ten kotel.
No, budeme dva.
Budeme.
Máme rezervaci na šest.
Dorazíme kolem osmé.
Jedná se o reklamaci.
Rád bych přišel zítra.
Potřeboval bych to do pátku.
Novák. = Novák
Budař. = Budař
Nezval. = Nezval
Budil. = Budil
Skočdopole. = Skočdopole
Jedlička. = Jedlička
Jmenuji se Bude. = Bude
Jan Bude. = Jan Bude
Novák, budeme čtyři. = Novák
Tady Přikryl, přijdeme ve třech. = Přikryl
Dobrý den, Vítězslav Nezval. = Vítězslav Nezval
Dohnal, prosím. = Dohnal
`

const csMore = `
My budeme čtyři.
Budou nás tři.
Přijedeme v osm.
Pojedeme dva.
Šlo by to ve středu?
Týká se to faktury.
Bude to na sobotu.
Dobrý den, bude nás šest.
Budu tam v pět.
Přijdu až po sedmé.
Půjde o výměnu oleje.
Jsme tady. Budeme čtyři.
Zdržel. = Zdržel
Pospíšil. = Pospíšil
Vyskočil, dobrý den. = Vyskočil
Nejedlý. = Nejedlý
Budínský. = Budínský
Tady Jdeš Karel. = Jdeš Karel
Petr Přibyl. = Petr Přibyl
Bude nás pět, tady Novák. = Novák
Budeme čtyři, Jan Novák. = Jan Novák
Máma. = Máma
Chtěla bych stůl, jmenuji se Eva Malá. = Eva Malá
Mámová. = Mámová
Budou nás asi čtyři.
Chceme přijít všichni.
Jdeme čtyři dospělí.
Hodí se nám sobota.
Potřebuju to opravit.
Měli bychom zájem o salonek.
Bylo by nás osm.
Sejdeme se tam v sedm.
Bude nás plný stůl, píšu se Jelínek. = Jelínek
Zvěřina, budou nás dva. = Zvěřina
Vrátil. = Vrátil
Kopecký, jde o kotel. = Kopecký
`

const sk = `
Budeme štyria.
Bude nás päť.
Prídeme traja.
Chcel by som stôl na siedmu.
Ide o ten kotol.
No, budeme dvaja.
Budeme.
Máme rezerváciu na šesť.
Dorazíme okolo ôsmej.
Jedná sa o reklamáciu.
Rád by som prišiel zajtra.
Potreboval by som to do piatku.
Novák. = Novák
Budaj. = Budaj
Nezval. = Nezval
Hudec. = Hudec
Volám sa Bude. = Bude
Ján Bude. = Ján Bude
Kováč, budeme štyria. = Kováč
Tu Horváth, prídeme traja. = Horváth
Dobrý deň, Jana Nemčoková. = Jana Nemčoková
Vyskoč, prosím. = Vyskoč
`

const skMore = `
My budeme štyria.
Budú nás traja.
Prídeme o ôsmej.
Pôjdeme dvaja.
Išlo by to v stredu?
Týka sa to faktúry.
Bude to na sobotu.
Dobrý deň, bude nás šesť.
Budem tam o piatej.
Prídem až po siedmej.
Pôjde o výmenu oleja.
Sme tu. Budeme štyria.
Dohnal. = Dohnal
Pospíšil, dobrý deň. = Pospíšil
Budinský. = Budinský
Peter Pribyl. = Peter Pribyl
Bude nás päť, tu Novák. = Novák
Budeme štyria, Ján Novák. = Ján Novák
Chcela by som stôl, volám sa Eva Malá. = Eva Malá
Mamojka. = Mamojka
Budú nás asi štyria.
Chceme prísť všetci.
Ideme štyria dospelí.
Hodí sa nám sobota.
Potrebujem to opraviť.
Mali by sme záujem o salónik.
Bolo by nás osem.
Stretneme sa tam o siedmej.
Zverina, budú nás dvaja. = Zverina
Kopecký, ide o kotol. = Kopecký
`

const en = `
We'll be four.
There are five of us.
There will be three of us.
I'd like a table at seven.
It's about the boiler.
Well, we are two.
We will be six.
We're coming at eight.
We have a booking for six.
It'll be just the two of us.
I would like to come tomorrow.
Make it four.
Novak. = Novak
Will Smith. = Will Smith
Grant. = Grant
Mark Hope. = Mark Hope
Wills. = Wills
Theresa. = Theresa
My name is Bea Will. = Bea Will
Smith, we'll be four. = Smith
This is Walker, there are five of us. = Walker
Good evening, John Cook. = John Cook
Chase, please. = Chase
`

const enMore = `
There'll be four.
There's five of us.
We’re four people.
We've got a table for six.
We'd like the terrace.
It would be for Saturday.
Coming at six.
It concerns the invoice.
Hello, we'll be five.
I'll be there at five.
I've booked for seven.
We're here. There are four of us.
Drew. = Drew
Pat Wood. = Pat Wood
Will Power. = Will Power
Makepeace. = Makepeace
Ware, good morning. = Ware
There are five of us, my name is Sue Gold. = Sue Gold
We'll be four, John Smith. = John Smith
Rob Banks. = Rob Banks
We were hoping for Saturday.
There might be four of us.
We need a table for two.
Could be five or six.
It should be for tonight.
Table for four, please.
They will be six.
We're a party of eight.
Hall, it's about the boiler. = Hall
Good morning, Cook, there'll be two of us. = Cook
`

const de = `
Wir sind vier.
Wir werden zu fünft sein.
Wir kommen zu dritt.
Ich hätte gern einen Tisch um sieben.
Es geht um die Heizung.
Also, wir sind zwei.
Sind vier Personen.
Kommen um acht.
Wir haben für sechs reserviert.
Geht um eine Reklamation.
Wir wären sechs.
Bräuchte einen Termin am Freitag.
Novak. = Novak
Seidl. = Seidl
Sinder. = Sinder
Kommer. = Kommer
Mein Name ist Bude. = Bude
Anna Bude. = Anna Bude
Müller, wir sind vier. = Müller
Hier Schmidt, wir kommen zu dritt. = Schmidt
Guten Tag, Hans Habermann. = Hans Habermann
Geher, bitte. = Geher
`

const deMore = `
Es sind fünf.
Es werden vier.
Werden drei sein.
Wären zu zweit.
Hätten gern die Terrasse.
Ginge es am Mittwoch?
Handelt sich um die Rechnung.
Guten Tag, wir sind sechs.
Ich komme um fünf.
Kämen gegen sieben.
Wir sind da. Sind vier.
Bleiben zwei Nächte.
Werder. = Werder
Kommerell. = Kommerell
Haben, Peter Haben. = Peter Haben
Hatt, guten Tag. = Hatt
Wir sind vier, mein Name ist Eva Klein. = Eva Klein
Wir kommen zu dritt, Jan Novak. = Jan Novak
Bleibtreu. = Bleibtreu
Gehrke. = Gehrke
Das sind vier Personen.
Zu zweit sind wir.
Wollten am Samstag kommen.
Wir brauchen einen Tisch.
Es wären dann acht.
Treffen uns um sieben.
Ich bräuchte Hilfe.
Wir möchten zu viert kommen.
Hahn, es geht um die Heizung. = Hahn
Schuster, wir werden zwei sein. = Schuster
`

const pl = `
Będzie nas czterech.
Jest nas troje.
Będziemy we dwoje.
Chciałbym stolik na siódmą.
Chodzi o ten piec.
No, będziemy we czwórkę.
Będziemy.
Mamy rezerwację na szóstą.
Przyjdziemy około ósmej.
Przyjedziemy w piątek.
Chcielibyśmy przyjść jutro.
Potrzebowałbym tego do piątku.
Nowak. = Nowak
Będkowski. = Będkowski
Niechciał. = Niechciał
Przybył. = Przybył
Nazywam się Będzie. = Będzie
Jan Będzie. = Jan Będzie
Kowalski, będzie nas czterech. = Kowalski
Z tej strony Nowak, przyjdziemy we trójkę. = Nowak
Dzień dobry, Anna Chodźko. = Anna Chodźko
Mamoń, proszę. = Mamoń
`

const plMore = `
My będziemy w piątkę.
Jesteśmy we czwórkę.
Będą trzy osoby.
Będę o ósmej.
Przyjdę po siódmej.
Dotyczy faktury.
Byłoby nas sześć.
Dzień dobry, będzie nas pięć.
Przydałby się stolik.
Wolałbym sobotę.
Zależy mi na środzie.
Jesteśmy na miejscu. Będzie nas pięć.
Musiał. = Musiał
Domagała. = Domagała
Bieda, dzień dobry. = Bieda
Jesionek. = Jesionek
Będzie nas pięć, nazywam się Ewa Mała. = Ewa Mała
Jest nas troje, Jan Nowak. = Jan Nowak
Wolański. = Wolański
Mamczur. = Mamczur
Będzie nas chyba czworo.
Chcemy przyjść wszyscy.
Idziemy we czworo.
Pasuje nam sobota.
Potrzebuję naprawy.
Mielibyśmy ochotę na salkę.
Byłoby nas ośmioro.
Spotkamy się o siódmej.
Zając, będzie nas dwoje. = Zając
Kopeć, chodzi o piec. = Kopeć
`

const halves: Readonly<Record<Language, readonly string[]>> = {
  cs: [cs, csMore],
  sk: [sk, skMore],
  en: [en, enMore],
  de: [de, deMore],
  pl: [pl, plMore],
}

/** The language, the caller's words, and the name in them. */
export const nameCorpus: readonly (readonly [Language, string, string | undefined])[] = Object.entries(
  halves,
).flatMap(([language, parts]) =>
  parts.flatMap((part) =>
    part
      .trim()
      .split('\n')
      .map((line) => {
        const [said, name] = line.split(' = ')
        return [language as Language, said!, name] as const
      }),
  ),
)
