import type { LogEntry } from '@droidgym/android/log/log-entry'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import { loadFirstState } from '@droidgym/spec/environments/first-state'

export const BLANK = '<blanked>'

/** Patterns of data that identifies a machine, phone or person. */
const PERSONAL_DATA: readonly RegExp[] = [
  /[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi,
  /\b[\da-f]{2}(?::[\da-f]{2}){5}\b/gi,
  // Private networks but the emulator's own, 10.0.2.
  /\b(?:192\.168|172\.(?:1[6-9]|2\d|3[01])|10\.(?!0\.2\.)\d{1,3})\.\d{1,3}(?:\.\d{1,3})?\b/g,
  /\+\d[\d ()-]{6,}\d/g,
  // IMEI, ICCID, IMSI.
  /\b\d{14,20}\b/g,
]

/** Blanks addresses and numbers of people, networks and hardware, and the `known` texts, such as the phone's serial. */
export function withoutPersonalData(text: string, known: readonly string[]): string {
  const named = known.filter((word) => word !== '').reduce((rest, word) => rest.replaceAll(word, BLANK), text)
  return PERSONAL_DATA.reduce((rest, pattern) => rest.replaceAll(pattern, BLANK), named)
}

const PRIVATE_PROPERTY =
  /serial|imei|meid|iccid|imsi|msisdn|subscri|mac|addr|ssid|hostname|dhcp|dns|gateway|account|email|owner|number|bt\.name/i

/** Blanks serials and addresses in the output of `getprop`. */
export function blankProperties(text: string): string {
  return text.replaceAll(/^\[([^\]]*)\]: \[[^\]]*\]/gm, (line, key: string) => {
    return PRIVATE_PROPERTY.test(key) ? `[${key}]: [${BLANK}]` : line
  })
}

/** Switches, levels and factors, which identify no person. A longer number could be a phone number. */
const PLAIN_VALUE = /^(?:-?\d{1,6}(?:\.\d{1,6})?|true|false|null)?$/
const KNOWN_SETTINGS = ['default_input_method', 'hidden_api_policy', 'policy_control', 'system_locales']

/** Blanks the output of `settings list`, except keys, plain values and values that droidgym reads. */
export function blankSettings(text: string): string {
  const ours = Object.values(loadFirstState().settings).flatMap((keys) => Object.keys(keys))
  const known = new Set([...KNOWN_SETTINGS, ...ours])
  const lines = text.split(/\r?\n/).map((line) => {
    const [, key, value = ''] = /^([\w.:-]+)=(.*)$/.exec(line) ?? []
    if (key === undefined) return line === '' ? '' : BLANK
    return known.has(key) || PLAIN_VALUE.test(value) ? line : `${key}=${BLANK}`
  })
  return lines.join('\n')
}

/** Blanks window titles in the output of `dumpsys window`, except class names. */
export function blankTitles(text: string): string {
  return text.replaceAll(/Window\{(\S+ \S+) ([^}]*)\}/g, (window, id: string, title: string) => {
    return /^[\w.$]+(?:\/[\w.$]+)?(?: EXITING)?$/.test(title) ? window : `Window{${id} ${BLANK}}`
  })
}

/** Blanks texts and descriptions of a tree; their presence stays visible. */
export function blankTexts(tree: UiTree): UiTree {
  return { ...tree, roots: tree.roots.map(blankNode) }
}

function blankNode(node: UiNode): UiNode {
  const blanked = (text: string): string => (text === '' ? '' : BLANK)
  const { text, contentDescription, children } = node
  return {
    ...node,
    text: blanked(text),
    contentDescription: blanked(contentDescription),
    children: children.map(blankNode),
  }
}

/** Tags of the platform whose messages name components, displays and keys, never people. */
const SYSTEM_TAGS: ReadonlySet<string> = new Set([
  'ActivityManager', 'ActivityTaskManager', 'DisplayPowerController', 'EventHub', 'InputDispatcher', 'InputReader',
  'SettingsProvider', 'SurfaceFlinger', 'WindowManager', 'Zygote', 'adbd', 'chatty', 'lowmemorykiller', 'vol.Events',
])

/** Formats a log line, with the message only of platform tags, and without data of intents. */
export function blankMessage({ time, priority, tag, message }: LogEntry, all: boolean): string {
  const publicText = SYSTEM_TAGS.has(tag) ? message.replaceAll(/\bdat=\S+/g, `dat=${BLANK}`) : `<${message.length} characters>`
  return `${(time / 1000).toFixed(3)} ${priority} ${tag}: ${all ? message : publicText}`
}

/** Allowed words in the reason of a failed check: numbers, packages, components, languages. */
const PLAIN_WORD = /^(?:\d{1,6}|(?:android|com|org|io)(?:\.\w+)+(?:\/[\w.$]+)?|[a-z]{2}-[A-Z]{2})$/

/** Blanks screen texts that a sentence quotes as JSON. */
export function blankQuotes(text: string): string {
  const blanked = text.replaceAll(/"((?:[^"\\]|\\.)*)(?:"(\s*:)?|$)/g, (quote, word: string, colon: string | undefined) => {
    return colon !== undefined || PLAIN_WORD.test(word) ? quote : `"${BLANK}"`
  })
  return blanked.replaceAll(new RegExp(`("${BLANK}")(?:,"${BLANK}")+`, 'g'), '$1,…')
}
