/** Held out: context, what it must be taken for, and what a caller says. */
export const deNinth = `
booking|yes|Ja, damit können Sie rechnen.
booking|yes|Ja, das passt mir perfekt.
booking|yes|Das würde mir passen.
booking|yes|Das käme mir gelegen.
booking|yes|Tragen Sie mich da ein.
booking|yes|Dann schreiben Sie mich da rein.
booking|yes|Sie können mich da eintragen.
booking|yes|Ja, reservieren Sie mir das.
booking|yes|Schreiben Sie es auf mich.
booking|yes|Das schaffe ich.
booking|yes|Ja, wir kommen.
booking|yes|Gut, wir kommen beide.
booking|yes|So machen wir's.
booking|yes|Dann machen wir das so.
booking|yes|Lassen wir es so.
booking|yes|Wir lassen es dabei.
booking|yes|Den Termin nehme ich.
booking|yes|Den nehm ich, danke.
booking|yes|Ja, den will ich.
booking|yes|Den behalte ich.
booking|yes|Ich plane das ein.
booking|yes|Notieren Sie mich.
booking|yes|Tragen Sie mich ruhig ein.
booking|yes|Klar, schreiben Sie auf.
booking|yes|Ja, ich bitte darum.
booking|yes|Ja, das würde mich freuen.
booking|yes|Das kommt mir entgegen.
booking|yes|Das wäre nett, danke.
booking|yes|Also gut, abgemacht, vielen Dank.
booking|yes|Na klar doch.
booking|yes|Hm, ja, das ginge.
booking|yes|Das geht, danke.
booking|yes|Genau das brauche ich.
booking|yes|Genau die Uhrzeit wollte ich.
booking|yes|Super, dann komme ich.
booking|yes|Gut, ich komme dann.
booking|yes|Prima, melden Sie mich an.
booking|yes|Ich bestätige den Termin.
booking|yes|Den Termin bestätige ich.
booking|yes|Gilt, bis dann.
booking|yes|Na gut, ich bin einverstanden.
booking|yes|Ich komme gerne.
booking|yes|Das passt mir gut, danke.
booking|yes|Mir passt das.
booking|yes|Uns würde das passen.
booking|yes|Ich werde auf jeden Fall da sein.
booking|yes|Na das wäre ja toll.
booking|yes|Ich hätte den gern.
booking|yes|Bitte eintragen.
booking|yes|So kann es bleiben, danke.
sms|yes|Ja, schicken Sie mir eine.
sms|yes|Ja, das wäre praktisch.
sms|yes|Schicken Sie ruhig.
sms|yes|Ich würde mich freuen, wenn Sie sie schicken.
sms|yes|Das wüsste ich zu schätzen.
sms|yes|Klar, schicken Sie's mir aufs Handy.
sms|yes|Dürfen Sie, danke.
sms|yes|Ja, das hätte ich gern.
sms|yes|Auf jeden Fall, damit ich's nicht vergesse.
sms|yes|Schicken Sie die Nachricht.
boolean|yes|Ja, das will ich.
boolean|yes|Klar will ich das.
boolean|yes|Selbstverständlich stimme ich zu.
boolean|yes|Damit bin ich einverstanden.
boolean|yes|Das schon, sicher.
boolean|yes|Unbedingt.
boolean|yes|Ja, genau so ist es.
boolean|yes|Aber sicher doch.
boolean|yes|Ich habe Interesse, ja.
boolean|yes|Ja, die möchten wir.
phone|yes|Ja, das ist meine Nummer.
phone|yes|Genau, die Nummer stimmt.
phone|yes|Alles richtig.
phone|yes|Ja, so ist es.
phone|yes|Sie haben es richtig notiert.
phone|yes|Das stimmt so.
phone|yes|Ja, das ist sie.
phone|yes|Es ist so, wie Sie sagen.
phone|yes|Vollkommen richtig.
phone|yes|Haben Sie richtig.
time|yes|Ja, um die Zeit.
time|yes|Ja, genau so.
time|yes|So, wie Sie gesagt haben.
time|yes|Ja, so habe ich es gemeint.
time|yes|Richtig, danke.
time|yes|Ja, so haben wir es ausgemacht.
time|yes|So bleibt es.
time|yes|Ja ja, so ist es.
time|yes|Passt, ja.
time|yes|Ja, den Termin meine ich.
amount|yes|Ja, so viel.
amount|yes|Ja, so viel ist es.
amount|yes|Ja, so viel macht das.
amount|yes|Genau so viel.
amount|yes|Auf den Cent genau.
amount|yes|Ja, der Betrag stimmt.
amount|yes|Es ist genau das.
amount|yes|Ja, der richtige Betrag.
booking|no|Nein, das passt mir nicht.
booking|no|Das passt mir gar nicht.
booking|no|Das kommt mir ungelegen.
booking|no|Das schaffe ich leider nicht.
booking|no|Dafür habe ich keine Zeit.
booking|no|Das geht nicht.
booking|no|Das ginge nicht.
booking|no|Ich kann nicht kommen.
booking|no|Da komme ich nicht.
booking|no|Das würde ich nicht schaffen.
booking|no|Das passt uns überhaupt nicht.
booking|no|Nein, den will ich nicht.
booking|no|Den Termin möchte ich nicht.
booking|no|Tragen Sie mich nicht ein.
booking|no|Schreiben Sie mich nicht auf.
booking|no|Melden Sie mich nirgends an.
booking|no|Schreiben Sie nichts auf.
booking|no|Lieber nicht, danke.
booking|no|Nein, das lassen wir lieber.
booking|no|Das lehne ich ab.
booking|no|Ich werde nicht da sein können.
booking|no|Da bin ich auf der Arbeit.
booking|no|Da bin ich arbeiten.
booking|no|Zu der Zeit kann ich nicht.
booking|no|Da kann ich gerade nicht.
booking|no|Da habe ich schon was.
booking|no|Da habe ich einen anderen Termin.
booking|no|Das überschneidet sich mit der Arbeit.
booking|no|Das ist mir zu früh.
booking|no|So früh stehe ich nicht auf.
booking|no|Das kriege ich nicht hin.
booking|no|Leider überschneidet sich das.
booking|no|Reservieren Sie das nicht.
booking|no|Bestellen Sie nichts.
booking|no|Kein Interesse.
booking|no|Ich lege keinen Wert darauf.
booking|no|An dem Tag bin ich nicht zu Hause.
booking|no|Da bin ich verreist.
booking|no|Nein nein, das nicht.
booking|no|Auf keinen Fall, danke.
booking|no|Nee, das wird nichts.
booking|no|Passt mir überhaupt nicht.
booking|no|Die Uhrzeit ist schlecht für mich.
booking|no|Da muss ich absagen.
booking|no|Das muss ich ablehnen.
sms|no|Nicht nötig, danke.
sms|no|Sie brauchen nichts zu schicken.
sms|no|Schicken Sie mir nichts.
sms|no|Ich will keine SMS.
sms|no|Brauche ich nicht, ich schreibe es mir auf.
sms|no|Das merke ich mir.
sms|no|Schicken Sie das nicht.
sms|no|Es geht auch ohne.
sms|no|Lieber ohne Nachricht.
sms|no|Unnötig, danke.
boolean|no|Nein, das will ich nicht.
boolean|no|Ich stimme dem nicht zu.
boolean|no|Damit bin ich nicht einverstanden.
boolean|no|Auf gar keinen Fall.
boolean|no|Daran habe ich kein Interesse.
boolean|no|Nie im Leben.
boolean|no|Das sicher nicht.
boolean|no|Das verweigere ich.
boolean|no|So etwas will ich nicht.
boolean|no|Das wünsche ich nicht.
phone|no|Nein, das ist nicht meine Nummer.
phone|no|Das stimmt nicht.
phone|no|Das passt nicht.
phone|no|Sie haben es falsch.
phone|no|Sie haben sich verhört.
phone|no|Es ist nicht richtig.
phone|no|Da ist ein Fehler drin.
phone|no|Sie haben sich vertan.
phone|no|Das habe ich nicht gesagt.
phone|no|Nein, Sie haben mich falsch verstanden.
time|no|Nein, so habe ich das nicht gemeint.
time|no|Das ist nicht richtig.
time|no|Das habe ich nie gesagt.
time|no|Nein, falsch.
time|no|Das passt leider nicht.
amount|no|Nein, so viel nicht.
amount|no|So viel ist es nicht.
amount|no|Das ist zu viel.
amount|no|Der Betrag stimmt nicht.
amount|no|Nein, das ist falsch.
booking|ask|Ich muss meinen Mann fragen.
booking|ask|Das bespreche ich noch zu Hause.
booking|ask|Ich gebe Ihnen Bescheid.
booking|ask|Ich melde mich bei Ihnen.
booking|ask|Ich rufe Sie zurück.
booking|ask|Vielleicht, mal sehen.
booking|ask|Wahrscheinlich ja, aber ich bin nicht sicher.
booking|ask|Ja, aber eine Stunde später.
booking|ask|Ja, aber nur wenn mich Frau Novak nimmt.
booking|ask|Und was kostet das?
booking|ask|Wo finde ich Sie?
booking|ask|Wie lange dauert das?
booking|ask|Ja, allerdings erst nach zwei.
booking|ask|Gut, aber lieber am Mittwoch.
booking|ask|Klar, sobald ich aus dem Urlaub zurück bin.
booking|ask|Kommt drauf an, was es kostet.
booking|ask|Wenn es früher ginge, dann ja.
booking|ask|Warten Sie, ich schaue in den Kalender.
booking|ask|Ich weiß nicht, ob ich das schaffe.
booking|ask|Ich überlege es mir.
phone|ask|Ja, nur die letzte Ziffer ist eine Fünf.
phone|ask|Fast, nur am Ende ist eine Sieben.
phone|ask|Und welche Nummer haben Sie da?
phone|ask|Moment, ich sehe nach.
time|ask|Ja, aber um elf.
time|ask|Ja, nur eine halbe Stunde später.
time|ask|Ginge es nicht früher?
`
