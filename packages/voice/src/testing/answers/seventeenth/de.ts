/**
 * Reasons, polite requests and relative clauses, half of them in turns that must not be taken for a yes. When first read,
 * 98 % of 44 lines were read as expected, 0 settled what was not said.
 */
export const deSeventeenth = `
booking|yes|Ja, da ich früher nicht von der Arbeit wegkomme.
booking|yes|Ja, weil ich sonst keinen Babysitter habe.
booking|yes|Gut, weil ich es nicht länger aushalte.
booking|yes|Könnten Sie mir das eintragen?
booking|yes|Wären Sie so freundlich und buchen mich ein?
booking|yes|Also gut, junger Mann, tragen Sie mich ein.
booking|yes|Ja, das ist der Termin, den ich brauche.
booking|yes|Mach den Fernseher aus, Georg! Ja, tragen Sie mich ein.
booking|yes|ja das passt mir tragen sie mich bitte ein
booking|yes|na klar doch danke
booking|no|Nein, weil mich die Arbeit nicht weglässt.
booking|no|Am Dienstag kann ich nicht, weil ich zum Arzt muss.
booking|no|das passt mir nicht ich hab was anderes vor
booking|no|Tut mir leid, aber das wird nichts.
booking|ask|Ja, weil ich am Dienstag nicht kann.
booking|ask|Ja, weil ich lieber später käme.
booking|ask|Könnten Sie mich für Mittwoch eintragen?
booking|ask|Könnten Sie mich morgen anrufen?
booking|ask|Wären Sie so lieb und sagen das ab?
booking|ask|Könnten Sie das meinem Mann sagen?
booking|ask|Ja, das ist gut, welcher Arzt ist da?
booking|ask|Ja, das ist die Zeit, aber ich kann nicht.
booking|ask|Ein andermal als Dienstag, bitte.
booking|ask|Ginge es ein andermal?
booking|ask|Ja, weil ich nicht weiß, ob ich komme.
booking|ask|Ja, die Nachbarin sagt, sie geht da auch hin.
booking|ask|Papa, bist du am Dienstag da?
booking|ask|Ohne meine Frau kann ich das nicht entscheiden.
booking|ask|Schreiben Sie auf, dass ich angerufen habe.
booking|ask|Gut, aber schreiben Sie den Hund auch auf.
sms|yes|Könnten Sie sie mir schicken?
sms|yes|Ja, weil ich ein Gedächtnis wie ein Sieb habe.
sms|no|Nein, weil ich kein Handy benutze.
sms|ask|Könnten Sie sie meiner Tochter schicken?
sms|ask|Schicken Sie es lieber per Mail, weil ich keine SMS lese.
boolean|yes|Ja, weil Wasser ausläuft.
boolean|no|Nein, weil ich genug Zeit habe.
phone|yes|Ja, das ist die Nummer, die ich benutze.
phone|yes|Ja, hinten eine Neun.
phone|correction|Ja, aber sie endet auf acht.
phone|correction|Ja, sie endet auf acht.
offer|third|Den, der am Mittwoch ist.
offer|first|Den um neun, weil ich später nicht kann.
any|value|Weil rufen Sie mich morgens nicht an, da schlafe ich.
`
