/** Held out: context, what it must be taken for, and what a caller says. */
export const deSixth = `
booking|yes|Dann komme ich, ja.
booking|yes|Ja, geben Sie mir den Dienstag.
booking|yes|Ja ja, ein Uhr passt mir.
booking|yes|na ja klar
booking|yes|Aber ja, warum nicht.
booking|yes|Einverstanden.
booking|yes|dann tragen sie mich halt ein bitte
booking|yes|Ich bin dafür.
booking|yes|Der Dienstag passt mir.
booking|yes|Ja, danke, ich freue mich.
booking|yes|Den nehme ich.
booking|yes|Gut, abgemacht.
booking|yes|Keine Einwände.
booking|yes|Kein Problem.
booking|yes|ja kann man so machen
booking|yes|Dann am Dienstag, gut.
booking|yes|Gern, mir ist das gleich.
booking|yes|Halten wir so fest.
booking|yes|Natürlich, ich freue mich drauf.
booking|yes|Ja, machen Sie das so.
booking|yes|Ich denke schon, ja, tragen Sie mich ein.
booking|no|Nein, das nicht.
booking|no|Da muss ich ablehnen.
booking|no|Dann nein, das passt mir nicht.
booking|no|leider kann ich nicht
booking|no|Nein, lieber nichts.
booking|no|Das passt mir überhaupt nicht.
booking|no|Danke, aber nein.
booking|no|Ach was, um eins kann ich nicht.
booking|no|Das kommt nicht in Frage.
booking|no|ich brauche es nicht mehr
booking|ask|Ja, nur weiß ich nicht, ob ich das Auto habe.
booking|ask|Wäre das mit Herrn Huber, dem Mechaniker?
booking|ask|Gut, aber rufen Sie mich vorher an.
booking|ask|Erst frage ich meine Frau.
booking|ask|Das sage ich Ihnen morgen.
booking|ask|Na, um eins habe ich Mittagessen.
booking|ask|Dienstag ginge, aber lieber morgens.
booking|ask|Ich nehme an, ja, aber sicher bin ich nicht.
booking|ask|Gut, sagen Sie mir nur noch, wo ich parken kann.
sms|yes|Ja, eine SMS wäre hilfreich.
sms|yes|Ja, schreiben Sie mir das unbedingt.
sms|yes|Bitte schicken Sie.
sms|yes|Das ist eine gute Idee.
sms|yes|Ja, damit ich es nicht vergesse.
sms|yes|ja dann hab ichs
sms|yes|Gerne, danke.
sms|yes|Klar, schicken Sie mir eine Nachricht.
sms|yes|Mit Vergnügen.
sms|yes|Da sage ich nicht nein.
sms|yes|Das würde ich begrüßen.
sms|yes|Wenn Sie so freundlich wären.
sms|no|Nein danke, das brauche ich nicht.
sms|no|Ich habe Festnetz, also nein.
sms|no|Machen Sie sich keine Mühe.
sms|no|Sie brauchen nichts zu schicken.
sms|no|nö danke
sms|no|Lieber nichts schicken.
sms|no|Ich schaffe das auch ohne.
sms|no|Ich hab's aufgeschrieben, danke.
sms|no|Keine SMS, bitte.
sms|ask|Was steht in der Nachricht?
sms|ask|Können Sie sie uns beiden schicken?
sms|ask|Ja, aber erst heute Abend.
sms|ask|Eher per Mail.
sms|ask|Ich weiß nicht, ob ich hier SMS bekomme.
boolean|yes|Aber natürlich.
boolean|yes|Freilich.
boolean|yes|Ja, das gilt.
boolean|yes|ja bitte
boolean|yes|Hundertprozentig.
boolean|yes|Doch, habe ich.
boolean|yes|Na ja, es ist so.
boolean|yes|Ja, dürfen Sie.
boolean|yes|Wahr.
boolean|yes|Sicher, kein Problem.
boolean|yes|Immer.
boolean|no|Habe ich nicht.
boolean|no|Wirklich nicht.
boolean|no|Nein, das will ich nicht.
boolean|no|keinesfalls
boolean|no|Leider nicht.
boolean|no|Also das habe ich nun nicht.
boolean|no|Nein, zum Glück.
boolean|no|Nie.
boolean|no|Nein, hatte ich noch nie.
boolean|no|Sicher nicht.
boolean|ask|Wie soll ich sagen.
boolean|ask|Manchmal ja, manchmal nein.
boolean|ask|Das müsste ich erst rausfinden.
phone|yes|Ja, die Nummer ist richtig.
phone|yes|Genau die ist es, danke.
phone|yes|Nein, das passt so.
phone|yes|Ja ja, das stimmt so.
phone|yes|Jawohl.
phone|yes|das haben sie richtig
phone|yes|Ja, vier fünf neun am Ende.
phone|yes|Ausgezeichnet, ja.
date|yes|Klar, am dreißigsten November.
date|yes|Ja, der Montag.
date|yes|Das ist korrekt.
time|yes|Neun Uhr, ja.
time|yes|Ja, am ersten Dezember um neun.
name|yes|Das bin ich.
name|yes|Ja, Nowak mit w.
amount|yes|Ja, so viel.
email|yes|Ja, novak at email punkt cz.
phone|no|Falsch.
phone|no|Die Nummer habe ich nicht.
phone|no|Nein nein nein, das ist ein Irrtum.
date|no|Das Datum stimmt nicht.
time|no|Nein, so ist das nicht.
amount|no|Das ist nicht wahr.
email|no|Nee, da liegen Sie falsch.
phone|correction|Ja, aber die Vorwahl ist 421.
phone|correction|Ja, nur die mittleren drei sind 132.
date|correction|Ja, aber im Dezember.
date|correction|Ja, allerdings eine Woche später.
time|correction|Gut, aber um neun Uhr abends.
time|correction|Ja, nur am Mittwoch.
name|correction|Ja, allerdings Nowakova.
amount|correction|Ja, also eigentlich fünfundzwanzigtausend.
email|correction|Ja, nur mit Punkt vor dem At.
phone|ask|Wie bitte?
any|optOut|Ich will keine Anrufe mehr von Ihnen.
any|optOut|Bitte entfernen Sie meine Nummer und rufen Sie nicht mehr an.
any|optOut|Rufen Sie hier nicht wieder an.
any|optOut|Ich habe kein Interesse, dass Sie mich nochmal anrufen.
any|optOut|Ich verbiete Ihnen, mich anzurufen.
any|optOut|rufen sie mich nicht mehr an danke
any|optOut|Setzen Sie mich auf die Sperrliste.
any|optOut|Ich bin nicht einverstanden, dass Sie mich anrufen.
any|optOut|Löschen Sie mich überall und rufen Sie nicht an.
any|optOut|Ich wünsche, aus Ihrer Datenbank gelöscht zu werden.
any|value|Rufen Sie mich nicht unter dieser Nummer an, nehmen Sie die andere.
any|value|Rufen Sie mich nicht vor acht an.
any|value|Das habe ich Ihnen schon einmal gesagt.
any|value|Hören Sie bitte auf, die Musik ist laut.
any|value|Ich brauche keinen weiteren Termin, einer reicht.
any|value|Streichen Sie mich vom Freitag.
any|value|Melden Sie mich vom Newsletter ab.
any|value|Ich will nicht, dass Frau Novak mich anruft, ich will mit Ihnen reden.
any|value|Rufen Sie mich bitte zurück.
any|value|Ich komme bei Ihnen nicht durch.
any|value|Mein Sohn will nicht, dass Sie ihn in der Schule anrufen.
any|value|Wenn Sie mich nicht anrufen, ist das auch gut.
any|goodbye|Bis bald, tschüss.
any|goodbye|Tschüss, vielen Dank.
any|goodbye|Danke, schönen Abend noch.
any|goodbye|Also machen Sie's gut.
any|goodbye|ok ciao
any|goodbye|Das wäre alles, danke, auf Wiederhören.
any|goodbye|Alles Gute Ihnen.
any|goodbye|Ich lege jetzt auf, tschüss.
any|value|Hallo, ich bin's nochmal.
any|value|Mir geht's gut, danke der Nachfrage.
any|value|Mein TÜV läuft ab.
any|value|Der Tag passt nicht, aber am Samstag wird es schön.
opening|greeting|Guten Abend.
opening|greeting|Schönen Tag.
opening|greeting|na hallo
opening|greeting|Hallo, guten Morgen.
opening|greeting|Einen wunderschönen guten Tag wünsche ich.
opening|value|Schönen Tag, ich bräuchte eine Friseurin.
opening|value|Hallo, ich bin's, Martin.
opening|value|Guten Abend, mein Display ist kaputt.
opening|value|Hallo, guten Morgen, ist da die Werkstatt?
opening|value|Schönen Tag noch, ich frage nur nach dem Preis.
opening|value|Hallo, ich will eine Bestellung stornieren.
any|wait|Sekündchen.
any|wait|Moment, ich schreibe mit.
any|wait|Gleich hab ich's, warten Sie.
any|wait|Können Sie kurz warten?
any|wait|einen augenblick bitte
any|wait|Nicht auflegen, ich bin gleich da.
any|wait|Etwas Geduld bitte.
any|wait|Warten Sie, das Kind weint.
any|wait|Sobald ich die Karte finde, Moment.
any|wait|Augenblick, ich mache den Rechner auf.
any|wait|Ich suche es raus, Moment mal.
any|wait|Entschuldigung, eine Minute, der Kurier ist da.
any|value|Ist es in einer Minute fertig?
any|value|Ich habe den ganzen Nachmittag gewartet.
any|value|Wann ist es fertig, gleich?
any|value|Mein Sohn hat eine Weile studiert.
any|value|Es hielt nur einen Moment.
any|value|Warten Sie, nicht am Freitag, sondern am Samstag.
any|value|Das Trägheitsmoment des Rades ist groß.
any|value|Ich komme in einer Minute.
textField|refusal|Keinen Schimmer.
textField|refusal|Das weiß ich nicht, Entschuldigung.
textField|refusal|Das würde ich lieber nicht sagen.
textField|refusal|will ich nicht beantworten
textField|refusal|Machen wir weiter.
textField|refusal|Das geht Sie nichts an.
textField|refusal|Weiß ich echt nicht.
textField|refusal|Mir fällt nichts ein.
textField|refusal|Ich habe nichts.
textField|refusal|Keine Angabe.
textField|value|Ich habe keine Internetverbindung.
textField|value|Nichts passiert, wenn ich das Licht anmache.
textField|value|Ich weiß mir mit dem Kessel nicht zu helfen.
textField|value|Weiter weg vom Fenster geht es.
textField|value|Es will nicht anspringen.
textField|value|Ich kann mich nicht einloggen.
textField|value|Wahrscheinlich ist es die Sicherung.
textField|value|Wer das zahlt, die Versicherung oder ich.
textField|value|Ich weiß nicht genau wann, aber es heizt nicht mehr.
textField|value|Weder warmes noch kaltes Wasser läuft.
textField|value|Niemand hat es bisher repariert.
textField|value|Ein weiterer Defekt ist an der Klimaanlage.
`
