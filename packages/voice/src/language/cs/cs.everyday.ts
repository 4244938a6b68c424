/** Whole answers of everyday talk, which agree if nothing else is said. */
export const csAgreeingTalk = `
připište, to bych mohl, to bych mohla, to bychom mohli, to bysme mohli, přijde vhod, přijde mi vhod, oba, dokonale, tenhle chci, tenhle termín si vezmu, takhle to nechme, takhle to necháme, takhle to nechte, necháme to takhle, takhle to platí, poznamenejte si mě, ten čas jsem chtěl, ten čas jsem chtěla, to potřebuju, to potřebuji, může to tak být, moje číslo, to je moje číslo, to číslo sedí, všechno sedí, tak to je, správně zapsané, to správně zapsané, jak říkáte, je to tak jak říkáte, naprosto správně, dobře to máte, v ten čas, jak jste říkala, jak jste řekla, jak jste řekl, takhle jsem to myslel, takhle jsem to myslela, tak jsem to myslel, tak jsme se domluvili, jsme se domluvili, ten termín myslím, tolik, tolik to je, tolik to dělá, přesně tolik, na korunu, ta částka souhlasí, částka souhlasí, správná částka, na mobil, zprávu pošlete, chceme je, přesně tak to je, napište na mě, to tam napište na mě, v pořádku, dáme to tak, hezk~, mil~, laskav~, zajímav~, to je moc hezky, to je moc pěkně`

/** Those that turn down what was asked. */
export const csDenying = `
moc pozdě, moc brzo, moc brzy, moc daleko, moc draho, moc drahé, moc drahý, moc narychlo, příliš pozdě, příliš brzo, příliš brzy, příliš daleko, příliš draho, příliš drahé, příliš drahý, příliš narychlo, hrozně pozdě, hrozně brzo, hrozně brzy, hrozně daleko, hrozně draho, hrozně drahé, hrozně drahý, hrozně narychlo, strašně pozdě, strašně brzo, strašně brzy, strašně daleko, strašně draho, strašně drahé, strašně drahý, strašně narychlo,
už jsem domluvená jinde, jinde, někde jinde, ještě spím, to ještě spím,
ani jeden, ani jedna, ani jedno, ani jednu, ani jednoho, špatně jste mi rozuměla, špatně jste mi rozuměl, špatně jste rozuměla, špatně jste rozuměl, to budu v práci, budu v práci, to jsem v práci, jsem v práci, už něco mám, to už něco mám, jinou schůzku, mám jinou schůzku, mi koliduje, koliduje, koliduje s prací, mi koliduje s prací, moc brzo, moc brzy, na mě moc brzo, na mě moc brzy, kříží, se mi kříží, radši vynecháme, to radši vynecháme, odřeknu, to vám odřeknu, vám odřeknu, to tedy ne, špatně slyšela, špatně slyšel, jste špatně slyšela, jste špatně slyšel, to jste špatně slyšela, je tam chyba, spletla jste se, spletl jste se, přeslechla jste se, přeslechl jste se, to je moc brzo, to je moc brzy, já si to pamatuju`

/** Those that turn it down if they are all that is said: "to je moc", but not "to je moc fajn". */
export const csDenyingAlone = `to je moc, to je na mě moc`

/** Conditions that what was asked meets: "budu rád, když to pošlete". */
export const csConditions = `když ji pošlete, když to pošlete, když mi ji pošlete, když mi to pošlete, když mi ho pošlete, když pošlete zprávu, když mi pošlete zprávu, když zprávu pošlete, když mi zprávu pošlete, když mi napíšete, když mi to napíšete, když mě zapíšete, když mě tam zapíšete, když mě objednáte`

/** Engaged at the time that is in question. */
export const csEngaged =
  / (to|tehdy|tou dobou|tu dobu|ten den|zrovna|uterek|utery) (\w+ ){0,2}?(jsem|jsme|mam|mame|mivam|mivame|byvam|byvame|budu|budeme|jedu|jedeme|letim|letime|odjizdim|pracuju|pracuji|delam|hlidam|ucim|cvicim|slouzim|vezu|stehujeme|stehuju) (?!(rad|rada|radi|volno|volny|cas|ja|tam|tady) )\w+ /

/** Asks for something in addition. */
export const csAlso =
  /^ (i|taky|take) (\w+ ){1,3}$| [a-z]{3,}te (\w+ ){0,3}?(i|taky|take|jeste|rovnou|k tomu) (\w+ ){0,2}?\w+ | (i|taky|take|jeste|k tomu|navic) (\w+ ){0,2}?[a-z]{3,}te /
