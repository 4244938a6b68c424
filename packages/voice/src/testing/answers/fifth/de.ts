/** Held out: context, what it must be taken for, and what a caller says. */
export const deFifth = `
booking|yes|Am Dienstag, ja.
booking|yes|na klar doch
booking|yes|Das würde gehen.
booking|yes|joa dann tragen sie das so ein
booking|yes|Warum nicht.
booking|yes|Macht nichts, den nehme ich.
booking|yes|hab nix dagegen
booking|yes|Das geht in Ordnung, ja.
booking|yes|ja dann am dienstag um eins
booking|yes|Ja, tragen Sie mich für Dienstag ein.
booking|yes|Jaja, um eins ist genau richtig.
booking|yes|Nur zu, tragen Sie mich ein.
booking|yes|na dann ja
booking|yes|Hm, also gut, ich komme.
booking|yes|Da spricht nichts dagegen.
booking|yes|Passt.
booking|yes|Wenn Sie so nett wären, ja.
booking|yes|jo dann komm ich halt
booking|yes|Damit habe ich kein Problem.
booking|yes|dreizehn uhr super
booking|yes|Alles klar, ich rechne damit.
booking|yes|Jawohl, machen wir.
booking|yes|Ja, das kommt mir gelegen.
booking|yes|Na, wieso nicht.
booking|yes|Dann hätten wir's, ja.
booking|no|Nein, lassen Sie es.
booking|no|das passt mir nicht
booking|no|Seien Sie nicht böse, aber nein.
booking|no|das geht leider nicht da bin ich arbeiten
booking|no|Danke, kein Interesse.
booking|no|Auf keinen Fall.
booking|no|Am Dienstag nicht.
booking|no|Nein, am Dienstag kann ich wirklich nicht.
booking|no|ach das ist blöd da habe ich zahnarzt
booking|no|Dann lasse ich es lieber.
booking|no|Nein, streichen Sie das.
booking|no|nee überhaupt nicht
booking|ask|Das ist in Ordnung, nicht?
booking|ask|Und haben Sie am Dienstag auf?
booking|ask|na ich weiß nicht
booking|ask|Ja, aber ich müsste mit einem Kollegen tauschen.
booking|ask|Ginge es nicht am Mittwoch?
booking|ask|Ja, wenn Doktor Neumann da ist.
booking|ask|Dienstag? Der wievielte ist das?
booking|ask|ja und ich wollte nach dem preis fragen
booking|ask|Mal sehen, wie das Wetter wird.
booking|ask|Gut, nur statt um eins um drei.
booking|ask|Ich würde es vorerst offen lassen.
booking|ask|wie bitte ich habe sie schlecht verstanden
sms|yes|Das wäre super.
sms|yes|Ja, das ist praktisch.
sms|yes|Dann hab ich's schwarz auf weiß, ja.
sms|yes|schicken sie schicken sie
sms|yes|Warum nicht, schicken Sie sie.
sms|yes|Ich wäre Ihnen dankbar.
sms|yes|Dagegen habe ich nichts.
sms|yes|Sie können sie mir schicken.
sms|yes|ja das ist lieb von ihnen
sms|yes|Ich bitte darum.
sms|yes|Ja, auf diese Nummer.
sms|yes|da wär ich froh
sms|yes|Schicken Sie mir das ruhig rüber.
sms|no|Nein, ich hab's mir schon notiert.
sms|no|Nicht nötig, danke.
sms|no|Das ist überflüssig, danke.
sms|no|Nein, das merke ich mir.
sms|no|Das braucht es nicht, steht im Kalender.
sms|no|nein nein müssen sie nicht
sms|no|Ich lese keine SMS.
sms|no|Ich komme ohne aus.
sms|no|Lassen Sie es gut sein.
sms|no|Schicken Sie bitte nichts.
sms|no|Mir reicht es so, danke.
sms|ask|Auf welche Nummer?
sms|ask|Ja, aber schicken Sie sie meiner Tochter.
sms|ask|Kostet das was?
sms|ask|Welche Nachricht?
sms|ask|Nur wenn es kostenlos ist.
sms|ask|Rufen Sie mich lieber an.
sms|ask|Das überlasse ich Ihnen.
boolean|yes|Darauf können Sie wetten.
boolean|yes|Ja, das schon.
boolean|yes|Ja, leider ja.
boolean|yes|Ich würde sagen, auf jeden Fall.
boolean|yes|Selbstverständlich.
boolean|yes|klar
boolean|yes|So ist es.
boolean|yes|Na warum nicht, gern.
boolean|yes|Ich stimme zu, ja.
boolean|yes|Aber sicher doch.
boolean|yes|Ja, es ist sehr eilig.
boolean|yes|ja mei scho
boolean|yes|Hab ich, hab ich.
boolean|no|Nein, es eilt überhaupt nicht.
boolean|no|Das nicht.
boolean|no|Mitnichten.
boolean|no|nein ich stimme nicht zu
boolean|no|Möchte ich nicht, danke.
boolean|no|Natürlich nicht, das will ich nicht.
boolean|no|Gott sei Dank nicht.
boolean|no|Na das gerade nicht.
boolean|no|Noch nicht.
boolean|no|Hab ich leider nicht.
boolean|no|Unter keinen Umständen.
boolean|no|Nö, gar nicht.
boolean|ask|Wie man's nimmt.
boolean|ask|Das kommt drauf an.
boolean|ask|Was genau meinen Sie?
boolean|ask|Halb und halb.
phone|yes|Ach nein, das ist richtig.
phone|yes|Nein nein, das haben Sie richtig.
phone|yes|So ist es.
phone|yes|Ja, das ist meine Nummer.
phone|yes|ja die nummer stimmt
phone|yes|Stimmt.
phone|yes|Genau, so ist das.
phone|yes|Na klar, das ist sie.
phone|yes|Vollkommen richtig.
phone|yes|Das haben Sie ganz genau.
date|yes|Ja, am Montag.
date|yes|Ja, am dreißigsten.
date|yes|Genau so.
time|yes|Ja, um neun.
time|yes|Dienstag um neun, ja.
name|yes|Ja, so heiße ich.
name|yes|Nowak, ja.
amount|yes|Ja, zweieinhalbtausend.
amount|yes|Ja, zweitausendfünfhundert.
email|yes|Ja, das ist meine Mail.
phone|no|Nein, das ist eine ganz andere Nummer.
phone|no|Das stimmt nicht.
phone|no|nein falsch
phone|no|Da haben Sie was Falsches.
phone|no|Das ist nicht meine Nummer.
date|no|Nein, das ist falsch.
name|no|Nein, so heiße ich nicht.
amount|no|Na nein.
email|no|Nein, die habe ich nicht mehr.
phone|correction|Fast, am Ende ist eine Acht.
phone|correction|Ja, nur eine Drei statt der Neun.
phone|correction|Ja, bis auf die letzte Ziffer.
date|correction|Nein, erst am Dienstag.
date|correction|Ja, also nicht am dreißigsten, sondern am ersten.
time|correction|Ja, um halb zehn.
time|correction|Ja, nur am Nachmittag.
time|correction|Ja, um zehn.
name|correction|Ja, aber mit v, Novak heißt das.
amount|correction|Ja, dreitausend.
amount|correction|Ja, bloß ohne die fünfhundert.
email|correction|Ja, nur bei Gmail.
phone|ask|Können Sie das wiederholen?
any|optOut|Rufen Sie mich nie wieder an.
any|optOut|Ich will nicht, dass Sie mich anrufen.
any|optOut|Streichen Sie mich von der Liste.
any|optOut|Löschen Sie mich bitte aus Ihrer Datenbank.
any|optOut|belästigen sie mich nicht mehr
any|optOut|Ich wünsche keinen Kontakt mehr.
any|optOut|Hören Sie auf, mich anzurufen.
any|optOut|Keine weiteren Anrufe, bitte.
any|optOut|Melden Sie mich von diesen Anrufen ab.
any|optOut|Ich widerrufe meine Einwilligung zu Anrufen.
any|optOut|Lassen Sie mich mit Ihren Anrufen in Ruhe.
any|optOut|Bitte rufen Sie hier nie mehr an.
any|optOut|Wie oft soll ich noch sagen, dass Sie mich nicht anrufen sollen.
any|optOut|Ich möchte nicht mehr angerufen werden.
any|value|Rufen Sie mich nicht vormittags an, da schlafe ich.
any|value|Rufen Sie nicht meinen Mann an.
any|value|Ich habe Sie gestern schon angerufen.
any|value|Hören Sie auf, so schnell zu reden.
any|value|Löschen Sie den Namen, der ist falsch.
any|value|Ich will nicht, dass Sie mir Mails schreiben.
any|value|Rufen Sie mich nicht in der Arbeit an.
any|value|Streichen Sie mich vom Dienstag und nehmen Sie den Mittwoch.
any|value|Hat mich sonst keiner angerufen?
any|value|Von Ihnen hat mich niemand angerufen.
any|value|Lassen Sie mich kurz in Ruhe nachdenken.
any|value|Das vergesse ich Ihnen nie wieder.
any|value|Wenn ich nicht rangehe, rufen Sie nicht nochmal an, schicken Sie eine SMS.
any|value|Warum rufen Sie mich nicht an, wenn Sie es versprochen haben?
any|value|Das stört mich nicht, reden Sie ruhig weiter.
any|value|Löschen Sie bitte die Bestellung.
any|goodbye|Also auf Wiederhören.
any|goodbye|danke ihnen tschüssi
any|goodbye|Schönen Tag noch.
any|goodbye|Gut, danke, ciao.
any|goodbye|Das war alles, auf Wiedersehen.
any|goodbye|Ich muss jetzt Schluss machen.
any|goodbye|bis dann tschau
any|goodbye|Einen schönen Resttag noch.
any|goodbye|Ich verabschiede mich.
any|goodbye|Machen Sie's gut, tschüs.
any|value|Auf Wiedersehen habe ich noch nicht gesagt.
any|value|Guten Tag, ich komme wegen der Bremsscheibe.
any|value|Ich kann es bis jetzt nicht einschalten.
any|value|Wann machen Sie Schluss?
any|value|Ein schöner Tag wäre gut dafür, vielleicht Freitag.
opening|greeting|Guten Tag.
opening|greeting|grüß gott
opening|greeting|Hallo.
opening|greeting|Schönen Nachmittag.
opening|greeting|Ich grüße Sie.
opening|greeting|Na, guten Morgen.
opening|value|Guten Tag, ich brauche neue Reifen.
opening|value|Hallo, hier ist Karl, mein Wasserhahn tropft.
opening|value|servus ich hätte gern einen termin
opening|value|Hallo, haben Sie am Freitag Zeit?
opening|value|Schönen guten Tag, ich rufe wegen der Anzeige an.
opening|value|Schönen Tag, ich bin Peter und möchte einen Termin.
opening|value|Guten Abend, arbeiten Sie noch?
opening|value|Moin, ich brauche Hilfe mit dem Kessel.
opening|value|Guten Tag, auf Wiedersehen sage ich später, jetzt möchte ich bestellen.
any|wait|Warten Sie ein Weilchen.
any|wait|Warten Sie, ich suche meine Brille.
any|wait|Eine Minute, es klingelt.
any|wait|nur eine sekunde
any|wait|Legen Sie nicht auf, ich frage meinen Mann.
any|wait|Moment, ich finde es gleich.
any|wait|Haben Sie bitte Geduld.
any|wait|Augenblickchen, ich hole Stift und Papier.
any|wait|warten sie mal ich schau nach
any|wait|Ich bin gleich wieder da.
any|wait|Geben Sie mir eine Minute.
any|wait|Bleiben Sie bitte dran.
any|wait|Noch einen Moment, bitte.
any|wait|Momentchen, ich hole den Ausweis.
any|wait|Bleiben Sie in der Leitung, ich hab's gleich.
any|wait|Ich schaue nur ins Handy, Moment.
any|wait|warte warte ich muss das finden
any|wait|Wo hab ich das denn, Sekunde.
any|value|Ich warte schon seit einer Woche darauf.
any|value|Im Moment brauche ich nichts.
any|value|Ich warte bis Freitag.
any|value|Eine Minute vor zwölf.
any|value|Dauert das eine Weile?
any|value|In dem Moment, wo ich starte, klickt es.
any|value|Ich muss auf mein Gehalt warten.
any|value|Eine Minute geht es, dann wieder nicht.
any|value|Die Leitung rauscht.
any|value|Warten Sie, ich sagte Mittwoch.
any|value|Kann ich es gleich abholen?
textField|refusal|Weiß ich nicht.
textField|refusal|Das sage ich Ihnen nicht.
textField|refusal|keine ahnung
textField|refusal|Das weiß ich wirklich nicht.
textField|refusal|Das möchte ich nicht sagen.
textField|refusal|Überspringen Sie das.
textField|refusal|Nächste Frage, bitte.
textField|refusal|Das behalte ich für mich.
textField|refusal|Nichts.
textField|refusal|Äh, das weiß ich nicht, tut mir leid.
textField|refusal|Ich habe keine.
textField|refusal|Das kann ich gerade nicht sagen.
textField|value|Ich weiß nicht, wie ich es sagen soll, aber es klopft.
textField|value|Ich habe keinen Strom in der Küche.
textField|value|Die Heizung geht nicht.
textField|value|Nichts wird warm.
textField|value|Ich weiß nicht, wo es tropft, aber in der Garage steht Wasser.
textField|value|Kein warmes Wasser.
textField|value|Nächstes Problem ist das Licht.
textField|value|Ich will nicht, dass es wieder platzt, also tauschen Sie es.
textField|value|Ich habe die Autoschlüssel nicht.
textField|value|Ich bin nicht sicher, wohl die Batterie.
textField|value|Wenn es geht, hätte ich gern einen Ölwechsel.
textField|value|Was die Bremsen angeht, die quietschen.
textField|value|Die Kette springt.
textField|value|Ich kann nicht genau sagen, was es ist, aber es stinkt.
textField|value|Wo die Schraube ist, da hakt es.
textField|value|Ich kann das Fenster nicht öffnen.
`
