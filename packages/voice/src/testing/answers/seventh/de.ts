/** Held out: context, what it must be taken for, and what a caller says. */
export const deSeventh = `
booking|yes|Ja, da bin ich zu Hause.
booking|yes|Dann ist das abgemacht.
booking|yes|Ja, den Dienstag nehme ich.
booking|yes|na das ist gleich nach dem essen super
booking|yes|Ja, setzen Sie mich da rein.
booking|yes|Das ist genau, was ich brauche.
booking|yes|Fein, dann um eins.
booking|yes|Ja, eintragen, bitte.
booking|yes|Ja ja, das kriege ich hin.
booking|yes|Dann eben der Dienstag.
booking|yes|Sie können mich eintragen, ja.
booking|yes|Warum sollte ich nicht wollen, tragen Sie mich ein.
booking|yes|Gut, ich vergesse es nicht.
booking|yes|Da müssen Sie nicht fragen, natürlich ja.
booking|yes|ja gut dann komm ich
booking|yes|Äh, na ja, so in etwa, ja, tragen Sie mich ein.
booking|no|Nein nein, lassen Sie das.
booking|no|Das überschneidet sich leider mit der Arbeit.
booking|no|Nein danke.
booking|no|Um eins kann ich nicht.
booking|no|Nein, der Dienstag passt mir nicht.
booking|no|Lieber nicht.
booking|no|Den Termin will ich nicht.
booking|no|na dann lieber nicht
booking|no|Tut mir leid, aber das geht nicht.
booking|ask|Ja und kann ich meinen Hund mitbringen?
booking|ask|Ja, nur weiß ich nicht, wie ich hinkomme.
booking|ask|Gut, aber was, wenn ich krank werde?
booking|ask|Dienstag oder Mittwoch, ist mir egal.
booking|ask|Hm, das ist recht früh.
booking|ask|Ich schlafe eine Nacht drüber, ja?
booking|ask|Ja, Sie reden zu schnell.
booking|ask|Sagen Sie Bescheid, wenn früher was frei wird.
booking|ask|Vielleicht, aber eher nicht.
booking|ask|Ja, hallo, hören Sie mich?
sms|yes|Ja, schicken Sie mir die SMS.
sms|yes|Ja doch, sonst vergesse ich es.
sms|yes|Danke, da wäre ich froh.
sms|yes|Ja, gern gleich.
sms|yes|bitte schicken
sms|yes|Klar, damit ich es nicht vergesse.
sms|yes|Ja, das würde helfen.
sms|yes|Gut, schicken Sie es.
sms|no|Müssen Sie nicht, ich hab's notiert.
sms|no|Nein danke, ich hab's im Kopf.
sms|no|Lieber nicht, danke.
sms|no|Schon gut, müssen Sie nicht.
sms|no|Das ist wirklich nicht nötig.
sms|no|nein ich will keine sms
sms|ask|Ja, aber an die Nummer meiner Frau.
sms|ask|Und kommt die gleich?
sms|ask|Schicken Sie mir die Rechnung.
sms|ask|Ich hab ein altes Telefon, ich weiß nicht.
boolean|yes|Ja, damit bin ich einverstanden.
boolean|yes|Na selbstverständlich ja.
boolean|yes|Die habe ich.
boolean|yes|Ja, immer ja.
boolean|yes|Es ist bestimmt eilig.
boolean|yes|auf jeden fall ja
boolean|yes|Ja, schicken Sie mir die.
boolean|yes|Na, eigentlich ja.
boolean|no|Überhaupt nicht, das kann warten.
boolean|no|Nein, damit bin ich nicht einverstanden.
boolean|no|Es eilt nicht.
boolean|no|na nein
boolean|no|In keinem Fall.
boolean|no|Leider habe ich keine.
boolean|no|Nein, das habe ich nie gemacht.
boolean|no|Nein und nein.
boolean|ask|Ich bin nicht ganz sicher.
boolean|ask|Das könnte Ihnen mein Mann sagen.
boolean|ask|Manche habe ich, manche nicht.
phone|yes|Ja, so soll es sein.
phone|yes|Ach ja, das ist meine gute alte Nummer.
phone|yes|Das ist richtig, danke.
phone|yes|Alles richtig.
phone|yes|Nein, das ist in Ordnung.
phone|yes|jep passt
date|yes|Ja, Montag, der dreißigste.
date|yes|Genau dieses Datum.
time|yes|Ja, Dienstag um neun Uhr früh.
time|yes|Ja, das habe ich gesagt.
amount|yes|Ja, zweieinhalbtausend.
amount|yes|Ja, das ist der Betrag.
name|yes|Ja, korrekt.
email|yes|Ja, das ist sie.
phone|no|Nein, das haben Sie falsch.
phone|no|Nein, so ist es nicht.
phone|no|Das passt nicht.
date|no|Das Datum ist falsch.
time|no|Da haben Sie mich falsch verstanden.
amount|no|Nein, so viel nicht.
phone|correction|Ja, aber eine Fünf statt der Zwei.
phone|correction|Ja, nur fängt es mit sechs null zwei an.
date|correction|Ja, nur Dezember.
time|correction|Ja, aber eine halbe Stunde früher.
time|correction|Ja, nicht um neun, um zehn.
amount|correction|Ja, plus zweihundert.
any|optOut|Kontaktieren Sie mich nie wieder.
any|optOut|Ich will nicht, dass irgendjemand von Ihnen anruft.
any|optOut|Bitte löschen Sie mich aus der Datenbank und rufen Sie nicht mehr an.
any|value|Rufen Sie mich nicht am Wochenende an.
any|value|Ich habe Sie versehentlich angerufen.
any|value|Ich will nicht, dass der Fahrer mich anruft.
any|goodbye|Danke dann, auf Wiederhören.
any|goodbye|Ihnen auch einen schönen Tag.
any|goodbye|Nein, das war alles, machen Sie's gut.
opening|greeting|Einen schönen guten Morgen.
opening|value|Schönen Tag, meine Waschmaschine ist kaputt.
opening|value|Hallo, kann ich einen Termin machen?
any|wait|Warten Sie einen Moment, ich suche einen Stift.
any|wait|Einen kleinen Augenblick, bitte.
any|value|Auf den Termin warte ich schon einen Monat.
textField|refusal|Das sage ich Ihnen wirklich nicht.
textField|refusal|So etwas habe ich nicht.
textField|value|Mein Kofferraum geht nicht auf.
textField|value|Ich weiß nicht, warum, aber das Lenkrad vibriert.
`
