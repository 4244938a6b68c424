/** Held out: context, what it must be taken for, and what a caller says. */
export const deThird = `
booking|yes|Na gut, dann ja.
booking|yes|Ja, das passt.
booking|yes|Alles klar, abgemacht.
booking|yes|Ja klar, tragen Sie mich ein.
booking|yes|Das wäre super.
booking|yes|Ja, das ist ideal.
booking|yes|Jawohl, so machen wir's.
booking|yes|Okay, nehm ich.
booking|yes|Ja bitte, vielen lieben Dank.
booking|yes|Können Sie, ja.
booking|yes|Sehr gerne.
booking|yes|Prima, ich komme dann.
booking|yes|Joa, das geht.
booking|yes|Ja, das kommt mir gelegen.
booking|no|Nein danke.
booking|no|Lieber nicht.
booking|no|Nee, da kann ich nicht.
booking|no|Ach nein, das geht nicht.
booking|no|Leider passt mir das nicht.
booking|no|Nein nein, das schaffe ich nicht.
booking|no|Eher nicht.
booking|no|Das wird leider nichts.
booking|no|Nein, tragen Sie mich nicht ein.
sms|yes|Ja, schicken Sie mir das.
sms|yes|Ja, das wäre nett.
sms|yes|Machen Sie das ruhig.
sms|yes|Gern, danke schön.
sms|no|Nein, das brauchen Sie nicht.
sms|no|Danke, das merke ich mir.
sms|no|Nicht nötig, danke.
sms|no|Keine SMS bitte.
boolean|yes|Auf jeden Fall.
boolean|yes|Ich denke schon, ja.
boolean|yes|Ja ja, genau so ist es.
boolean|no|Überhaupt nicht.
boolean|no|Nein, wirklich nicht.
boolean|no|Auf keinen Fall.
phone|yes|Ja, genau die.
phone|yes|Das haben Sie richtig.
phone|no|Nein, das ist falsch.
booking|ask|Da muss ich noch drüber schlafen.
booking|ask|Ich muss erst meinen Mann fragen.
booking|ask|Ich melde mich morgen, ob das klappt.
booking|ask|Ja, aber erst muss ich das zu Hause besprechen.
sms|ask|Das sage ich Ihnen später.
booking|ask|Ja, theoretisch schon, aber ich weiß noch nicht.
booking|ask|Lassen wir das erst mal offen.
booking|ask|Gut, aber ich rufe noch mal an und bestätige das.
booking|ask|Und wie lange dauert das?
booking|ask|Gut, und wo genau sind Sie?
booking|ask|Klar, muss ich was mitbringen?
sms|ask|Kostet das was?
boolean|ask|Was meinen Sie damit?
booking|ask|Ja, und ist der Herr Vogel da?
phone|ask|Moment, welche Nummer haben Sie gesagt?
booking|ask|Ja, wenn es unter hundert Euro bleibt.
booking|ask|Ja gut, aber lieber am Nachmittag.
booking|ask|Ja, nur einen Tag früher.
booking|ask|Gut, aber statt mir kommt mein Bruder.
phone|correction|Ja, nur die letzte Zahl ist eine Acht.
phone|correction|Fast, am Ende kommt fünfundfünfzig.
date|correction|Ja, beziehungsweise doch Dienstag.
time|correction|Ja, aber eher um zehn.
amount|correction|Na ja, eher dreitausend.
email|correction|Ja, nur ist es bei gmail, nicht email.
booking|wait|Moment, ich schaue in den Kalender.
booking|wait|Einen Augenblick bitte.
any|wait|Sekunde, ich hole einen Stift.
any|wait|Warten Sie bitte, es klingelt gerade an der Tür.
any|wait|bin gleich wieder da
booking|wait|Ja, kleinen Moment, ich schaue nur kurz.
any|optOut|Rufen Sie bitte hier nicht mehr an.
any|optOut|Ich will nicht, dass Sie mich anrufen.
any|optOut|Lassen Sie mich mit Ihren Anrufen in Ruhe.
any|optOut|Streichen Sie mich von Ihrer Liste.
any|optOut|Hören Sie auf, mich anzurufen.
any|optOut|Kein Interesse, und rufen Sie nicht wieder an.
any|optOut|Nein danke, und kontaktieren Sie mich nie wieder.
any|optOut|Löschen Sie meine Nummer aus Ihrer Datenbank, bitte.
any|value|Rufen Sie mich bitte nicht vormittags an, ich arbeite nachts.
any|value|Rufen Sie nicht auf dieser Nummer an, ich gebe Ihnen eine andere.
any|value|Rufen Sie mich nicht in der Arbeit an.
any|value|Ich will nicht, dass der Techniker mich anruft.
any|value|Mein Kollege sagt, Sie sollen ihn wegen der Rechnung nicht mehr anrufen.
any|value|Rufen Sie lieber am Montag an.
any|value|Löschen Sie den Termin am Freitag.
any|value|Warum rufen Sie mich nie zurück?
any|goodbye|Gut, machen Sie's gut, auf Wiedersehen.
any|goodbye|Das war alles, danke, tschüss.
any|goodbye|Also dann, ciao.
any|goodbye|Danke, auf Wiederhören.
opening|greeting|Schönen guten Abend.
opening|greeting|Ja, guten Tag.
opening|value|Grüß Gott, ich rufe wegen der Waschmaschine an.
opening|value|Hallo, mein Fahrrad muss repariert werden.
textField|refusal|Das sage ich nicht.
textField|refusal|Keine Ahnung.
textField|value|Die Heizung geht nicht, ich weiß nicht warum.
textField|value|Nichts wird warm und im Bad ist kein Licht.
textField|value|Der Kofferraum geht nicht zu, wohl das Schloss.
textField|value|Wann es geknallt hat, weiß ich nicht, aber es tropft Öl.
`
