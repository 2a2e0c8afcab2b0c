import { effect, signal } from '@preact/signals'

const KEY = 'droidgym-person'

/** What the person at the page is called in recordings; the browser keeps it. Empty: not given. */
export const person = signal(localStorage.getItem(KEY) ?? '')

effect(() => {
  localStorage.setItem(KEY, person.value)
})
