import { describe, expect, it } from 'vitest'
import type { Language } from '../agent/agent-settings.ts'
import { lexiconOf } from './lexicon-of.ts'
import { asksNotToBeCalled } from './opt-out.ts'

describe('an opt-out in a subordinate clause', () => {
  // verifies: calls.opt-out
  it.each<[Language, readonly string[]]>([
    [
      'cs',
      [
        'Chci, abyste mě vymazali.',
        'Chtěl bych, abyste mě vyřadili z databáze.',
        'Přeju si, abyste mě už nekontaktovali.',
        'Žádám vás, abyste mi nevolali.',
        'Prosím, abyste mě vyškrtli ze seznamu.',
        'Byla bych ráda, kdybyste mi už nevolali.',
        'Trvám na tom, abyste smazali moje číslo.',
        'Chci, abyste moje telefonní číslo odstranili ze systému.',
        'Zařiďte, aby mi už nikdo od vás nevolal.',
        'Přeji si, abych nebyl kontaktován.',
        'Chci, aby moje číslo bylo vymazáno.',
        'Abyste mi přestali volat.',
        'Ať mě vyřadíte ze seznamu.',
        'Ať už mě neobtěžujete.',
      ],
    ],
    [
      'sk',
      [
        'Chcem, aby ste ma vymazali.',
        'Chcela by som, aby ste ma vyradili z databázy.',
        'Želám si, aby ste ma už nekontaktovali.',
        'Žiadam vás, aby ste mi nevolali.',
        'Prosím, aby ste ma vyškrtli zo zoznamu.',
        'Bola by som rada, keby ste mi už nevolali.',
        'Trvám na tom, aby ste zmazali moje číslo.',
        'Zariaďte, aby mi už nikto od vás nevolal.',
        'Nech ma už neobťažujete.',
        'Aby ste mi prestali volať.',
      ],
    ],
    [
      'en',
      [
        'I want you to stop calling me.',
        "I'd prefer it if you didn't call me again.",
        "I'd appreciate it if you stopped calling.",
        'I ask you not to call me again.',
        'Make sure that nobody calls me again.',
        "I'd be grateful if you removed me from your list.",
        'I want you to remove my number from your system.',
        'I request that you delete my number.',
        'I insist that you stop calling me.',
      ],
    ],
    [
      'de',
      [
        'Ich möchte, dass Sie mich löschen.',
        'Ich will, dass Sie mich aus der Liste streichen.',
        'Ich verlange, dass Sie meine Nummer löschen.',
        'Ich möchte, dass Sie mich nicht mehr anrufen.',
        'Sorgen Sie dafür, dass mich niemand mehr anruft.',
        'Ich wünsche, dass meine Nummer gelöscht wird.',
        'Ich wäre froh, wenn Sie mich nicht mehr anrufen.',
        'Ich möchte, dass ich nicht mehr angerufen werde.',
      ],
    ],
    [
      'pl',
      [
        'Chcę, żebyście mnie usunęli.',
        'Chciałabym, żeby pan usunął mnie z bazy.',
        'Życzę sobie, żebyście mnie wykreślili z listy.',
        'Proszę, żebyście do mnie nie dzwonili.',
        'Żądam, abyście usunęli mój numer.',
        'Byłbym wdzięczny, gdybyście do mnie nie dzwonili.',
        'Chcę, żebyście przestali dzwonić.',
        'Zależy mi na tym, żeby państwo do mnie nie dzwonili.',
      ],
    ],
  ])('is recognised in %s', (language, lines) => {
    expect(lines.filter((text) => !asksNotToBeCalled(text, lexiconOf(language)))).toEqual([])
  })

  // verifies: calls.opt-out
  it.each<[Language, readonly string[]]>([
    [
      'cs',
      [
        'Nechci, abyste mě vymazali.',
        'Nechtěl bych, abyste mě vyřadili ze seznamu.',
        'Neříkám, abyste mi nevolali.',
        'Chci, abyste mi nevolali v sobotu.',
        'Prosím, abyste mi nevolali do práce.',
        'Chtěl bych, abyste mě vyškrtli z úterka.',
        'Chci, abyste mě vymazali z toho termínu na pátek.',
        'Chci, abyste mi smazali tu fakturu.',
        'Řekněte bratrovi, aby mi nevolal.',
        'Kdybyste mi nevolali, nevěděl bych to.',
        'Kdybyste mi nevolali, nic by se nestalo.',
        'Chci, abyste mi zavolali zítra.',
        'Můžete mi říct, kdy jste mě vymazali ze seznamu?',
      ],
    ],
    [
      'sk',
      [
        'Nechcem, aby ste ma vymazali.',
        'Nechcela by som, aby ste ma vyradili zo zoznamu.',
        'Chcem, aby ste mi nevolali v sobotu.',
        'Prosím, aby ste mi nevolali do práce.',
        'Chcem, aby ste ma vyškrtli z utorka.',
        'Povedzte bratovi, aby mi nevolal.',
        'Chcem, aby ste mi zavolali zajtra.',
      ],
    ],
    [
      'en',
      [
        "I don't want you to stop calling me.",
        "I don't want you to remove me from the list.",
        "I'd prefer it if you didn't call me on Sundays.",
        'I want you to call me tomorrow.',
        'I want you to take me off the Tuesday appointment.',
        'I want you to delete the invoice.',
      ],
    ],
    [
      'de',
      [
        'Ich möchte nicht, dass Sie mich löschen.',
        'Ich will nicht, dass Sie mich von der Liste streichen.',
        'Ich möchte, dass Sie mich am Samstag nicht anrufen.',
        'Ich möchte, dass Sie mich morgen anrufen.',
        'Ich möchte, dass Sie mich vom Dienstag streichen.',
      ],
    ],
    [
      'pl',
      [
        'Nie chcę, żebyście mnie usunęli z bazy.',
        'Nie chciałbym, żebyście mnie wykreślili z listy.',
        'Chcę, żebyście nie dzwonili w sobotę.',
        'Chcę, żebyście do mnie jutro zadzwonili.',
        'Proszę, żebyście mnie wykreślili z wtorku.',
      ],
    ],
  ])('is none in %s if it limits the wish, denies it or is about something else', (language, lines) => {
    expect(lines.filter((text) => asksNotToBeCalled(text, lexiconOf(language)))).toEqual([])
  })
})
