import { receive } from '@droidgym/apps/messages/conversations'
import { MESSAGES } from '@droidgym/apps/messages/app'
import { answerCall, changeCall, endCall } from '@droidgym/apps/shared/people/calls'
import { currentCall } from '@droidgym/apps/shared/people/dialer-state'
import type { Phone } from '@droidgym/phone/phone'
import type { Registrations } from '@droidgym/phone/system/hardware/cell-service'
import { registrationsOf, setRegistrations } from '@droidgym/phone/system/hardware/cell-service'
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

/** Maximum calls in the emulator's modem (MAX_CALLS). */
const MAX_CALLS = 4

/**
 * The network's side of calls and messages. Assumption: the dialer knows outgoing calls only, so an incoming call
 * exists in the modem and nothing rings.
 */
export class Modem {
  readonly #live: LivePhone
  #inbound: readonly ModemCall[] = []

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
    return this.#live.run((phone) => [...outbound(phone), ...this.#inbound])
  }

  /** Starts an incoming call. False when the line is full. */
  ring(number: string): boolean {
    if (this.#inbound.length >= MAX_CALLS) return false
    this.#inbound = [...this.#inbound, { direction: 'inbound', number, state: 'incoming' }]
    return true
  }

  /** The other side accepts a call. False: there is no call with this number. */
  accept(number: string): boolean {
    return this.#change(number, 'active', answerCall)
  }

  hold(number: string): boolean {
    return this.#change(number, 'held', (tx) => changeCall(tx, (call) => ({ ...call, phase: 'held' })))
  }

  /** The other side hangs up. False: there is no call with this number. */
  end(number: string): boolean {
    return this.#change(number, null, endCall)
  }

  /** A text message arrives. False: no app on the phone can receive it. */
  receiveText(from: string, text: string): boolean {
    return this.#live.run((phone) => {
      if (!(MESSAGES.packageName in phone.state.apps)) return false
      phone.change((tx) => receive(tx, from, text))
      return true
    })
  }

  /** `state` null ends an inbound call; `changeOutbound` changes the dialer's. */
  #change(number: string, state: ModemCall['state'] | null, changeOutbound: (tx: Transaction) => void): boolean {
    const call = this.calls().find((known) => known.number === number)
    if (call === undefined) return false
    if (call.direction === 'outbound') {
      this.#live.run((phone) => phone.change(changeOutbound))
    } else {
      const changed = state === null ? [] : [{ ...call, state }]
      this.#inbound = this.#inbound.flatMap((known) => (known === call ? changed : [known]))
    }
    return true
  }
}

const STATES = { dialing: 'ringing', active: 'active', held: 'held' } as const

function outbound({ state }: Phone): readonly ModemCall[] {
  const call = currentCall(state)
  return call === undefined ? [] : [{ direction: 'outbound', number: call.number, state: STATES[call.phase] }]
}
