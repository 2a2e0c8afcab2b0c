import { receive } from '@droidgym/apps/messages/incoming'
import { MESSAGES } from '@droidgym/apps/messages/app'
import { answerCall, endCall, holdCall, ringCall } from '@droidgym/apps/shared/people/calls'
import { currentCalls } from '@droidgym/apps/shared/people/dialer-state'
import type { Registrations } from '@droidgym/phone/system/hardware/cell-service'
import { registrationsOf, setRegistrations } from '@droidgym/phone/system/hardware/cell-service'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { LivePhone } from '../live-phone.ts'

export interface ModemCall {
  readonly direction: 'inbound' | 'outbound'
  readonly number: string
  readonly state: 'active' | 'held' | 'ringing' | 'incoming'
}

/** Whether the console and gRPC accept a number. */
export function isPhoneNumber(number: string): boolean {
  return /^[0-9+#]{1,64}$/.test(number)
}

/** The network's side of calls and messages. */
export class Modem {
  readonly #live: LivePhone

  constructor(live: LivePhone) {
    this.#live = live
  }

  get registrations(): Registrations {
    return this.#live.run(({ state }) => registrationsOf(state))
  }

  register(change: Partial<Registrations>): void {
    this.#live.run((phone) => {
      phone.change((tx) => {
        setRegistrations(tx, change)
      })
    })
  }

  calls(): readonly ModemCall[] {
    return this.#live.run(({ state }) => callsOf(state))
  }

  /** An incoming call rings on the phone, beside the one that goes on if there is one. False: the line is full. */
  ring(number: string): boolean {
    return this.#live.run((phone) => {
      const before = currentCalls(phone.state).length
      phone.change((tx) => ringCall(tx, number))
      return before === 0 || currentCalls(phone.state).length > before
    })
  }

  /** The side that is called accepts the call. False: there is no call with this number. */
  accept(number: string): boolean {
    return this.#change(number, answerCall)
  }

  hold(number: string): boolean {
    return this.#change(number, (tx) => holdCall(tx, number))
  }

  /** The other side hangs up. False: there is no call with this number. */
  end(number: string): boolean {
    return this.#change(number, (tx) => endCall(tx, 'network', number))
  }

  /** A text message arrives. False: no app on the phone can receive it. */
  receiveText(from: string, text: string): boolean {
    return this.#live.run((phone) => {
      if (!(MESSAGES.packageName in phone.state.apps)) return false
      phone.change((tx) => receive(tx, from, text))
      return true
    })
  }

  #change(number: string, change: (tx: Transaction) => void): boolean {
    return this.#live.run((phone) => {
      if (callsOf(phone.state).every((call) => call.number !== number)) return false
      phone.change(change)
      return true
    })
  }
}

const DIRECTIONS = { incoming: 'inbound', outgoing: 'outbound' } as const
const STATES = { ringing: 'incoming', dialing: 'ringing', active: 'active', held: 'held' } as const

function callsOf(state: PhoneState): readonly ModemCall[] {
  return currentCalls(state).map(({ direction, number, phase }) => (
    { direction: DIRECTIONS[direction], number, state: STATES[phase] }
  ))
}
