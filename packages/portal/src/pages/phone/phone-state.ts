import type { PhoneOverReason, PhoneText, ToPhonePage } from '@hovor/api'
import type { MicrophoneProblem } from '../talk/microphone.ts'

type Told<Type extends ToPhonePage['type']> = Extract<ToPhonePage, { readonly type: Type }>

/** The phone as the page shows it. */
export interface PhoneView {
  /** `full`: the maximum number of other windows is open. */
  readonly connection: 'connecting' | 'open' | 'lost' | 'full' | 'refused'
  /** Of the phone; empty until it is open. */
  readonly number: string
  /** Oldest first. */
  readonly texts: readonly PhoneText[]
  readonly call: 'none' | 'ringing' | 'answering' | 'calling' | 'alerting' | 'talking'
  /** The other party of the call, or of the last one; empty where it is withheld. */
  readonly party: string
  /** Keys that the far side has pressed. */
  readonly pressed: string
  /** Why there is no call any more. */
  readonly over: PhoneOverReason | undefined
  readonly refusal: Told<'refused'>['error'] | undefined
  readonly problem: MicrophoneProblem | undefined
  /** The last text was not taken. */
  readonly isUnsent: boolean
}

export type PhoneAction =
  | ToPhonePage
  /** The microphone is being asked for. */
  | { readonly type: 'answering' }
  | { readonly type: 'unheard'; readonly problem: MicrophoneProblem }
  | { readonly type: 'writing' }
  | { readonly type: 'closed' }

/** The service keeps as many. */
const maxTexts = 50
const maxPressed = 50

export const closedPhone: PhoneView = {
  connection: 'connecting',
  number: '',
  texts: [],
  call: 'none',
  party: '',
  pressed: '',
  over: undefined,
  refusal: undefined,
  problem: undefined,
  isUnsent: false,
}

const newCall = { pressed: '', over: undefined, problem: undefined } as const

/** The phone after what has just happened. */
export function phoneAfter(phone: PhoneView, action: PhoneAction): PhoneView {
  switch (action.type) {
    case 'ready':
      return { ...phone, connection: 'open', number: action.number, texts: action.texts, call: 'none' }
    case 'refused':
      return { ...phone, connection: 'refused', call: 'none', refusal: action.error }
    case 'full':
      return { ...phone, connection: 'full' }
    case 'closed':
      return phone.connection === 'refused' || phone.connection === 'full'
        ? phone
        : { ...phone, connection: 'lost', call: 'none' }
    case 'ringing':
      return { ...phone, ...newCall, call: 'ringing', party: action.from }
    case 'answering':
      return phone.call === 'ringing' ? { ...phone, call: 'answering', problem: undefined } : phone
    case 'calling':
      return { ...phone, ...newCall, call: 'calling', party: action.to }
    case 'alerting':
      return phone.call === 'calling' ? { ...phone, call: 'alerting' } : phone
    case 'talking':
      return { ...phone, call: 'talking' }
    case 'pressed':
      return { ...phone, pressed: (phone.pressed + action.digit).slice(-maxPressed) }
    case 'over':
      return { ...phone, call: 'none', over: action.why }
    case 'unheard':
      return { ...phone, call: phone.call === 'answering' ? 'ringing' : phone.call, problem: action.problem }
    case 'text':
      return { ...phone, texts: [...phone.texts, action.text].slice(-maxTexts), isUnsent: false }
    case 'unsent':
      return { ...phone, isUnsent: true }
    case 'writing':
      return { ...phone, isUnsent: false }
  }
}
