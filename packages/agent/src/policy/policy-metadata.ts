import protobuf from 'protobufjs'
import { z } from 'zod'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { Resampling } from '@droidgym/gym/observation/observation'
import { PolicyError, PolicyErrorCode } from './policy-error.ts'

const KEY = 'droidgym.policy'
const VERSION = 1

const metadataSchema = z.strictObject({
  version: z.literal(VERSION),
  action_space: z.enum([ActionSpaceName.discrete, ActionSpaceName.dualGesture]),
  /** The input picture's size, in pixels. */
  pixels: z.strictObject({
    width: z.int().min(16).max(4096),
    height: z.int().min(16).max(4096),
    resampling: z.enum(Resampling).optional(),
  }),
  /** Absent if the policy takes no instruction. */
  instruction: z
    .strictObject({
      encoding: z.literal('hashed-words'),
      buckets: z.int().min(2).max(2 ** 24),
      length: z.int().min(1).max(1024),
    })
    .optional(),
  name: z.string().max(200).optional(),
})
export type PolicyMetadata = z.infer<typeof metadataSchema>

/** Reads a model's description: a JSON text in its metadata. Throws `PolicyError`. */
export function readPolicyMetadata(model: Uint8Array, file: string): PolicyMetadata {
  const text = propertiesOf(model, file).get(KEY)
  if (text === undefined) {
    throw new PolicyError(
      PolicyErrorCode.missingMetadata,
      `Cannot use ${file}: it has no metadata "${KEY}". Export it with its action space and its sizes in it`,
    )
  }
  const value = parsed(text, file)
  const versioned = z.object({ version: z.number() }).safeParse(value)
  if (versioned.success && versioned.data.version !== VERSION) {
    const message = `${file} is a policy of version ${versioned.data.version}; this droidgym reads version ${VERSION}`
    throw new PolicyError(PolicyErrorCode.unknownVersion, `Cannot use the policy: ${message}`)
  }
  const result = metadataSchema.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path, message }) => `${[KEY, ...path].join('.')}: ${message}`)
  throw new PolicyError(PolicyErrorCode.invalidMetadata, `Cannot use ${file}: ${faults.join('; ')}`)
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new PolicyError(PolicyErrorCode.invalidMetadata, `Cannot use ${file}: ${KEY} is no JSON`, { cause })
  }
}

/** `ModelProto.metadata_props` and the fields of `StringStringEntryProto` (onnx.proto of ONNX). */
const METADATA_PROPS = 14
const ENTRY = { key: 1, value: 2 } as const
const LENGTH_DELIMITED = 2

function propertiesOf(model: Uint8Array, file: string): ReadonlyMap<string, string> {
  try {
    const properties = new Map<string, string>()
    for (const { field, bytes } of fieldsOf(model)) {
      if (field !== METADATA_PROPS) continue
      const entry = new Map(fieldsOf(bytes).map((part) => [part.field, Buffer.from(part.bytes).toString('utf8')]))
      properties.set(entry.get(ENTRY.key) ?? '', entry.get(ENTRY.value) ?? '')
    }
    return properties
  } catch (cause) {
    throw new PolicyError(PolicyErrorCode.unreadable, `Cannot use ${file}: it is no ONNX model`, { cause })
  }
}

/** The length-delimited fields of a protobuf message. */
function fieldsOf(message: Uint8Array): readonly { readonly field: number; readonly bytes: Uint8Array }[] {
  const reader = protobuf.Reader.create(message)
  const fields = []
  while (reader.pos < reader.len) {
    const tag = reader.uint32()
    if ((tag & 7) === LENGTH_DELIMITED) fields.push({ field: tag >>> 3, bytes: reader.bytes() })
    else reader.skipType(tag & 7)
  }
  return fields
}
