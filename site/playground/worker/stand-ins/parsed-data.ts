import { heldText, PACKAGE_FOLDER } from './files.ts'

/** The page holds its data as JSON, which needs no stored copy of what was parsed. */
export function parsedAtBuild(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return undefined
  }
}

/** Where the build puts the checked tasks that the page offers. */
const TASKS_FILE = 'tasks.json'

/** The engine stores checked tasks alone. */
export function checkedAtBuild(): { readonly value: unknown } | undefined {
  const text = heldText(`${PACKAGE_FOLDER}/${TASKS_FILE}`)
  return text === undefined ? undefined : { value: JSON.parse(text) as unknown }
}
