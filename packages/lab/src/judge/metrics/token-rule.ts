import { pictureTokens, textTokens } from '@droidgym/agent/model/cost/token-rule'
import type { Size } from '@droidgym/android/geometry'

/** The texts and pictures of one model call. */
export interface SaidToModel {
  /** All texts of the question. */
  readonly texts: readonly string[]
  readonly replied: string
  readonly pictures: readonly Size[]
}

/** Tokens of a call by MobileAgentBench's rule: of the question's texts together, of the reply and of the pictures. */
export function tokensOf({ texts, replied, pictures }: SaidToModel): number {
  const inPictures = pictures.reduce((sum, picture) => sum + pictureTokens(picture), 0)
  return textTokens(texts) + textTokens([replied]) + inPictures
}
