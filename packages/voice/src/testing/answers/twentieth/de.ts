/** Goodbyes and statements beside a yes, and what does not work: all were misread once, or are like those that were. */
export const deTwentieth = `
booking|ask|Gut, dann auf Wiederhören.
booking|ask|Okay, dann tschüss.
booking|ask|Alles klar, tschau.
booking|ask|Na gut, dann ciao.
booking|ask|Gut, schönen Tag noch.
booking|ask|Okay, ich leg dann auf.
booking|ask|In Ordnung, machen Sie's gut.
booking|ask|Ja, ich bin zu Hause.
booking|ask|Ja, ich bin daheim.
booking|ask|Ja, ich bin da.
booking|ask|Ja, ich bin im Auto.
booking|ask|Ja, habe ich.
booking|ask|Ja, hab ich.
booking|ask|Ja, verstehe.
booking|yes|Ja, nehme ich, tschüss.
booking|yes|Ja, ich habe Zeit.
booking|yes|Ja, ich komme.
booking|yes|Okay, danke, tschüss.
sms|ask|Gut, dann auf Wiederhören.
sms|ask|Okay, dann tschüss.
sms|ask|Ja, habe ich.
sms|ask|Ja, hab ich.
sms|ask|Ja, hab ich schon.
sms|ask|Ja, ich hab's.
sms|ask|Ja, haben wir.
sms|ask|Ja, ich bin zu Hause.
sms|ask|Ja, ich komme.
sms|ask|Gut, ich komme.
sms|yes|Ja, gerne.
sms|yes|Ja, schicken Sie sie.
textField|value|Nichts geht.
textField|value|Nichts geht mehr.
textField|value|Nichts funktioniert.
textField|value|Es geht nichts.
textField|value|Es geht gar nichts.
textField|value|Da geht nichts.
textField|value|Geht nicht.
textField|value|Keine Ahnung, warum, aber die Heizung ist aus.
textField|refusal|Nichts.
textField|refusal|Das sage ich nicht.
choice|second|Mit der Post, nur nicht mit dem Kurier.
choice|second|Bloß nicht mit dem Kurier, mit der Post.
choice|ask|Alles außer Post und Kurier.
choice|ask|Außer der Post, dem Kurier.
`
