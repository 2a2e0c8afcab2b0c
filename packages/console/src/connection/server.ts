import { Link } from './link.ts'

let made: Link | undefined

/** The page's server; it is connected to when a view first needs it. */
export function server(): Link {
  made ??= new Link(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`)
  return made
}
