import { localeTags } from '../../../dist/spec/environments/locales.js'

/** Every locale that a phone can have. */
export const LOCALES = localeTags()
