/** Fresh lines of every kind, each language by itself. */
export const deThirteenth = `
booking|yes|Ja klar, das passt perfekt.
booking|yes|Jawohl, schreiben Sie mich auf.
booking|yes|Na sicher doch.
booking|yes|Gut, dann bin ich Dienstag um eins bei Ihnen.
booking|yes|Prima, den Termin nehm ich.
booking|yes|Dann tragen Sie uns mal ein.
booking|yes|Spricht nichts dagegen.
booking|yes|Das ist für mich ideal.
booking|yes|Eh klar, passt scho.
booking|yes|Ja bitte, machen Sie das fest.
booking|no|Oh nein, da hab ich Zahnarzt.
booking|no|Ich hab schon woanders was ausgemacht.
booking|no|Das schaff ich nicht.
booking|no|Nein danke, ich habs mir anders überlegt.
booking|no|Dienstags kann ich nie.
booking|no|Das ist mir viel zu früh.
booking|ask|Ja, aber nur mit Rabatt.
booking|ask|Ja, falls die Frau Doktor Klein da ist.
booking|ask|Das kann ich jetzt nicht sagen.
booking|ask|Hängt davon ab, ob ich das Auto kriege.
booking|ask|Muss ich mich da irgendwie vorbereiten?
booking|ask|Ich hab ja gesagt, aber ich meinte Mittwoch.
booking|ask|Gut, und wie wärs einen Tag später?
booking|ask|Halten Sie den bis heute Abend frei, ich geb Bescheid.
booking|ask|Mein Kollege meinte ja.
booking|ask|Ich frag noch meine Frau und ruf dann zurück.
booking|ask|Eher ja als nein.
booking|ask|Ist das bei der Frau Doktor Klein?
booking|optOut|Nein, und hören Sie auf, mich zu belästigen, löschen Sie meine Nummer.
booking|wait|Sekündchen, ich hol mir Papier.
sms|yes|Können Sie machen, gute Idee.
sms|yes|Schicken Sie, ja.
sms|no|Das merk ich mir, danke.
sms|no|Bitte keine SMS.
sms|ask|Ja, aber erst heute Abend.
sms|ask|Geht das auch per WhatsApp?
boolean|yes|Ja, ich hab ein Baby und die Heizung ist aus.
boolean|no|Nein, das hat Zeit bis Montag.
boolean|no|Ganz bestimmt nicht, sowas will ich nicht.
boolean|ask|Das kann ich gerade nicht beurteilen.
boolean|ask|Vielleicht, mal schauen.
phone|yes|Ja, das ist mein Handy.
phone|correction|Nein nein, hinten achtundfünfzig.
phone|ask|Noch einmal bitte, ich hab Sie nicht verstanden.
phone|no|Nein, das ist falsch.
time|yes|Jo, um neun, genau.
time|correction|Ja, aber nachmittags um drei.
date|yes|Ja, Montag der dreißigste.
amount|correction|Ja, plus minus, eher dreitausend.
email|yes|Ja, so schreibt man das.
offer|second|Den mittleren.
offer|third|Dienstag nicht, ich nähm den Mittwoch.
offer|ask|Und am Freitag wär nichts frei?
choice|first|Schicken Sie es mit dem Kurier.
choice|ask|Was kostet der Kurier?
textField|value|Ich hab keine Autoschlüssel und brauch neue.
textField|value|Nichts geht, weder Licht noch Radio.
textField|refusal|Dazu möchte ich mich nicht äußern.
any|optOut|Nehmen Sie mich bitte von der Liste, auf der ich stehe.
any|optOut|Ich will nicht, dass Sie hier jemals wieder anrufen.
any|value|Rufen Sie nicht meinen Bruder an, der wohnt nicht mehr dort.
any|value|Ich ruf die Polizei, wenn er das Auto nicht zurückbringt.
any|wait|Momenterl, ich fahr nur rechts ran.
any|goodbye|Gut, dann auf Wiederhören und danke.
`
