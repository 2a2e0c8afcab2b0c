import { ModelError, ModelErrorCode } from './model-error.ts'
import { Secret } from './secret.ts'

/** The endpoint's URL and key. */
export interface EndpointAddress {
  /** Absolute, without credentials. */
  readonly baseUrl: string
  readonly secret: Secret
}

/** OpenAI's own. */
const DEFAULT_URL = 'https://api.openai.com/v1'
/** For endpoints without a key; the package always sends one. */
const NO_KEY = 'none'

/** `OPENAI_BASE_URL` and `OPENAI_API_KEY`. Throws `MODEL_NOT_CONFIGURED`; the message contains neither value. */
export function endpointAddress(variables: NodeJS.ProcessEnv): EndpointAddress {
  const { OPENAI_BASE_URL: url = '', OPENAI_API_KEY: key = '' } = variables
  if (url === '' && key === '') {
    throw notConfigured('set OPENAI_API_KEY, and OPENAI_BASE_URL for an endpoint other than OpenAI\'s')
  }
  const address = url === '' ? DEFAULT_URL : url
  const parsed = URL.canParse(address) ? new URL(address) : undefined
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol)) {
    throw notConfigured('OPENAI_BASE_URL must be an address that begins with http:// or https://')
  }
  if (parsed.username !== '' || parsed.password !== '' || parsed.search !== '') {
    throw notConfigured('OPENAI_BASE_URL may hold no user, password or query: put the key into OPENAI_API_KEY')
  }
  return { baseUrl: parsed.href.replace(/\/$/, ''), secret: new Secret(key === '' ? NO_KEY : key) }
}

function notConfigured(what: string): ModelError {
  return new ModelError(ModelErrorCode.notConfigured, `Cannot ask a model: ${what}`)
}
