import type { Language } from '../../agent/agent-settings.ts'

/** Lines whose wrong reading does the most harm, as in the corpus. */
export const spotLines: Partial<Record<Language, string>> = {
  cs: `
booking|ask|Tak moment, kde mám ten diář
booking|no|Tak to ne.
booking|no|Určitě ne.
booking|wait|Tak moment, podívám se do diáře.
booking|ask|Dobře, já si to ještě rozmyslím.
booking|ask|Tak kolik to bude stát?
booking|no|Jasně, ale to nestihnu.
booking|yes|Beru.
booking|yes|Klidně.
booking|yes|To se mi hodí.
booking|yes|Domluveno.
booking|yes|Platí.
booking|yes|Může být.
booking|ask|v úterý v jednu nebo ve středu
booking|yes|Ano, v úterý v jednu.
booking|ask|Ano, ale ve dvě.
sms|no|Tak to není potřeba.
sms|ask|Pošlete mi to na mail.
sms|ask|A kolik ta SMS stojí?
boolean|no|No jasně že ne.
boolean|no|Dobře, ale novinky mi neposílejte.
boolean|no|Tak to určitě ne, to počká.
boolean|yes|No proč ne.
phone|correction|Ano, akorát na konci je sedmička.
phone|ask|Skoro správně, jen
phone|correction|Tak to je staré číslo, mám nové.
time|correction|Ano, ale v jedenáct.
time|correction|Jasně, jen o hodinu později.
textField|value|Nevím přesně, ale píská mi zadní brzda.
textField|value|Nemám teplou vodu.
textField|value|Kde se to láme, tam to teče.
opening|value|Pekný den, chtěla bych se objednat.
any|value|Smažte to číslo, to je špatně.
any|value|Nevolejte mi na pevnou, radši na mobil 777 123 456.
any|value|Prosím nevolejte manželce, volejte mně.
any|value|Teď mi nevolejte, zavolejte večer.
any|optOut|Nepřeju si další telefonáty.
any|optOut|vyřaďte mě z databáze
any|wait|Moment, prosím, podívám se do papírů.
booking|ask|Ano?
booking|ask|Ano, slyším vás.
booking|ask|Ano, poslouchám.
booking|ask|myslím že jo
booking|ask|nemůžu to je problém
booking|ask|Řekl bych, že jo.
booking|yes|Nevidím v tom žádný problém.
booking|yes|Jo, řekl bych, že ano.
booking|yes|Ano, paní Dvořáková.
booking|yes|Nebojte, přijdu.
any|value|Moment, musím to zrušit.
any|wait|Moment, musím to najít.
booking|no|já nemám čas to nejde
booking|no|nic to nepůjde
booking|ask|hodina
sms|yes|Bez toho to nepůjde.
sms|yes|Bez toho se neobejdu.
sms|yes|Hoď mi to do SMS.
booking|ask|Ano, kde máte pobočku
sms|yes|To je moc fajn.
sms|yes|Ano, to je moc hezké.
sms|yes|To je moc milé, děkuju.
sms|no|To je moc.
sms|no|No to je moc, díky.
booking|no|To je moc brzo.
booking|ask|Ano, to je moc pozdě.
sms|ask|Když to pošlete…
sms|ask|Když mi ji pošlete
sms|ask|Ano, když to pošlete manželce.
sms|yes|Budu rád, když to pošlete.
sms|yes|budu ráda když mi to pošlete
sms|yes|Dobře, když ji pošlete.
`,
  sk: `
booking|no|Určite nie.
booking|yes|Beriem.
boolean|no|Jasné, že nie.
phone|no|Nie, nie je to ono.
phone|yes|Nie nie, to máte správne.
boolean|yes|No prečo nie.
opening|value|Pekný deň, chcela by som sa objednať.
any|optOut|Vyškrtnite si ma.
any|value|Nevolajte manželke, volajte mne.
textField|value|Nemám signál.
textField|value|Kde sa to láme, tam to tečie.
any|wait|Moment, prosím, pozriem sa do papierov.
booking|ask|Áno?
booking|ask|Áno, počujem vás.
booking|ask|myslím že hej
booking|ask|nemôžem to je problém
booking|yes|Nevidím v tom žiadny problém.
booking|yes|Nebojte sa, prídem.
any|value|Moment, musím to zrušiť.
any|wait|Moment, musím to nájsť.
booking|no|nemám čas to nejde
booking|ask|hodina
sms|yes|Bez toho sa nezaobídem.
booking|ask|Áno, kde máte pobočku
sms|yes|To je moc fajn.
sms|no|To je veľa.
sms|ask|Keď to pošlete…
sms|ask|Áno, keď to pošlete manželke.
sms|yes|Budem rád, keď to pošlete.
sms|no|Radšej bez.
sms|ask|Radšej bez čakania.
booking|ask|Príde mi to moc.
booking|no|Skôr nie.
booking|ask|Skôr áno.
`,
  en: `
booking|no|Of course not.
booking|no|Okay, no thanks.
booking|no|Sure, but not now.
booking|yes|Deal.
booking|yes|Works for me.
booking|yes|Ok super.
any|value|Don't call my wife, call me.
any|optOut|Please never call me again.
any|wait|Just a moment, let me look in my papers.
booking|ask|Yes?
booking|ask|Yes, I can hear you.
booking|ask|I think so
booking|ask|I guess so.
booking|ask|I can't, that's a problem
booking|yes|I see no problem with that.
sms|no|Don't bother, thanks.
booking|yes|If you would, yes.
any|value|Wait, I have to cancel it.
any|wait|Wait, I have to find it.
sms|no|That's too much.
sms|no|That's too much for me.
sms|ask|Yes, that's too much fun
sms|ask|If you sent it…
sms|yes|I'd be glad if you send it.
booking|ask|I could work then.
`,
  de: `
booking|no|Natürlich nicht.
booking|yes|Passt.
booking|ask|Ja, aber um elf.
any|value|Rufen Sie nicht meine Frau an, rufen Sie mich an.
any|wait|Moment bitte, ich schaue in die Papiere.
booking|ask|Ja?
booking|ask|Ja, ich höre.
booking|ask|ich denke schon
booking|ask|Problem, da kann ich nicht
booking|yes|Da sehe ich kein Problem.
booking|yes|Wenn es geht, ja bitte.
any|value|Moment, ich muss das absagen.
any|wait|Moment, ich muss das finden.
booking|no|keine Zeit da geht es nicht
sms|yes|Ohne das geht es nicht.
sms|no|Das ist zu viel.
sms|ask|Ja, das ist zu viel der Güte.
sms|ask|Wenn Sie sie schicken…
sms|ask|Damit ich's nicht vergesse…
sms|yes|Ich würde mich freuen, wenn Sie sie mir schicken.
booking|no|Eher nein.
booking|ask|Eher ja.
`,
  pl: `
booking|no|Oczywiście, że nie.
booking|yes|Pasuje.
booking|ask|Tak, ale o jedenastej.
any|value|Proszę nie dzwonić do żony, proszę dzwonić do mnie.
any|wait|Chwileczkę, zajrzę do papierów.
booking|ask|Tak?
booking|ask|Tak, słucham.
booking|ask|myślę że tak
booking|ask|nie mogę to problem
booking|yes|Nie widzę żadnego problemu.
booking|yes|Jeśli można, poproszę.
any|value|Chwileczkę, muszę to odwołać.
any|wait|Chwileczkę, muszę to znaleźć.
booking|no|nie mam czasu nie da się
sms|yes|Bez tego się nie da.
booking|no|Gdzie tam.
booking|ask|Gdzie tam jest parking
sms|no|To za dużo.
sms|ask|Tak, to za dużo szczęścia.
sms|ask|Jak pani wyśle…
sms|yes|Będę wdzięczna, jak pani wyśle.
sms|yes|Będę wdzięczny, jak pan to wyśle.
`,
}
