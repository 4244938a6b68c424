/** Held out: context, what it must be taken for, and what a caller says. */
export const deSecond = `
booking|yes|Ausgezeichnet, danke.
booking|yes|ja das würde mir passen
booking|yes|Das ist ideal.
booking|yes|ja kein Problem
booking|yes|Ja, tragen Sie mich bitte ein.
booking|yes|super dann buchen Sie mich ein
booking|yes|Dann machen wir das so.
booking|yes|Sie können mich eintragen
booking|yes|Ja ja, klar.
booking|yes|Nehm ich, danke.
booking|yes|dann notieren Sie das
booking|yes|Auf jeden Fall, vielen Dank.
booking|yes|Ja, das schaffen wir.
booking|yes|na klar doch
booking|yes|Das passt mir gut.
booking|yes|gut danke auf Wiederhören
booking|yes|Jawohl, so machen wir es.
booking|yes|Das reicht mir.
booking|no|Nein, das passt mir nicht.
booking|no|das schaffe ich leider nicht
booking|no|Nein, da bin ich arbeiten.
booking|no|danke aber ich möchte nicht
booking|no|Tragen Sie mich nicht ein.
booking|no|das wird wohl nichts
booking|no|Sicher nicht.
booking|no|ich kann nicht ich bin weg
booking|no|Lieber nicht, danke.
booking|ask|Ja, aber nur wenn es in einer Stunde fertig ist.
booking|ask|und wie lange dauert das
booking|ask|Gut, kann man bei Ihnen parken?
booking|ask|ok ich gebe Ihnen Bescheid
booking|ask|Ja, ich weiß nur nicht, ob ich frei bekomme.
booking|ask|mein Mann muss erst in den Kalender schauen
booking|ask|Klar, ich bespreche das daheim und rufe an.
booking|ask|auf jeden Fall aber geben Sie mir Bedenkzeit
booking|ask|Reicht das für das ganze Auto?
booking|ask|ja aber lieber am Freitag
booking|ask|Ja, ginge es nicht früher?
booking|ask|vielleicht ja vielleicht nein
booking|wait|Warten Sie, ich hole meinen Kalender.
booking|wait|einen Augenblick bitte
sms|yes|Ja, das wäre gut.
sms|yes|auf jeden Fall schicken Sie danke
sms|yes|klar gerne
sms|yes|Können Sie, danke.
sms|no|Nein, nicht nötig.
sms|no|ich merke es mir danke
sms|no|Das ist unnötig, ich schreibe es mir auf.
sms|no|nein nein ich will keine SMS
sms|ask|Lieber per E-Mail.
sms|ask|ja aber schicken Sie die meinem Mann
sms|ask|Was kostet mich das?
boolean|yes|ja das möchte ich
boolean|yes|Ja, habe ich.
boolean|yes|ja natürlich
boolean|yes|Aber sicher doch.
boolean|yes|ja ich bin einverstanden
boolean|no|nein habe ich nicht
boolean|no|Nein, danke, das will ich nicht.
boolean|no|auf gar keinen Fall
boolean|no|Eher nicht.
boolean|no|gut aber das brauche ich nicht
boolean|ask|Und wozu ist das?
boolean|refusal|das weiß ich wirklich nicht
phone|yes|ja das ist richtig
phone|yes|Ja, genau die.
phone|yes|So ist es, danke.
phone|yes|stimmt
phone|no|Nein, so nicht.
phone|no|das ist völlig falsch nein
phone|correction|Ja, nur die letzte Ziffer ist eine vier.
phone|correction|ja aber die Vorwahl ist slowakisch
phone|correction|Fast, Sie haben das vertauscht, vierundsechzig muss es heißen.
phone|correction|Gut, aber ich habe ein neues Handy.
date|yes|Ja, genau an dem Tag.
date|correction|klar aber erst nächste Woche
date|correction|Nicht Montag, Dienstag.
time|yes|Ja, stimmt so.
time|correction|Gut, aber eine Stunde früher.
time|correction|ja um neun Uhr dreißig
amount|yes|Richtig, danke.
amount|correction|ja nur fünfhundert mehr
amount|correction|Ja, aber ohne Mehrwertsteuer.
email|yes|ja korrekt
email|correction|Ja, aber am Ende steht com.
email|correction|ja nur novak mit zwei v
textField|value|Nicht sicher, vielleicht die Batterie.
textField|value|ich habe kein Licht in der Wohnung
textField|value|Wann ich die Waschmaschine starte, dann fliegen die Sicherungen.
textField|value|die Heizung im Schlafzimmer wird nicht warm
textField|value|Nicht dass er nicht fährt, aber er ruckelt.
textField|value|Ich kann nicht starten.
textField|refusal|Keine Ahnung.
textField|refusal|das will ich nicht sagen
textField|refusal|Das weiß ich nicht, überspringen Sie das.
opening|greeting|guten Morgen
opening|greeting|Hallo.
opening|value|Einen schönen Tag, ich rufe wegen der Anzeige an.
opening|value|grüß Gott haben Sie noch was frei
any|optOut|Bitte nehmen Sie mich von der Liste.
any|optOut|rufen Sie mich nie wieder an
any|optOut|Ich möchte keine Anrufe von Ihnen.
any|optOut|lassen Sie mich in Ruhe und rufen Sie hier nicht mehr an
any|optOut|Ich will nicht, dass mich jemand von Ihnen anruft.
any|value|Rufen Sie meinen Vater nicht an, er ist krank.
any|value|löschen Sie die Notiz
any|value|Rufen Sie mich am Wochenende nicht an, unter der Woche gerne.
any|value|streichen Sie die zweite Nummer
any|value|Bitte rufen Sie nicht auf dem Festnetz an.
any|value|Sie haben gestern angerufen und heute nicht.
any|wait|Lassen Sie mich kurz nachdenken.
any|goodbye|Tschüss.
any|goodbye|gut dann auf Wiederhören
any|goodbye|Kein Interesse, auf Wiedersehen.
any|goodbye|Danke, schönen Tag noch.
any|wait|Sekunde, ich mache kurz das Radio leiser.
any|wait|ich suche es warten Sie
any|wait|Gedulden Sie sich bitte.
any|wait|Moment ich schau mal in den Fahrzeugschein
`
