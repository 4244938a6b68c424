/** Context, what it must be taken for, and what a caller says. */
export const deFirst = `
booking|yes|Ja, bitte.
booking|yes|ja machen Sie das
booking|yes|na gut
booking|yes|Auf jeden Fall, ich komme.
booking|yes|klingt gut
booking|yes|Klar, vielen Dank.
booking|yes|Das würde gehen.
booking|yes|gerne
booking|yes|super das passt mir
booking|yes|Tragen Sie mich ein.
booking|yes|okay abgemacht
booking|yes|Ja, einverstanden.
booking|yes|Ähm, ja, kann man so machen.
booking|yes|Den nehme ich.
booking|no|Nein, danke.
booking|no|lieber nicht
booking|no|Ich möchte nicht, danke.
booking|no|nee lassen Sie mal
booking|no|eher nicht
booking|no|Auf keinen Fall.
booking|no|gut aber ich will nicht mehr
booking|no|Nein nein, das geht nicht.
booking|no|da kann ich leider nicht
booking|ask|Und wo ist das genau?
booking|ask|gut und was kostet das
booking|ask|Klar, muss ich was mitbringen?
booking|ask|Ja, wenn es nicht regnet.
booking|ask|Ich frage noch meine Frau.
booking|ask|na mal sehen
booking|ask|Ich weiß noch nicht, ich melde mich.
booking|ask|vielleicht
booking|ask|Ja, oder warten Sie, da hab ich Urlaub.
booking|ask|gut aber lieber am Nachmittag
booking|ask|Ja, nur wenn es einen Tag später ginge.
booking|ask|das muss ich mir noch überlegen
booking|wait|Sekunde, ich schaue in den Kalender.
booking|wait|ja warten Sie kurz
booking|wait|Moment mal, ich hole einen Stift.
sms|yes|Ja, schicken Sie.
sms|yes|das wäre nett
sms|yes|ja das wäre super
sms|yes|Gut, schicken Sie mir das.
sms|no|nicht nötig
sms|no|Nein, das merke ich mir.
sms|no|Brauchen Sie nicht, danke.
sms|no|das braucht es nicht
sms|ask|Ja, aber an eine andere Nummer.
sms|ask|kostet das was
boolean|yes|Ja, es ist dringend.
boolean|yes|ja schon
boolean|yes|Natürlich.
boolean|yes|na klar
boolean|no|Eigentlich nicht.
boolean|no|überhaupt nicht
boolean|no|Das würde ich nicht sagen.
boolean|no|nein ist es nicht
boolean|no|Natürlich nicht.
boolean|ask|Wie meinen Sie das?
boolean|ask|kommt darauf an
phone|yes|Ja, das stimmt.
phone|yes|genau
phone|yes|jep richtig
phone|yes|Korrekt.
phone|no|Nein, das ist falsch.
phone|no|das stimmt nicht
phone|correction|Ja, aber am Ende ist eine fünf.
phone|correction|Ja, nur statt der drei eine acht.
phone|correction|nein sieben sieben sieben eins zwei drei vier fünf sechs
phone|correction|Gut, aber ich gebe Ihnen lieber die Nummer meiner Frau, 603 222 111.
phone|ask|Können Sie das wiederholen?
date|yes|Ja, genau das.
date|correction|Nein, erst am Mittwoch.
date|correction|ja aber eine Woche später
date|correction|Gut, bloß nicht Montag, sondern Dienstag.
time|yes|ja passt so
time|correction|Ja, bis auf die Uhrzeit, um zehn.
time|correction|ja aber eher um elf
time|correction|fast, eine halbe Stunde früher
amount|yes|Ja.
amount|correction|Nein, zwölftausend.
amount|correction|ja nur Euro nicht Kronen
email|yes|Ja, genau.
email|correction|Gut, aber mit Ypsilon.
email|correction|fast statt Punkt ist da ein Unterstrich
name|yes|Ja, das bin ich.
name|correction|Nein, Neumann.
name|correction|fast aber mit zwei t
textField|value|Ich weiß nicht genau, aber die Motorleuchte ist an.
textField|value|kein warmes Wasser seit heute früh
textField|value|Ich habe keinen Druck auf der Leitung.
textField|value|Wenn ich bremse, quietscht es.
textField|value|Nichts geht mehr in der Küche, kein Strom.
textField|value|Nein, eher tropft der Wasserhahn.
textField|refusal|Weiß ich nicht.
textField|refusal|kann ich nicht sagen
textField|refusal|Nichts, überspringen Sie das.
textField|refusal|keine Ahnung
opening|greeting|Guten Tag.
opening|greeting|Schönen guten Tag.
opening|value|Hallo, ich brauche einen Termin für mein Auto.
opening|value|schönen Tag ich möchte einen Termin vereinbaren
opening|value|Servus, hier ist Peter, ich rufe wegen der Waschmaschine an.
any|optOut|Bitte rufen Sie mich nicht mehr an.
any|optOut|ich möchte nicht mehr angerufen werden
any|optOut|Löschen Sie mich aus Ihrer Datenbank.
any|optOut|hören Sie auf mich anzurufen
any|optOut|streichen Sie meine Nummer von Ihrer Liste
any|optOut|Ich will keine Anrufe mehr von Ihnen.
any|value|Rufen Sie mich jetzt nicht an, ich bin auf der Arbeit.
any|value|löschen Sie bitte den Termin
any|value|Rufen Sie nicht diese Nummer an, rufen Sie das Handy an.
any|value|rufen Sie nicht vor acht an
any|value|Rufen Sie nicht an, schicken Sie lieber eine SMS.
any|value|streichen Sie den Namen der ist falsch
any|goodbye|Auf Wiederhören.
any|goodbye|gut danke tschüss
any|goodbye|Machen Sie's gut, tschüss.
any|goodbye|Das war alles, danke, auf Wiedersehen.
any|wait|Einen Moment bitte.
any|wait|bleiben Sie kurz dran
any|wait|Ich schaue in meine Unterlagen, ja?
any|wait|warten Sie bitte ich suche das
`
