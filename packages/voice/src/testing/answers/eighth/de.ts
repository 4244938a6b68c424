/** Held out: context, what it must be taken for, and what a caller says. */
export const deEighth = `
booking|yes|Ja, das passt in meinen Kalender.
booking|yes|Ja, Dienstag geht.
booking|yes|Abgemacht, vielen Dank.
booking|yes|gut dann bin ich da
booking|yes|Kann ich, tragen Sie mich ein.
booking|yes|Klar, das schaffe ich.
booking|no|Nein, das ist zu früh.
booking|no|Der passt mir nicht.
booking|no|Nein, da habe ich keine Lust.
sms|yes|Ja, danke, schicken Sie sie.
sms|yes|Ja, das wäre fein.
sms|yes|Das wüsste ich zu schätzen.
sms|no|Nein, ich will nichts zahlen.
sms|no|Das habe ich schon notiert.
sms|no|Lieber ohne Nachricht.
boolean|yes|Ja, ich brauche es schnell.
boolean|yes|Bestimmt, ohne das geht es nicht.
boolean|yes|Ja, dem stimme ich zu.
boolean|no|Nein, so schlimm ist es nicht.
boolean|no|Gar nicht, danke.
phone|yes|Ja, das ist genau die.
phone|yes|Es stimmt alles.
date|yes|Ja, am Montag, dem dreißigsten November.
phone|no|Nein, da haben Sie sich verhört.
booking|ask|Ja, und was soll ich mitbringen?
booking|ask|Ja, solange es nur eine Stunde dauert.
sms|ask|Ja, aber nicht an diese Nummer.
phone|ask|Ja, aber die letzte Ziffer ist eine Zwei.
booking|yes|Ja, den nehmen wir dann.
booking|yes|Ja, Dienstag ist gut.
booking|yes|Das ist ein super Termin, danke.
booking|yes|Gut, schreiben Sie mich da rein.
booking|yes|ja das geht
booking|no|Nein, das wird nichts.
booking|no|Leider arbeite ich am Dienstag.
sms|yes|Ja, schicken Sie es als SMS.
sms|yes|Unbedingt, danke.
sms|no|Nein danke, Sie müssen nichts schicken.
sms|no|Will ich nicht, danke.
boolean|yes|Ja, das will ich auf jeden Fall.
boolean|no|Nein, das habe ich noch nicht.
phone|yes|Ja, alles stimmt.
phone|no|Nein, das ist sie nicht.
booking|ask|Ja, aber ich frage meinen Chef.
phone|ask|Ja, nur die letzten zwei Ziffern vertauschen.
`
