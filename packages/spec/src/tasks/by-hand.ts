import type { TaskSetup } from './task.ts'

/** Kinds of steps that no command carries out on every phone. */
const HAND_KINDS = ['location', 'mails', 'bookmarks'] as const
export type HandKind = (typeof HAND_KINDS)[number]

/** What a person has to prepare for a task on a real phone, in sentences. */
export function byHandOf(setup: TaskSetup | undefined): readonly string[] {
  return setup === undefined ? [] : [...(setup.by_hand ?? []), ...stepsByHand(setup, HAND_KINDS)]
}

/** What some kinds of steps do, in sentences for a person who does it. */
export function stepsByHand(setup: TaskSetup, kinds: Iterable<HandKind>): readonly string[] {
  return [...kinds].flatMap((kind) => SENTENCES[kind](setup))
}

const SENTENCES: Readonly<Record<HandKind, (setup: TaskSetup) => readonly string[]>> = {
  location: ({ location }) => (location === undefined ? [] : [
    `Unless it is an emulator, have an app mock the location ${location.latitude}, ${location.longitude}.`,
  ]),
  mails: ({ mails = [] }) => mails.map(({ folder = 'inbox', address, subject }) => (
    `Put a mail ${folder === 'inbox' ? 'from' : 'to'} ${address} with the subject "${subject}" into Gmail's ${folder}.`
  )),
  bookmarks: ({ bookmarks = [] }) => bookmarks.map(({ url, title }) => `Bookmark ${url} in Chrome as "${title}".`),
}
