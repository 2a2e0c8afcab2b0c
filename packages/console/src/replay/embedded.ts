import * as z from 'zod/mini'
import { bytesOfBase64 } from '../recording/base64.ts'
import { openFault, openRecording } from './opened.ts'
import { address, go, routed } from '../route.ts'

const stepSchema = z.object({
  log: z.readonly(z.array(z.string())),
  logLeftOut: z.number(),
  changes: z.readonly(z.array(z.string())),
  xml: z.string(),
  picture: z.optional(z.string()),
})

/** What `droidgym replay --html` writes into its page. */
const schema = z.object({
  name: z.string(),
  recording: z.string(),
  details: z.optional(z.readonly(z.array(stepSchema))),
  why: z.optional(z.string()),
})

const block = document.getElementById('recording')

/** Whether the page is a file with a recording in it, without a server. */
export const isStatic = block !== null

/** Shows the recording in the page's file, where there is one. */
export function openEmbedded(): void {
  if (block === null) return
  if (routed('view') === '') go(address({ view: 'replay' }), { replace: true })
  try {
    const { name, recording, details, why = 'The page was made without them.' } = schema.parse(JSON.parse(block.textContent))
    openRecording(bytesOfBase64(recording), name, details === undefined ? { why } : { steps: details.map(plain) })
  } catch {
    openFault.value = 'The recording in this page is damaged: make the page again'
  }
}

type Parsed = z.output<typeof stepSchema>

function plain({ picture, ...rest }: Parsed) {
  return { ...rest, ...(picture !== undefined && { picture }) }
}
