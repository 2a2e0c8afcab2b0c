/**
 * Parts of a URI as `android.net.Uri` finds them (API 29), which takes any text for a URI: the scheme ends at the first
 * colon, the fragment starts at the first `#` behind it.
 */
interface UriParts {
  readonly scheme: string | undefined
  /** Between scheme and fragment, with its escapes. */
  readonly specific: string
}

function partsOf(uri: string): UriParts {
  const colon = uri.indexOf(':')
  const hash = uri.indexOf('#', Math.max(0, colon))
  const specific = uri.slice(colon + 1, hash === -1 ? uri.length : hash)
  return { scheme: colon === -1 ? undefined : uri.slice(0, colon), specific }
}

/** `Uri.getSchemeSpecificPart`: the part between scheme and fragment, without escapes. */
export function schemeSpecificPartOf(uri: string): string {
  return decodeUri(partsOf(uri).specific)
}

/** `Uri.getQueryParameter`, for opaque URIs such as `geo:0,0?q=…` as well; undefined when absent. */
export function queryParameterOf(uri: string, name: string): string | undefined {
  const [, query] = /\?(.*)$/s.exec(partsOf(uri).specific) ?? []
  for (const pair of query?.split('&') ?? []) {
    if (pair === name) return ''
    if (pair.startsWith(`${name}=`)) return decodeUri(pair.slice(name.length + 1).replaceAll('+', ' '))
  }
  return undefined
}

const NUMBERS_AND_ADDRESSES = ['tel', 'sip', 'sms', 'smsto', 'mailto', 'nfc']
const PAGES = ['http', 'https', 'ftp', 'rtsp']

/** The URI as logs show it (`Uri.toSafeString`): no numbers and addresses, no paths of web pages, no fragments. */
export function safeUri(uri: string): string {
  const { scheme, specific } = partsOf(uri)
  const text = decodeUri(specific)
  if (scheme === undefined) return text
  const kind = scheme.toLowerCase()
  if (NUMBERS_AND_ADDRESSES.includes(kind)) return `${scheme}:${text.replaceAll(/[^-@.]/gs, 'x')}`
  return `${scheme}:${PAGES.includes(kind) ? `//${serverOf(specific)}/...` : text}`
}

/** Host and port; a port is a number of 31 bits, and is left out when it is none. */
function serverOf(specific: string): string {
  const [, authority = ''] = /^\/\/([^/\\?]*)/.exec(specific) ?? []
  const [, server = '', port] = /^(.*?)(?::(\d*))?$/s.exec(authority.slice(authority.lastIndexOf('@') + 1)) ?? []
  const isNumber = port !== undefined && port !== '' && Number(port) < 2 ** 31
  return decodeUri(server) + (isNumber ? `:${String(Number(port))}` : '')
}

const REPLACEMENT = '\ufffd'
const ESCAPES = /((?:%[\da-f]{2})+)|%([\da-f]?)(.?)/gis

/** `Uri.decode`: an escape that is none leaves traces as libcore's UriCodec leaves them. */
export function decodeUri(text: string): string {
  return text.replaceAll(ESCAPES, (_, escapes: string | undefined, digit: string, next: string) =>
    escapes === undefined ? broken(digit, next) : utf8(escapes))
}

/** The codec drops the first character that is no digit, and adds the byte of the digit before it. */
function broken(digit: string, next: string): string {
  if (next === '') return REPLACEMENT
  return REPLACEMENT + utf8(`%0${digit === '' ? '0' : digit}`)
}

function utf8(escapes: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.from(escapes.replaceAll('%', ''), 'hex'))
}
