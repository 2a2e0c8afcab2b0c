/** Which task a template makes. */
export interface InstanceChoice {
  /** From 0. */
  readonly seed: number
  /** With values that other instances never have. */
  readonly heldOut: boolean
  /** Whether the instruction names the app. */
  readonly namesApp: boolean
}

/** The one that is tried where one stands for all. */
export const FIRST_INSTANCE: InstanceChoice = { seed: 0, heldOut: false, namesApp: true }

const INSTANCE = /^(?<template>.+?)__(?<noApp>no_app_)?(?<heldOut>held_out_)?(?<seed>0|[1-9]\d{0,8})$/

/** `clock/create_alarm__7`, `…__held_out_7`, `…__no_app_7`, `…__no_app_held_out_7`. */
export function instanceId(template: string, { seed, heldOut, namesApp }: InstanceChoice): string {
  return `${template}__${namesApp ? '' : 'no_app_'}${heldOut ? 'held_out_' : ''}${seed}`
}

interface NamedInstance {
  readonly template: string
  readonly choice: InstanceChoice
}

/** The template and the choice that an id names; undefined for the id of another task. */
export function parseInstanceId(id: string): NamedInstance | undefined {
  const { template, noApp, heldOut, seed } = INSTANCE.exec(id)?.groups ?? {}
  if (template === undefined) return undefined
  return { template, choice: { seed: Number(seed), heldOut: heldOut !== undefined, namesApp: noApp === undefined } }
}

/** The name of a list of such instances: `templates`, `templates-held-out`, `templates-no-app-held-out`, and so on. */
export function instanceSuite(suite: string, { heldOut, namesApp }: Omit<InstanceChoice, 'seed'>): string {
  return `${suite}${namesApp ? '' : '-no-app'}${heldOut ? '-held-out' : ''}`
}

/** The list of a template, and the instances of it, that such a name means. */
export function parseInstanceSuite(name: string): { readonly suite: string } & Omit<InstanceChoice, 'seed'> {
  const suite = name.replace(/-held-out$/, '').replace(/-no-app$/, '')
  return { suite, heldOut: name.endsWith('-held-out'), namesApp: !/-no-app(-held-out)?$/.test(name) }
}
