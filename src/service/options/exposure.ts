import { isLoopback } from '../../http/loopback.ts'

/** What decides who can reach the server and read along. */
export interface Exposure {
  readonly host: string
  readonly tls?: { readonly clientCertificates?: string | undefined } | undefined
  readonly tokens?: string | undefined
  readonly insecure: boolean
}

/** Why the server may not listen where it is told to: strangers could use it. `undefined` when it may. */
export function exposureFault(exposure: Exposure): string | undefined {
  const { host, insecure } = exposure
  if (isGuarded(exposure) || insecure) return undefined
  return (
    `whoever reaches ${host} could use the server; name a file of tokens, or authorities for client certificates ` +
    '(tls.clientCertificates), listen on 127.0.0.1, or say --insecure if the network is yours alone'
  )
}

/** What the operator should know of a server that strangers can reach. `undefined` when there is nothing to say. */
export function exposureWarning(exposure: Exposure): string | undefined {
  const { host, tls } = exposure
  if (isLoopback(host)) return undefined
  if (!isGuarded(exposure)) return `Whoever reaches ${host} can use the server: it was told --insecure`
  if (tls === undefined) return `Tokens sent to ${host} can be read on the way: there is no TLS`
  return undefined
}

function isGuarded({ host, tls, tokens }: Exposure): boolean {
  return isLoopback(host) || tokens !== undefined || tls?.clientCertificates !== undefined
}
