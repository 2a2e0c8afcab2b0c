import { z } from 'zod'

/** A placeholder for a value of the episode in a prompt. */
const PLACEHOLDER = /\{([a-z_]+)\}/g

const AFTER = [
  'goal', 'options', 'observation', 'history', 'plan', 'memory', 'reflection', 'picture', 'marks', 'apis',
  'apps',
] as const

/** The sections of a prompt file, with their optional and required placeholders. */
const SECTIONS = {
  /** The system message of every call; without it there is none. */
  system: { may: [], must: [] },
  /** The list of actions, in the reply's format. */
  options: { may: [], must: [] },
  /** Ends that list where actions may type. */
  typing: { may: [], must: [] },
  /** Ends that list where the agent must end the episode. */
  finish: { may: [], must: [] },
  /** The reply's format: with a thought, without, and as words that `grounding` turns into an action. */
  reply_with_thought: { may: [], must: [] },
  reply_without_thought: { may: [], must: [] },
  reply_in_words: { may: [], must: [] },
  /** Describes the picture, if there is one. */
  picture: { may: [], must: [] },
  /** Describes the numbered boxes in the picture, with their legend. */
  marks: { may: ['marks'], must: ['marks'] },
  /** Describes the APIs, with their list. */
  apis: { may: ['apis'], must: ['apis'] },
  /** One few-shot example. */
  example: { may: ['goal', 'observation', 'action'], must: ['observation', 'action'] },
  action: { may: [...AFTER, 'examples', 'reply_form'], must: ['goal'] },
  plan: { may: [...AFTER], must: ['goal'] },
  api_choice: { may: [...AFTER], must: ['goal', 'apis'] },
  api_call: { may: [...AFTER], must: ['goal', 'observation', 'apis'] },
  reflection: { may: [...AFTER, 'before', 'action'], must: ['goal', 'before', 'observation', 'action'] },
  memory: { may: [...AFTER, 'action'], must: ['goal', 'observation', 'action'] },
  completion_check: { may: [...AFTER], must: ['goal', 'observation'] },
  grounding: { may: [...AFTER, 'decision', 'reply_form'], must: ['decision', 'observation', 'reply_form'] },
} as const satisfies Record<string, Placeholders>

export type PromptSection = keyof typeof SECTIONS

interface Placeholders {
  readonly may: readonly string[]
  readonly must: readonly string[]
}

/** A section of a prompt file, checked for its optional and required placeholders. */
export function promptSection({ may, must }: Placeholders): z.ZodType<string> {
  return z.string().min(1).max(20_000).superRefine((template, context) => {
    const named = placeholdersOf(template)
    for (const other of named.filter((placeholder) => !may.includes(placeholder))) {
      const known = may.length === 0 ? 'this section has none' : `this section may have ${may.join(', ')}`
      context.addIssue({ code: 'custom', message: `there is no placeholder {${other}} here: ${known}` })
    }
    for (const missing of must.filter((placeholder) => !named.includes(placeholder))) {
      context.addIssue({ code: 'custom', message: `the placeholder {${missing}} is missing` })
    }
  })
}

const section = (name: PromptSection): z.ZodType<string> => promptSection(SECTIONS[name])

/** A file of `configs/prompts`. Sections that no configured module uses are optional. */
export const promptSchema = z.strictObject({
  system: section('system').exactOptional(),
  options: section('options').exactOptional(),
  typing: section('typing').exactOptional(),
  finish: section('finish').exactOptional(),
  reply_with_thought: section('reply_with_thought').exactOptional(),
  reply_without_thought: section('reply_without_thought').exactOptional(),
  reply_in_words: section('reply_in_words').exactOptional(),
  picture: section('picture').exactOptional(),
  marks: section('marks').exactOptional(),
  apis: section('apis').exactOptional(),
  example: section('example').exactOptional(),
  action: section('action'),
  plan: section('plan').exactOptional(),
  api_choice: section('api_choice').exactOptional(),
  api_call: section('api_call').exactOptional(),
  reflection: section('reflection').exactOptional(),
  memory: section('memory').exactOptional(),
  completion_check: section('completion_check').exactOptional(),
  grounding: section('grounding').exactOptional(),
})
export type Prompt = z.infer<typeof promptSchema>

export function placeholdersOf(template: string): readonly string[] {
  return [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
}

/**
 * Fills in the values once: placeholders inside values are not replaced. Drops a paragraph (separated by blank lines)
 * whose placeholder has no value or ''.
 */
export function fillPrompt(template: string, values: Readonly<Record<string, string | undefined>>): string {
  const valueOf = (name: string): string => values[name] ?? ''
  return template
    .trim()
    .split(/\n{2,}/)
    .filter((paragraph) => placeholdersOf(paragraph).every((name) => valueOf(name) !== ''))
    .map((paragraph) => paragraph.replace(PLACEHOLDER, (_, name: string) => valueOf(name)))
    .join('\n\n')
}
