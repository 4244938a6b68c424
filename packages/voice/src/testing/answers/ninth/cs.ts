/** Held out: context, what it must be taken for, and what a caller says. */
export const csNinth = `
booking|yes|Ano, s tím počítejte.
booking|yes|Jo, to mi vyhovuje dokonale.
booking|yes|To by mi sedělo.
booking|yes|Vyhovovalo by mi to.
booking|yes|Zapište mě tam.
booking|yes|Tak mě tam připište.
booking|yes|Můžete mě tam dát.
booking|yes|Ano, zarezervujte mi to.
booking|yes|Tak to tam napište na mě.
booking|yes|To zvládnu přijít.
booking|yes|Jo, přijedeme tam.
booking|yes|Dobře, budeme tam oba.
booking|yes|Uděláme to tak.
booking|yes|Tak to uděláme.
booking|yes|Takhle to nechme.
booking|yes|Necháme to takhle.
booking|yes|Tenhle termín si vezmu.
booking|yes|Beru ho, děkuju.
booking|yes|Jo, tenhle chci.
booking|yes|Ten si nechám.
booking|yes|Budu s tím počítat.
booking|yes|Poznamenejte si mě.
booking|yes|Klidně mě zapište.
booking|yes|Jasně, zapisujte.
booking|yes|Ano, prosím vás.
booking|yes|Ano, byla bych ráda.
booking|yes|To mi přijde vhod.
booking|yes|To by bylo fajn, děkuji.
booking|yes|Tak jo, domluveno, děkuju moc.
booking|yes|No jasně, že jo.
booking|yes|Hm, jo, to by šlo.
booking|yes|To půjde, děkuji.
booking|yes|Přesně to potřebuju.
booking|yes|Přesně ten čas jsem chtěla.
booking|yes|Super, tak já přijdu.
booking|yes|Dobře, přijdu tedy.
booking|yes|Výborně, tak mě objednejte.
booking|yes|Potvrzuju ten termín.
booking|yes|Termín potvrzuji.
booking|yes|Platí, uvidíme se.
booking|yes|Tak dobrá, souhlasím s tím.
booking|yes|Rád přijdu.
booking|yes|To se mi hodí, díky.
booking|yes|Mně to vyhovuje.
booking|yes|Nám to bude vyhovovat.
booking|yes|Určitě dorazím.
booking|yes|No to by bylo skvělý.
booking|yes|Prosil bych zapsat.
booking|yes|Prosím zapsat.
booking|yes|Může to tak být, děkuji.
sms|yes|Ano, pošlete mi ji.
sms|yes|Jo, to by bylo fajn.
sms|yes|Klidně pošlete.
sms|yes|Budu rád, když ji pošlete.
sms|yes|To bych ocenila.
sms|yes|Jasně, hoďte mi to na mobil.
sms|yes|Můžete, díky.
sms|yes|Ano, prosila bych.
sms|yes|Určitě, ať to nezapomenu.
sms|yes|Zprávu pošlete.
boolean|yes|Ano, to chci.
boolean|yes|Jasně, že chci.
boolean|yes|Samozřejmě souhlasím.
boolean|yes|Souhlasím s tím.
boolean|yes|To ano, určitě.
boolean|yes|Rozhodně chci.
boolean|yes|Jo, přesně tak to je.
boolean|yes|No to víte, že ano.
boolean|yes|Mám zájem, ano.
boolean|yes|Ano, chceme je.
phone|yes|Ano, to je moje číslo.
phone|yes|Přesně tak, to číslo sedí.
phone|yes|Všechno sedí.
phone|yes|Ano, tak je to.
phone|yes|Máte to správně zapsané.
phone|yes|Souhlasí to.
phone|yes|Jo, to je ono.
phone|yes|Je to tak, jak říkáte.
phone|yes|Naprosto správně.
phone|yes|Dobře to máte.
time|yes|Ano, v ten čas.
time|yes|Jo, přesně tak.
time|yes|Tak, jak jste řekla.
time|yes|Ano, takhle jsem to myslel.
time|yes|Správně, děkuji.
time|yes|Ano, tak jsme se domluvili.
time|yes|Takhle to platí.
time|yes|Jo jo, je to tak.
time|yes|Sedí to, ano.
time|yes|Ano, ten termín myslím.
amount|yes|Ano, tolik.
amount|yes|Ano, tolik to je.
amount|yes|Jo, tolik to dělá.
amount|yes|Přesně tolik.
amount|yes|Sedí to na korunu.
amount|yes|Ano, ta částka souhlasí.
amount|yes|Je to přesně ono.
amount|yes|Ano, správná částka.
booking|no|Ne, to mi nevyhovuje.
booking|no|To mi nesedí.
booking|no|To se mi nehodí.
booking|no|To bohužel nestihnu.
booking|no|Na to nemám čas.
booking|no|To nepůjde.
booking|no|To by nešlo.
booking|no|Nemůžu přijít.
booking|no|To nepřijdu.
booking|no|To bych nedala.
booking|no|To se nám nehodí vůbec.
booking|no|Ne, tenhle nechci.
booking|no|Ten termín nechci.
booking|no|Nezapisujte mě.
booking|no|Nepište mě tam.
booking|no|Nikam mě nezapisujte.
booking|no|Nezapisujte nic.
booking|no|Raději ne, díky.
booking|no|Ne, to radši vynecháme.
booking|no|To já odmítám.
booking|no|Nebudu tam moct být.
booking|no|To budu v práci.
booking|no|To jsem v práci.
booking|no|V tu dobu nemůžu.
booking|no|To zrovna nemůžu.
booking|no|To už něco mám.
booking|no|To mám jinou schůzku.
booking|no|To mi koliduje s prací.
booking|no|To je na mě moc brzo.
booking|no|Tak brzo nevstávám.
booking|no|To nestíhám.
booking|no|Bohužel, to se mi kříží.
booking|no|Nerezervujte to.
booking|no|Nic neobjednávejte.
booking|no|Nezájem.
booking|no|Nestojím o to.
booking|no|Ten den nejsem doma.
booking|no|To nejsem v Praze.
booking|no|Ne ne, to ne.
booking|no|V žádném případě, díky.
booking|no|Kdepak, to nejde.
booking|no|Vůbec se mi to nehodí.
booking|no|Ten čas mi nevyhovuje.
booking|no|To vám odřeknu.
booking|no|Musím to odmítnout.
sms|no|Není třeba, díky.
sms|no|Nemusíte nic posílat.
sms|no|Nic mi neposílejte.
sms|no|Zprávu nechci.
sms|no|To nepotřebuju, zapíšu si to.
sms|no|Já si to pamatuju.
sms|no|Neposílejte to.
sms|no|Obejdu se bez toho.
sms|no|Radši bez zprávy.
sms|no|Zbytečné, díky.
boolean|no|Ne, to nechci.
boolean|no|Nesouhlasím s tím.
boolean|no|S tím nesouhlasím.
boolean|no|To v žádném případě.
boolean|no|Nemám o to zájem.
boolean|no|Nikdy v životě.
boolean|no|To tedy ne.
boolean|no|Odmítám to.
boolean|no|Nic takového nechci.
boolean|no|Nepřeju si to.
phone|no|Ne, to není moje číslo.
phone|no|To nesouhlasí.
phone|no|To nesedí.
phone|no|Máte to blbě.
phone|no|To jste špatně slyšela.
phone|no|Není to správně.
phone|no|Je tam chyba.
phone|no|Spletla jste se.
phone|no|To jsem neřekla.
phone|no|Ne, přeslechla jste se.
time|no|Ne, takhle jsem to nemyslel.
time|no|To není správně.
time|no|To jsem neříkal.
time|no|Ne, špatně.
time|no|To nesedí, bohužel.
amount|no|Ne, tolik ne.
amount|no|Tolik to není.
amount|no|To je moc.
amount|no|Ta částka nesedí.
amount|no|Ne, to je špatně.
booking|ask|Musím se zeptat manžela.
booking|ask|Ještě to proberu doma.
booking|ask|Dám vám vědět.
booking|ask|Ozvu se vám.
booking|ask|Zavolám vám zpátky.
booking|ask|Možná, uvidím.
booking|ask|Asi jo, ale nejsem si jistá.
booking|ask|Ano, ale o hodinu později.
booking|ask|Jo, ale jen pokud mě vezme paní Nováková.
booking|ask|A kolik to stojí?
booking|ask|Kde vás najdu?
booking|ask|Jak dlouho to trvá?
booking|ask|Ano, jenže až po druhé.
booking|ask|Dobře, ale radši ve středu.
booking|ask|Jasně, až se vrátím z dovolené.
booking|ask|Podle toho, kolik to bude stát.
booking|ask|Kdyby to šlo dřív, tak jo.
booking|ask|Počkejte, podívám se do kalendáře.
booking|ask|Nevím, jestli to stihnu.
booking|ask|Rozmyslím si to.
phone|ask|Ano, akorát poslední číslice je pětka.
phone|ask|Skoro, jenom na konci je sedm.
phone|ask|A které číslo tam máte?
phone|ask|Moment, podívám se.
time|ask|Ano, ale v jedenáct.
time|ask|Jo, jen o půl hodiny později.
time|ask|A nešlo by to dřív?
`
