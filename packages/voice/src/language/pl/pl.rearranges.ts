import { rearrangeWords } from '../grammar/rearrange-words.ts'

export const plRearranges = rearrangeWords({
  cancels:
    'odwolac|odwolaj(cie)?|odwoluje|odwolala?bym|odwolanie|anulowac|anuluj(cie)?|anulowala?bym|zrezygnowac|rezygnuje|skasowac|skasuj(cie)?',
  moves:
    'przelozyc|przeloz(cie)?|przelozyla?bym|przesunac|przesun(cie)?|przesunalbym|przesunelabym|przesuwac|przeniesc|przenies(cie)?|zmienic|zmien(cie)?|zmienila?bym',
  appointments: String.raw`termin\w*|wizyt\w*|rezerwacj\w*|spotkani\w*`,
  around: String.raw`musze|musimy|chce|chcemy|chcial\w*|potrzebuj\w*|moge|moze|mozna|mogl\w*|pan|pani|prosze|dzwonie|zeby|ja|z`,
  unmeant: String.raw`nie (chc\w+|musz\w+|musimy|potrzebuj\w*|bed\w+|mam zamiaru|zamierzam)|jesli|jezeli|gdybym|gdybysmy|w razie`,
})
