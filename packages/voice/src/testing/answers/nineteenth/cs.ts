/** Hedges, conditions in front, goodbyes, two options at once and wishes about somebody else: all were misread once. */
export const csNineteenth = `
booking|ask|Ano, totiž ne.
booking|ask|Ano, teoreticky.
booking|ask|Ano, vtip.
booking|ask|Ano, odhlásit.
booking|ask|Ano, manželku.
booking|ask|Ano, Nováka.
booking|ask|To určitě.
booking|ask|No to určitě!
booking|ask|Já jsem řekl ano minule.
booking|ask|Ano, pokračujte.
booking|ask|Ano, u telefonu.
booking|ask|Kdyby to šlo, tak ano.
booking|ask|Pokud by to šlo, tak ano.
booking|ask|Dobře, končím.
booking|ask|Dobře, mějte se.
sms|ask|Dobře, na shledanou.
sms|ask|Dobře, zapsal jsem si to.
sms|ask|Dobře, mám to.
sms|ask|Ano, termín znám.
sms|ask|Ano, dopisem.
choice|ask|Kurýr nebo pošta.
choice|ask|Pošta nebo kurýr, to je jedno.
choice|ask|Ani kurýr, ani pošta.
choice|ask|Cokoliv, jen ne kurýr.
choice|ask|Hlavně ne poštou.
choice|ask|Kromě pošty.
choice|first|Kurýra, poštou ne.
choice|first|Kurýra, ne poštu.
any|value|Nevolejte mámě.
any|value|Odhlaste mě z toho termínu.
phone|no|Ano, to je moje bývalé.
booking|yes|Beru, na shledanou.
booking|yes|Ano, na shledanou.
booking|yes|Dobře, děkuju, na shledanou.
`
