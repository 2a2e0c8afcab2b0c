import type { ExtraValue, Intent } from './intent.ts'
import { Action, ComponentError, parseComponent } from './intent.ts'
import { decodeUri } from './uri.ts'

/** A text that is no URI of an intent; the message is Java's. */
export class IntentUriError extends Error {
  override readonly name = 'IntentUriError'
  readonly code = 'INVALID_INTENT_URI'
}

const VIEW = 'android.intent.action.VIEW'
const FRAGMENT = '#Intent;'

/** What `Intent.parseUri` reads (API 29, schemes `intent` and `android-app`, unsafe flags). Throws `IntentUriError`. */
export function parseIntentUri(uri: string): Intent {
  const isIntent = uri.startsWith('intent:')
  if (!isIntent && !uri.startsWith('android-app:')) return { action: VIEW, data: uri }
  const hash = uri.lastIndexOf('#')
  const isDescribed = hash !== -1 && uri.startsWith(FRAGMENT, hash)
  // Assumption: the format of Android 1.0, whose fragments begin otherwise, is not used.
  if (isIntent && !isDescribed) return { action: VIEW, data: uri }
  const { intent, scheme } = isDescribed ? readFields(uri, hash + FRAGMENT.length) : { intent: {}, scheme: undefined }
  const data = isDescribed ? uri.slice(0, hash) : uri
  if (!isIntent) return { ...fromAppUri(data, intent.action !== undefined), ...intent }
  const rest = data.slice('intent:'.length)
  const dataUri = scheme === undefined ? rest : `${scheme}:${rest}`
  return { action: VIEW, ...intent, ...(dataUri === '' ? {} : { data: dataUri }) }
}

interface Fields {
  readonly intent: Intent
  readonly scheme: string | undefined
}

/** The `name=value;` pairs up to `end`. */
function readFields(uri: string, start: number): Fields {
  let intent: Intent = {}
  let base: Intent | undefined
  let scheme: string | undefined
  for (let at = start; !uri.startsWith('end', at);) {
    const semicolon = uri.indexOf(';', at)
    if (semicolon === -1) throw new IntentUriError(`illegal Intent URI format at index ${at}: ${uri}`)
    const field = uri.slice(at, semicolon)
    const equals = field.indexOf('=')
    const [name, value] = equals === -1 ? [field, ''] : [field.slice(0, equals), decodeUri(field.slice(equals + 1))]
    if (field === 'SEL') {
      base ??= intent
      intent = {}
    } else if (name === 'scheme' && base === undefined) scheme = value
    else intent = withField(intent, name, value, uri)
    at = semicolon + 1
  }
  if (base === undefined) return { intent, scheme }
  return { intent: base.packageName === undefined ? { ...base, selector: intent } : base, scheme }
}

function withField(intent: Intent, name: string, value: string, uri: string): Intent {
  switch (name) {
    case 'action':
      return { ...intent, action: value }
    case 'category':
      return { ...intent, categories: [...new Set([...intent.categories ?? [], value])] }
    case 'type':
      return { ...intent, type: value }
    case 'identifier':
      return { ...intent, identifier: value }
    case 'launchFlags':
      return { ...intent, flags: Number(value) }
    case 'package':
      return { ...intent, packageName: value }
    case 'component':
      return { ...intent, ...componentOf(value) }
    case 'scheme':
      return { ...intent, data: `${value}:` }
    default: {
      const extra = extraOf(name.slice(0, 2), value)
      if (extra === undefined) throw new IntentUriError(`unknown EXTRA type: ${uri}`)
      return { ...intent, hasExtras: true, extras: { ...intent.extras, [decodeUri(name.slice(2))]: extra } }
    }
  }
}

function componentOf(name: string): Intent {
  try {
    return { component: parseComponent(name) }
  } catch (error) {
    if (error instanceof ComponentError) return {}
    throw error
  }
}

function extraOf(type: string, value: string): ExtraValue | undefined {
  switch (type) {
    case 'S.':
      return value
    case 'B.':
      return value.toLowerCase() === 'true'
    case 'c.':
      return value.slice(0, 1)
    case 'b.':
    case 'd.':
    case 'f.':
    case 'i.':
    case 'l.':
    case 's.':
      return Number(value)
    default:
      return undefined
  }
}

/** `android-app://PACKAGE[/SCHEME[/HOST/PATH]]` */
function fromAppUri(uri: string, hasAction: boolean): Intent {
  const [, packageName, scheme, host, path = ''] = /^android-app:\/\/([^/]*)(?:\/([^/]+)(?:\/([^/]*)(\/.*))?)?/s.exec(uri) ?? []
  if (packageName === undefined) return { action: VIEW }
  if (scheme === undefined) return { action: hasAction ? VIEW : Action.main, packageName }
  const data = host === undefined ? `${scheme}:` : `${scheme}://${host}${path}`
  return { action: VIEW, packageName, data }
}
