/** Agreement and refusal in other words, and turns that only sound like them. */
export const csEleventh = `
booking|ask|Ano, pomaleji prosím.
booking|ask|Ano, ještě jednou prosím.
booking|ask|Jo, zopakujte to.
booking|ask|Ano, mluvte hlasitěji.
booking|ask|Ano, smažte to.
booking|ask|Dobře, zrušte to.
booking|ask|Jo, vymažte mě odtamtud.
booking|ask|Termín už mám.
booking|ask|Už jsem objednaný.
booking|ask|Ano, už tam jednu rezervaci mám.
booking|ask|Ano, přesuňte to.
booking|ask|Jo, dejte tam radši manželku.
booking|ask|Dobře, a jak dlouho to potrvá?
booking|ask|Ano, zavolám vám zítra.
sms|ask|Ano, ale až večer.
sms|ask|Jo, pomaleji.
sms|ask|Zprávu už mám.
phone|ask|Ano, smažte to.
phone|ask|Ano, pomaleji prosím.
date|ask|Ano, přečtěte to znovu.
name|ask|Ano, opravte to.
amount|ask|Dobře, změňte to.
boolean|ask|Ano, co to znamená?
any|value|Nevolejte jí.
any|value|Nevolejte mu prosím, je v nemocnici.
any|value|Nevolejte mi, já se ozvu.
any|value|Už mi nevolejte, ozvu se sama.
any|value|Nevolejte mi dnes.
any|value|Nevolejte mi do práce.
any|value|Nevolejte nám, přijedeme osobně.
any|optOut|Nevolejte mi už nikdy.
any|optOut|Přestaňte mi volat.
booking|yes|Ano, to platí.
booking|yes|Jo, zapište mě tam.
booking|yes|Ano, počítejte se mnou.
booking|yes|Výborně, souhlasím.
booking|yes|S tím souhlasím.
booking|yes|Jasně, přijdu.
booking|yes|Ano, děkuji moc.
booking|yes|Tak jo, budu tam.
booking|yes|Dobře, rezervujte to.
booking|yes|Vyhovuje mi to.
sms|yes|Ano, pošlete mi ji.
sms|yes|Jo, budu jedině rád.
sms|yes|Určitě pošlete.
phone|yes|Ano, přesně tak.
phone|yes|Je to správně.
boolean|yes|Jistě.
boolean|yes|Ano, samozřejmě.
booking|no|Ne, to mi nesedí.
booking|no|Bohužel, v tu dobu nemůžu.
booking|no|Nezapisujte mě.
booking|no|To se mi nehodí.
booking|no|Radši ne.
booking|no|Ne, nechci.
sms|no|Ne, to nepotřebuju.
sms|no|Nic neposílejte.
phone|no|To není moje číslo.
phone|no|Ne, to je špatně.
boolean|no|Vůbec ne.
boolean|no|Ani náhodou.
boolean|no|Nikoliv.
`
